"""What makes the start faster than Pyodide and PyScript are by themselves: one module for each trick, with a switch.

Each module's docstring says what the trick gains, as it was measured when the trick came (BENCHMARKS.md has the whole
table), and what it rests on in Pyodide or PyScript. `python3 build.py --without NAME` builds without one,
`python3 build.py --stock` without all. A trick that finds another shape than it knows stops the build with a sentence
that names its switch (`Trick.refusal`), so a new release of either project costs a flag, not the site.
"""
