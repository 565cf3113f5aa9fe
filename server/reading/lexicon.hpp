// What the sender of a text can speak of: everything in his own view, by its name and by what it
// is.
//
// The lexicon is made of his view and of nothing else, so that a hidden place and one that never
// was are the same to it. A thing is called by its id, its name, words of its name, or what it is
// ("the town", "my cavalry", "the enemy army in sight"): all of these are one bag of words, and a
// phrase means the things whose bags hold all of its words (nouns.hpp).
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/reading/shapes.hpp"
#include "server/reading/tokens.hpp"

namespace reading {

/// What is known of and to the sender when he writes.
struct Known {
    Whose whose = Whose::commander;
    nlohmann::json view;             ///< his own
    nlohmann::json legal;            ///< what he may order
    nlohmann::json map = {};         ///< the referee's: of its places
    std::map<std::string, std::string, std::less<>> names;   ///< what he calls things, by id
    std::map<std::string, std::string, std::less<>> orders;  ///< his orders in words, by id
    std::map<std::string, std::string, std::less<>> called = {};   ///< what else they are called
    nlohmann::json moves = {};       ///< in a battle: what he may do, by kind (battles/moves.hpp)
    std::shared_ptr<const Known> battle = {};   ///< of the battle that he fights by post
    std::string meeting = {};        ///< which it is
    std::string engine = {};         ///< by which it is fought
};

struct Thing {
    std::string kind;                ///< the first word of its id: "army"
    std::string id;
    std::string name;                ///< or what it is, if it has none
    std::vector<int> name_words;     ///< sorted
    std::vector<int> words;          ///< all it is called by; sorted
    nlohmann::json hex = nullptr;    ///< of a place on the referee's map
};

class Lexicon {
public:
    explicit Lexicon(const Known& known);

    const std::vector<Thing>& things() const { return things_; }
    /// The thing of an id, or null.
    const Thing* find(std::string_view id) const;
    /// All words, by number: their stems, and as they are written.
    const std::vector<std::string>& stems() const { return stems_; }
    const std::string& written(int word) const {
        return written_[static_cast<std::size_t>(word)];
    }
    int find_word(const std::string& stem) const;

private:
    int word(const Token& token, std::string_view from);
    Thing& thing(const std::string& id);
    void call(Thing& thing, std::string_view words);
    void collect(const nlohmann::json& from);
    void collect_offered(const nlohmann::json& from);
    void collect_thing(const nlohmann::json& from, const std::string& id);
    void add_names(const Known& known);

    std::vector<Thing> things_;
    std::unordered_map<std::string, std::size_t> by_id_;
    std::unordered_map<std::string, int> numbers_;
    std::vector<std::string> stems_;
    std::vector<std::string> written_;
    std::map<std::string, std::string, std::less<>> relations_;  ///< of factions, by id
};

/// Whether a text is an id; its first word.
std::optional<std::string_view> kind_of_id(std::string_view text);

}  // namespace reading
