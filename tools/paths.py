"""Where things are: sources, what npm brought, what a build makes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
WEB = ROOT / "web"
APP = WEB / "app"
CORE = ROOT / "ra_core"
CATALOGUES = WEB / "locale"
COMPILED_CATALOGUES = APP / "locale"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
ONE_FILE = ROOT / "dist-one-file" / "ra.html"
STOCK_SITE = CACHE / "stock-site"
VENV = ROOT / ".venv"
