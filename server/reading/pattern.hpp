// Patterns of orders (words.hpp) as graphs that a text can be led through.
//
// All rows of a role are taken apart once, into one list of nodes. A node says what comes next in
// the text (one of some words, a member) or what is set by the way, and where it goes on. What is
// wrong with a pattern (a member that its order has not, a bracket too many) breaks a promise and
// is found by the first test that reads anything.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/reading/words/words.hpp"

namespace reading {

/// All words of all patterns, by number; compared by their stems.
class Vocabulary {
public:
    int number_of(const std::string& stem);
    /// Its number, or -1.
    int find(const std::string& stem) const;
    const std::vector<std::string>& words() const { return words_; }

private:
    std::unordered_map<std::string, int> numbers_;
    std::vector<std::string> words_;
};

enum class NodeKind : std::uint8_t { word, slot, front_slot, minus_slot, any_thing, set, note, fork,
                                     end };

struct Node {
    NodeKind kind = NodeKind::end;
    std::vector<int> words = {}; ///< word: one of these; sorted
    int member = -1;             ///< slot, set: of the order's shape
    int also = -1;               ///< slot: another member that is what this one is
    std::string text = {};       ///< set: the value; note: its name; any_thing: of which kind
    std::vector<int> next = {};
};

/// What may stand in a member (words.hpp).
enum class DomainKind : std::uint8_t { one_of, whole, option, as_is };
struct Domain {
    DomainKind kind = DomainKind::one_of;
    int member = -1;
    bool has_to_be = false;           ///< said or found, even if the order may lack it
    std::string_view list;            ///< "/land/take_up"; of several parted by commas the first
    std::string_view other_list = {};
    std::string_view part = {};       ///< "place"; "": the list's items themselves
    std::int64_t times = 1;
};

struct Program {
    const OrderWords* row = nullptr;
    const OrderShape* shape = nullptr;
    std::vector<int> heads;           ///< nodes at which they begin
    std::vector<int> ways;
    std::vector<Domain> domains;
};

/// The orders of a role, ready to be matched.
struct Grammar {
    Vocabulary vocabulary;
    std::vector<Node> nodes;
    std::vector<Program> programs;    ///< in the order of the shapes; those without words left out
    /// Where those begin that stand inside other orders alone: a commander's, for the referee.
    std::size_t nested_from = 0;
};

/// The grammar of a role; the referee's also has every commander's order, for ActFor.
const Grammar& grammar_of(Whose whose);

}  // namespace reading
