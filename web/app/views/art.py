"""The picture of the start screen: a river at evening."""

from typing import Final

from ..markup import Html

RIVER: Final = Html(
    '<svg class="river" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true"'
    ' focusable="false">'
    '<rect class="sky" width="1200" height="300"/>'
    '<circle class="halo" cx="600" cy="196" r="150"/><circle class="halo" cx="600" cy="196" r="108"/>'
    '<circle class="disc" cx="600" cy="196" r="70"/>'
    '<path class="far" d="M0 200l60-8 110 4 70-6 60 10 150-70 150 68 60-6 44 8 96-46 96 46 84-8 110 4 110-4v60H0z"/>'
    '<path class="near" d="M180 214l128-96 128 96zM796 214l86-64 86 64z"/>'
    '<path class="shade" d="M308 118l128 96h-80zM882 150l86 64h-54z"/>'
    '<rect class="water" y="212" width="1200" height="88"/>'
    '<path class="glint" d="M540 222h120M556 234h96M528 246h130M564 258h84M540 271h112M572 284h64"/>'
    '<path class="bank" d="M0 300v-58q60-14 150-8t160 30q40 18 90 36z"/>'
    '<path class="bank" d="M1200 300v-52q-70-16-150-8t-150 30q-50 20-90 30z"/>'
    '<path class="reed" d="M40 262q-4-40 4-78M58 262q0-50 14-92M76 264q6-36 26-60M1150 262q2-44-8-84M1130 262'
    'q-2-36-22-62M1168 262q4-34 16-60"/>'
    "</svg>"
)
