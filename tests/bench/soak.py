"""An hour of people on one server: does it hold on to what it no longer needs?

Two campaigns whose referees let days pass, have copies made and throw them away; commanders who keep
their pages open, give orders, good ones and nonsense, in words and as JSON; streams that come and go;
strangers, half requests, hellos of TLS. Once a minute it is written down what the server's process
holds. Afterwards both campaigns are verified.
"""
import collections
import http.client
import json
import os
import random
import re
import socket
import threading
import time

from neighbours import Caller

ORDERS = ('{"kind":"SetFormation","formation":"a line"}', '{', '[]', '{"kind":"Nope"}',
          '{"kind":"MarchArmy","waypoints":' + '[' * 500)
WORDS = ("forage", "rest two days", "march to Orsa by day", "mrach to Hale", "attack",
         "write to the referee: how far?")
OPEN_TO_ALL = ("/", "/healthz", "/readyz", "/openapi.json", "/metrics", "/nothing",
               "/api/v1/public", "/api/v1/rulebook", "/api/v1/changes")
HALF_REQUESTS = (b"\x16\x03\x01", b"GET / HTTP/1.1\r\n",
                 b"POST /api/v1/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n")
NEWEST = "before=9007199254740991&limit=50"


class Soak:
    """Takes: a port and the process behind it; everybody's tokens, by campaign and role."""

    def __init__(self, port, process, tokens, minutes):
        self.port, self.process = port, process
        self.end = time.monotonic() + minutes * 60
        self.answers = collections.Counter()
        self.held = []
        self.threads = [self.thread(self.be_a_stranger, "stranger")]
        for campaign, roles in tokens.items():
            self.threads.append(self.thread(self.be_a_referee, campaign, roles["referee"][0]))
            for token in roles["commander"][:8]:
                self.threads.append(self.thread(self.be_a_commander, campaign, token))
                self.threads.append(self.thread(self.listen, campaign, token))

    def thread(self, work, *what):
        def go_on():
            # What cannot connect is counted: the caller says what may not be.
            dice = random.Random(":".join((work.__name__, *what)))
            while time.monotonic() < self.end:
                try:
                    work(dice, *what)
                except OSError as fault:
                    self.answers[type(fault).__name__] += 1
        return threading.Thread(target=go_on, daemon=True)

    def ask(self, token, method, path, body=None, key=None):
        try:
            status, answer = Caller(self.port, token).ask(method, path, body, key)
        except (OSError, http.client.HTTPException) as fault:
            status, answer = type(fault).__name__, b""
        self.answers[status] += 1
        return status, answer

    def be_a_commander(self, dice, campaign, token):
        here = f"/api/v1/campaigns/{campaign}/"
        self.ask(token, "GET", here + "view")
        self.ask(token, "GET", here + "channel?" + NEWEST)
        kind = dice.randrange(10)
        if kind < 3:
            self.ask(token, "POST", here + "orders", dice.choice(ORDERS),
                     f"{time.time_ns()}-{dice.getrandbits(32)}")
        elif kind < 5:
            self.ask(token, "POST", here + "orders/read", json.dumps({"text": dice.choice(WORDS)}))
        elif kind < 7:
            self.ask(token, "GET", here + dice.choice(("legal", "map", "questions")))
        time.sleep(dice.uniform(0.5, 2.5))

    def be_a_referee(self, dice, campaign, token):
        here = f"/api/v1/campaigns/{campaign}/"
        self.ask(token, "GET", here + "events?" + NEWEST)
        kind = dice.randrange(10)
        if kind < 3:
            self.ask(token, "POST", here + "clock", '{"action":"advance","days":1}')
        elif kind == 3:
            self.copy_and_discard(dice, here, token)
        time.sleep(dice.uniform(2, 6))

    def copy_and_discard(self, dice, here, token):
        days = json.loads(self.ask(token, "GET", here + "days")[1])["days"]
        status, made = self.ask(token, "POST", here + "forks",
                                json.dumps({"event": dice.choice(days)["event"]}))
        if status == 201:
            copy = json.loads(made)["fork"]
            self.ask(token, "GET", f"/api/v1/campaigns/{copy}/view")
            self.ask(token, "POST", f"/api/v1/campaigns/{copy}/discard")

    def listen(self, dice, campaign, token):
        with socket.create_connection(("127.0.0.1", self.port), 5) as stream:
            stream.settimeout(1)
            stream.sendall(f"GET /api/v1/campaigns/{campaign}/stream HTTP/1.1\r\nHost: x\r\n"
                           f"Authorization: Bearer {token}\r\n\r\n".encode())
            leaves = time.monotonic() + dice.uniform(1, 40)
            while time.monotonic() < leaves:
                try:
                    if not stream.recv(65536):
                        return
                except TimeoutError:
                    pass

    def be_a_stranger(self, dice, _):
        self.ask("", "GET", dice.choice(OPEN_TO_ALL))
        if dice.randrange(5) == 0:
            with socket.create_connection(("127.0.0.1", self.port), 5) as half:
                half.sendall(dice.choice(HALF_REQUESTS))
                time.sleep(0.2)
        time.sleep(dice.uniform(0.3, 2))

    def look(self):
        """What the process holds: MB of memory, descriptors, threads."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            text = status.read()
        number = {name: int(re.search(rf"{name}:\s+(\d+)", text).group(1))
                  for name in ("VmRSS", "Threads")}
        descriptors = len(os.listdir(f"/proc/{self.process.pid}/fd"))
        self.held.append((number["VmRSS"] / 1024, descriptors, number["Threads"]))
        print(json.dumps({"minute": len(self.held) - 1, "memory_mb": round(self.held[-1][0]),
                          "descriptors": descriptors, "threads": number["Threads"],
                          "asked": sum(self.answers.values())}), flush=True)

    def run(self):
        for each in self.threads:
            each.start()
        while time.monotonic() < self.end and self.process.poll() is None:
            self.look()
            time.sleep(min(60, max(0.0, self.end - time.monotonic())))
        for each in self.threads:
            each.join(60)
        if self.process.poll() is None:
            self.look()
