"""Campaigns in PostgreSQL, on one server and on three, beside the same in files.

A PostgreSQL of its own, in a temporary folder, with fsync. Given are orders a second (one campaign
and many, by as many clients), what an order costs a server, how long it takes until a dead server's
campaign is played by another, and what campaigns cost that nobody asks for: to hold ten thousand of
them, to open one after a year.
"""
import concurrent.futures
import glob
import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

ORDER = '{"kind":"SetFormation","formation":"a line"}'


class Database:
    """A PostgreSQL that lives as long as this; never run as root, which it refuses to be."""

    def __init__(self):
        self.programs = max(glob.glob("/usr/lib/postgresql/*/bin"))
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        self.folder = tempfile.mkdtemp(prefix="idis-bench-")
        shutil.chown(self.folder, self.user)
        self.data = os.path.join(self.folder, "data")
        self.run("initdb", "-D", self.data, "-U", "idis", "-A", "trust", "-E", "UTF8",
                 "--locale=C", "--no-sync")
        self.process = subprocess.Popen(
            self.command("postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=",
                         "-c", "max_connections=400"),
            user=self.user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while subprocess.run(self.command("pg_isready", "-q", "-h", self.folder),
                             check=False).returncode != 0:
            time.sleep(0.05)

    def command(self, program, *words):
        return [os.path.join(self.programs, program), *words]

    def run(self, program, *words):
        subprocess.run(self.command(program, *words), user=self.user, cwd="/", check=True,
                       stdout=subprocess.DEVNULL)

    def new_place(self, name):
        """A schema for an installation; gives the connection string that leads there."""
        self.ask(f"CREATE SCHEMA {name}")
        host = self.folder.replace("/", "%2F")
        return f"postgresql://idis@{host}/postgres?options=-csearch_path%3D{name}"

    def ask(self, sql, place="public"):
        told = subprocess.run(
            self.command("psql", "-h", self.folder, "-U", "idis", "-d", "postgres", "-Atqc",
                         f"SET search_path = {place}; {sql}"),
            capture_output=True, text=True, check=True)
        return told.stdout.strip()

    def end(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        shutil.rmtree(self.folder)


class Wire:
    """A road to the database that counts how often it was done with what it was asked.

    Each time that a server has sent something and waits for what comes of it is one of those.
    """

    READY = b"Z\0\0\0\x05"

    def __init__(self, database):
        self.to = os.path.join(database.folder, ".s.PGSQL.5432")
        self.folder = tempfile.mkdtemp(prefix="idis-wire-")
        self.count = 0
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(os.path.join(self.folder, ".s.PGSQL.5432"))
        self.listening.listen(64)
        threading.Thread(target=self.take_in, daemon=True).start()

    def take_in(self):
        while True:
            try:
                server, _ = self.listening.accept()
            except OSError:
                return
            database = socket.socket(socket.AF_UNIX)
            database.connect(self.to)
            for source, sink, is_answer in ((server, database, False), (database, server, True)):
                threading.Thread(target=self.hand_on, args=(source, sink, is_answer),
                                 daemon=True).start()

    def hand_on(self, source, sink, is_answer):
        last = b""
        try:
            while piece := source.recv(1 << 16):
                if is_answer:
                    # One may have come in two pieces; what was counted is not counted again.
                    text = last + piece
                    self.count += text.count(self.READY)
                    last = text[-4:]
                sink.sendall(piece)
        except OSError:
            pass
        finally:
            source.close()
            sink.close()

    def place(self, place):
        """The same place by this road."""
        found = re.search(r"@([^/]+)/", place).group(1)
        return place.replace(found, self.folder.replace("/", "%2F"))

    def end(self):
        self.listening.close()
        shutil.rmtree(self.folder)


def configured(source, folder, store, port):
    """A folder of config for a node; gives its path."""
    config = os.path.join(folder, f"config-{port}")
    os.makedirs(config)
    shutil.copy(os.path.join(source, "config", "rulings.toml"), config)
    with open(os.path.join(config, "server.toml"), "w", encoding="utf-8") as file:
        file.write(f'store = "{store}"\nrequests_per_second = 0\ntext_bytes_a_day = 0\n'
                   f'[node]\naddress = "http://127.0.0.1:{port}"\n')
    return config


def made(idis, source, more, count):
    """Makes sample campaigns where `more` says; gives their ids."""
    ids = []
    for seed in range(count):
        done = subprocess.run([idis, "campaign", "create", source + "/config/campaigns/idis-sample",
                               "--invite", "--seed", str(seed), *more],
                              capture_output=True, text=True, check=True)
        ids.append(done.stdout.split()[0])
    return ids


def commanders(idis, port, more, role="commander"):
    """A token of each commander in each campaign, by campaign; or of each with another role."""
    links = subprocess.run([idis, "user", "links", *more], capture_output=True, text=True,
                           check=True).stdout
    tokens = {}
    for line in links.splitlines():
        found = re.match(r"(\w+)  .*link=(\S+)", line)
        if not found:
            here = tokens.setdefault(line.strip(), [])
        elif found.group(1) == role:
            request = urllib.request.Request(
                f"http://127.0.0.1:{port}/api/v1/sign-in",
                json.dumps({"link": found.group(2)}).encode(), {"Content-Type": "application/json"})
            with urllib.request.urlopen(request) as answer:
                here.append(json.load(answer)["token"])
    return tokens


def orders_a_second(load, ports, tokens, clients, requests):
    """Orders that all campaigns together take, by so many clients in all, whichever node they ask.

    Takes: `load(port, path, tokens, connections, requests, body)`; tokens by campaign.
    """
    parts = [(port, campaign) for campaign in tokens for port in ports][:clients]
    connections = max(1, clients // len(parts))
    each = max(1, requests // len(parts))
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(len(parts)) as pool:
        for done in [pool.submit(load, port, f"/api/v1/campaigns/{campaign}/orders",
                                 tokens[campaign], connections, each, ORDER)
                     for port, campaign in parts]:
            done.result()
    return each * len(parts) / (time.monotonic() - began)


def rates(load, ports, tokens):
    """Orders a second of one campaign by one client, 16 and 64, and of all campaigns by 64."""
    one = dict([next(iter(tokens.items()))])
    found = {f"one campaign, {clients} clients": orders_a_second(load, ports, one, clients, 1280)
             for clients in (1, 16, 64)}
    found[f"{len(tokens)} campaigns, 64 clients"] = orders_a_second(load, ports, tokens, 64, 6400)
    return found


def add_sleepers(database, place, count):
    """Rows of campaigns that rest and are due in a year; nothing of them is ever opened."""
    database.ask(
        "INSERT INTO histories (name, is_whole) "
        "SELECT 'campaign-' || lpad(translate(to_hex(n), '0123456789', 'ghjkmnpqrs'), 10, 'x') "
        f"|| '.idis', true FROM generate_series(1, {count}) AS n; "
        "INSERT INTO at_rest (name, history, turn, title, engine, is_over, next_wake, program, "
        "node, change) SELECT h.name, h.history, h.turn, a.title, a.engine, 0, "
        "(extract(epoch FROM now()) * 1000)::bigint + 31536000000, a.program, 0, a.change "
        "FROM histories AS h CROSS JOIN (SELECT * FROM at_rest LIMIT 1) AS a "
        "WHERE h.name NOT IN (SELECT name FROM at_rest)", place)


def asked(port, path, token, body=None):
    """The answer to a request, as text."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", body and json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}",
         "Idempotency-Key": f'"{time.monotonic_ns()}"'})
    with urllib.request.urlopen(request, timeout=600) as answer:
        return answer.read().decode()


def with_a_year(serve, campaign, referee):
    """Lets a year pass in a campaign; gives the seconds in which its view is answered by a server
    that has just begun, and how many events it has.

    Takes: `serve()`: a server.
    """
    path = f"/api/v1/campaigns/{campaign}"
    server = serve()
    for _ in range(13):
        asked(server.port, path + "/clock", referee, {"action": "advance", "days": 28})
    events = json.loads(asked(server.port, path + "/events?limit=1&before=1000000000", referee))
    server.stop()
    server = serve()
    began = time.monotonic()
    asked(server.port, path + "/view", referee)
    took = time.monotonic() - began
    server.stop()
    return took, events["events"][0]["number"]


def taken_over(dead, port, campaign, token):
    """Kills a server and gives the seconds until another has taken an order of its campaign."""
    os.killpg(dead.process.pid, signal.SIGKILL)
    dead.process.wait()
    began = time.monotonic()
    while True:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/v1/campaigns/{campaign}/orders", ORDER.encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {token}",
             "Idempotency-Key": '"after the end"'})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                if answer.status == 201:
                    return time.monotonic() - began
        except (urllib.error.HTTPError, OSError):
            time.sleep(0.05)


def memory(process):
    """Megabytes that a process holds."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1000
