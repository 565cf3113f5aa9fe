// The moves of Throw Me a 6, and what its units are called.
#include "core/throw_me_a_6/geometry.hpp"

#include <array>
#include <map>

#include "server/reading/battles/moves.hpp"

namespace reading {

namespace {

using nlohmann::json;
using throw_me_a_6::degree;
using throw_me_a_6::inch;

struct CalledBy {
    std::string_view value;
    std::string_view words;
};
constexpr std::array<CalledBy, 26> called_by = {{
    {"light_infantry", "light infantry foot"},
    {"light_cavalry", "light cavalry horse riders horsemen"},
    {"heavy_infantry", "heavy infantry foot"},
    {"heavy_cavalry", "heavy cavalry horse riders horsemen"},
    {"warband", "warband warriors foot"},
    {"peltasts", "peltasts foot"},
    {"elephants", "elephants"},
    {"chariot", "chariots"},
    {"artillery", "artillery engines"},
    {"thrown", "javelins javelinmen"},
    {"sling", "slings slingers"},
    {"bow", "bows bowmen archers"},
    {"mounted_bow", "horse archers bows"},
    {"mounted_javelin", "javelins"},
    {"has_pikes", "pikes pikemen phalanx"},
    {"has_spears", "spears spearmen"},
    {"is_roman", "legion legionaries romans"},
    {"1", "first"},
    {"2", "second"},
    {"3", "third"},
    {"4", "fourth"},
    {"5", "fifth"},
    {"6", "sixth"},
    {"7", "seventh"},
    {"8", "eighth"},
    {"9", "ninth"},
}};
std::string words_for(const std::string& value) {
    for (const CalledBy& row : called_by) {
        if (row.value == value) return " " + std::string(row.words);
    }
    return "";
}

/// A way from a unit's facing, clockwise, with its name and words.
struct Way {
    int angle = 0;
    std::string_view name;
    std::string_view words;
};
constexpr std::array<Way, 6> ways = {{{0, "ahead", "ahead"},
                                      {45 * degree, "half_right", "half right"},
                                      {90 * degree, "right", "to the right"},
                                      {180 * degree, "back", "back"},
                                      {270 * degree, "left", "to the left"},
                                      {315 * degree, "half_left", "half left"}}};
constexpr std::array<std::string_view, 6> turning = {
    "", "turning half right", "turning right", "turning about", "turning left",
    "turning half left"};

class Table {
public:
    Table(const BattleKnown& battle, Moves& moves, Known& known)
        : battle_(battle), legal_(battle.legal), table_(battle.view["table"]), moves_(moves) {
        for (const json& army : table_["armies"]) {
            if (army["general"] == battle.view["observer"]) own_.push_back(army["side"]);
        }
        for (const json& unit : table_["units"]) {
            const std::string id = unit["id"];
            units_.emplace(id, &unit);
            known.names.emplace(id, unit["name"].get<std::string>());
            known.called.emplace(id, called(unit));
        }
    }

    void add_all() {
        add_setting_up();
        for (const json& offer : legal_["units"]) add_unit(offer);
        add_answers();
        const json side = side_asked("act", "shoot_leftover");
        if (legal_["may_end_actions"] == true) {
            moves_.add({"EndActions", {{"side", side}}, "end the actions"});
        }
        for (const json& ends : legal_["may_end_battle"]) {
            moves_.add({"Concede", {{"side", ends}}, "concede the battle"});
            moves_.add({"ProposeDraw", {{"side", ends}}, "propose a draw"});
        }
        if (legal_["may_dispute"] == true) {
            moves_.add({"LodgeDispute", json::object(), "lodge a dispute: {words}",
                        json::object(), {{"words", {{"at", "/words"}}}}});
        }
        if (legal_["may_withdraw_dispute"] == true) {
            moves_.add({"WithdrawDispute", json::object(), "withdraw the dispute"});
        }
    }

private:
    bool is_own(const json& side) const {
        return std::ranges::find(own_, side) != own_.end();
    }
    std::string called(const json& unit) const {
        const json& profile = unit["profile"];
        const std::string name = unit["name"];
        const auto space = name.rfind(' ');
        const std::string last = space == std::string::npos ? name : name.substr(space + 1);
        const bool is_numbered = last.find_first_not_of("0123456789") == std::string::npos;
        std::string words = "unit company regiment band men";
        words += is_numbered ? words_for(last) : words_for(unit["number"].dump());
        words += words_for(profile["type"]) + words_for(profile["weapon"]);
        for (const auto& [flag, is_set] : profile["flags"].items()) {
            if (is_set == true) words += words_for(flag);
        }
        words += is_own(unit["side"]) ? " own" : " enemy hostile";
        // And as drawings have it: "r3".
        words += unit["side"] == "red" ? " r" : " b";
        words += unit["number"].dump();
        return words + " " + unit["side"].get<std::string>();
    }
    std::string name(const json& id) const {
        const auto found = units_.find(id.get<std::string>());
        if (found == units_.end()) return "the unit";
        const json& unit = *found->second;
        const std::string name = unit["name"];
        return is_own(unit["side"]) ? name : "the enemy " + name;
    }
    /// Of the question that is open.
    json side_asked(std::string_view about, std::string_view or_about = "") const {
        for (const json& question : legal_["answers"]) {
            const bool is_it = question["about"] == about || question["about"] == or_about;
            if (is_it && question["side"].is_string()) return question["side"];
        }
        return own_.empty() ? json() : own_.front();
    }

    void add_terrain() {
        const json side = side_asked("place_terrain");
        for (const json& offer : legal_["terrain"]) {
            const std::string ground = offer["ground"];
            const std::string words = (ground == "rough" ? "rough ground" : ground);
            const json fields = {{"ground", ground}};
            const json order = {{"side", side}, {"ground", ground}, {"outline", json::array()}};
            moves_.add({"PlacePiece", order, "place " + words + " with its corners at {corners}",
                        fields, {{"corners", {{"at", "/outline"}, {"least", 3}}}}});
            // Two corners of an oblong give all four.
            const auto put = [](const char* at, const char* of) {
                return json{{"at", at}, {"of", of}};
            };
            const json first = json::array({put("/outline/0/x", "x"), put("/outline/0/y", "y"),
                                            put("/outline/1/y", "y"), put("/outline/3/x", "x")});
            const json last = json::array({put("/outline/2/x", "x"), put("/outline/2/y", "y"),
                                           put("/outline/3/y", "y"), put("/outline/1/x", "x")});
            moves_.add({"PlacePiece", order, "place " + words + " from {first} to {last}", fields,
                        {{"first", {{"parts", first}}}, {"last", {{"parts", last}}}}});
        }
        if (legal_["may_place_river"] == true) add_band("PlaceRiver", "river", side);
        if (legal_["may_place_road"] == true) add_band("PlaceRoad", "road", side);
    }
    void add_band(std::string_view kind, const std::string& name, const json& side) {
        moves_.add({kind, {{"side", side}, {"line", json::array()}},
                    "lay a " + name + " through {line}", json::object(),
                    {{"line", {{"at", "/line"}, {"least", 2}}}}});
    }

    void add_setting_up() {
        add_terrain();
        if (legal_["may_complete_terrain"] == true) {
            moves_.add({"CompleteTerrain", {{"side", side_asked("place_terrain")}},
                        "let the terrain be complete"});
        }
        for (const json& edge : legal_["edges"]) {
            moves_.add({"ChooseEdge", {{"side", side_asked("choose_edge")}, {"edge", edge}},
                        "take the " + edge.get<std::string>() + " edge", {{"edge", edge}}});
        }
        for (const json& offer : legal_["deployments"]) {
            const json order = {{"unit", offer["unit"]}, {"facing", nullptr},
                                {"attached_to", nullptr}};
            moves_.add({"DeployUnit", order, "deploy " + name(offer["unit"]) + " at {at}",
                        {{"unit", offer["unit"]}}, {{"at", {{"at", "/at"}}}}});
        }
        if (legal_["may_finish_deploying"] == true) {
            moves_.add({"FinishDeploying", {{"side", side_asked("deploy")}}, "finish deploying"});
        }
        for (const json& unit : table_["units"]) {
            const json& naming = legal_["may_name_general"];
            if (std::ranges::find(naming, unit["side"]) == naming.end()) continue;
            moves_.add({"NameGeneral", {{"unit", unit["id"]}},
                        "put the general with " + name(unit["id"]), {{"unit", unit["id"]}}});
        }
        if (legal_["may_choose_turn"] == true) {
            const json side = side_asked("choose_turn");
            moves_.add({"ChooseTurn", {{"side", side}, {"is_first", true}}, "take the first turn",
                        {{"is_first", true}}});
            moves_.add({"ChooseTurn", {{"side", side}, {"is_first", false}},
                        "take the second turn", {{"is_first", false}}});
        }
    }

    void add_unit(const json& offer) {
        const std::string id = offer["unit"];
        if (offer["may_break_off"] == true) {
            moves_.add({"BreakOff", {{"unit", id}}, "break off with " + name(id), {{"unit", id}}});
        }
        const json reaches = battle_.reaches(id);
        const auto unit = units_.find(id);
        if (!reaches.is_object() || unit == units_.end()) return;
        for (const json& envelope : reaches["envelopes"]) add_envelope(*unit->second, envelope);
        for (const json& charge : reaches["charges"]) add_charge(charge);
        for (const json& target : reaches["targets"]) {
            moves_.add({"Shoot", {{"unit", id}, {"targets", json::array({target})}},
                        "shoot at " + name(target) + " with " + name(id),
                        {{"unit", id}, {"target", target}}});
        }
        for (const json& joined : reaches["joins"]) {
            moves_.add({"AttachChariot", {{"chariot", id}, {"unit", joined}},
                        "attach " + name(id) + " to " + name(joined),
                        {{"unit", id}, {"target", joined}}});
        }
    }

    /// Moves one way, as far as it gets or a distance that is said.
    void add_envelope(const json& unit, const json& envelope) {
        const bool turns_first = envelope["manoeuvre"] == "pivot_and_ahead";
        const int facing = unit["pose"]["facing"];
        const json& at = unit["pose"]["at"];
        for (const json& reach : envelope["reaches"]) {
            const int direction = reach["direction"];
            const int most = reach["distance"];
            const int angle = throw_me_a_6::normal_angle(direction - facing);
            const auto way = std::ranges::find(ways, angle, &Way::angle);
            if (way == ways.end() || (turns_first && angle == 0)) continue;
            json fields = {{"unit", unit["id"]},
                           {"way", turns_first ? "ahead" : std::string(way->name)}};
            std::string words = "move " + name(unit["id"]);
            json steps = json::array();
            if (turns_first) {
                fields["turn"] = angle == 180 * degree ? "round" : std::string(way->name);
                steps.push_back({{"kind", "TurnTo"}, {"facing", direction}});
            }
            const std::string end =
                turns_first
                    ? ", " + std::string(turning[static_cast<std::size_t>(way - ways.begin())])
                    : std::string();
            words += " " + std::string(turns_first ? "ahead" : way->words);
            const auto to = throw_me_a_6::moved({at["x"], at["y"]}, direction, most);
            json step = {{"kind", "GoTo"}, {"at", {{"x", to.x}, {"y", to.y}}}};
            const std::string place = "/moves/0/steps/" + std::to_string(steps.size()) + "/at";
            steps.push_back(std::move(step));
            const json one = {{"unit", unit["id"]}, {"steps", std::move(steps)}};
            json order = {{"moves", json::array({one})}};
            const int rank = angle == 0 ? 0 : 1;
            moves_.add({"MoveUnits", order, words + " as far as possible" + end, fields,
                        json::object(), rank});
            moves_.add({"MoveUnits", std::move(order), words + " {distance} inches" + end,
                        std::move(fields),
                        {{"distance",
                          {{"at", place}, {"times", inch}, {"most", most},
                           {"along", {{"from", at}, {"way", direction}}}}}},
                        rank});
        }
    }

    void add_charge(const json& charge) {
        std::string words = "charge " + name(charge["target"]) + " with " + name(charge["unit"]);
        json fields = {{"unit", charge["unit"]}, {"target", charge["target"]}};
        int rank = 0;
        for (const bool is_pivot : {true, false}) {
            const json& angle = charge[is_pivot ? "pivot" : "oblique"];
            if (!angle.is_number_integer()) continue;
            const std::string side = angle < 0 ? "left" : "right";
            fields[is_pivot ? "turn" : "way"] = side;
            words += (is_pivot ? ", wheeling to the " : ", at a slant to the ") + side;
            rank += is_pivot ? 1 : 2;
        }
        if (rank == 0) {
            fields["way"] = "ahead";
            words += ", straight ahead";
        }
        moves_.add({"ChargeUnit", charge, words, std::move(fields), json::object(), rank});
    }

    void add_yes_or_no(std::string_view kind, const char* member, const json& unit,
                       const std::string& yes, const std::string& no) {
        for (const bool is_yes : {true, false}) {
            moves_.add({kind, {{"unit", unit}, {member, is_yes}}, is_yes ? yes : no,
                        {{"unit", unit}, {"yes", is_yes}}});
        }
    }
    void add_answers() {
        if (const json& unit = legal_["shot_at_charger"]; unit.is_string()) {
            add_yes_or_no("ShootAtCharger", "shoots", unit,
                          "shoot at the charger with " + name(unit),
                          "do not shoot at the charger with " + name(unit));
        }
        for (const json& unit : legal_["pila"]) {
            add_yes_or_no("ThrowPila", "throws", unit, "throw the pila of " + name(unit),
                          "keep the pila of " + name(unit));
        }
        for (const json& offer : legal_["flanks"]) {
            for (const json& enemy : offer["enemies"]) {
                moves_.add({"FightFlank", {{"unit", offer["unit"]}, {"enemy", enemy}},
                            "let " + name(offer["unit"]) + " fight " + name(enemy),
                            {{"unit", offer["unit"]}, {"target", enemy}}});
            }
        }
        if (const json& offer = legal_["retreat"]; offer.is_object()) {
            for (int less = 0; less <= offer["deduction_most"].get<int>(); ++less) {
                moves_.add({"ModifyRetreat", {{"unit", offer["unit"]}, {"change", -less}},
                            "shorten the retreat of " + name(offer["unit"]) + " by " +
                                std::to_string(less),
                            {{"unit", offer["unit"]}, {"distance", less}}});
            }
        }
        if (const json& offer = legal_["pursuit"]; offer.is_object()) add_pursuit(offer);
        for (const json& chariot : legal_["may_detach"]) add_detaching(chariot);
    }
    void add_pursuit(const json& offer) {
        const std::string words = "pursue with " + name(offer["unit"]);
        const json order = {{"unit", offer["unit"]}, {"distance", offer["most"]}};
        moves_.add({"Pursue", order, words + " as far as possible",
                    {{"unit", offer["unit"]}, {"yes", true}}});
        moves_.add({"Pursue", order, words + " {distance} inches",
                    {{"unit", offer["unit"]}, {"yes", true}},
                    {{"distance",
                      {{"at", "/distance"}, {"times", inch}, {"most", offer["most"]}}}}});
        moves_.add({"Pursue", {{"unit", offer["unit"]}, {"distance", 0}},
                    "do not pursue with " + name(offer["unit"]),
                    {{"unit", offer["unit"]}, {"yes", false}}});
    }
    void add_detaching(const json& id) {
        const auto unit = units_.find(id.get<std::string>());
        if (unit == units_.end()) return;
        const json& pose = unit->second->at("pose");
        const json step = {{"kind", "GoTo"}, {"at", pose["at"]}};
        const json order = {{"chariot", id}, {"steps", json::array({step})}};
        moves_.add({"DetachChariot", order, "detach " + name(id) + " {distance} inches ahead",
                    {{"unit", id}, {"way", "ahead"}},
                    {{"distance",
                      {{"at", "/steps/0/at"}, {"times", inch}, {"most", 4'800},
                       {"along", {{"from", pose["at"]}, {"way", pose["facing"]}}}}}}});
    }

    const BattleKnown& battle_;
    const json& legal_;
    const json& table_;
    Moves& moves_;
    std::vector<json> own_;
    std::map<std::string, const json*> units_;
};

}  // namespace

void add_throw_me_a_6(const BattleKnown& battle, Moves& moves, Known& known) {
    Table(battle, moves, known).add_all();
}

}  // namespace reading
