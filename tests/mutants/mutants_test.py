#!/usr/bin/env python3
"""Tests of what puts faults in (places.py, known.py, mutants.py).

usage: mutants_test.py [COMPILER]
"""
import os
import random
import subprocess
import sys
import tempfile
import unittest

import known
import mutants
import places

COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else "clang++-19"
TREE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

SAMPLE = '''#include <algorithm>
#include <optional>
#include <vector>

namespace sample {

enum class Side { red, blue };
Side other(Side side) { return side == Side::red ? Side::blue : Side::red; }

constexpr int table_most = 3 + 1;

struct Row {
    int men = 0;
    bool is_shut = false;
    std::optional<int> seen;
};

int sum(std::vector<Row>& rows, int from, Side side) {
    int all = 0;
    for (Row& row : rows) {
        if (row.is_shut || row.men < from) continue;  // a < b and c == d
        if (row.seen == 2 && row.men > 1) all += row.men - 1;
        row.is_shut = false;
        row.seen.reset();
    }
    if (rows.front().seen) all += 100;
    if (side != Side::red) return std::max(all, 1);
    return other(side) == Side::blue ? std::min(all, 12) : 0;
}

}  // namespace sample

int main() {
    std::vector<sample::Row> rows{
        {5, false, 2}, {2, false, {}}, {9, true, 2}, {7, false, 2}, {6, false, {}}};
    return sample::sum(rows, 5, sample::Side::red);
}
'''


def found(text, **more):
    return places.places_of("sample.cpp", text, **more)


def numbered(here):
    for number, place in enumerate(here, 1):
        place.number = number
    return here


def in_function(line):
    return f"void f() {{\n    {line}\n}}\n"


class Places(unittest.TestCase):
    def test_every_kind_occurs(self):
        self.assertEqual({place.kind for place in found(SAMPLE)}, set(places.KINDS))

    def test_what_the_compiler_alone_runs_is_left_alone(self):
        self.assertNotIn(SAMPLE.split("\n").index("constexpr int table_most = 3 + 1;") + 1,
                         {place.line for place in found(SAMPLE)})
        self.assertEqual(found(in_function("ENSURE(a < b);")), [])
        self.assertEqual(found(in_function('if (a < b) mark("x.y.z");')), [])
        self.assertEqual(found(in_function("for (int i = 0; i < n; ++i) {}")), [])

    def test_what_could_only_cost_time_or_never_end_well_is_left_alone(self):
        self.assertEqual(found(in_function("text.reserve(size + 24);")), [])
        self.assertEqual(found(in_function("while (true) {}")), [])

    def test_neither_comments_nor_words_nor_brackets_of_templates_are_compared(self):
        self.assertEqual(found(in_function('text = "a < b";  // c == d')), [])
        self.assertEqual(found(in_function("std::vector<int> list = made<int>(a);")), [])

    def test_a_boundary_keeps_its_place_in_the_sentence(self):
        text = in_function("return a + 1 < b * 2;")
        boundary = next(place for place in found(text) if place.kind == "boundary")
        boundary.number = 7
        self.assertIn("a + 1 <= mutants::less_or_same{7} <= b * 2;",
                      places.changed(text, [boundary]))

    def test_a_part_of_a_condition_ends_where_it_ends(self):
        text = in_function("if (a == f(b, c) && (d || e)) return;")
        parts = [place for place in found(text) if place.kind == "conjunct"]
        self.assertEqual([text[slice(*place.span)] for place in parts],
                         ["a == f(b, c)", "(d || e)", "d", "e"])

    def test_nested_changes_close_as_they_open(self):
        text = in_function("if (a && (b || !c)) return;")
        changed = places.changed(text, numbered(found(text)))
        self.assertEqual(changed.count("("), changed.count(")"))
        self.assertEqual(changed.count("\n"), text.count("\n"))

    def test_an_order_of_sorting_is_no_boundary(self):
        self.assertEqual(found(in_function("return a.id < b.id;")), [])
        self.assertNotEqual(found(in_function("return a.id < b.other;")), [])

    def test_of_a_view_what_shows_more_is_a_filter(self):
        def filters(line):
            return [(place.kind, place.change) for place in found(in_function(line), is_view=True)
                    if place.is_filter_of_view]
        self.assertEqual(filters("if (row.owner != me) continue;"), [("filter", "removed")])
        self.assertEqual(filters("if (a || b) continue;"),
                         [("conjunct", "removed from or"), ("filter", "removed"),
                          ("conjunct", "removed from or")])
        self.assertEqual(filters("if (mine) seen.push_back(row);"), [("guard", "always")])
        self.assertEqual(filters("return a && b;"), [("conjunct", "removed from and")] * 2)
        self.assertEqual(filters("std::erase_if(list, [&](int x) { return x != me; });"),
                         [("filter", "removed")])
        self.assertEqual([place for place in found(in_function("if (a) return;"))
                          if place.is_filter_of_view], [])


class Changed(unittest.TestCase):
    """The changed sample is valid, and each fault works when it is in force and only then."""

    def test_all_at_once_compiles_and_runs(self):
        here = numbered(found(SAMPLE))
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "sample.cpp")
            with open(source, "w", encoding="utf-8") as file:
                file.write('#include <cstdlib>\n#include "tests/mutants/switch.hpp"\n'
                           "namespace mutants { int chosen = std::atoi(std::getenv(\"M\"));\n"
                           "std::array<bool, faults_max> touched{}; }\n")
                file.write(places.changed(SAMPLE, here))
            program = os.path.join(folder, "sample")
            subprocess.run([COMPILER, "-std=c++20", "-w", "-I" + TREE, source, "-o", program],
                           check=True)

            def ends_with(number):
                return subprocess.run([program], env={"M": str(number)}, check=False).returncode
            self.assertEqual(ends_with(0), 10)
            self.assertEqual(ends_with(len(here) + 1), 10)
            differing = [place for place in here if ends_with(place.number) != 10]
            kinds = {place.kind for place in differing}
            self.assertEqual(kinds, set(places.KINDS))
            boundary = next(place for place in here if place.change == "< to <=")
            self.assertIn(boundary, differing)


class Drawing(unittest.TestCase):
    def drawn(self, seed, count):
        here = found(SAMPLE, is_view=True)
        return [place.key for place in mutants.draw(here, count, random.Random(seed))]

    def test_the_same_seed_draws_the_same(self):
        self.assertEqual(self.drawn("3 a", 8), self.drawn("3 a", 8))
        self.assertNotEqual(self.drawn("3 a", 8), self.drawn("4 a", 8))

    def test_filters_of_views_are_always_drawn(self):
        filters = [place for place in found(SAMPLE, is_view=True) if place.is_filter_of_view]
        self.assertNotEqual(filters, [])
        self.assertEqual(len(self.drawn("1", 0)), len(filters))
        self.assertEqual(len(self.drawn("1", 5)), len(filters) + 5)

    def test_a_row_of_equivalents_takes_a_place_out_and_grows_stale(self):
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            text = in_function("return a <= b;")
            file.write("# why\nsample.cpp\treturn a <= b;\t<= to <\tnever the same\n"
                       "sample.cpp\treturn c <= b;\t<= to <\tgone\n")
            file.flush()
            equivalents = mutants.Equivalents(file.name)
            self.assertEqual(equivalents.without(found(text)), [])
            self.assertEqual(len(equivalents.stale("sample")), 1)
            self.assertIn(":3:", equivalents.stale("sample")[0])
            self.assertEqual(equivalents.stale("other/"), [])

    def test_a_row_without_a_reason_is_refused(self):
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            file.write("sample.cpp\treturn a <= b;\t<= to <\t \n")
            file.flush()
            with self.assertRaises(SystemExit):
                mutants.Equivalents(file.name)


class Known(unittest.TestCase):
    """Faults of a list are put where their words stand, under one number each."""

    def read(self, rows, source="int f(int a) { return a; }\nint g() { return 1; }\n"):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "a.cpp"), "w", encoding="utf-8") as file:
                file.write(source)
            path = os.path.join(folder, "list.tsv")
            with open(path, "w", encoding="utf-8") as file:
                file.write("# remark\n" + "".join("\t".join(row) + "\n" for row in rows))
            return known.read(path, folder)

    def test_rows_of_one_name_are_one_fault(self):
        source = "int f(int a) { return a; }\nint g() { return 1; }\n"
        faults, stale = self.read([
            ("twice", "a.cpp", "return a;", "return mutants::moved(@, a, 1);"),
            ("other", "a.cpp", "int g() {", "int g() { if (mutants::skipped(@)) return 3;"),
            ("twice", "a.cpp", "return 1;", "return mutants::moved(@, 1, 1);")], source)
        self.assertEqual(stale, [])
        self.assertEqual([fault.name for fault in faults], ["twice", "other"])
        self.assertEqual([len(fault.places) for fault in faults], [2, 1])
        self.assertEqual([place.number for place in faults[0].places], [1, 1])
        here = [place for fault in faults for place in fault.places]
        self.assertEqual(places.changed(source, here),
                         "int f(int a) { return mutants::moved(1, a, 1); }\n"
                         "int g() { if (mutants::skipped(2)) return 3; "
                         "return mutants::moved(1, 1, 1); }\n")

    def test_a_row_that_fits_nothing_or_twice_is_stale(self):
        faults, stale = self.read([("gone", "a.cpp", "return b;", "return @;"),
                                   ("often", "a.cpp", "return", "@")])
        self.assertEqual([fault.places for fault in faults], [[], []])
        self.assertEqual(len(stale), 2)
        self.assertIn("list.tsv:2:", stale[0])

    def test_a_row_without_its_number_is_refused(self):
        with self.assertRaises(SystemExit):
            self.read([("plain", "a.cpp", "return a;", "return 0;")])

    def test_its_own_program_is_asked_and_what_plays_all_systems(self):
        faults, _ = self.read([("one", "a.cpp", "return a;", "return @;")])
        faults[0].places[0].file = "core/die_men/a.cpp"
        self.assertEqual(known.programs_for(faults[0], mutants.PARTS),
                         ["test_die_men", "test_server", "test_conformance"])


if __name__ == "__main__":
    unittest.main()
