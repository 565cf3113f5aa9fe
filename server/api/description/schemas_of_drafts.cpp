// The schemas of campaigns that are being written, and of who comes into them.
//
// A document holds what its files hold; the members named here are those that
// config/campaigns/README.md explains, as they are when a file is as it should be.
#include "server/api/description/schemas.hpp"
#include "server/codec/compass.hpp"

namespace api {

using nlohmann::json;

namespace {

json kind_of_value(const char* kind) { return {{"type", kind}}; }
json rows_of_drafts(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }
json or_nothing(json schema) { return {{"anyOf", {std::move(schema), {{"type", "null"}}}}}; }
json component(const char* name) { return {{"$ref", std::string("#/components/schemas/") + name}}; }
json object_with(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}
/// One that is read: unknown members are refused.
json taken(json properties, json required) {
    json schema = object_with(std::move(properties), std::move(required));
    schema["additionalProperties"] = false;
    return schema;
}

const json draft_text = kind_of_value("string");
const json draft_whole = kind_of_value("integer");
const json draft_flag = kind_of_value("boolean");
const json draft_texts = rows_of_drafts(draft_text);

json settings_schema() {
    const json stance =
        object_with({{"between", draft_texts}, {"relation", draft_text}}, json::array());
    const json season = object_with({{"region", draft_text},
                                     {"months", draft_texts},
                                     {"very_bad_up_to", draft_whole},
                                     {"bad_up_to", draft_whole}},
                                    json::array());
    const json ruling = {{"type", {"string", "integer", "boolean", "array"}}};
    return object_with({{"name", draft_text},
                        {"first_day", draft_text},
                        {"time_zone", draft_text},
                        {"speed", draft_whole},
                        {"chorus", draft_text},
                        {"rulings", {{"type", "object"}, {"additionalProperties", ruling}}},
                        {"stances", rows_of_drafts(stance)},
                        {"weather", rows_of_drafts(season)}},
                       json::array());
}

void add_document(json& components) {
    const json key = json::array({"key"});
    components["DraftSettings"] = settings_schema();
    components["DraftFaction"] = object_with(
        {{"key", draft_text},
         {"name", draft_text},
         {"leader", draft_text},
         {"holds", draft_texts},
         {"colour", draft_text},
         {"arms", component("Arms")}},
        key);
    components["DraftFleet"] = object_with({{"at", draft_text},
                                            {"ships", draft_whole},
                                            {"hired", draft_whole},
                                            {"hired_from", draft_text}},
                                           json::array());
    components["DraftCommander"] =
        object_with({{"key", draft_text},
                     {"name", draft_text},
                     {"faction", draft_text},
                     {"traits", draft_texts},
                     {"age", draft_whole},
                     {"seat", draft_text},
                     {"at", draft_text},
                     {"holds", draft_texts},
                     {"fleets", rows_of_drafts(component("DraftFleet"))},
                     {"knows", draft_texts},
                     {"knows_around", draft_whole},
                     {"knows_hexes", draft_texts}},
                    key);
    components["DraftDetachment"] = object_with({{"name", draft_text},
                                                 {"infantry", draft_whole},
                                                 {"cavalry", draft_whole},
                                                 {"special", draft_text},
                                                 {"wagons", draft_whole},
                                                 {"noncombatants", draft_whole},
                                                 {"origin", draft_text}},
                                                json::array());
    components["DraftArmy"] =
        object_with({{"key", draft_text},
                     {"name", draft_text},
                     {"commander", draft_text},
                     {"at", draft_text},
                     {"aboard", draft_flag},
                     {"supplies", draft_whole},
                     {"loot", draft_whole},
                     {"morale", draft_whole},
                     {"formation", draft_text},
                     {"detachments", rows_of_drafts(component("DraftDetachment"))}},
                    key);
    components["DraftDocument"] =
        object_with({{"campaign", or_nothing(component("DraftSettings"))},
                     {"factions", or_nothing(rows_of_drafts(component("DraftFaction")))},
                     {"commanders", or_nothing(rows_of_drafts(component("DraftCommander")))},
                     {"armies", or_nothing(rows_of_drafts(component("DraftArmy")))}},
                    json::array());
}

void add_checks(json& components) {
    const json fault = object_with({{"place", draft_text},
                                    {"code", draft_text},
                                    {"detail", draft_text},
                                    {"member", draft_text}},
                                   {"place", "code", "detail", "member"});
    const json figure = component("Figure");
    const json army = object_with({{"key", draft_text},
                                   {"soldiers", draft_whole},
                                   {"noncombatants", draft_whole},
                                   {"supplies", draft_whole},
                                   {"loot", draft_whole},
                                   {"morale", draft_whole},
                                   {"eats", figure},
                                   {"carries", figure},
                                   {"column", figure},
                                   {"strength", figure},
                                   {"days_of_food", {{"type", {"integer", "null"}}}}},
                                  {"key", "soldiers", "noncombatants", "supplies", "loot", "morale",
                                   "eats", "carries", "column", "strength", "days_of_food"});
    components["DraftCheck"] = object_with({{"problems", rows_of_drafts(fault)},
                                            {"warnings", rows_of_drafts(fault)},
                                            {"armies", rows_of_drafts(army)}},
                                           {"problems", "warnings", "armies"});
    const json key = object_with({{"place", draft_text}, {"key", draft_text}}, {"place", "key"});
    components["DraftMap"] = object_with(
        {{"map", component("FullMap")}, {"keys", rows_of_drafts(key)}}, {"map", "keys"});
}

json one_of(std::span<const std::string_view> words) {
    json all = json::array();
    for (const std::string_view word : words) all.push_back(std::string(word));
    return {{"enum", std::move(all)}};
}

void add_badges(json& components) {
    json members = json::object();
    for (const codec::ArmsPart& part : codec::arms_parts()) {
        members[std::string(part.name)] = one_of(part.words);
    }
    components["Arms"] = object_with(std::move(members), json::array());
    json badge = {{"colour", one_of(codec::badge_colours())}, {"arms", component("Arms")}};
    components["Badge"] = object_with(badge, json::array());
    badge["faction"] = draft_text;
    const json row = taken(std::move(badge), json::array({"faction"}));
    components["Badges"] =
        taken({{"badges", rows_of_drafts(row)}, {"north", one_of(codec::norths)}},
              json::array({"badges"}));
}

void add_waiting(json& components) {
    components["WaitInLobby"] =
        taken({{"lobby", draft_text}, {"name", draft_text}}, {"lobby", "name"});
    components["SeatGuest"] =
        taken({{"user", draft_text}, {"seat", draft_text}}, json::array({"user"}));
    const json room =
        object_with({{"name", draft_text}, {"setting", draft_text}}, {"name", "setting"});
    components["LeaveLobby"] =
        object_with({{"waits_in", rows_of_drafts(room)}, {"campaigns", draft_texts}},
                    {"waits_in", "campaigns"});
}

void add_lobby(json& components) {
    const json guest = object_with({{"user", draft_text}, {"name", draft_text}}, {"user", "name"});
    components["LobbyStanding"] = object_with({{"is_open", draft_flag},
                                               {"made_at", draft_whole},
                                               {"path", draft_text},
                                               {"waiting", rows_of_drafts(guest)}},
                                              {"is_open", "waiting"});
    components["SetLobby"] = taken({{"is_open", draft_flag}}, json::array());
    components["EnterLobby"] = taken({{"lobby", draft_text}}, json::array({"lobby"}));
    const json seat = object_with({{"seat", draft_text},
                                   {"name", draft_text},
                                   {"side", draft_text},
                                   {"badge", component("Badge")}},
                                  {"seat", "name"});
    components["Lobby"] = object_with(
        {{"name", draft_text}, {"setting", draft_text}, {"seats", rows_of_drafts(seat)}},
        {"name", "setting", "seats"});
    components["TakeSeat"] =
        taken({{"lobby", draft_text}, {"seat", draft_text}, {"name", draft_text}},
              {"lobby", "seat", "name"});
}

void add_balance(json& components) {
    components["PlayBalance"] =
        taken({{"plays", draft_whole}, {"days", draft_whole}}, json::array());
    const json share =
        object_with({{"thousandths", draft_whole}, {"low", draft_whole}, {"high", draft_whole}},
                    {"thousandths", "low", "high"});
    const json mean = object_with({{"hundredths", draft_whole}, {"error", draft_whole}},
                                  {"hundredths", "error"});
    const json party = object_with(
        {{"name", draft_text},
         {"strongholds_at_start", draft_whole},
         {"armies_at_start", draft_whole},
         {"soldiers_at_start", draft_whole},
         {"first", share},
         {"hungry", share},
         {"beaten", share},
         {"gone", share},
         {"fought", share},
         {"routed", share},
         {"routs", mean},
         {"strongholds", mean},
         {"soldiers_percent", mean},
         {"hungry_days", mean}},
        {"name", "strongholds_at_start", "armies_at_start", "soldiers_at_start", "first", "hungry",
         "beaten", "gone", "fought", "routed", "routs", "strongholds", "soldiers_percent",
         "hungry_days"});
    const json pair =
        object_with({{"one", draft_text},
                     {"other", draft_text},
                     {"unseen", share},
                     {"fought", share},
                     {"battles", mean}},
                    {"one", "other", "unseen", "fought", "battles"});
    const json ended = {{"enum", {"played", "out_of_time", "stopped", "broken", nullptr}}};
    components["Balance"] = object_with({{"days", draft_whole},
                                         {"plays", draft_whole},
                                         {"plays_asked", draft_whole},
                                         {"milliseconds", draft_whole},
                                         {"ended", ended},
                                         {"parties", rows_of_drafts(party)},
                                         {"pairs", rows_of_drafts(pair)}},
                                        {"days", "plays", "plays_asked", "milliseconds", "ended",
                                         "parties", "pairs"});
}

}  // namespace

void add_draft_schemas(json& components) {
    const json files = {{"type", "object"}, {"additionalProperties", draft_text}};
    const json title_members = {{"draft", draft_text},       {"name", draft_text},
                                {"version", draft_whole},    {"changed_by", draft_text},
                                {"changed_at", draft_whole}, {"is_yours", draft_flag},
                                {"campaign", draft_text}};
    const json title_names = {"draft",      "name",     "version", "changed_by",
                              "changed_at", "is_yours", "campaign"};
    const json person =
        object_with({{"user", draft_text}, {"name", draft_text}, {"is_maker", draft_flag}},
                    {"user", "name", "is_maker"});
    const json shipped =
        object_with({{"template", draft_text},
                     {"name", draft_text},
                     {"columns", draft_whole},
                     {"rows", draft_whole},
                     {"factions", draft_whole},
                     {"commanders", draft_whole},
                     {"speed", draft_whole}},
                    {"template", "name", "columns", "rows", "factions", "commanders", "speed"});
    components["Templates"] = object_with({{"templates", rows_of_drafts(shipped)},
                                           {"rulings", rows_of_drafts(component("RulingOffer"))}},
                                          {"templates", "rulings"});
    components["Drafts"] =
        object_with({{"drafts", rows_of_drafts(object_with(title_members, title_names))}},
                    json::array({"drafts"}));
    components["MakeDraft"] = taken({{"template", draft_text}, {"files", files}}, json::array());
    json draft = object_with(title_members, title_names);
    draft["properties"].update({{"people", rows_of_drafts(person)},
                                {"files", files},
                                {"document", component("DraftDocument")}});
    draft["required"].insert(draft["required"].end(), {"people", "files", "document"});
    components["Draft"] = std::move(draft);
    components["ChangeDraft"] = taken(
        {{"version", draft_whole}, {"files", files}, {"document", component("DraftDocument")}},
        json::array({"version"}));
    const json warning =
        object_with({{"place", draft_text}, {"code", draft_text}, {"detail", draft_text}},
                    {"place", "code", "detail"});
    components["MadeOfDraft"] =
        object_with({{"campaign", draft_text}, {"warnings", rows_of_drafts(warning)}},
                    {"campaign", "warnings"});
    components["InviteToDraft"] = taken({{"name", draft_text}}, json::array({"name"}));
    components["TurnOutOfDraft"] = taken({{"user", draft_text}}, json::array({"user"}));
    components["DraftPeople"] =
        object_with({{"people", rows_of_drafts(person)}}, json::array({"people"}));
    add_badges(components);
    add_lobby(components);
    add_waiting(components);
    add_balance(components);
    add_document(components);
    add_checks(components);
}

}  // namespace api
