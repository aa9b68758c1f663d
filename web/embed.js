// <ra-game game="…" seats="2" bots="1">: a game in a page of your own. See embed.html for all attributes.
//
// Until it is touched the element is a button with a picture of the board, and nothing else is loaded. Then the game
// starts in a frame in its place. The frame says how high it would like to be, and is told whether the page around it
// is light or dark; every other message, and every other sender, is ignored.
const HOME = new URL(".", import.meta.url);
// What each game is called, by its name and the language; the first one is shown where none is named.
const TITLES = JSON.parse("{{game-words}}");
const WORDS = {
  en: { play: "Play here", tab: "Open in a tab of its own" },
  zh: { play: "在此游戏", tab: "在单独的标签页打开" },
};
const LEAST = 420; // CSS pixels that a board needs in height
// Attributes that every element may have: they are no questions to the game.
const ORDINARY = /^(class|id|style|title|slot|hidden|part|dir|lang|theme|record|whole|query|tabindex|role|is|aria-.*|data-.*|on.*)$/;
const STYLE = `
:host { display: block; container-type: inline-size; color-scheme: light dark; }
:host([hidden]) { display: none; }
button { all: unset; box-sizing: border-box; position: relative; display: block; width: 100%; aspect-ratio: 8 / 5;
  min-height: 12rem; overflow: hidden; border-radius: .75rem; background: #1f3b73; cursor: pointer;
  touch-action: manipulation; }
button:focus-visible { outline: 3px solid #2b66bd; outline-offset: 3px; }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 50% 0; }
span { position: absolute; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center;
  justify-content: space-between; padding: 3rem 1rem 1rem; color: #fffdf6;
  background: linear-gradient(transparent, #0a1020e6 60%); font: 600 1.25rem/1.3 Georgia, "Songti SC", serif; }
b { padding: .625rem 1.25rem; border-radius: .625rem; background: #1b4a9e; color: #fffdf6;
  font: 600 1rem/1.25 system-ui, sans-serif; }
button:hover b { background: #2b66bd; }
iframe { display: block; width: 100%; border: 0; border-radius: .75rem; }
p { margin: .25rem 0 0; font: .875rem/1.5 system-ui, sans-serif; text-align: right; }
a { color: inherit; }
`;

class RaGame extends HTMLElement {
  #frame = null;
  #cleaning = new AbortController();
  #seen = null;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    this.#cleaning = new AbortController();
    this.#frame = null;
    this.#draw();
  }

  disconnectedCallback() {
    this.#cleaning.abort();
    this.#seen?.disconnect();
  }

  // ---- before it is touched

  #draw() {
    const words = WORDS[this.#tongue()];
    const picture = element("img", { alt: "", loading: "lazy", decoding: "async", src: this.#picture() });
    const label = element("span", {}, this.#title(), element("b", {}, words.play));
    const button = element("button", { type: "button", "aria-label": `${this.#title()}: ${words.play}` }, picture, label);
    button.addEventListener("click", () => this.start());
    const own = element("a", { href: this.#address(false), target: "_blank", rel: "noopener" }, words.tab);
    this.shadowRoot.replaceChildren(button, element("p", {}, own));
  }

  #picture() {
    return new URL(`pictures/${this.#game()}-${this.#theme()}.webp`, HOME).href;
  }

  #game() {
    const asked = this.getAttribute("game");
    return Object.hasOwn(TITLES, asked) ? asked : Object.keys(TITLES)[0];
  }

  #title() {
    return TITLES[this.#game()][this.#tongue()];
  }

  #tongue() {
    return /^zh\b/i.test(this.#language() || navigator.language) ? "zh" : "en";
  }

  // The language of the page around it, where the game speaks it too.
  #language() {
    const named = this.closest("[lang]")?.lang ?? "";
    if (/^zh\b/i.test(named)) return "zh-CN";
    return this.hasAttribute("lang") ? named : /^en\b/i.test(named) ? "en" : "";
  }

  // ---- what is asked for

  #address(isEmbedded) {
    const url = new URL("index.html", HOME);
    const query = this.hasAttribute("query") ? new URLSearchParams(this.getAttribute("query")) : this.#query();
    if (isEmbedded) query.set("embed", "1");
    else query.delete("embed");
    url.search = query;
    // A record is written into the fragment, which no server ever sees.
    url.hash = this.hasAttribute("record") ? `r=${encodeURIComponent(this.getAttribute("record").trim())}` : "";
    return url.href;
  }

  #query() {
    const query = new URLSearchParams();
    for (const { name, value } of this.attributes) if (!ORDINARY.test(name)) query.set(name, value);
    if (this.#language()) query.set("lang", this.#language());
    if (this.hasAttribute("theme")) query.set("theme", this.getAttribute("theme"));
    return query;
  }

  // Two elements that ask for the same are two games.
  #copy() {
    const all = [...document.querySelectorAll("ra-game")].filter((other) => other.cloneNode().isEqualNode(this.cloneNode()));
    return all.indexOf(this);
  }

  // ---- the game

  start() {
    if (this.#frame) return;
    const url = new URL(this.#address(true));
    if (this.hasAttribute("whole")) return location.replace(url);
    if (this.#copy() > 0) url.searchParams.set("copy", this.#copy() + 1);
    const height = Math.max(LEAST, this.shadowRoot.querySelector("button").offsetHeight);
    const frame = element("iframe", { title: this.#title() });
    frame.allow = "clipboard-write; fullscreen";
    frame.style.height = `${height}px`;
    frame.src = url.href;
    this.#frame = frame;
    this.shadowRoot.querySelector("button").replaceWith(frame);
    frame.focus({ preventScroll: true });
    this.#listen();
  }

  #listen() {
    const { signal } = this.#cleaning;
    addEventListener("message", (event) => this.#hear(event), { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#tellTheme(), { signal });
    this.#seen = new MutationObserver(() => this.#tellTheme());
    for (const place of [document.documentElement, document.body]) this.#seen.observe(place, { attributes: true });
  }

  // A frame in a sandbox has no origin of its own and is called "null"; who speaks is known by its window all the same.
  #hear(event) {
    if (event.source !== this.#frame?.contentWindow || ![HOME.origin, "null"].includes(event.origin)) return;
    const said = event.data ?? {};
    if (said.ra === "ready") this.#begun();
    if (said.ra === "height" && Number.isFinite(said.height)) this.#grow(said.height);
  }

  // Whoever started the game by keyboard goes on by keyboard: the focus did not follow into the frame when it loaded.
  #begun() {
    this.#tellTheme();
    if (this.shadowRoot.activeElement !== this.#frame) return;
    this.#frame.blur();
    this.#frame.focus({ preventScroll: true });
  }

  // As high as the game likes, but never so high that board and tray cannot be seen together.
  #grow(height) {
    const most = Math.max(LEAST, innerHeight - 16);
    this.#frame.style.height = `${Math.min(Math.max(height, LEAST), most)}px`;
  }

  #tellTheme() {
    if (this.hasAttribute("theme")) return;
    this.#frame?.contentWindow?.postMessage({ ra: "theme", theme: this.#theme() }, "*");
  }

  // Light or dark: as it is set; else as the page around it really looks; else as the system is.
  #theme() {
    const set = this.getAttribute("theme");
    if (set === "light" || set === "dark") return set;
    for (let place = this.parentElement; place && set === null; place = place.parentElement) {
      const [red, green, blue, alpha = 1] = (getComputedStyle(place).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

if (!customElements.get("ra-game")) customElements.define("ra-game", RaGame);
