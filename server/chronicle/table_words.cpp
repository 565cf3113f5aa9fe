#include "server/chronicle/table_words.hpp"

#include <algorithm>
#include <array>

#include "core/kit/hex.hpp"
#include "core/kit/ids.hpp"
#include "server/chronicle/markup.hpp"

namespace chronicle {

using nlohmann::json;

namespace {

/// How a kind of event is told: a member stands in braces, by its path; what is in brackets is left
/// out if a member in it is empty. No words: bookkeeping, or what a picture shows.
struct Telling {
    std::string_view kind;
    std::string_view words;
};
constexpr std::array<Telling, 121> tellings = {{
    // all engines
    {"OptionsSet", ""}, {"QuestionPut", ""}, {"AnswerGiven", ""}, {"DecisionSettled", ""},
    {"BattleOpened", ""}, {"PlacingBegan", ""}, {"InstructionsLeft", ""},
    {"ArmyBrought", "{army/name} comes to the field[: {units}]."},
    {"BattleEnded", "The battle is over: {outcome/ending}[; {outcome/winner} won]."},
    // Die, Men!
    {"MapDrawn", ""}, {"GroundSet", ""}, {"NoExitNoted", ""}, {"ExitMarked", ""},
    {"CharacterBrought", ""}, {"CharacterPlaced", ""}, {"PoolsSet", ""}, {"StrategyWritten", ""},
    {"SplitsWritten", ""}, {"ResolveBegan", ""}, {"SlotOpened", ""}, {"SlotClosed", ""},
    {"UseChosen", ""}, {"UsesShown", ""}, {"AttacksAnswered", ""}, {"FreeMovementBegan", ""},
    {"FreeMovementMade", ""}, {"FreeOrdersWritten", ""}, {"RoundEnded", ""},
    {"ReinforcementsAwaited", ""}, {"SetClaimed", ""}, {"GeneralFollowed", ""},
    {"ScaleFixed", "A unit stands for {soldiers} soldiers."},
    {"ArmiesFormed", "The armies form up: {armies}."},
    {"UnitsPlaced", "{group/post/army} places {group/troops} at {group/post/at}."},
    {"StrategiesRevealed", "What they mean to do is shown: {armies}."},
    {"PoolsRolled", "The dice fall: {pools}."},
    {"SetsBroken", "Sets are broken: {armies}."},
    {"TroopsDefended", "{group/post} defends."},
    {"AttacksAnnounced", "[Attacks: {slot/blows}.]"},
    {"GobbleSpent", "[{group/post} gobbles at the attack.]"},
    {"AttackFailed", "The attack of {from} is gobbled up."},
    {"AttackLanded", "The attack of {from} lands: damage {damage}[, {losses} lost]."},
    {"UnitsLost", "{group/post/army} loses {troops} at {group/post/at}."},
    {"DieKnockedOut", "[A die of {army}\u2019s {set} is knocked out.]"},
    {"UnitsMoved", "{army} moves {use/troops} from {use/from} by way of {use/path}."},
    {"MoveBarred", "{army} cannot move from {use/from}."},
    {"UnitsLeft", "{army} leads {troops} off the map."},
    {"SetPassed", "{army} passes."},
    {"SetsForfeited", "{army} has nobody left to spend its sets on."},
    {"Reinforced", "{group/post} comes up."},
    {"ObstacleBroken", "The {ground/terrain} at {ground/at} is broken."},
    {"FateDecided", "[{character/name}: {character/fate}.]"},
    {"ArmySurrendered", "{army} surrenders."},
    {"LossesJudged", "{report/army}: {report/dead} dead, {report/wounded} wounded, "
                     "{report/scattered} scattered."},
    // Throw Me a 6
    {"TerrainDrawn", ""}, {"TerrainCompleted", ""}, {"EdgeChosen", ""}, {"DeployTurn", ""},
    {"UnitDeployed", ""}, {"PhaseBegan", ""}, {"MeleeStageBegan", ""}, {"ContactMade", ""},
    {"TurnEnded", ""}, {"MeleeDecided", ""}, {"GeneralNamed", ""}, {"PiecePlaced", ""},
    {"AttackerNamed", "{side} attacks."},
    {"InitiativeRolled", "Initiative: red {red}, blue {blue}."},
    {"TurnOrderSet", "{first} goes first."},
    {"UnitMoved", "{unit} moves."},
    {"UnitBrokeOff", "{unit} breaks off."},
    {"ShotFired", "{shooter} shoots[ at {target}]."},
    {"ChargeDeclared", "{charge/charger} charges {charge/target}."},
    {"MeleeBegan", "They close in a melee."},
    {"BlowStruck", "{unit} strikes at {enemy} with {dice} dice[; sixes: {sixes}]."},
    {"UnitHit", "{unit} is hit[, {unit/hits} in all]."},
    {"RetreatRolled", "{retreat/unit} must fall back before {retreat/winner}."},
    {"UnitRetreated", "{unit} falls back."},
    {"UnitPursued", "{unit} follows up."},
    {"UnitRemoved", "{unit} is no more."},
    {"ArtilleryOverrun", "{unit} is overrun."},
    {"ElephantsPanicked", "{unit} panics."},
    {"ElephantsRan", "{unit} runs wild."},
    // Dice Warriors!
    {"FieldDrawn", ""}, {"PlayerSeated", ""}, {"UnitEntered", ""}, {"CampaignLinked", ""},
    {"FightOpened", ""}, {"PlacementDieKept", ""}, {"WarriorDieShown", ""}, {"UnitPlaced", ""},
    {"PlacingLeft", ""}, {"InitiativeBegan", ""}, {"InitiativeDieKept", ""}, {"QuietCounted", ""},
    {"DoneDeclared", ""}, {"DoneTakenBack", ""}, {"UnitPlayed", ""}, {"LegWalked", ""},
    {"DieAccepted", ""}, {"AttackEnded", ""}, {"SaveForgone", ""}, {"BlockerReached", ""},
    {"BlockerPassed", ""}, {"PassageGranted", ""}, {"FatesProposed", ""}, {"PileBrought", ""},
    {"CoinsScrambled", "The coins are scrambled."},
    {"FirstTurnWon", "{side} go first."},
    {"MoveBegan", "{unit} moves."},
    {"MoverStopped", "{unit} is stopped."},
    {"DieRolled", "[{die/unit} rolls for ]{die/purpose}."},
    {"AttackDeclared", "{unit} attacks."},
    {"AttackAimed", "[It aims at {attack/target}.]"},
    {"BlowFell", "The blow at {target}: {result} against {number}, {verdict}."},
    {"TargetSpared", "{unit} survives."},
    {"UnitKilled", "{unit} is out of the fight."},
    {"FlipRolled", "{unit} rolls to turn back: {face} against {number}."},
    {"PennySummoned", "{caster} summons a penny."},
    {"AidGiven", "{caster} aids {target}."},
    {"FightEnded", "The fight is over[: {outcome/ending}]."},
}};

/// Members that name what is said anyway, or that only an engine needs.
constexpr auto unsaid = std::to_array<std::string_view>(
    {"kind", "id", "player", "profile", "place", "facing", "general", "number", "dice",
     "questions_put", "voices", "stage", "items", "muster", "barrier", "owner", "claimed_by",
     "spent_blocs", "spent_archers", "gobble", "support", "defenders", "goal"});
/// Members whose names are not said, only what they hold.
constexpr auto unnamed = std::to_array<std::string_view>(
    {"unit", "army", "group", "post", "troops", "type", "stance", "strategy", "from", "sets"});

template <class List>
bool is_among(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

bool has_text(const json& object, const char* member) {
    return object.contains(member) && object[member].is_string();
}
bool has_number(const json& object, const char* member) {
    return object.contains(member) && object[member].is_number_integer();
}

/// "red 7 (heavy infantry)", "a penny of the monsters"; "" for what is no piece.
std::string piece_of(const json& piece) {
    if (has_text(piece, "side") && piece.contains("profile")) {
        return piece["side"].get<std::string>() + ' ' + piece.value("name", std::string()) + " (" +
               humanised(piece["profile"].value("type", std::string())) + ")";
    }
    const bool is_coin = has_text(piece, "side") && piece.contains("body") &&
                         piece["body"].is_object() && has_text(piece["body"], "coin");
    if (!is_coin) return {};
    return "a " + piece["body"]["coin"].get<std::string>() + " of the " +
           piece["side"].get<std::string>();
}

/// An id that stands for nobody.
bool is_nobody(const std::string& id) {
    return id.ends_with('-' + std::string(kit::id_letters, kit::id_alphabet.front()));
}

/// A hex of a table as its picture numbers it.
std::string hex_of_table(const json& hex) {
    const kit::Offset at = kit::to_offset({hex["q"].get<int>(), hex["r"].get<int>()});
    return std::to_string(at.column) + ',' + std::to_string(at.row);
}

const json& member_at(const json& what, std::string_view path) {
    static const json nothing;
    const json* at = &what;
    while (!path.empty()) {
        const std::string name(path.substr(0, path.find('/')));
        path.remove_prefix(std::min(path.size(), name.size() + 1));
        if (!at->is_object() || !at->contains(name)) return nothing;
        at = &(*at)[name];
    }
    return *at;
}

}  // namespace

std::string humanised(const std::string& word) {
    std::string text;
    for (const char letter : word) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (letter == '_') {
            text += ' ';
        } else if (is_capital && !text.empty()) {
            text += ' ';
            text += static_cast<char>(letter - 'A' + 'a');
        } else {
            text += letter;
        }
    }
    return text;
}

void TableWords::remember(const json& value) {
    if (value.is_array()) {
        for (const json& each : value) remember(each);
    }
    if (!value.is_object()) return;
    if (has_text(value, "id")) {
        std::string name = piece_of(value);
        const bool is_warrior = value.contains("body") && value["body"].is_object() &&
                                has_text(value["body"], "mark");
        if (is_warrior) {
            name = "a warrior of " + called(value["body"]["mark"].get<std::string>());
        } else if (name.empty() && has_text(value, "name")) {
            name = called(value["name"].get<std::string>());
        }
        if (!name.empty()) pieces_.insert_or_assign(value["id"].get<std::string>(), name);
    }
    if (has_text(value, "name") && has_number(value, "side")) {
        sides_[value["side"].get<int>()].insert(called(value["name"].get<std::string>()));
    }
    for (const json& each : value) remember(each);
}

std::string TableWords::winner_of(const json& outcome) const {
    const json& winner = member_at(outcome, "winner");
    if (!winner.is_number_integer()) return text_of(winner, 0);
    const auto side = sides_.find(winner.get<int>());
    if (side == sides_.end()) return {};
    return api::listed(std::vector<std::string>(side->second.begin(), side->second.end()));
}

std::string TableWords::called(const std::string& id) const {
    const auto found = pieces_.find(id);
    if (found != pieces_.end()) return found->second;
    constexpr std::string_view general = "general of ";
    if (id.starts_with(general)) return std::string(general) + called(id.substr(general.size()));
    if (is_nobody(id)) return {};
    return names_->has(id) ? names_->of(id) : humanised(id);
}

std::string TableWords::text_of(const json& value, int depth) const {
    if (value.is_string()) return called(value.get<std::string>());
    if (value.is_number()) return value == 0 && depth == 0 ? std::string() : value.dump();
    if (value.is_array()) {
        std::vector<std::string> all;
        for (const json& each : value) {
            std::string words = text_of(each, depth + 1);
            if (!words.empty() && all.size() < 12) all.push_back(std::move(words));
        }
        const bool is_of_several = !value.empty() && value.front().is_object();
        std::string joined;
        if (!is_of_several) return api::listed(all);
        for (const std::string& words : all) joined += (joined.empty() ? "" : "; ") + words;
        return joined;
    }
    if (!value.is_object()) return {};
    if (has_text(value, "id") && pieces_.contains(value["id"].get<std::string>())) {
        return called(value["id"].get<std::string>());
    }
    if (has_number(value, "q") && has_number(value, "r")) return hex_of_table(value);
    if (value.contains("at") && has_text(value, "army")) {
        return called(value["army"].get<std::string>()) + " at " + text_of(value["at"], depth);
    }
    if (value.contains("width") && value.contains("height")) {
        return value["width"].dump() + "\u00d7" + value["height"].dump();
    }
    if (has_text(value, "type") && value.contains("count")) {
        return value["count"].dump() + ' ' + humanised(value["type"].get<std::string>());
    }
    if (value.contains("total")) return value["total"].dump();
    return depth > 3 ? std::string() : members_of(value, depth + 1);
}

std::string TableWords::members_of(const json& object, int depth) const {
    std::string all;
    for (const auto& [name, value] : object.items()) {
        const bool is_said = !is_among(unsaid, name) && !value.is_null() && !value.is_boolean();
        const std::string words = is_said ? text_of(value, depth) : std::string();
        if (words.empty()) continue;
        all += all.empty() ? "" : ", ";
        all += is_among(unnamed, name) ? words : humanised(name) + ' ' + words;
    }
    return all;
}

std::string TableWords::filled(std::string_view words, const json& what, bool& is_whole) const {
    std::string text;
    while (!words.empty()) {
        const char first = words.front();
        const char last = first == '[' ? ']' : '}';
        if (first != '[' && first != '{') {
            text += first;
            words.remove_prefix(1);
            continue;
        }
        const std::string_view inside = words.substr(1, words.find(last) - 1);
        words.remove_prefix(inside.size() + 2);
        if (first == '[') {
            bool is_inside_whole = true;
            const std::string more = filled(inside, what, is_inside_whole);
            if (is_inside_whole) text += more;
        } else {
            const std::string member = inside == "outcome/winner"
                                           ? winner_of(member_at(what, "outcome"))
                                           : text_of(member_at(what, inside), 0);
            if (member.empty()) is_whole = false;
            text += member;
        }
    }
    return text;
}

std::string TableWords::words_of(const json& what) {
    remember(what);
    const std::string kind = what.value("kind", std::string());
    const auto telling = std::ranges::find(tellings, kind, &Telling::kind);
    std::string words;
    if (telling != tellings.end()) {
        bool is_whole = true;
        words = filled(telling->words, what, is_whole);
    } else {
        const std::string members = members_of(what, 0);
        words = humanised(kind) + (members.empty() ? "." : ": " + members + ".");
    }
    if (words.empty()) return words;
    const bool is_small = words.front() >= 'a' && words.front() <= 'z';
    if (is_small) words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return escaped(words);
}

std::string with_names(const std::string& picture, const api::Names& names) {
    constexpr std::string_view beginning = "army-";
    constexpr std::string_view cut = "\u2026";
    constexpr std::size_t letters_most = 16;
    std::string all;
    std::size_t done = 0;
    for (auto at = picture.find(beginning); at != std::string::npos;
         at = picture.find(beginning, at + 1)) {
        const std::size_t end =
            picture.find_first_not_of(kit::id_alphabet, at + beginning.size());
        const std::string id = picture.substr(at, end - at);
        const auto found = names.by_id.lower_bound(id);
        if (found == names.by_id.end() || !found->first.starts_with(id)) continue;
        all += picture.substr(done, at - done) + escaped(shortened(found->second, letters_most));
        done = std::min(end, picture.size());
        if (picture.compare(done, cut.size(), cut) == 0) done += cut.size();
    }
    return all + picture.substr(done);
}

}  // namespace chronicle
