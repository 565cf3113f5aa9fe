// The schemas of what battles take and show, of every engine under its own name.
//
// Each engine's structs become components with the engine's name before theirs; `BattleOrder`,
// `BattleView` and the rest say that a battle is of one of them. A new engine adds its descriptions
// to the list of includes.
#include "core/battle/engines.hpp"
#include "server/api/description/schemas.hpp"
#include "server/codec/battles/describe_dice_warriors_view.hpp"
#include "server/codec/battles/describe_die_men_view.hpp"
#include "server/codec/battles/describe_throw_me_a_6_view.hpp"
#include "server/umpire/cause.hpp"

namespace api {

using nlohmann::json;

namespace {

/// "DiceWarriors" for "dice-warriors".
std::string prefix_of(std::string_view engine) {
    std::string prefix;
    bool is_first = true;
    for (const char c : engine) {
        if (c == '-') {
            is_first = true;
            continue;
        }
        prefix += is_first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
        is_first = false;
    }
    return prefix;
}

json text() { return {{"type", "string"}}; }
json list_of(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }
json object(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}

struct Forms {
    json kinds = json::array();
    json orders = json::array();
    json views = json::array();
    json legals = json::array();
    json reaches = json::array();
    json questions = json::array();
};

template <class System>
void add_engine(json& components, Forms& forms) {
    using Engine = battle::Engine<System>;
    using What = decltype(System::Event::what);
    const std::string kind = prefix_of(Engine::name) + "EventKind";
    components[kind] = {{"enum", codec::names_of<codec::alternatives_of<What>>}};
    forms.kinds.push_back({{"$ref", "#/components/schemas/" + kind}});
    Schemas schemas(components, prefix_of(Engine::name));
    // Orders first: the structs they share with views stay as lenient as an order is.
    forms.orders.push_back(schemas.of<typename Engine::PlayerOrder>(Members::may_be_missing));
    forms.orders.push_back(schemas.of<typename Engine::RefereeOrder>(Members::may_be_missing));
    forms.views.push_back(schemas.of<typename System::View>(Members::all_there));
    forms.legals.push_back(schemas.of<typename System::Legal>(Members::all_there));
    if constexpr (requires { typename System::Reaches; }) {
        forms.reaches.push_back(schemas.of<typename System::Reaches>(Members::all_there));
    }
    forms.questions.push_back(schemas.of<typename System::Question>(Members::all_there));
}

/// What happened, of one of these kinds.
json of_kinds(const json& kinds) {
    return {{"type", "object"}, {"properties", {{"kind", {{"anyOf", kinds}}}}}};
}

/// The log of a campaign or of a battle by itself.
void add_log(json& components, json kinds) {
    kinds.push_back({{"$ref", "#/components/schemas/EventKind"}});
    const json cause = {
        {"type", "string"},
        {"description",
         "what brought it about: founding, time, doctrine, rulebook (where nobody referees), or "
         "the order of somebody: of the referee, with his reason after a colon if he gave one, or "
         "of whose id stands there, and behind 'by' his deputy's"}};
    const json event = {{"type", "object"},
                        {"properties", {{"what", of_kinds(kinds)}, {"cause", cause}}}};
    components["Events"] = object({{"events", list_of(event)}, {"last", {{"type", "integer"}}}},
                                  {"events", "last"});
}

void add_making(json& components) {
    const json player = object({{"key", text()}, {"name", text()}}, {"key", "name"});
    json make = object({{"engine", text()},
                        {"setup", text()},
                        {"name", text()},
                        {"answer_hours", {{"type", "integer"}}},
                        {"players", list_of(player)},
                        {"seat", text()},
                        {"doctrine", list_of(text())},
                        {"orders", list_of({{"type", "object"}})}},
                       json::array({"engine"}));
    make["additionalProperties"] = false;
    components["MakeBattle"] = std::move(make);
    components["SkirmishOver"] = object({{"report", {{"type", "object"}}},
                                         {"fates", list_of({{"type", "object"}})},
                                         {"orders", list_of({{"type", "object"}})}},
                                        {"report", "fates", "orders"});
    const json made = object({{"key", text()},
                              {"player", text()},
                              {"name", text()},
                              {"link", text()},
                              {"secret", text()},
                              {"path", text()}},
                             {"key", "player", "name", "link", "secret", "path"});
    components["MadeBattle"] =
        object({{"battle", text()}, {"players", list_of(made)}}, {"battle", "players"});
    json begin = object(
        {{"engine", text()}, {"setup", text()}, {"seat", text()}, {"doctrine", list_of(text())}},
        {"engine", "setup", "seat"});
    begin["additionalProperties"] = false;
    components["BeginAsGuest"] = std::move(begin);
    components["BegunAsGuest"] = object({{"battle", text()},
                                         {"players", list_of(made)},
                                         {"token", text()},
                                         {"user", text()}},
                                        {"battle", "players", "token", "user"});
}

}  // namespace

void add_battle_schemas(json& components) {
    Forms forms;
    battle::AllEngines::for_each([&]<class System>() { add_engine<System>(components, forms); });
    forms.orders.push_back({{"$ref", "#/components/schemas/ConfirmReading"}});
    components["BattleOrder"] = {{"anyOf", forms.orders}};
    components["BattleView"] = {{"anyOf", forms.views}};
    components["BattleLegal"] = {{"anyOf", forms.legals}};
    components["BattleReaches"] = {{"anyOf", forms.reaches}};
    const json due = {{"type", {"string", "null"}}};
    const json question =
        object({{"due_at", due}, {"question", {{"anyOf", forms.questions}}}},
               {"due_at", "question"});
    const json lapsed = object({{"order", {{"type", "object"}}}, {"refusal", {{"type", "object"}}}},
                               {"order", "refusal"});
    components["BattleQuestions"] = object({{"questions", list_of(question)},
                                            {"waiting", list_of(list_of({{"type", "object"}}))},
                                            {"lapsed", list_of(lapsed)}},
                                           {"questions", "waiting", "lapsed"});
    // A campaign's commander has the same lists in its battles; to others they are not shown.
    for (const char* const ahead : {"waiting", "lapsed"}) {
        components["Questions"]["properties"][ahead] =
            json(components["BattleQuestions"]["properties"][ahead]);
    }
    const json what = of_kinds(forms.kinds);
    const json event = object({{"at", text()},
                               {"clauses", list_of(text())},
                               {"rolls", list_of({{"type", "object"}})},
                               {"what", what}},
                              {"at", "clauses", "rolls", "what"});
    const json entry =
        object({{"number", {{"type", "integer"}}}, {"event", event}}, {"number", "event"});
    components["BattleTold"] =
        object({{"entries", list_of(entry)}, {"last", {{"type", "integer"}}}}, {"entries", "last"});
    json& ordered = components["BattleOrdered"];
    ordered = object({{"at", text()}, {"events", list_of(event)}}, {"at", "events"});
    ordered["properties"]["understood_as"] = text();
    ordered["properties"]["given"] = list_of({{"type", "object"}});
    ordered["properties"]["refused"] = {{"$ref", "#/components/schemas/Problem"}};
    const json one_or_several = {{"type", {"object", "array"}},
                                 {"items", {{"type", "object"}}}};
    json together = object({{"orders", list_of(one_or_several)},
                            {"wait", {{"type", "boolean"}}},
                            {"because", {{"type", "string"},
                                         {"maxLength", umpire::reason_bytes_max}}}},
                           json::array({"orders"}));
    together["additionalProperties"] = false;
    components["OrdersTogether"] = std::move(together);
    json refused = object({{"code", text()}, {"clause", text()}, {"field", text()}},
                          {"code", "clause", "field"});
    const json none = {{"type", "null"}};
    components["OrderedTogether"] =
        object({{"carried_out", {{"type", "integer"}}},
                {"answers", list_of({{"type", "object"}})},
                {"refused", {{"anyOf", {std::move(refused), none}}}},
                {"waiting", {{"type", "integer"}}}},
               {"carried_out", "answers", "refused", "waiting"});
    components["BattleSuggestion"] =
        object({{"orders", list_of({{"$ref", "#/components/schemas/BattleOrder"}})}},
               json::array({"orders"}));
    const json row = {{"type", "object"}, {"properties", {{"is_over", {{"type", "boolean"}}}}}};
    components["Battles"] = object({{"battles", list_of(row)}}, json::array({"battles"}));
    add_log(components, forms.kinds);
    add_making(components);
}

}  // namespace api
