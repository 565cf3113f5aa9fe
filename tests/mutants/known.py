"""Faults that were in the rules once, put back one at a time: ./check --mutants --kind known.

known.tsv has them: a name, a file, words that stand in it once, and what stands there instead, in
which @ is the fault's number (switch.hpp). Several rows of one name are one fault. All of them are
compiled at once; each is tried with the cases of its system, with the shipped scenarios and with
the conformance suite, and what noticed it is told of each. Every fault is to be noticed by
something, and half of the rules' by the conformance suite, which was written when they were
mended. A row that fits nothing in the sources any more fails.
"""
import concurrent.futures
import os
from dataclasses import dataclass, field

import places

SCENARIOS = ("every shipped scenario holds",)
CONFORMANCE_PERCENT_BAR = 50


@dataclass
class Known:
    """One fault, and where it is put."""
    name: str
    places: list = field(default_factory=list)


def common(a, b):
    """How many letters two words have in common at their beginnings."""
    count = 0
    while count < min(len(a), len(b)) and a[count] == b[count]:
        count += 1
    return count


def place_of(row, text, number):
    """Where a row's words stand in the text of its file; None if not, or not once."""
    name, file, old, new = row
    if text.count(old) != 1:
        return None
    start = text.index(old)
    line = text.count("\n", 0, start) + 1
    begin = text.rfind("\n", 0, start) + 1
    shown = text[begin:text.find("\n", start)].strip()
    before = common(old, new)
    behind = common(old[before:][::-1], new[before:][::-1])
    edit = (start + before, start + len(old) - behind, new[before:len(new) - behind])
    return places.Place(file, line, "known", name, shown, [edit], lines=1 + old.count("\n"),
                        number=number)


def read(path, tree):
    """The faults of a list, and a line for each row that does not fit."""
    faults, stale, texts = {}, [], {}
    with open(path, encoding="utf-8") as file:
        for count, line in enumerate(file, 1):
            if line.startswith("#") or not line.strip():
                continue
            row = line.rstrip("\n").split("\t")
            if len(row) != 4 or "@" not in row[3]:
                raise SystemExit(f"{path}:{count}: a row is a name, a file, words that stand in "
                                 "it once, and what stands there with the fault, by its number @")
            if row[1] not in texts:
                with open(os.path.join(tree, row[1]), encoding="utf-8") as source:
                    texts[row[1]] = source.read()
            fault = faults.setdefault(row[0], Known(row[0]))
            number = list(faults).index(row[0]) + 1
            place = place_of(row, texts[row[1]], number)
            if place is None:
                stale.append(f"{os.path.basename(path)}:{count}: fits nothing in {row[1]} any "
                             "more, or not once")
            else:
                fault.places.append(place)
    return list(faults.values()), stale


def programs_for(fault, parts):
    """The test programs that are asked about a fault, its own system's first."""
    file = fault.places[0].file
    own = [part.program for part in parts if file.startswith(tuple(f + "/" for f in part.folders))]
    return own + ["test_server", "test_conformance"]


def try_fault(fault, trials, parts):
    """What noticed a fault, by program; prints it."""
    noticed = {}
    for program in programs_for(fault, parts):
        by = trials[program].noticed_by(fault.places[0])
        if by:
            noticed[program] = by
    said = "; ".join(f"{program}: {by}" for program, by in noticed.items())
    print(f"{fault.name}: {fault.places[0].file}:{fault.places[0].line}: "
          f"{'noticed by ' + said if noticed else 'NOT noticed'}", flush=True)
    return noticed


def try_all(faults, parts, build, trial_of):
    """Builds and tries all faults.

    trial_of(program, path, cases) runs a linked program once without a fault. Gives whether the
    bars hold.
    """
    drawn = [place for fault in faults for place in fault.places]
    units, held = build.compile_all(drawn)
    lost = len(drawn) - len(held)
    trials = {}
    for program in sorted({each for fault in faults for each in programs_for(fault, parts)}):
        cases = SCENARIOS if program == "test_server" else ()
        trials[program] = trial_of(program, build.link(program, units), cases)
    with concurrent.futures.ThreadPoolExecutor(build.jobs) as pool:
        noticed = list(pool.map(lambda fault: try_fault(fault, trials, parts), faults))
    of_rules = [by for fault, by in zip(faults, noticed)
                if not fault.places[0].file.startswith("core/doctrine/")]
    suite = sum(1 for by in of_rules if "test_conformance" in by)
    holds = not lost and all(noticed) and 100 * suite >= CONFORMANCE_PERCENT_BAR * len(of_rules)
    print(f"== known: {sum(1 for by in noticed if by)} of {len(faults)} noticed, {suite} of "
          f"{len(of_rules)} by the conformance suite{'' if holds else ': under the bar'}")
    return holds
