#!/usr/bin/env python3
"""Our figures beside their floors: ./check --bench calls this.

usage: bench.py BUILD_FOLDER [--only NAME]

All but the soak is measured if no NAME is given: that takes an hour, or IDIS_SOAK_MINUTES.

Each line of the result is one figure: what was measured, ours, the floor measured in the same run
where there is one, the ratio, and the bar and aim it is held to. Work that a processor does is
counted in instructions in user space (valgrind --tool=callgrind), as the difference of two runs of
different length, so that starting up cancels out and a noisy machine does not matter. Rates and
times are ratios within this run. Prints JSON; ends with 1 if a bar does not hold.
"""
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

import neighbours
import nodes
import soak

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(SOURCE, "build")
ONLY = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
IDIS = os.path.join(BUILD, "idis")
BENCH = os.path.join(BUILD, "tests", "bench")
COUNTED = re.compile(r"Collected : (\d+)")

figures = []


def report(name, unit, ours, bar=None, aim=None, floor=None, ratio_bar=None, ratio_aim=None):
    """Keeps a figure; a bar is a most, on the figure itself or on its ratio to the floor.

    Takes: a figure that can be; what differs more between two runs than what was counted is none.
    """
    if ours < 0:
        raise ValueError(f"{name}: {ours} cannot be")
    ratio = round(ours / floor, 3) if floor else None
    holds = (bar is None or ours <= bar) and (ratio_bar is None or ratio <= ratio_bar)
    reaches = (aim is None or ours <= aim) and (ratio_aim is None or ratio <= ratio_aim)
    figure = {"name": name, "unit": unit, "ours": round(ours, 3)}
    if floor is not None:
        figure |= {"floor": round(floor, 3), "ratio": ratio}
    for key, value in (("bar", bar), ("aim", aim), ("ratio_bar", ratio_bar),
                       ("ratio_aim", ratio_aim)):
        if value is not None:
            figure[key] = value
    figure["verdict"] = "bar missed" if not holds else "aim reached" if reaches else "bar holds"
    figures.append(figure)
    print(json.dumps(figure), flush=True)


def wanted(name):
    return ONLY in name


def callgrind(command):
    """A command line under callgrind, its profile thrown away."""
    return ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]


def instructions(work, few, many):
    """Instructions of one piece of a work: those of many less those of few."""
    counts = []
    for times in (few, many):
        done = subprocess.run(callgrind([BENCH, "run", work, str(times)]), capture_output=True,
                              text=True, check=True)
        counts.append(int(COUNTED.search(done.stderr).group(1)))
    return (counts[1] - counts[0]) / (many - few)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server process, waited for until it answers."""

    def __init__(self, command, port):
        self.port = port
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=self.errors,
                                        start_new_session=True)
        for _ in range(1200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"{command} does not answer")

    def stop(self):
        """Ends it in order and gives what it wrote to standard error."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(120)
        self.errors.seek(0)
        return self.errors.read()


class Campaign:
    """The sample campaign in a data folder of its own, with everybody signed in.

    Its seed is fixed, and `rewind` takes it back to where it was kept: two runs differ by what is
    asked of them and by nothing else.
    """

    def __init__(self, folder):
        self.data = os.path.join(folder, "data")
        self.kept = os.path.join(folder, "kept")
        made = subprocess.run([IDIS, "campaign", "create", SOURCE + "/config/campaigns/idis-sample",
                               "--config", SOURCE + "/config", "--data", self.data, "--invite",
                               "--seed", "7"], capture_output=True, text=True, check=True)
        self.id = made.stdout.split()[0]
        self.tokens = []

    def serve(self, before=()):
        port = free_port()
        return Server([*before, IDIS, "serve", "--port", str(port), "--requests-per-second", "0",
                       "--text-bytes-a-day", "0",
                       "--data", self.data, "--config", SOURCE + "/config"], port)

    def sign_in(self, server):
        self.tokens = self.sign_in_all(server)[self.id]["commander"]

    def sign_in_all(self, server):
        """Everybody's tokens in the campaigns of the folder, by campaign and role."""
        links = subprocess.run([IDIS, "user", "links", "--data", self.data], capture_output=True,
                               text=True, check=True).stdout
        tokens = {}
        for line in links.splitlines():
            found = re.match(r"(\w+)  .*link=(\S+)", line)
            if not found:
                here = tokens.setdefault(line.strip(), {})
                continue
            request = urllib.request.Request(
                f"http://127.0.0.1:{server.port}/api/v1/sign-in",
                json.dumps({"link": found.group(2)}).encode(),
                {"Content-Type": "application/json"})
            with urllib.request.urlopen(request) as answer:
                here.setdefault(found.group(1), []).append(json.load(answer)["token"])
        return tokens

    def keep(self):
        """Takes: that nobody serves it."""
        shutil.copytree(self.data, self.kept)

    def serve_counted(self):
        """Serves what was kept, its instructions counted: each time begins alike."""
        self.rewind()
        return self.serve(callgrind([]))

    def rewind(self):
        shutil.rmtree(self.data)
        shutil.copytree(self.kept, self.data)


def load(port, path, tokens, connections, requests, body=None):
    command = [BENCH, "load", str(port), path, ",".join(tokens), str(connections), str(requests)]
    done = subprocess.run(command + ([body] if body else []), capture_output=True, text=True,
                          check=True)
    result = json.loads(done.stdout)
    if result["failed"]:
        raise RuntimeError(f"{result['failed']} of {result['requests']} requests failed")
    return result


def server_instructions(serve, ask, few, many):
    """Instructions of one request: whole runs of the server, few requests against many."""
    counts = []
    for requests in (few, many):
        server = serve()
        ask(server.port, requests)
        counts.append(int(COUNTED.search(server.stop()).group(1)))
    return (counts[1] - counts[0]) / (many - few)


def measure_reads(campaign):
    path = f"/api/v1/campaigns/{campaign.id}/channel"
    tokens = campaign.tokens
    ours_server = campaign.serve()
    floor_port = free_port()
    floor_server = Server([BENCH, "serve", str(floor_port)], floor_port)
    rates = {"ours": [], "floor": []}
    p99 = {"ours": [], "floor": []}
    for _ in range(3):
        for who, port in (("ours", ours_server.port), ("floor", floor_port)):
            result = load(port, path, tokens, 64, 12800)
            rates[who].append(result["per_second"])
            p99[who].append(result["p99_us"])
    ours_server.stop()
    floor_server.stop()
    report("read: time of one, 64 connections", "us", 1e6 / max(rates["ours"]),
           floor=1e6 / max(rates["floor"]), ratio_bar=2, ratio_aim=1)
    report("read: p99, 64 connections", "us", min(p99["ours"]), floor=min(p99["floor"]),
           ratio_bar=2, ratio_aim=1)
    ours = server_instructions(campaign.serve_counted,
                               lambda port, n: load(port, path, tokens, 4, n), 100, 500)

    def floor_serve():
        port = free_port()
        return Server(callgrind([BENCH, "serve", str(port)]), port)
    floor = server_instructions(floor_serve, lambda port, n: load(port, path, tokens, 4, n), 100,
                                500)
    report("read: instructions", "instructions", ours, bar=80_000, aim=40_000, floor=floor)


def syncs(campaign, connections, requests):
    """fsyncs of one acknowledged order. No other call of the server is stopped for being counted,
    which would make it slower than its clients."""
    with tempfile.NamedTemporaryFile("r") as trace:
        server = campaign.serve(["strace", "-f", "--seccomp-bpf", "-qq", "-e",
                                 "trace=fsync,fdatasync", "-o", trace.name])
        time.sleep(1)
        before = sum("sync(" in line for line in open(trace.name))
        load(server.port, f"/api/v1/campaigns/{campaign.id}/orders", campaign.tokens, connections,
             requests, '{"kind":"SetFormation","formation":"a line"}')
        after = sum("sync(" in line for line in open(trace.name))
        server.stop()
    return (after - before) / requests


def measure_orders(campaign):
    body = '{"kind":"SetFormation","formation":"a line"}'
    path = f"/api/v1/campaigns/{campaign.id}/orders"
    report("order: fsyncs, alone", "fsyncs", syncs(campaign, 1, 200), bar=1.1, aim=1.1)
    report("order: fsyncs, 64 clients", "fsyncs", syncs(campaign, 64, 640), bar=0.25, aim=0.05)
    floor = instructions("order_floor", 50, 250)
    for clients, few, many in ((1, 50, 250), (64, 192, 832)):
        ours = server_instructions(
            campaign.serve_counted,
            lambda port, n, at=clients: load(port, path, campaign.tokens, at, n, body), few, many)
        report("order: instructions, " + ("alone" if clients == 1 else "64 clients"),
               "instructions", ours, bar=250_000, aim=120_000, floor=floor)


def measure_start():
    """From the start with 100 campaigns to the first answer: none of them known yet, and again."""
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(folder)
        first = os.path.join(campaign.data, campaign.id + ".idis")
        for _ in range(99):
            subprocess.run([IDIS, "campaign", "create", SOURCE + "/config/campaigns/idis-sample",
                            "--config", SOURCE + "/config", "--data", campaign.data],
                           capture_output=True, check=True)
        size = os.path.getsize(first) / 1e6
        took = []
        for _ in range(2):
            began = time.monotonic()
            server = campaign.serve()
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/readyz") as answer:
                answer.read()
            took.append(time.monotonic() - began)
            server.stop()
    name = f"start with 100 campaigns of {size:.1f} MB to the first answer"
    report(f"{name}, none known", "s", took[0], bar=2)
    report(name, "s", took[1], bar=2, aim=0.5)


def measure_neighbours():
    """What others feel of a campaign that is as busy as its people can make it."""
    with tempfile.TemporaryDirectory() as folder:
        busy = Campaign(folder)
        made = subprocess.run([IDIS, "campaign", "create", SOURCE + "/config/campaigns/idis-sample",
                               "--config", SOURCE + "/config", "--data", busy.data, "--invite",
                               "--seed", "8"], capture_output=True, text=True, check=True)
        quiet = made.stdout.split()[0]
        server = busy.serve()
        tokens = busy.sign_in_all(server)
        around = neighbours.Neighbours(server.port, busy.id, quiet, tokens[busy.id]["referee"][0],
                                       tokens[busy.id]["commander"][:4],
                                       tokens[quiet]["commander"][0])
        around.grow()
        alone, beside, came_of = around.measure()
        server.stop()
    print(json.dumps({"neighbours": came_of}), flush=True)
    names = {"view": "a stranger's view", "order": "an order elsewhere", "health": "/healthz"}
    for what, name in names.items():
        report(f"{name}: p99, nothing else done", "ms", alone[what])
        report(f"{name}: p99, beside a busy campaign", "ms", beside[what], bar=50, aim=10)


def measure_soak(minutes):
    """Whether a server that is used for long holds on to what it no longer needs.

    What it holds in the middle of the last quarter is set beside that of the second, by when all
    its people have come. Campaigns grow meanwhile, and a copy is in memory while it is made.
    """
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(folder)
        subprocess.run([IDIS, "campaign", "create", SOURCE + "/config/campaigns/idis-sample",
                        "--config", SOURCE + "/config", "--data", campaign.data, "--invite",
                        "--seed", "8"], capture_output=True, check=True)
        server = campaign.serve()
        tokens = campaign.sign_in_all(server)
        soaked = soak.Soak(server.port, server.process, tokens, minutes)
        soaked.run()
        server.stop()
        wrong = {str(status): count for status, count in soaked.answers.items()
                 if not isinstance(status, int) or status >= 500}
        unsound = sum(subprocess.run([IDIS, "verify", f"{campaign.data}/{each}.idis"], check=False,
                                     stdout=subprocess.DEVNULL).returncode != 0 for each in tokens)
    print(json.dumps({"soak": soaked.answers, "wrong": wrong}), flush=True)
    quarter = max(1, len(soaked.held) // 4)
    for what, held, bar in zip(("memory", "descriptors", "threads"), zip(*soaked.held),
                               (2, 1.3, 1)):
        report(f"soak of {minutes:g} minutes: {what}", "MB" if what == "memory" else what,
               statistics.median(held[-quarter:]),
               floor=statistics.median(held[quarter:2 * quarter]), ratio_bar=bar)
    report("soak: answers that never came, or of 500 and above", "answers", sum(wrong.values()),
           bar=0)
    report("soak: campaigns unsound afterwards", "campaigns", unsound, bar=0)


def measure_nodes():
    """Campaigns in PostgreSQL, on one server and on three, beside the same in files."""
    with tempfile.TemporaryDirectory() as folder:
        database = nodes.Database()
        try:
            measure_stores(folder, database)
            measure_order_on_database(folder, database)
            measure_opening(folder, database)
            measure_sleepers(folder, database)
        finally:
            database.end()


def served_node(config, data, port):
    server = Server([IDIS, "serve", "--port", str(port), "--data", data, "--config", config], port)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
        answer.read()
    return server


def measure_stores(folder, database):
    """Orders a second where campaigns are files, and where one or three servers share a database;
    what one costs; and how long a dead server's campaign waits."""
    rates = {}
    files = os.path.join(folder, "files")
    in_files = ["--data", files, "--config", SOURCE + "/config"]
    nodes.made(IDIS, SOURCE, in_files, 64)
    port = free_port()
    server = Server([IDIS, "serve", "--port", str(port), "--requests-per-second", "0",
                     "--text-bytes-a-day", "0", *in_files], port)
    tokens = nodes.commanders(IDIS, port, in_files)
    rates["files"] = nodes.rates(load, [port], tokens)
    server.stop()

    place = database.new_place("shared")
    ports = [free_port() for _ in range(3)]
    configs = [nodes.configured(SOURCE, folder, place, port) for port in ports]
    data = [os.path.join(folder, f"data-{port}") for port in ports]
    in_database = ["--data", data[0], "--config", configs[0]]
    nodes.made(IDIS, SOURCE, in_database, 64)
    first = served_node(configs[0], data[0], ports[0])
    tokens = nodes.commanders(IDIS, ports[0], in_database)
    rates["one node"] = nodes.rates(load, ports[:1], tokens)
    others = [served_node(configs[at], data[at], ports[at]) for at in (1, 2)]
    first.stop()
    first = served_node(configs[0], data[0], ports[0])
    rates["three nodes"] = nodes.rates(load, ports, tokens)
    for where, found in rates.items():
        for what, rate in found.items():
            report(f"orders a second, {what}, {where}", "orders a second", rate)
    campaign, people = next(iter(tokens.items()))
    # It is the first's by being asked for there, when all have given back what they had.
    for server in (*others, first):
        server.stop()
    first = served_node(configs[0], data[0], ports[0])
    load(ports[0], f"/api/v1/campaigns/{campaign}/orders", people, 1, 10, nodes.ORDER)
    second = served_node(configs[1], data[1], ports[1])
    report("until a dead node's campaign takes an order elsewhere", "s",
           nodes.taken_over(first, ports[1], campaign, people[0]), bar=10)
    second.stop()


def measure_order_on_database(folder, database):
    """What an order costs a node: instructions, and how often it waits for the database; what the
    node does by itself in that time, a beat a second, is in it."""
    wire = nodes.Wire(database)
    place = database.new_place("counted")
    port = free_port()
    config = nodes.configured(SOURCE, folder, wire.place(place), port)
    data = os.path.join(folder, f"data-{port}")
    more = ["--data", data, "--config", config]
    campaign = nodes.made(IDIS, SOURCE, more, 1)[0]
    path = f"/api/v1/campaigns/{campaign}/orders"
    server = served_node(config, data, port)
    people = nodes.commanders(IDIS, port, more)[campaign]
    load(port, path, people, 1, 20, nodes.ORDER)
    for clients in (1, 64):
        before = wire.count
        load(port, path, people, clients, 1280, nodes.ORDER)
        report(f"order in PostgreSQL: round trips, {clients} clients", "round trips",
               (wire.count - before) / 1280)
    server.stop()

    def serve():
        return Server(callgrind([IDIS, "serve", "--port", str(port), "--data", data, "--config",
                                 config]), port)

    def ask(at, requests):
        load(at, path, people, 1, requests, nodes.ORDER)
    # The first time it also brings up what the servers before it have left.
    server_instructions(serve, ask, 1, 2)
    report("order in PostgreSQL: instructions, alone", "instructions",
           server_instructions(serve, ask, 100, 500))
    wire.end()


def measure_opening(folder, database):
    """A campaign that sleeps, with a year of events: from the question to the answer."""
    data = os.path.join(folder, "a-year")
    files = ["--data", data, "--config", SOURCE + "/config"]
    place = database.new_place("a_year")
    port = free_port()
    config = nodes.configured(SOURCE, folder, place, port)
    shared = ["--data", data + "-shared", "--config", config]
    took = {}
    for where, more, serve in (
            ("files", files, lambda: Server([IDIS, "serve", "--port", str(port), *files], port)),
            ("PostgreSQL", shared, lambda: served_node(config, data + "-shared", port))):
        campaign = nodes.made(IDIS, SOURCE, more, 1)[0]
        server = serve()
        referee = nodes.commanders(IDIS, port, more, "referee")[campaign][0]
        server.stop()
        took[where], events = nodes.with_a_year(serve, campaign, referee)
    report(f"a view of a campaign that sleeps, with a year of {events} events, in PostgreSQL", "s",
           took["PostgreSQL"], floor=took["files"])


def measure_sleepers(folder, database):
    """Ten thousand campaigns that nobody asks for: what a node holds, and when it knows them."""
    place = database.new_place("sleeping")
    port = free_port()
    config = nodes.configured(SOURCE, folder, place, port)
    data = os.path.join(folder, f"data-{port}")
    nodes.made(IDIS, SOURCE, ["--data", data, "--config", config], 1)
    server = served_node(config, data, port)
    alone = nodes.memory(server.process)
    server.stop()
    nodes.add_sleepers(database, "sleeping", 10_000)
    began = time.monotonic()
    server = served_node(config, data, port)
    report("start of a node with 10,000 sleeping campaigns to the first answer", "s",
           time.monotonic() - began, bar=5)
    report("10,000 sleeping campaigns: memory of a node", "MB", nodes.memory(server.process),
           floor=alone)
    server.stop()


def measure_works():
    report("die: instructions", "instructions", instructions("die", 1000, 101_000), bar=200,
           aim=120, floor=instructions("die_floor", 1000, 101_000))
    large = instructions("path", 10, 410)
    report("path of 20 hexes on 1,000,000", "instructions", large, bar=500_000, aim=120_000)
    report("path: growth from 90,000 hexes to 1,000,000", "instructions", large,
           floor=instructions("path_floor", 10, 410), ratio_bar=1.5, ratio_aim=1.2)
    report("news on 1,000,000 hexes", "instructions", instructions("news", 1, 4),
           floor=instructions("news_floor", 1, 4), ratio_bar=3, ratio_aim=1.3)
    report("view of 1 MB as JSON", "instructions", instructions("view_json", 1, 4),
           floor=instructions("view_json_floor", 1, 4), ratio_bar=6, ratio_aim=2)


def measure_reading():
    """A text in English as orders: what a processor does for it, of the corpus's texts."""
    def seconds(times):
        before = os.times().children_user
        subprocess.run([BENCH, "run", "reading", str(times)], stdout=subprocess.DEVNULL,
                       check=True)
        return os.times().children_user - before

    few, many = 1_000, 5_000
    each = (seconds(many) - seconds(few)) / (many - few)
    report("a text read as orders", "ms", each * 1_000, bar=2, aim=0.5)


def measure_days():
    """An army's day with every rule, saved durably, and how it grows with the campaign."""
    few = instructions("days_of_2000_armies", 1, 3) / 2_000
    many = instructions("days_of_20000_armies", 1, 3) / 20_000
    report("an army's day, saved, among 20,000", "instructions", many, bar=72_000, aim=25_000)
    report("an army's day: growth from 2,000 armies to 20,000", "instructions", many, floor=few,
           ratio_bar=1.3, ratio_aim=1.1)


def simulated(days, *more):
    """A simulation's figures, the seconds it took and its peak memory in MB."""
    command = [IDIS, "simulate", "--campaign", SOURCE + "/config/campaigns/idis-sample",
               "--config", SOURCE + "/config", "--days", str(days), "--commanders", "1000",
               "--maps", "4", "--doctrines", "20", "--no-referee", "--inspect", "never",
               "--hash-days", "0", "--json", *more]
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    figures_of_it = json.loads(process.stdout.read())
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise RuntimeError(f"{command} ended with {status}")
    return figures_of_it, time.monotonic() - began, used.ru_maxrss / 1e3


def measure_year():
    """A year of 1,000 armies, 20 of them played by doctrines.

    The others are sent food. Left to forage, they drive the country round them to revolt, month
    after month, and of 1,000 armies there would be 10,000 within a quarter of the year.
    """
    figures_of_it, took, memory = simulated(365, "--fed")
    lived = figures_of_it["army_days"]
    report(f"a simulated year of 1,000 armies, 20 played ({lived} army-days)", "s", took, bar=60,
           aim=5)
    report("a simulated year of 1,000 armies: peak memory", "MB", memory)


def measure_battles():
    report("skirmish: one action", "instructions", instructions("dice_warriors_action", 1000, 3000),
           bar=54_000, aim=11_500)
    report("skirmish: a fight of random play", "instructions",
           instructions("dice_warriors_fight", 4, 24), bar=11_000_000, aim=5_000_000)
    report("mass battle: one action", "instructions", instructions("die_men_action", 1000, 3000),
           bar=54_000, aim=11_500)
    report("mass battle: a battle of random play", "instructions",
           instructions("die_men_battle", 4, 24), bar=11_000_000, aim=5_000_000)
    report("mass battle: fifteen dice and their sets", "instructions",
           instructions("die_men_pool", 1000, 101_000))
    report("table: how far one unit gets, as a client asks it", "instructions",
           instructions("throw_me_a_6_reaches", 200, 600))
    report("table: one action", "instructions", instructions("throw_me_a_6_action", 200, 600),
           bar=54_000, aim=11_500)
    report("table: a battle of random play, 12 units a side", "instructions",
           instructions("throw_me_a_6_battle", 1, 4), bar=11_000_000, aim=5_000_000)
    report("table: a charge among 40 units", "instructions",
           instructions("throw_me_a_6_charge", 1000, 3000))


def main():
    if wanted("works"):
        measure_works()
    if wanted("reading"):
        measure_reading()
    if wanted("days"):
        measure_days()
    if wanted("year"):
        measure_year()
    if wanted("battles"):
        measure_battles()
    if wanted("reads") or wanted("orders"):
        with tempfile.TemporaryDirectory() as folder:
            campaign = Campaign(folder)
            server = campaign.serve()
            campaign.sign_in(server)
            server.stop()
            campaign.keep()
            if wanted("reads"):
                measure_reads(campaign)
            if wanted("orders"):
                measure_orders(campaign)
    if wanted("neighbours"):
        measure_neighbours()
    if wanted("start"):
        measure_start()
    if wanted("nodes"):
        measure_nodes()
    if ONLY == "soak":
        measure_soak(float(os.environ.get("IDIS_SOAK_MINUTES", "60")))
    missed = [figure["name"] for figure in figures if figure["verdict"] == "bar missed"]
    print(json.dumps({"figures": len(figures), "bars_missed": missed}))
    return 1 if missed or not figures else 0


if __name__ == "__main__":
    for tool in ("valgrind", "strace"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is needed: docker/install_packages bench")
    sys.exit(main())
