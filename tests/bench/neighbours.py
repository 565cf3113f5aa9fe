"""What others feel of one campaign that is as busy as its people can make it.

Two campaigns on one server. In the first, which has a long past, its referee lets 28 days pass eight
times at once and has four copies made of it, while four of its commanders keep their pages open. In
the second somebody looks at his view and gives orders, and a machine asks after the server's health.
Given are the slowest hundredth of those answers, in milliseconds, with the first campaign busy and
with it quiet.
"""
import http.client
import json
import threading
import time

ORDER = '{"kind":"SetFormation","formation":"a line"}'
EVENTS = 130_000


class Caller:
    """One connection that is kept, of one who shows his token."""

    def __init__(self, port, token=""):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def ask(self, method, path, body=None, key=None):
        headers = dict(self.headers)
        if body:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = f'"{key}"'
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        return answer.status, answer.read()


def slowest_hundredth(times):
    return sorted(times)[len(times) * 99 // 100]


class Neighbours:
    """Takes: a port; the two campaigns' ids; tokens of the first's referee, of four of its
    commanders, and of one in the second."""

    def __init__(self, port, busy, quiet, referee, commanders, stranger):
        self.port, self.busy, self.quiet = port, busy, quiet
        self.referee, self.commanders, self.stranger = referee, commanders, stranger
        self.goes_on = True

    def path(self, campaign, rest):
        return f"/api/v1/campaigns/{campaign}/{rest}"

    def advance(self, days=28):
        return Caller(self.port, self.referee).ask(
            "POST", self.path(self.busy, "clock"), json.dumps({"action": "advance", "days": days}))

    def last_event(self):
        status, body = Caller(self.port, self.referee).ask(
            "GET", self.path(self.busy, "events?before=9007199254740991&limit=1"))
        assert status == 200, body
        return json.loads(body)["last"]

    def grow(self):
        """Lets days pass until the first campaign has a long past."""
        while self.last_event() < EVENTS:
            status, body = self.advance()
            assert status == 200, body

    def fork(self, statuses):
        statuses.append(Caller(self.port, self.referee).ask(
            "POST", self.path(self.busy, "forks"), json.dumps({"event": self.past}))[0])

    def keep_page_open(self, token):
        """What a page does: looks again whenever anything may have changed."""
        caller = Caller(self.port, token)
        while self.goes_on:
            caller.ask("GET", self.path(self.busy, "view"))
            caller.ask("GET", self.path(self.busy, "channel?before=9007199254740991&limit=50"))
            time.sleep(0.25)

    def felt(self, seconds, until=None):
        """How long the answers take that others get, by what is asked."""
        times = {"view": [], "order": [], "health": []}

        def ask(what, one):
            end = time.monotonic() + seconds
            while time.monotonic() < end or (until and not until()):
                began = time.monotonic()
                status, body = one()
                times[what].append((time.monotonic() - began) * 1000)
                assert status in (200, 201), body
                time.sleep(0.01)
        view, order, health = (Caller(self.port, self.stranger) for _ in range(3))
        health.headers = {}
        count = iter(range(10**9))
        asking = [
            threading.Thread(target=ask, args=("view", lambda: view.ask(
                "GET", self.path(self.quiet, "view")))),
            threading.Thread(target=ask, args=("order", lambda: order.ask(
                "POST", self.path(self.quiet, "orders"), ORDER,
                f"{time.monotonic_ns()}-{next(count)}"))),
            threading.Thread(target=ask, args=("health", lambda: health.ask("GET", "/healthz")))]
        for each in asking:
            each.start()
        for each in asking:
            each.join()
        return {what: slowest_hundredth(each) for what, each in times.items()}

    def measure(self):
        """Gives: the figures while nothing else is done, while all is, and what became of that."""
        alone = self.felt(5)
        status, days = Caller(self.port, self.referee).ask("GET", self.path(self.busy, "days"))
        assert status == 200, days
        self.past = json.loads(days)["days"][-1]["event"]
        advanced, forked = [], []
        work = [threading.Thread(target=lambda: advanced.append(self.advance()[0]))
                for _ in range(8)]
        work += [threading.Thread(target=self.fork, args=(forked,)) for _ in range(4)]
        pages = [threading.Thread(target=self.keep_page_open, args=(token,))
                 for token in self.commanders]
        for each in pages + work:
            each.start()
        busy = self.felt(10, lambda: not any(each.is_alive() for each in work))
        self.goes_on = False
        for each in pages + work:
            each.join()
        return alone, busy, {"advanced": advanced, "forked": forked}
