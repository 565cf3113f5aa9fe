"""Builds a test program with faults in it, beside the program that the house's build made.

Only the units that hold a fault are compiled, from a copy of their sources, with the command that
CMake wrote for them; the program is linked as CMake links it, with those objects before the
libraries, so that what they define is not taken from there. A place that the compiler refuses is
left out and said.
"""
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess

import places

TREE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ERROR = re.compile(r"^(?P<file>[^\s:]+):(?P<line>\d+):\d+: (?:fatal )?error:")
REQUIRED = re.compile(
    r"^(?P<file>[^\s:]+):(?P<line>\d+):\d+: note: (?:in instantiation of|in call to)")
TRIES_MOST = 6
# A fault may reach through a null pointer or into an empty optional: it must then do so, and not be
# optimised away as what cannot be.
MUTATED = ["-w", "-ferror-limit=0", "-fno-delete-null-pointer-checks"]


class Unit:
    """One unit of the build: what it compiles, with which command."""

    def __init__(self, entry):
        self.folder, self.source = entry["directory"], entry["file"]
        self.arguments = shlex.split(entry["command"])
        self.object = self.arguments[self.arguments.index("-o") + 1]
        self.files = [self.source]
        if "/Unity/" in self.source:
            with open(self.source, encoding="utf-8") as file:
                self.files = re.findall(r'#include "(.*)"', file.read())
        self.files = [os.path.relpath(file, TREE) for file in self.files]


class Build:
    def __init__(self, folder, scratch, jobs):
        self.folder, self.scratch, self.jobs = os.path.abspath(folder), scratch, jobs
        with open(os.path.join(self.folder, "compile_commands.json"), encoding="utf-8") as file:
            self.units = [Unit(entry) for entry in json.load(file)]
        shutil.rmtree(scratch, ignore_errors=True)
        os.makedirs(scratch)

    def compile_all(self, drawn, tests=None):
        """Compiles the units that hold these faults; if a header does, those of the tests as well.

        Gives the units and the faults that they now hold.
        """
        by_file = {}
        for place in drawn:
            by_file.setdefault(place.file, []).append(place)
        headers = [file for file in by_file if file.endswith(".hpp")]
        units = [unit for unit in self.units
                 if any(file in by_file for file in unit.files)
                 or headers and any(file.startswith(tests) for file in unit.files)]
        for _ in range(TRIES_MOST):
            for file, here in by_file.items():
                self.write(file, here)
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                answers = list(pool.map(self.compile, units))
            refused = self.refused(by_file, [said for said in answers if said])
            if not refused:
                break
            for place in refused:
                print(f"{place.file}:{place.line}: {place.change}: "
                      "the compiler refuses it, left out")
                by_file[place.file].remove(place)
        else:
            raise RuntimeError(f"does not compile:\n{answers[0][:4000]}")
        held = [place for here in by_file.values() for place in here]
        return units, sorted(held, key=lambda place: place.number)

    def write(self, file, here):
        with open(os.path.join(TREE, file), encoding="utf-8") as source:
            text = source.read()
        text = places.changed(text, here)
        switch = '#include "tests/mutants/switch.hpp"\n'
        if file.endswith(".hpp"):
            text = text.replace("#pragma once\n", "#pragma once\n" + switch, 1)
            first = '#line 1 "%s"\n' % file
            text = text.replace(switch, switch + '#line 2 "%s"\n' % file, 1)
            text = first + text
        else:
            text = switch + '#line 1 "%s"\n' % file + text
        path = os.path.join(self.scratch, "tree", file)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as old:
                if old.read() == text:
                    return
        with open(path, "w", encoding="utf-8") as copy:
            copy.write(text)

    def object_of(self, unit):
        return os.path.join(self.scratch, unit.object.replace("/", "_"))

    def compile(self, unit):
        """Compiles a unit from the copy; gives what the compiler says against it."""
        tree = os.path.join(self.scratch, "tree")
        made = self.object_of(unit)
        copies = [os.path.join(tree, file) for file in unit.files]
        newest = max((os.path.getmtime(copy) for copy in copies if os.path.exists(copy)),
                     default=0)
        is_of_tests = not newest
        if os.path.exists(made) and os.path.getmtime(made) > newest and not is_of_tests:
            return ""
        source = os.path.join(self.scratch, unit.object.replace("/", "_") + ".cpp")
        with open(source, "w", encoding="utf-8") as file:
            for copy, original in zip(copies, unit.files):
                there = copy if os.path.exists(copy) else os.path.join(TREE, original)
                file.write(f'#include "{there}"\n')
        arguments = list(unit.arguments)
        arguments[arguments.index("-o") + 1] = made
        arguments[arguments.index("-c") + 1] = source
        first_path = next(i for i, word in enumerate(arguments) if word.startswith("-I"))
        arguments[first_path:first_path] = ["-I" + tree]
        answer = subprocess.run(launcher() + arguments + MUTATED, cwd=unit.folder,
                                capture_output=True, text=True, check=False, env=settings())
        return answer.stderr if answer.returncode else ""

    def refused(self, by_file, answers):
        """The faults on the lines that the compiler complains of."""
        refused = []
        for said in answers:
            lines = set()
            for line in said.splitlines():
                match = ERROR.match(line) or REQUIRED.match(line)
                if match:
                    lines.add((match.group("file"), int(match.group("line"))))
            here = [place for file, held in by_file.items() for place in held
                    if any((file, number) in lines for number in lines_of(place))]
            if not here:
                raise RuntimeError("does not compile:\n" + said[:4000])
            refused += here
        return list({id(place): place for place in refused}.values())

    def compile_main(self):
        made = os.path.join(self.scratch, "main.o")
        if not os.path.exists(made):
            kit = next(unit for unit in self.units if unit.files == ["tests/kit/main.cpp"])
            arguments = list(kit.arguments)
            arguments[arguments.index("-o") + 1] = made
            arguments[arguments.index("-c") + 1] = os.path.join(TREE, "tests/mutants/main.cpp")
            subprocess.run(launcher() + arguments, cwd=kit.folder, check=True, env=settings())
        return made

    def link(self, program, units):
        command = subprocess.run(
            ["ninja", "-C", self.folder, "-t", "commands", "-s", f"tests/{program}"],
            capture_output=True, text=True, check=True).stdout.splitlines()[-1]
        command = command.removeprefix(": && ").removesuffix(" && :")
        arguments = shlex.split(command)
        made = os.path.join(self.scratch, program)
        arguments[arguments.index("-o") + 1] = made
        mine = {unit.object for unit in units}
        arguments = [word for word in arguments if word not in mine]
        at = arguments.index("-o")
        arguments[at:at] = [self.object_of(unit) for unit in units]
        arguments[at:at] = [self.compile_main()]
        subprocess.run(arguments, cwd=self.folder, check=True)
        return made


def lines_of(place):
    """The lines a fault stands on; a comparison's operator is complained of where its side ends."""
    return range(place.line, place.line + place.lines)


def launcher():
    return ["ccache"] if shutil.which("ccache") else []


def settings():
    return os.environ | {"CCACHE_SLOPPINESS": "pch_defines,time_macros,include_file_mtime,"
                         "include_file_ctime", "CCACHE_BASEDIR": TREE, "CCACHE_NOHASHDIR": "1"}
