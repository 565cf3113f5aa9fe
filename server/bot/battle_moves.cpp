#include "server/bot/battle_moves.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/kit/ids.hpp"
#include "server/bot/battle_told.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"
#include "server/reading/battles/moves.hpp"
#include "server/words/chapters/chat_battles.hpp"
#include "server/words/tables.hpp"

namespace bot {

using nlohmann::json;

namespace {

/// What nobody should order by a slip of the thumb.
constexpr std::array<std::string_view, 6> grave_kinds = {
    "Concede", "Surrender", "ProposeDraw", "ProposeYield", "LeaveField", "LodgeDispute"};

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Units that have but a number are named by their type as well: "heavy infantry 3".
void name_units(json& battle) {
    const json::json_pointer of_units("/table/units");
    if (!battle.is_object() || !battle.contains(of_units)) return;
    for (json& unit : battle[of_units]) {
        const std::string name = text_in(unit, "name");
        const std::string type = text_in(in(unit, "profile"), "type");
        if (is_number(name) && !type.empty()) unit["name"] = spaced(type) + " " + name;
    }
}

std::string text_of_hex(const json& hex) { return in(hex, "q").dump() + "," + in(hex, "r").dump(); }
bool is_hex(const json& value) { return in(value, "q").is_number() && in(value, "r").is_number(); }
bool is_hex_text(std::string_view text) {
    return text.find(',') != std::string_view::npos &&
           text.find_first_not_of("0123456789,-") == std::string_view::npos;
}

/// Where a set is used, or a step begins.
const json& origin_of(const json& order) {
    for (const char* list : {"uses", "steps"}) {
        const json& all = in(order, list);
        if (!all.is_array() || all.empty()) continue;
        const json& from = in(all.front(), "from");
        return from.is_null() ? in(all.front(), "at") : from;
    }
    return in(order, "nothing");
}

std::string whose_is(const json& row) {
    const json& fields = in(row, "fields");
    for (const char* name : {"unit", "character"}) {
        if (in(fields, name).is_string()) return text_in(fields, name);
    }
    const json& order = in(row, "order");
    if (text_in(order, "kind") == "PlaceUnits") return "type-" + text_in(fields, "type");
    const json& from = origin_of(order);
    return is_hex(from) ? text_of_hex(from) : std::string();
}

/// Whether a member of a move has to be typed: what may be left out is said in words alone.
bool is_typed(const json& how) {
    return !how.contains("has_to_be") && !how.contains("unless_said");
}
bool is_place(std::string_view member) {
    return member == "at" || member == "first" || member == "last";
}
bool are_places(std::string_view member) { return member == "corners" || member == "line"; }

/// In words, what the rules decide if nobody does.
BattleMove default_move(const BattleSeen& seen) {
    std::string about;
    for (const json& question : in(seen.legal, "answers")) {
        const std::string kind = text_in(question, "kind");
        const std::string one =
            asked_in_words(seen.engine, kind.empty() ? text_in(question, "about") : kind);
        if (about.find(one) == std::string::npos) about += (about.empty() ? "" : ", ") + one;
    }
    BattleMove move{"", chat_of_battles().let_rules_decide_of(about), nullptr, false};
    move.row = {{"order", nullptr}, {"words", move.words}, {"taken", json::object()}, {"rank", 0}};
    return move;
}

/// Whether a move has something in it of which not even one may be said: a way that is barred.
bool leads_nowhere(const json& row) {
    for (const json& how : in(row, "taken")) {
        const json& most = in(how, "most");
        const std::int64_t least = std::max<std::int64_t>(1, whole_in(how, "times"));
        if (most.is_number_integer() && most.get<std::int64_t>() < least) return true;
    }
    return false;
}

std::int64_t rank_of(const BattleMove& move) {
    // What is ordered as it stands comes first, what ends the battle last.
    const std::int64_t typed = std::ranges::any_of(in(move.row, "taken"), is_typed) ? 100 : 0;
    return whole_in(move.row, "rank") + typed + (move.is_grave ? 1'000 : 0);
}

json moves_by_kind(const BattleSeen& seen, const std::string& whose, const json& reaches) {
    const auto engine = reading::player_of(seen.engine);
    if (!engine) return json::object();
    const reading::BattleKnown known = {seen.battle, seen.legal, [&](const std::string& unit) {
                                            return unit == whose ? reaches : json();
                                        }};
    return reading::known_in_battle(*engine, known).moves;
}

/// The troops of a hex, and where it is.
std::string words_of_hex(const BattleSeen& seen, const json& hex) {
    std::vector<std::string> troops;
    for (const json& group : at(seen.battle, "table/groups")) {
        if (at(group, "post/at") != hex) continue;
        for (const json& band : in(group, "troops")) troops.push_back(troops_as_told(band));
    }
    const std::string place = hex_as_told(seen, hex);
    return troops.empty() ? place : chat_of_battles().troops_at(in_row(troops), place);
}

json hex_from(const std::string& text) {
    const auto comma = text.find(',');
    return {{"q", std::stoi(text.substr(0, comma))}, {"r", std::stoi(text.substr(comma + 1))}};
}

std::string label_of(const BattleSeen& seen, const NamesOf& names, const std::string& whose) {
    constexpr std::string_view of_type = "type-";
    if (whose.starts_with(of_type))
        return chat_of_battles().place_type(words::term_of(whose.substr(of_type.size())));
    if (is_hex_text(whose)) return words_of_hex(seen, hex_from(whose));
    const std::string name = names.bare(whose);
    const words::ChatBattleWords& battles = chat_of_battles();
    for (const json& unit : at(seen.battle, "table/units")) {
        if (text_in(unit, "id") != whose) continue;
        const std::int64_t hits = whole_in(unit, "hits");
        if (hits == 0) return name;
        return battles.with_hits(name, battles.hits.written(hits, std::to_string(hits)));
    }
    return name;
}

/// Pieces are named as the order language names them: coins by a number, warriors by their mark.
void name_pieces(json& battle) {
    const json::json_pointer of_units("/table/units");
    if (!battle.is_object() || !battle.contains(of_units)) return;
    std::map<std::string, int> coins;
    for (json& unit : battle[of_units]) {
        const json& body = in(unit, "body");
        const std::string coin = text_in(body, "coin");
        const std::string mark = text_in(body, "mark");
        if (!coin.empty()) {
            const int number = ++coins[text_in(unit, "side") + coin];
            unit["name"] = coin + " " + std::to_string(number);
        } else if (!mark.empty()) {
            unit["name"] = mark;
        }
    }
}

}  // namespace

BattleSeen battle_seen(const json& view, const json& legal) {
    const json& meeting = at(view, "commander/battles/meeting");
    const json& held = in(meeting, "battle");
    BattleSeen seen{text_in(meeting, "id"), text_in(held, "engine"), in(held, "value"),
                    at(legal, "commander/battles/orders/value")};
    name_units(seen.battle);
    name_pieces(seen.battle);
    return seen;
}

std::vector<BattleMove> moves_in(const BattleSeen& seen, const std::string& whose,
                                 const json& reaches) {
    std::vector<BattleMove> all;
    if (!in(seen.legal, "answers").empty()) all.push_back(default_move(seen));
    const json by_kind = moves_by_kind(seen, whose, reaches);
    for (const auto& [kind, rows] : by_kind.items()) {
        const bool is_grave = std::ranges::find(grave_kinds, kind) != grave_kinds.end();
        for (const json& row : rows) {
            if (leads_nowhere(row)) continue;
            all.push_back({whose_is(row), words_with(row, {}), row, is_grave});
        }
    }
    std::ranges::stable_sort(all, {}, rank_of);
    return all;
}

std::vector<Choice> movers_in(const BattleSeen& seen, const std::vector<BattleMove>& moves) {
    std::vector<Choice> all;
    const NamesOf names = told_names(seen);
    const auto add = [&](const std::string& whose) {
        if (whose.empty()) return;
        const bool is_new = std::ranges::find(all, whose, &Choice::value) == all.end();
        if (is_new) all.push_back({whose, label_of(seen, names, whose)});
    };
    for (const json& offer : in(seen.legal, "units")) add(text_in(offer, "unit"));
    for (const json& offer : in(seen.legal, "sets")) {
        for (const json& hex : in(offer, "hexes")) add(text_of_hex(hex));
    }
    for (const BattleMove& move : moves) add(move.whose);
    return all;
}

bool has_reaches(const BattleSeen& seen, const std::string& whose) {
    if (seen.engine == "die-men") return is_hex_text(whose);
    return seen.engine == "throw-me-a-6" && is_id(whose, "unit");
}

std::string mark_of(const BattleMove& move) {
    constexpr std::uint64_t most = 0xFFFFFFFFFF;
    return std::to_string(kit::mixed(0, move.row.dump()) & most);
}

std::string words_with(const json& row, const Typed& typed) {
    std::string words = text_in(row, "words");
    for (const auto& [member, how] : in(row, "taken").items()) {
        const auto at = words.find("{" + member + "}");
        if (at == std::string::npos) continue;
        const auto found = typed.find(member);
        const std::string said = !is_typed(how) ? "" : found == typed.end() ? "…" : found->second;
        words.replace(at, member.size() + 2, said);
    }
    return words;
}

namespace {

std::string label_of_place(std::string_view member) {
    const words::ChatBattleWords& battles = chat_of_battles();
    if (member == "at") return battles.where();
    return member == "first" ? battles.first_corner() : battles.last_corner();
}

std::string label_of_number(std::string_view member, const json& how) {
    const words::ChatBattleWords& battles = chat_of_battles();
    const bool is_distance = member == "distance";
    if (!in(how, "most").is_number()) {
        return is_distance ? battles.how_far() : battles.how_many();
    }
    const std::int64_t times = std::max<std::int64_t>(1, whole_in(how, "times"));
    const std::string most = std::to_string(whole_in(how, "most") / times);
    return (is_distance ? battles.how_far_at_most : battles.how_many_at_most)(most);
}

}  // namespace

std::vector<Input> inputs_for(const BattleMove& move) {
    const words::ChatBattleWords& battles = chat_of_battles();
    std::vector<Input> inputs;
    for (const auto& [member, how] : in(move.row, "taken").items()) {
        if (!is_typed(how)) continue;
        Input input{member, chat().your_words(), "", "", true};
        if (member != "words") input.has_many_lines = false;
        if (is_place(member)) {
            input.label = label_of_place(member);
            input.hint = battles.hint_of_place();
        } else if (are_places(member)) {
            input.label = battles.points();
            input.hint = battles.hint_of_points();
        } else if (how.contains("picks")) {
            std::string things;
            for (const json& pick : how["picks"]) {
                things += (things.empty() ? "" : " ") + pick["said"].dump();
            }
            input.label = battles.which_of(things);
        } else if (member != "words") {
            input.label = label_of_number(member, how);
        }
        inputs.push_back(std::move(input));
    }
    return inputs;
}

namespace {

/// A number as it is typed: whole.
std::optional<std::int64_t> whole_typed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    constexpr std::size_t digits_most = 6;
    if (!is_number(text) || text.size() > digits_most) return std::nullopt;
    return std::stoll(std::string(text));
}

/// A place as it is typed, "24, 8.5", in hundredths.
json place_typed(const std::string& text) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) return nullptr;
    json place = json::object();
    for (const auto& [name, part] :
         {std::pair("x", text.substr(0, comma)), std::pair("y", text.substr(comma + 1))}) {
        constexpr double most = 10'000;
        char* end = nullptr;
        const double value = std::strtod(part.c_str(), &end);
        const bool is_whole = end != part.c_str() &&
                              std::string_view(end).find_first_not_of(' ') == std::string::npos;
        if (!is_whole || !(std::abs(value) < most)) return nullptr;
        place[name] = static_cast<std::int64_t>(std::llround(value * 100));
    }
    return place;
}

/// Several things with a mark between them; null if one of them cannot be read.
template <class Read>
json list_typed(const std::string& text, char mark, Read read) {
    json list = json::array();
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find(mark, from), text.size());
        json one = read(text.substr(from, end - from));
        if (one.is_null()) return nullptr;
        list.push_back(std::move(one));
        from = end + 1;
    }
    return list;
}

json number_typed(const std::string& text) {
    const auto number = whole_typed(text);
    return number ? json(*number) : json();
}

/// What was typed of a member; null if it cannot be read.
json said_by(const std::string& member, const json& how, const std::string& text) {
    if (member == "words") return text;
    if (is_place(member)) return place_typed(text);
    if (are_places(member)) return list_typed(text, ';', place_typed);
    if (how.contains("picks")) return list_typed(text, ',', number_typed);
    return number_typed(text);
}

}  // namespace

json order_with(const BattleSeen& seen, const json& row, const Typed& typed) {
    json said = json::object();
    for (const auto& [member, how] : in(row, "taken").items()) {
        if (how.contains("has_to_be")) said[member] = how["has_to_be"];
        if (!is_typed(how)) continue;
        const auto found = typed.find(member);
        if (found == typed.end()) return nullptr;
        said[member] = said_by(member, how, found->second);
        if (said[member].is_null()) return nullptr;
    }
    if (said.empty()) return order_in(seen, in(row, "order"));
    const auto fitting = reading::moves_for(json::array({row}), said);
    return fitting.empty() ? json() : order_in(seen, fitting.front().order);
}

json order_in(const BattleSeen& seen, const json& value) {
    json order = {{"kind", "OrderInBattle"}, {"meeting", seen.meeting}, {"order", nullptr}};
    if (value.is_object()) order["order"] = {{"engine", seen.engine}, {"value", value}};
    return order;
}

}  // namespace bot
