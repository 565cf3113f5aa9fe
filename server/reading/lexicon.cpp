#include "server/reading/lexicon.hpp"

#include <algorithm>
#include <array>

#include "core/kit/ids.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// What a thing is called besides its name: by the kind of its id, and by what its members hold.
struct CalledBy {
    std::string_view value;
    std::string_view words;
};
constexpr std::array<CalledBy, 16> by_kind = {{
    {"army", "army host force troops"},
    {"fleet", "fleet ship flotilla squadron"},
    {"detachment", "detachment company regiment unit men soldiers band"},
    {"place", "place"},
    {"stronghold", "stronghold place"},
    {"faction", "faction side people realm"},
    {"commander", "commander general leader lord"},
    {"order", "order"},
    {"letter", "letter"},
    {"treaty", "treaty pact agreement offer terms"},
    {"spell", "spell"},
    {"question", "question"},
    {"meeting", "battle meeting"},
    {"operation", "operation"},
    {"news", "news rumour rumor"},
    {"warband", "warband"},
}};
constexpr std::array<CalledBy, 16> by_value = {{
    {"city", "city stronghold"},
    {"town", "town stronghold"},
    {"fortress", "fortress fort castle keep citadel stronghold"},
    {"village", "village hamlet"},
    {"landmark", "landmark"},
    {"infantry", "infantry foot footmen"},
    {"cavalry", "cavalry horse horsemen riders"},
    {"skirmishers", "skirmishers light"},
    {"heavy", "heavy"},
    {"wizard", "wizard mage sorcerer magician"},
    {"at_war", "enemy hostile foe"},
    {"allied", "ally allied friend friendly"},
    {"marching", "marching"},
    {"besieging", "besieging besiegers"},
    {"foraging", "foraging foragers"},
    {"resting", "resting"},
}};
/// Members whose values say what a thing is.
constexpr std::array<std::string_view, 7> telling = {"kind",     "arm",      "special", "relation",
                                                     "activity", "standing", "as"};
/// Members whose things it may be called by: "the army of the Reds", "the letter from Aldous".
constexpr std::array<std::string_view, 9> owners = {"faction", "place", "commander", "from", "to",
                                                    "by",      "place_id", "sender", "recipient"};
/// What says nothing of things, and may be long.
constexpr std::array<std::string_view, 5> left_out = {"channel", "in_sight", "sketch", "hexes",
                                                      "battle"};
/// Members that name the row's own id where it is not `id`.
constexpr std::array<std::string_view, 2> own_ids = {"letter", "treaty"};

template <std::size_t size>
std::string_view words_for_value(const std::array<CalledBy, size>& table, std::string_view value) {
    const auto found = std::ranges::find(table, value, &CalledBy::value);
    return found == table.end() ? std::string_view() : found->words;
}

const std::string* text_in(const json& object, std::string_view member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? found->get_ptr<const std::string*>()
                                                       : nullptr;
}

const json& at(const json& whole, const char* pointer) {
    static const json nothing;
    const json::json_pointer place(pointer);
    return whole.is_object() && whole.contains(place) ? whole.at(place) : nothing;
}

void insert_sorted(std::vector<int>& words, int word) {
    const auto place = std::ranges::lower_bound(words, word);
    if (place == words.end() || *place != word) words.insert(place, word);
}

}  // namespace

std::optional<std::string_view> kind_of_id(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos || text.size() != dash + 1 + kit::id_letters) {
        return std::nullopt;
    }
    const bool is_word =
        text.find_first_not_of(kit::id_alphabet, dash + 1) == std::string_view::npos;
    return is_word ? std::optional(text.substr(0, dash)) : std::nullopt;
}

Lexicon::Lexicon(const Known& known) {
    for (const char* part : {"/commander/factions", "/referee/factions"}) {
        for (const json& faction : at(known.view, part)) {
            const std::string* id = text_in(faction, "id");
            const std::string* relation = text_in(faction, "relation");
            if (id != nullptr && relation != nullptr) relations_[*id] = *relation;
        }
    }
    add_names(known);
    collect(known.map);
    collect(known.view);
    collect_offered(known.legal);
    const std::string* newest = nullptr;
    for (const json& order : at(known.view, "/commander/orders")) {
        const std::string* id = text_in(order, "id");
        const std::string* standing = text_in(order, "standing");
        if (id != nullptr && standing != nullptr && *standing == "waiting") newest = id;
    }
    if (newest != nullptr) call(thing(*newest), "last latest newest previous");
    for (const json& seen : at(known.view, "/commander/seen")) {
        const std::string* id = text_in(seen, "id");
        if (id == nullptr) continue;
        if (seen.value("is_in_sight", false)) call(thing(*id), "sight nearby near");
        if (seen.contains("steps") && seen["steps"].is_array() && seen["steps"].empty()) {
            call(thing(*id), "here");
        }
    }
    if (const std::string* own = text_in(at(known.view, "/commander/army"), "id")) {
        call(thing(*own), "own");
    }
}

const Thing* Lexicon::find(std::string_view id) const {
    const auto found = by_id_.find(std::string(id));
    return found == by_id_.end() ? nullptr : &things_[found->second];
}

int Lexicon::find_word(const std::string& stem) const {
    const auto found = numbers_.find(stem);
    return found == numbers_.end() ? -1 : found->second;
}

/// The number of a word, kept as it is written where it is met first.
int Lexicon::word(const Token& token, std::string_view from) {
    const std::string stem = stem_of(token.text);
    const auto [place, is_new] = numbers_.emplace(stem, static_cast<int>(stems_.size()));
    if (is_new) {
        stems_.push_back(stem);
        written_.emplace_back(from.substr(token.from, token.to - token.from));
    }
    return place->second;
}

Thing& Lexicon::thing(const std::string& id) {
    const auto [place, is_new] = by_id_.emplace(id, things_.size());
    if (is_new) {
        Thing made;
        made.id = id;
        const std::string_view kind = kind_of_id(id).value_or("");
        made.kind = kind;
        things_.push_back(std::move(made));
        call(things_.back(), words_for_value(by_kind, kind));
        call(things_.back(), id);
    }
    return things_[place->second];
}

void Lexicon::call(Thing& thing, std::string_view words) {
    for (const Token& token : tokens_of(words)) {
        if (token.kind == TokenKind::mark || token.is_word("the") || token.is_word("a")) continue;
        insert_sorted(thing.words, word(token, words));
    }
}

void Lexicon::add_names(const Known& known) {
    for (const auto& [id, name] : known.names) {
        if (!kind_of_id(id)) continue;
        Thing& one = thing(id);
        one.name = name;
        call(one, name);
        for (const Token& token : tokens_of(name)) {
            if (token.kind == TokenKind::mark || token.is_word("the")) continue;
            insert_sorted(one.name_words, word(token, name));
        }
    }
    for (const auto& [id, words] : known.called) call(thing(id), words);
    for (const auto& [id, phrase] : known.orders) {
        if (!kind_of_id(id)) continue;
        Thing& one = thing(id);
        one.name = words::reading().the_order_to(phrase);
        call(one, "the order to " + phrase);
    }
}

void Lexicon::collect(const json& from) {
    if (from.is_array()) {
        for (const json& item : from) {
            if (item.is_structured()) collect(item);
        }
        return;
    }
    if (!from.is_object()) return;
    const std::string* id = text_in(from, "id");
    for (const std::string_view other : own_ids) {
        if (id == nullptr) id = text_in(from, other);
    }
    if (id != nullptr && kind_of_id(*id)) collect_thing(from, *id);
    for (const auto& [member, value] : from.items()) {
        if (value.is_structured() && std::ranges::count(left_out, std::string_view(member)) == 0) {
            collect(value);
        }
    }
}

/// What may be ordered about may be spoken of, though the view tells nothing else of it.
void Lexicon::collect_offered(const json& from) {
    if (from.is_structured()) {
        for (const json& item : from) collect_offered(item);
    } else if (from.is_string() && kind_of_id(*from.get_ptr<const std::string*>())) {
        thing(*from.get_ptr<const std::string*>());
    }
}

void Lexicon::collect_thing(const json& from, const std::string& id) {
    std::string words;
    std::string name;
    if (const std::string* said = text_in(from, "name")) name = *said;
    for (const std::string_view member : telling) {
        const std::string* value = text_in(from, member);
        if (value != nullptr) words += ' ' + std::string(words_for_value(by_value, *value));
    }
    std::string whose;
    for (const std::string_view member : owners) {
        const auto found = from.find(member);
        if (found == from.end()) continue;
        const json& named = found->is_object() ? found->value("id", json()) : *found;
        if (!named.is_string()) continue;
        const Thing* owner = find(named.get<std::string>());
        const std::string called =
            found->is_object() ? found->value("name", std::string())
            : owner != nullptr ? owner->name
                               : std::string();
        if (called.empty()) continue;
        words += ' ' + called;
        if (whose.empty()) whose = called;
        const auto relation = relations_.find(named.get<std::string>());
        if (relation != relations_.end()) {
            words += ' ' + std::string(words_for_value(by_value, relation->second));
        }
    }
    Thing& one = thing(id);
    if (one.name.empty() && !name.empty()) {
        one.name = name;
        for (const Token& token : tokens_of(name)) {
            if (token.kind == TokenKind::mark || token.is_word("the")) continue;
            insert_sorted(one.name_words, word(token, name));
        }
    }
    call(one, name);
    call(one, words);
    if (one.name.empty() && !whose.empty()) {
        one.name = "the " + one.kind + " of " + whose;
    }
    if (const auto hex = from.find("hex"); hex != from.end() && hex->is_object()) one.hex = *hex;
    if (const auto number = from.find("number"); number != from.end() && number->is_number()) {
        call(one, number->dump());
    }
}

}  // namespace reading
