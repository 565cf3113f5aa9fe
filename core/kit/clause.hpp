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
#include <cstdint>
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

/// A number for a clause's text: FNV-1a, folded to 32 bits.
constexpr std::uint32_t clause_number(std::string_view id) {
    std::uint64_t mixed = 0xcbf29ce484222325ULL;
    for (const char c : id) mixed = (mixed ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return static_cast<std::uint32_t>(mixed ^ mixed >> 32U);
}

/// The id of one clause. It does not own its text: the text is a literal in the code, or lives in
/// the rulebook that the server keeps for as long as it runs.
class Clause {
public:
    /// No clause, to be assigned to.
    constexpr Clause() = default;
    /// Takes:   a literal of clause form; anything else does not compile.
    template <std::size_t size>
    consteval Clause(const char (&id)[size]) : Clause(std::string_view(id, size - 1), Lasting{}) {
        if (!has_clause_form(this->id())) throw "not the form of a clause";
    }
    /// Takes:   a text of clause form that outlives every copy of this clause (unchecked here:
    ///          codec checks it when it reads one).
    static constexpr Clause of_lasting_text(std::string_view id) { return Clause(id, Lasting{}); }

    constexpr std::string_view id() const { return {text_, size_}; }
    /// What stands for it where a word is too long, as in a die's question: no two clauses of the
    /// rulebook have the same (tests/rulebook holds them to it).
    constexpr std::uint32_t number() const { return number_; }

    friend constexpr bool operator==(Clause a, Clause b) { return a.id() == b.id(); }
    friend constexpr auto operator<=>(Clause a, Clause b) { return a.id() <=> b.id(); }

private:
    struct Lasting {};
    constexpr Clause(std::string_view id, Lasting)
        : text_(id.data()),
          size_(static_cast<std::uint32_t>(id.size())),
          number_(clause_number(id)) {}

    const char* text_ = "";
    std::uint32_t size_ = 0;
    std::uint32_t number_ = 0;
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
