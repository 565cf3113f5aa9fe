// Clauses: their form, and who hears of them when they are at work.
#include "core/kit/clause.hpp"

#include <doctest/doctest.h>

#include <string>

#include "core/kit/result.hpp"
#include "core/kit/tally.hpp"

namespace kit {
namespace {

TEST_CASE("clause: three parts of lower-case words, digits and hyphens") {
    for (const char* id : {"demo.1.one", "die-men.attack.cap-by-attackers", "a.b.c", "a.1.2"}) {
        CAPTURE(id);
        CHECK(has_clause_form(id));
    }
    for (const char* id : {"", ".", "..", "a", "a.b", "a.b.", ".a.b", "a..b", "a.b.c.d", "A.b.c",
                           "a.b.c ", " a.b.c", "a.b.c_d", "a.-b.c", "-a.b.c", "a.b.c\n"}) {
        CAPTURE(id);
        CHECK_FALSE(has_clause_form(id));
    }
}

TEST_CASE("clause: equal by text, ordered by text") {
    constexpr Clause one = "demo.1.one";
    const std::string text = "demo.1.one";
    CHECK_EQ(Clause::of_lasting_text(text), one);
    CHECK_EQ(one.id(), "demo.1.one");
    CHECK(Clause("demo.1.a") < Clause("demo.1.b"));
}

std::vector<Clause>* heard = nullptr;

/// What is marked while something runs, instead of what the harness would hear.
template <class Run>
std::vector<Clause> marked_by(Run run) {
    std::vector<Clause> clauses;
    heard = &clauses;
    const ClauseListener before = clause_listener;
    clause_listener = [](Clause clause) { heard->push_back(clause); };
    run();
    clause_listener = before;
    return clauses;
}

TEST_CASE("clause: marks, tallies and refusals say what is at work") {
    const std::vector<Clause> clauses = marked_by([] {
        mark("demo.1.marked");
        mark(Clauses{"demo.1.listed", "demo.1.listed-too"});
        Tally().add("demo.1.added", 2).scale("demo.1.scaled", 2).cut_to("demo.1.cut", 3);
        const Refusal refusal("sample_is_refused", "demo.1.refused");
        const Refusal copy = refusal;
        CHECK(copy == refusal);
    });
    CHECK_EQ(clauses, Clauses{"demo.1.marked", "demo.1.listed", "demo.1.listed-too", "demo.1.added",
                              "demo.1.scaled", "demo.1.cut", "demo.1.refused"});
}

TEST_CASE("clause: a limit that does not cut is not at work") {
    CHECK_EQ(marked_by([] { Tally().add("demo.1.added", 2).cut_to("demo.1.cut", 3); }),
             Clauses{"demo.1.added"});
}

TEST_CASE("clause: where nobody listens a mark does nothing") {
    const ClauseListener before = clause_listener;
    clause_listener = nullptr;
    mark("demo.1.unheard");
    mark(Clauses{"demo.1.unheard"});
    clause_listener = before;
    CHECK(true);
}

}  // namespace
}  // namespace kit
