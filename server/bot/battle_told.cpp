// What happened at the table of a battle, told in a chat in the words that a chronicle has for it
// (server/words/tables.hpp), with everybody called as his player knows him.
#include "server/bot/battle_told.hpp"

#include <algorithm>
#include <array>

#include "core/kit/hex.hpp"
#include "core/kit/ids.hpp"
#include "server/api/words/phrases.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/language.hpp"
#include "server/words/tables.hpp"

namespace bot {

using nlohmann::json;

namespace {

/// What goes on within the rules and tells a player in a chat nothing.
constexpr std::array untold_in_chats = std::to_array<std::string_view>(
    {"ArmiesFormed", "ArmyBrought", "AttackerNamed", "DieRolled", "MoveBegan", "ScaleFixed",
     "SetsBroken", "TurnOrderSet"});
constexpr std::size_t things_most = 12;

const words::ChronicleBattles& said_at_tables() { return words::chronicle().battles; }

/// Whether the catalogue has a name for a member: what has none is not said, or needs none.
bool is_said_by_name(std::string_view member) {
    return std::ranges::binary_search(words::say().members, member, {}, &words::Term::code);
}

/// Whether a text is a word of an engine, and not what somebody wrote.
bool is_code(std::string_view text) {
    return !text.empty() &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == text.npos;
}

/// Units of an engine are named by its own words and a number (battle_seen): "heavy_infantry 3".
std::string numbered_as_told(const json& unit) {
    std::string name = text_in(unit, "name");
    for (const json* part : {&in(in(unit, "profile"), "type"), &in(in(unit, "body"), "coin")}) {
        if (!part->is_string()) continue;
        const std::string code = part->get<std::string>();
        const std::string before = spaced(code) + ' ';
        if (!name.starts_with(before)) continue;
        return chat_of_battles().numbered(words::term_of(code), name.substr(before.size()));
    }
    return name;
}

}  // namespace

NamesOf told_names(const BattleSeen& seen) {
    json table = in(seen.battle, "table");
    const json& observer = in(seen.battle, "observer");
    json side;
    for (const json& army : in(table, "armies")) {
        if (in(army, "general") == observer) side = in(army, "side");
    }
    if (!table.is_object() || !table.contains("units")) return NamesOf(table);
    for (json& unit : table["units"]) {
        const json& player = in(unit, "player");
        const bool is_own = player.is_null() ? in(unit, "side") == side : player == observer;
        const std::string name = numbered_as_told(unit);
        if (name.empty()) continue;
        unit["name"] = is_own ? name : chat_of_battles().enemy(name);
    }
    return NamesOf(table);
}

std::string troops_as_told(const json& band) {
    return said_at_tables().band(number_of(in(band, "count")),
                                 words::term_of(text_in(band, "type")));
}

std::string hex_as_told(const BattleSeen& seen, const json& hex) {
    const kit::Hex at{in(hex, "q").get<int>(), in(hex, "r").get<int>()};
    const bool has_squares = text_in(bot::at(seen.battle, "table/map"), "grid") == "squares";
    const kit::Offset place = has_squares ? kit::Offset{at.q, at.r} : kit::to_offset(at);
    return chat_of_battles().hex(std::to_string(place.column), std::to_string(place.row));
}

std::string BattleTeller::place(const json& value) const {
    if (in(value, "q").is_number_integer()) return hex_as_told(seen_, value);
    if (!in(value, "x").is_number_integer()) return {};
    return chat_of_battles().spot(std::to_string(whole_in(value, "x") / 100),
                                  std::to_string(whole_in(value, "y") / 100));
}

std::string BattleTeller::called(const std::string& text) const {
    const std::string name = names_.bare(text);
    constexpr std::string_view general = "general of ";
    if (name.starts_with(general)) {
        return said_at_tables().general_of(called(name.substr(general.size())));
    }
    if (name != text) return name;
    if (has_ids(text)) {
        // An army of the campaign has its name there; what else has none says nothing here.
        const std::string nobody(kit::id_letters, kit::id_alphabet.front());
        return is_id(text, "army") && !text.ends_with(nobody) ? text : std::string();
    }
    return is_code(text) ? words::term_of(text) : text;
}

std::string BattleTeller::list(const json& values, int depth) const {
    std::vector<std::string> all;
    for (const json& value : values) {
        std::string text = thing(value, depth + 1);
        if (!text.empty() && all.size() < things_most) all.push_back(std::move(text));
    }
    const bool are_objects = !values.empty() && values.front().is_object();
    if (!are_objects) return api::listed(all);
    std::string joined;
    for (const std::string& text : all) joined += (joined.empty() ? "" : "; ") + text;
    return joined;
}

std::string BattleTeller::thing(const json& value, int depth) const {
    if (value.is_string()) return called(value.get<std::string>());
    if (value.is_number()) return depth == 0 && value == 0 ? std::string() : number_of(value);
    if (value.is_array()) return list(value, depth);
    if (!value.is_object()) return {};
    const std::string id = text_in(value, "id");
    if (names_.bare(id) != id) return called(id);
    const std::string where = place(value);
    if (!where.empty()) return where;
    if (value.contains("at") && in(value, "army").is_string()) {
        return said_at_tables().army_at(called(text_in(value, "army")),
                                        thing(in(value, "at"), depth));
    }
    if (value.contains("width") && value.contains("height")) {
        return number_of(in(value, "width")) + "×" + number_of(in(value, "height"));
    }
    if (in(value, "type").is_string() && value.contains("count")) return troops_as_told(value);
    if (value.contains("total")) return number_of(in(value, "total"));
    constexpr int depth_most = 3;
    return depth > depth_most ? std::string() : members(value, depth + 1);
}

std::string BattleTeller::members(const json& object, int depth) const {
    std::vector<std::string> all;
    for (const auto& [name, value] : object.items()) {
        const bool is_bare = words::is_said_bare(name);
        if (value.is_boolean() || !(is_bare || is_said_by_name(name))) continue;
        const std::string text = thing(value, depth);
        if (text.empty()) continue;
        all.push_back(is_bare ? text : said_at_tables().member(words::member_of(name), text));
    }
    return in_row(all);
}

std::string BattleTeller::winner(const json& outcome) const {
    const json& side = in(outcome, "winner");
    if (!side.is_number_integer()) return thing(side, 0);
    std::vector<std::string> all;
    for (const json& army : at(seen_.battle, "table/armies")) {
        if (in(army, "side") == side) all.push_back(called(text_in(army, "id")));
    }
    return api::listed(all);
}

std::string BattleTeller::round(const json& what) const {
    const bool is_round = in(what, "round").is_number_integer();
    const json& counted = in(what, is_round ? "round" : "turn");
    if (!counted.is_number_integer()) return {};
    const std::string number = number_of(counted);
    const words::ChronicleBattles& said = said_at_tables();
    const std::string side = text_in(what, "side");
    if (side.empty()) return is_round ? said.round(number) : said.turn(number);
    return is_round ? said.round_of_side(number, words::term_of(side))
                    : said.turn_of_side(number, words::term_of(side));
}

std::string BattleTeller::sentence(const json& what) const {
    const std::string kind = text_in(what, "kind");
    if (std::ranges::find(untold_in_chats, kind) != untold_in_chats.end()) return {};
    std::string text;
    if (kind == "RoundBegan" || kind == "TurnBegan") text = round(what);
    const std::string walked_to = kind == "LegWalked" ? place(at(what, "unit/place")) : "";
    if (!walked_to.empty()) {
        // A move of several legs is told leg by leg.
        text = chat_of_battles().unit_moved(thing(in(what, "unit"), 0), walked_to);
    }
    if (text.empty()) {
        // What came later than the catalogue is told as others are that have no better words.
        const words::Telling plain = {kind, "{kind}: {*}.", "{kind}."};
        const words::Telling* telling = words::telling_of(kind);
        text = words::told(telling == nullptr ? plain : *telling, [&](std::string_view path) {
            if (path == "kind") return words::term_of(kind);
            if (path == "*") return members(what, 0);
            if (path == "outcome/winner") return winner(in(what, "outcome"));
            return thing(at(what, path), 0);
        });
    }
    // An id that it begins with becomes a name later, and is none with another letter.
    const bool begins_with_id = has_ids(text.substr(0, text.find(' ')));
    const bool is_small = !text.empty() && text.front() >= 'a' && text.front() <= 'z';
    if (is_small && !begins_with_id) text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::vector<std::string> happened_in(const BattleSeen& seen, const json& entries) {
    const BattleTeller teller(seen);
    std::vector<std::string> lines;
    std::string last;
    for (const json& entry : entries) {
        const json& event = in(entry, "event");
        const json& what = in(event, "what");
        std::string line = teller.sentence(what);
        if (line.empty()) continue;
        std::string faces;
        for (const json& roll : in(event, "rolls")) {
            faces += (faces.empty() ? "" : ", ") + number_of(in(roll, "face"));
        }
        if (!faces.empty()) line += ' ' + chat_of_battles().dice(faces);
        const std::string kind = text_in(what, "kind");
        if (kind == last) {
            lines.back() += ' ' + line;
        } else {
            lines.push_back(std::move(line));
        }
        last = kind;
    }
    return lines;
}

}  // namespace bot
