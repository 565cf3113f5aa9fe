#!/usr/bin/env python3
"""Do the tests notice? Faults put in on purpose: ./check --mutants calls this.

usage: mutants.py BUILD_FOLDER [--seed N] [--count N] [--part NAME]... [--kind NAME]... [--jobs N]

Draws faults of meaning out of all that can be put into the sources of each part (places.py), every
filter of a view among them, puts them into a copy behind run-time switches so that a part is
compiled once (build.py), and runs for each fault the test cases that touch it until one fails:
those of its part, and if none of them does those of the house that touch every part (the shipped
scenarios, recorded plays, random play with its laws, secrecy). Prints a line for each fault, with
the case that noticed it, and how many were noticed of each part. A fault that no case touches, or
that all of them let pass, was not noticed; a run out of time, memory or disk was. What changes
nothing that anybody could notice is listed with its reason in equivalent.tsv; a line there that
fits nothing in the sources any more fails. The same seed draws the same faults of the same sources.
Ends with 1 if less is noticed than the bar says.
"""
import argparse
import concurrent.futures
import os
import random
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import known
import places
from build import TREE, Build

# Of the faults drawn of a part, so many of a hundred are noticed; of a view's filters, all.
NOTICED_PERCENT_BAR = 95
# Over all parts, if no count is given; a view's filters come on top.
COUNT_DEFAULT = 400
# A run with a fault may take so many times as long as without, and so many seconds more.
TIMES_AS_LONG, SECONDS_MORE = 5, 10
MEMORY_BYTES_MOST = 4 << 30
# No test writes so much; with a fault one wrote until the disk was full.
FILE_BYTES_MOST = 1 << 30
# Cases that take longer than this run when the quick ones have noticed nothing.
QUICK_MS_MOST = 100


def of_an_engine(random_play):
    """The cases of other programs that a battle of this system is played in: program, titles."""
    return (("test_server", known.SCENARIOS), ("test_playthroughs", ()), ("test_doctrine", ()),
            ("test_conformance", (random_play,)))


# The same of the campaign; secrecy takes the one case that changes what must not be seen.
OF_THE_CAMPAIGN = (
    ("test_server", known.SCENARIOS), ("test_playthroughs", ()), ("test_doctrine", ()),
    ("test_conformance", ("conformance: the campaign played at random",)),
    ("test_secrecy", ("what a viewer cannot know of a campaign changes no byte that he is sent",)))
OF_THE_SERVER = (("test_reading", ()), ("test_playthroughs", ())) + OF_THE_CAMPAIGN[3:]


@dataclass
class Part:
    """Sources that one test program is about, and who else is asked when that notices nothing."""
    name: str
    program: str
    tests: str
    folders: tuple
    further: tuple = ()
    ends: tuple = (".cpp",)
    with_constexpr: bool = False
    # Where lengths and angles are floating: there is no boundary that anything lies on.
    floating: tuple = ()


PARTS = (
    Part("core/die_men", "test_die_men", "tests/core/die_men/", ("core/die_men",),
         of_an_engine("conformance: Die, Men! played at random")),
    Part("core/throw_me_a_6", "test_throw_me_a_6", "tests/core/throw_me_a_6/",
         ("core/throw_me_a_6",), of_an_engine("conformance: Throw Me a 6 played at random"),
         floating=("geometry", "envelope", "path")),
    Part("core/dice_warriors", "test_dice_warriors", "tests/core/dice_warriors/",
         ("core/dice_warriors",), of_an_engine(
             "dice-warriors.play.dice-by-machine-ruling: Dice Warriors! played at random")),
    Part("core/kit", "test_kit", "tests/core/kit/", ("core/kit",), ends=(".cpp", ".hpp"),
         with_constexpr=True),
    Part("core/idis", "test_idis", "tests/core/idis/", ("core/idis",), OF_THE_CAMPAIGN),
    Part("server", "test_server", "tests/server/",
         ("server/api", "server/net", "server/umpire", "server/codec"), OF_THE_SERVER),
)

# Of this only what was wrong once is put back: how well it plays, tests of one case hardly notice.
DOCTRINE = Part("core/doctrine", "test_doctrine", "tests/core/doctrine/", ("core/doctrine",))

# What shows an observer what he may know; the referee, who may know all, has a file of his own.
VIEW_FILES = ("view.cpp", "in_view.cpp", "news_in_view.cpp")


def sources_of(part):
    for folder in part.folders:
        for above, folders, names in os.walk(os.path.join(TREE, folder)):
            folders.sort()
            for name in sorted(names):
                if name.endswith(part.ends):
                    yield os.path.relpath(os.path.join(above, name), TREE)


def all_places(part):
    found = []
    for file in sources_of(part):
        with open(os.path.join(TREE, file), encoding="utf-8") as source:
            text = source.read()
        name = os.path.basename(file)
        here = places.places_of(file, text, name in VIEW_FILES, part.with_constexpr)
        is_floating = part.floating and name.startswith(part.floating)
        found += [place for place in here if not is_floating or place.kind != "boundary"]
    return found


class Equivalents:
    """The list of changes that nobody could notice, each with its reason."""

    def __init__(self, path):
        self.rows = {}
        self.fitting = set()
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.startswith("#") or not line.strip():
                    continue
                parts = line.rstrip("\n").split("\t")
                if len(parts) != 4 or not parts[3].strip():
                    raise SystemExit(f"{path}:{number}: a row is a file, a line's text, a change "
                                     "and the reason, with tabs between")
                self.rows[tuple(parts[:3])] = number

    def without(self, found):
        self.fitting |= {place.key for place in found} & set(self.rows)
        return [place for place in found if place.key not in self.rows]

    def stale(self, parts):
        return [f"equivalent.tsv:{number}: fits nothing in {key[0]} any more"
                for key, number in self.rows.items()
                if key not in self.fitting and key[0].startswith(parts)]


def draw(found, count, dice):
    """All filters of views, and so many others, of every kind alike as far as there are."""
    drawn = [place for place in found if place.is_filter_of_view]
    piles = {}
    for place in found:
        if not place.is_filter_of_view:
            piles.setdefault(place.kind, []).append(place)
    for kind in sorted(piles):
        dice.shuffle(piles[kind])
    while count > 0 and any(piles.values()):
        for kind in places.KINDS:
            if count > 0 and piles.get(kind):
                drawn.append(piles[kind].pop())
                count -= 1
    drawn.sort(key=lambda place: (place.file, place.span, place.change))
    for number, place in enumerate(drawn, 1):
        place.number = number
    return drawn


class Trial:
    """A program with faults in it, and which of its cases touch which."""

    def __init__(self, program, scratch, cases=()):
        self.program, self.scratch = program, scratch
        self.touching, self.took = {}, {}
        touched = program + ".touched"
        only = [f"-tc={','.join(cases)}"] if cases else []
        answer = subprocess.run([program] + only, cwd=TREE, capture_output=True, text=True,
                                check=False, env=os.environ | {"IDIS_MUTANT_TOUCHED": touched})
        if answer.returncode:
            raise RuntimeError(f"{os.path.basename(program)} fails without any fault:\n"
                               f"{answer.stdout[-3000:]}")
        with open(touched, encoding="utf-8") as file:
            for line in file:
                title, took, numbers = line.rstrip("\n").split("\t")
                self.took[title] = self.took.get(title, 0) + int(took)
                for number in numbers.split():
                    self.touching.setdefault(int(number), {})[title] = True

    def noticed_by(self, place):
        """The title of a case that fails with the fault in force; None if none does."""
        titles = sorted(self.touching.get(place.number, {}), key=lambda title: self.took[title])
        quick = [title for title in titles if self.took[title] <= QUICK_MS_MOST]
        for some in (quick, titles[len(quick):]):
            noticed = self.fails(place, some) if some else None
            if noticed:
                return noticed
        return None

    def fails(self, place, titles):
        with tempfile.NamedTemporaryFile("w", dir=self.scratch, suffix=".cases") as cases:
            cases.write("".join(title + "\n" for title in titles))
            cases.flush()
            limit = SECONDS_MORE + TIMES_AS_LONG * sum(self.took[each] for each in titles) / 1000
            try:
                answer = subprocess.run(
                    [self.program, "--abort-after=1"], cwd=TREE, capture_output=True,
                    timeout=limit, check=False, preexec_fn=within_bounds,
                    env=os.environ | {"IDIS_MUTANT": str(place.number),
                                      "IDIS_MUTANT_CASES": cases.name})
            except subprocess.TimeoutExpired:
                return "(out of time)"
        if answer.returncode == 0:
            return None
        said = answer.stdout.decode("utf-8", "replace")
        for line in said.splitlines():
            if line.startswith("TEST CASE:"):
                return line.removeprefix("TEST CASE:").strip()
        return f"(ends with {answer.returncode})"


def within_bounds():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES_MOST, MEMORY_BYTES_MOST))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_BYTES_MOST, FILE_BYTES_MOST))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def tell(part, place, noticed):
    of_view = ", a view's filter" if place.is_filter_of_view else ""
    print(f"{part.name} {place.number} {place.file}:{place.line}: {place.kind}, "
          f"{place.change}{of_view}: {place.text}: {noticed}", flush=True)


def try_part(part, drawn, build):
    """Builds and runs a part's faults. Gives (place, what noticed it) for each."""
    units, held = build.compile_all(drawn, part.tests)
    noticed, reached = {}, set()
    for program, cases in ((part.program, ()),) + part.further:
        left = [place for place in held if place.number not in noticed]
        if not left:
            break
        # A comma in a title would end it for doctest, which takes an escaped one.
        titles = [title.replace(",", "\\,") for title in cases]
        trial = Trial(build.link(program, units), build.scratch, titles)
        reached |= trial.touching.keys()
        with concurrent.futures.ThreadPoolExecutor(build.jobs) as pool:
            for place, by in zip(left, pool.map(trial.noticed_by, left)):
                if by:
                    noticed[place.number] = by
                    whose = "" if program == part.program else f"{program}: "
                    tell(part, place, f"noticed by {whose}{by}")
    for place in held:
        if place.number not in noticed:
            tell(part, place, "NOT noticed" if place.number in reached
                 else "NOT noticed, never reached")
    return [(place, noticed.get(place.number)) for place in held]


def try_known(given, parts):
    """Puts back the faults that were in the sources once. Says whether they are noticed."""
    faults, stale = known.read(os.path.join(TREE, "tests/mutants/known.tsv"), TREE)
    for line in stale:
        print(line)
    folders = tuple(folder + "/" for part in parts for folder in part.folders)
    faults = [fault for fault in faults
              if fault.places and fault.places[0].file.startswith(folders)]
    scratch = os.path.join(os.path.abspath(given.build), "mutants", "known")
    build = Build(given.build, scratch, given.jobs)
    holds = known.try_all(faults, parts, build,
                          lambda program, path, cases: Trial(path, scratch, cases))
    return holds and not stale


def summary(part, results):
    """Prints how a part did; says whether it holds its bars."""
    noticed = sum(1 for _, by in results if by)
    filters = [by for place, by in results if place.is_filter_of_view]
    percent = 100 * noticed / len(results) if results else 100
    holds = percent >= NOTICED_PERCENT_BAR and all(filters)
    print(f"== {part.name}: {noticed} of {len(results)} noticed ({percent:.0f}%), "
          f"{sum(1 for by in filters if by)} of {len(filters)} filters of views"
          f"{'' if holds else ': under the bar'}")
    return holds


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("build", help="the folder of the finished release build")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--count", type=int, default=COUNT_DEFAULT)
    parser.add_argument("--part", action="append", default=[])
    parser.add_argument("--kind", action="append", default=[], choices=places.KINDS + ("known",))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def main():
    given = arguments()
    is_known = "known" in given.kind
    parts = [part for part in PARTS + (DOCTRINE,) * is_known
             if not given.part or part.name in given.part]
    if not parts:
        raise SystemExit("parts: " + ", ".join(part.name for part in PARTS))
    if is_known:
        return 0 if try_known(given, parts) else 1
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"== faults drawn by seed {seed}: ./check --mutants --seed {seed}", flush=True)
    equivalents = Equivalents(os.path.join(TREE, "tests/mutants/equivalent.tsv"))
    found = {part.name: equivalents.without(all_places(part)) for part in parts}
    if given.kind:
        found = {name: [place for place in here if place.kind in given.kind]
                 for name, here in found.items()}
    folders = tuple(folder + "/" for part in parts for folder in part.folders)
    in_all = max(1, sum(len(here) for here in found.values()))
    stale = equivalents.stale(folders)
    held, missed = 0, len(stale)
    for line in stale:
        print(line)
    for part in parts:
        share = -(-given.count * len(found[part.name]) // in_all)
        drawn = draw(found[part.name], share, random.Random(f"{seed} {part.name}"))
        scratch = os.path.join(os.path.abspath(given.build), "mutants", part.name.replace("/", "_"))
        results = try_part(part, drawn, Build(given.build, scratch, given.jobs))
        if summary(part, results):
            held += 1
        else:
            missed += 1
    print(f"{held} passed, {missed} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
