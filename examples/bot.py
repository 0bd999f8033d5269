"""A bot for open tables of a Ludoteca site: it sits down wherever a seat is free, and plays at random to the end.

pip install '.[client]'
python examples/bot.py http://127.0.0.1:8000 ludoteca_...   (a token is made at /bots/ of the site)
"""

import random
import sys
import threading
import time

from ludoteca.client import ApiError, Client

client = Client(*sys.argv[1:3])


def choose(state):
    return random.choice(state["actions"])["id"]  # yours will think about state["view"]


def play(table):
    try:
        state = client.join(table)
        for state in client.follow(table):  # at once, and after every change
            if state["your_turn"]:
                client.play(table, state["ply"], choose(state))
        print(table, state["says"], flush=True)  # the stream has ended, and so has the match
    except ApiError as refused:  # somebody else has taken the seat, for example
        print(table, refused.detail, flush=True)


while True:
    for table in client.tables():
        if table["your_seat"] is None:
            threading.Thread(target=play, args=(table["id"],), daemon=True).start()
    time.sleep(5)
