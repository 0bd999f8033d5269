"""How many boards are rendered at a time."""

import threading

from django.test import RequestFactory

from ludoteca.web.board.render_slots import RENDER_SLOTS, render_slot

LOOK, MOVE = RequestFactory().get("/"), RequestFactory().post("/")


def test_a_move_is_answered_while_all_slots_are_taken():
    """And a page that only looks waits until one is free."""
    rendered, free, started = (
        threading.Event(),
        threading.Event(),
        threading.Barrier(RENDER_SLOTS + 1),
    )

    def hold():
        with render_slot(LOOK):
            started.wait(10)
            assert free.wait(10)

    def look():
        with render_slot(LOOK):
            rendered.set()

    threads = [threading.Thread(target=hold) for _ in range(RENDER_SLOTS)]
    threads.append(threading.Thread(target=look))
    for thread in threads[:-1]:
        thread.start()
    started.wait(10)
    threads[-1].start()
    with render_slot(MOVE):
        assert not rendered.wait(0.05)
    free.set()
    assert rendered.wait(10)
    for thread in threads:
        thread.join(10)
