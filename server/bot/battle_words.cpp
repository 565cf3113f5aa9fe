// What is ordered in a battle, and what happened in it, as phrases.
#include <algorithm>
#include <array>

#include "server/bot/battle_moves.hpp"
#include "server/bot/wording.hpp"
#include "server/reading/battles/die_men_table.hpp"
#include "server/words/chapters/phrases.hpp"

namespace bot {

using nlohmann::json;

namespace {

/// What goes on within the rules and tells a player nothing.
constexpr std::array untold = std::to_array<std::string_view>(
    {"ArmyBrought",       "ArmiesFormed",      "AttackDeclared",   "AttackEnded",  "AttackerNamed",
     "AttacksAnswered",   "BattleOpened",      "CharacterBrought", "DeployTurn",   "DieRolled",
     "FreeMovementBegan", "FreeOrdersWritten", "MapDrawn",         "MoveBegan",    "PlacingBegan",
     "PlayerSeated",      "QuestionAnswered",  "QuestionAsked",    "ResolveBegan", "SaveForgone",
     "ScaleFixed",        "SetsBroken",        "SlotClosed",       "SlotOpened",   "SplitsWritten",
     "StrategyWritten",   "TerrainCompleted",  "TerrainDrawn",     "TurnOrderSet", "UnitEntered",
     "UseChosen",         "UsesShown"});

/// A place of an engine's table, "" if it is none.
std::string words_of_place(const BattleSeen& seen, const json& value) {
    if (in(value, "q").is_number()) {
        return chat_of_battles().at_place(
            reading::MenTable(in(seen.battle, "table")).words_of(value));
    }
    if (!in(value, "x").is_number()) return {};
    return chat_of_battles().at_spot(std::to_string(whole_in(value, "x") / 100),
                                     std::to_string(whole_in(value, "y") / 100));
}

std::string words_of_bands(const json& troops) {
    std::string words;
    for (const json& band : troops) {
        if (!in(band, "count").is_number()) return {};
        if (!words.empty()) words += words::phrases().before_last();
        words += number_of(in(band, "count")) + " " + spaced(text_in(band, "type"));
    }
    return words;
}

void add(std::string& words, const std::string& more) {
    if (more.empty() || words.find(more) != std::string::npos) return;
    words += (words.empty() ? "" : ", ") + more;
}

/// Whom and what something is about: names, its own plain members, then places.
struct About {
    std::string words;
    std::string places;
    std::string whole() const {
        return words.empty() || places.empty() ? words + places : words + ", " + places;
    }
};

/// Takes:   how deep a value is looked into.
void gather(const BattleSeen& seen, const NamesOf& names, const json& value, int depth,
            About& about) {
    if (!value.is_object() || depth == 0) return;
    const std::string id = text_in(value, "id");
    if (names.bare(id) != id) return add(about.words, names.bare(id));
    for (const auto& [name, part] : value.items()) {
        if (name == "kind" || name == "id" || name == "player") continue;
        if (part.is_string()) {
            const std::string text = part.get<std::string>();
            const std::string bare = names.bare(text);
            // What has no name on the table says nothing here.
            if (bare != text || !has_ids(text))
                add(about.words, bare == text ? spaced(text) : bare);
        } else if (part.is_number() && depth > 1) {
            add(about.words, spaced(name) + " " + number_of(part));
        } else if (name == "troops") {
            add(about.words, words_of_bands(part));
        } else if (part.is_object()) {
            const std::string place = words_of_place(seen, part);
            if (place.empty()) gather(seen, names, part, depth - 1, about);
            add(about.places, place);
        } else if (part.is_array() && depth > 1) {
            for (const json& one : part) gather(seen, names, one, depth - 1, about);
        }
    }
}

/// What he calls everybody on the table.
NamesOf names_in(const BattleSeen& seen) {
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
        const std::string name = text_in(unit, "name");
        if (!is_own && !name.empty()) unit["name"] = chat_of_battles().enemy(name);
    }
    return NamesOf(table);
}

std::string dice_of(const json& rolls) {
    std::string words;
    for (const json& roll : rolls) {
        words += (words.empty() ? "" : ", ") + number_of(in(roll, "face"));
    }
    return words.empty() ? words : " " + chat_of_battles().dice(words);
}

}  // namespace

std::string parted(std::string_view kind) {
    std::string words;
    for (const char letter : kind) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (is_capital && !words.empty()) words += ' ';
        words += is_capital ? static_cast<char>(letter + 32) : letter;
    }
    return words;
}

std::string words_of_order(const BattleSeen& seen, const std::vector<BattleMove>& moves,
                           const json& order) {
    const json& value = at(order, "order/value");
    if (text_in(order, "kind") == "OrderInBattle" && !value.is_object()) {
        for (const BattleMove& move : moves) {
            if (move.row["order"].is_null()) return move.words;
        }
        return chat_of_battles().let_rules_decide();
    }
    const json& own = value.is_object() ? value : order;
    for (const BattleMove& move : moves) {
        if (in(move.row, "order") == own) return move.words;
    }
    About about;
    gather(seen, names_in(seen), own, 3, about);
    const std::string kind = parted(text_in(own, "kind"));
    const std::string whole = about.whole();
    return whole.empty() ? kind : kind + ": " + whole;
}

std::vector<std::string> happened_in(const BattleSeen& seen, const json& entries) {
    const NamesOf names = names_in(seen);
    std::vector<std::string> lines;
    std::string last;
    for (const json& entry : entries) {
        const json& event = in(entry, "event");
        const json& what = in(event, "what");
        const std::string kind = text_in(what, "kind");
        if (std::ranges::find(untold, kind) != untold.end()) continue;
        About gathered;
        gather(seen, names, what, 2, gathered);
        const std::string about = gathered.whole() + dice_of(in(event, "rolls"));
        if (kind == last && !about.empty()) {
            lines.back() += "; " + about;
        } else {
            // A move of several legs is told leg by leg.
            const std::string name =
                kind == "LegWalked" ? chat_of_battles().unit_moved() : parted(kind);
            lines.push_back(name + (about.empty() ? "" : ": " + about));
        }
        last = kind;
    }
    return lines;
}

}  // namespace bot
