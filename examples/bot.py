"""A bot for open tables of a Ludoteca site: it sits down wherever a seat is free, and plays at random to the end.

python examples/bot.py http://127.0.0.1:8000 ludoteca_...   (a token is made at /bots/ of the site)
"""

import json
import random
import sys
import threading
import time
from urllib.request import Request, urlopen

SITE, TOKEN = sys.argv[1:3]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{SITE}/api/v1{path}", data, HEADERS), timeout=60)


def choose(state):
    return random.choice(state["actions"])["id"]  # yours will think about state["view"]


def play(table):
    ask(f"/tables/{table}/join", {})
    for line in filter(str.strip, map(bytes.decode, ask(f"/tables/{table}/events"))):
        state = json.loads(line)  # at once, and after every change
        if state["your_turn"]:
            ask(f"/tables/{table}/play", {"ply": state["ply"], "action": choose(state)})
    print(table, state["says"], flush=True)  # the stream has ended, and so has the match


while True:
    for table in json.load(ask("/tables")):
        if table["your_seat"] is None:
            threading.Thread(target=play, args=(table["id"],), daemon=True).start()
    time.sleep(5)
