// The id of one rule of the rulebook: `<system>.<section>.<slug>`.
//
// Every number that explains itself, every event, every refusal and every grant of a view carries
// the clauses it follows from. A clause written in code is checked for its form while compiling;
// that it exists in the rulebook is checked by tests/rulebook_test.
//
// `mark` says that a clause is at work at this very line. Tallies, refusals and events mark the
// clauses they carry by themselves; a rule that leaves no such trace (a distance, a domain) marks
// itself. Outside tests nobody listens and a mark costs one comparison.
#pragma once

#include <compare>
#include <string_view>
#include <vector>

namespace kit {

/// Whether a text has the form `<system>.<section>.<slug>` of lower-case words, digits and hyphens.
constexpr bool has_clause_form(std::string_view id) {
    int dots = 0;
    bool at_start = true;
    for (const char c : id) {
        if (c == '.') {
            if (at_start) return false;
            ++dots;
            at_start = true;
            continue;
        }
        const bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!is_word && (c != '-' || at_start)) return false;
        at_start = false;
    }
    return dots == 2 && !at_start;
}

/// The id of one clause. It does not own its text: the text is a literal in the code, or lives in
/// the rulebook that the server keeps for as long as it runs.
class Clause {
public:
    /// No clause, to be assigned to.
    constexpr Clause() = default;
    /// Takes:   a literal of clause form; anything else does not compile.
    template <std::size_t size>
    consteval Clause(const char (&id)[size]) : id_(id, size - 1) {
        if (!has_clause_form(id_)) throw "not the form of a clause";
    }
    /// Takes:   a text of clause form that outlives every copy of this clause (unchecked here:
    ///          codec checks it when it reads one).
    static constexpr Clause of_lasting_text(std::string_view id) { return Clause(id, Lasting{}); }

    constexpr std::string_view id() const { return id_; }

    friend constexpr bool operator==(Clause a, Clause b) { return a.id_ == b.id_; }
    friend constexpr auto operator<=>(Clause a, Clause b) { return a.id_ <=> b.id_; }

private:
    struct Lasting {};
    constexpr Clause(std::string_view id, Lasting) : id_(id) {}

    std::string_view id_;
};

using Clauses = std::vector<Clause>;

/// Who listens to marks on this thread; the test harness sets it, nobody else.
using ClauseListener = void (*)(Clause);
inline thread_local ClauseListener clause_listener = nullptr;

/// Says that this clause is at work here and now.
inline void mark(Clause clause) {
    if (clause_listener != nullptr) clause_listener(clause);
}
inline void mark(const Clauses& clauses) {
    if (clause_listener == nullptr) return;
    for (const Clause clause : clauses) clause_listener(clause);
}

}  // namespace kit
