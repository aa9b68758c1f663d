"""The page's entry: wakes the front-end. The build writes this file into index.html."""

from app.edge import run

run()
