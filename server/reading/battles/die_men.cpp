// The moves of Die, Men!, and what its armies and characters are called.
#include <algorithm>
#include <map>

#include "server/reading/battles/die_men_table.hpp"

namespace reading {

namespace {

using nlohmann::json;

class Field {
public:
    Field(const BattleKnown& battle, Moves& moves, Known& known)
        : battle_(battle), legal_(battle.legal), table_(battle.view["table"]), moves_(moves),
          men_(table_) {
        for (const json& army : table_["armies"]) {
            const std::string id = army["id"];
            known.names.emplace(id, army["name"].get<std::string>());
            known.called.emplace(id, army["general"] == battle.view["observer"]
                                         ? "army own"
                                         : "army enemy hostile");
        }
        for (const json& character : table_["characters"]) {
            const std::string id = character["id"];
            known.names.emplace(id, character["name"].get<std::string>());
            known.called.emplace(id, "character captain general leader");
            characters_.emplace(id, character["name"].get<std::string>());
        }
    }

    void add_all() {
        add_setting_up();
        for (const json& offer : legal_["declarations"]) add_declarations(offer);
        for (const json& army : legal_["may_end_it"]) {
            moves_.add({"Surrender", {{"army", army}}, "surrender"});
            moves_.add({"ProposeDraw", {{"army", army}}, "propose a draw"});
        }
        add_splits();
        for (const json& offer : legal_["commands"]) add_commands(offer);
        add_sets(battle_, men_, moves_);
        for (const json& offer : legal_["gobble"]) add_gobble(offer);
        for (const json& offer : legal_["losses"]) add_losses(offer);
        for (const json& offer : legal_["dice"]) add_dice(offer);
        add_steps();
        if (legal_["may_dispute"] == true) {
            moves_.add({"LodgeDispute", json::object(), "lodge a dispute: {words}",
                        json::object(), {{"words", {{"at", "/words"}}}}});
        }
        if (legal_["may_withdraw_dispute"] == true) {
            moves_.add({"WithdrawDispute", json::object(), "withdraw the dispute"});
        }
    }

private:
    void add_setting_up() {
        for (const json& offer : legal_["scales"]) {
            if (!offer["army"].is_string()) continue;
            const bool shifts = std::ranges::any_of(legal_["answers"], [](const json& question) {
                return question["kind"] == "shift_scale";
            });
            moves_.add({shifts ? "ShiftScale" : "ChooseScale",
                        {{"army", offer["army"]}, {"soldiers", offer["soldiers"]}},
                        "let a unit be " + offer["soldiers"].dump() + " soldiers",
                        {{"count", offer["soldiers"]}}});
        }
        for (const json& offer : legal_["tiles"]) {
            for (const json& terrain : offer["tiles"]) {
                for (const json& at : offer["places"]) {
                    moves_.add({"LayTile",
                                {{"army", offer["army"]}, {"terrain", terrain}, {"at", at}},
                                "lay " + spaced(terrain) + " at " + men_.words_of(at),
                                {{"terrain", terrain}, {"at", men_.said_as(at)}}});
                }
            }
        }
        for (const json& offer : legal_["places"]) {
            for (const json& at : offer["hexes"]) add_placing(offer, at);
        }
        for (const json& offer : legal_["characters"]) {
            const auto name = characters_.find(offer["character"].get<std::string>());
            if (name == characters_.end()) continue;
            moves_.add({"PlaceCharacter", offer,
                        "place " + name->second + " at " + men_.words_of(offer["at"]),
                        {{"character", offer["character"]}, {"at", men_.said_as(offer["at"])}}});
        }
    }
    void add_placing(const json& offer, const json& at) {
        const json band = {{"type", offer["type"]}, {"threat", offer["threat"]},
                           {"count", offer["units"]}};
        const json order = {{"army", offer["army"]}, {"at", at},
                            {"troops", json::array({band})}};
        const json fields = {{"type", offer["type"]}, {"at", men_.said_as(at)}};
        const std::string end = " " + spaced(offer["type"]) + " at " + men_.words_of(at);
        moves_.add({"PlaceUnits", order, "place all" + end, fields});
        moves_.add({"PlaceUnits", order, "place {count}" + end, fields,
                    {{"count", {{"at", "/troops/0/count"}, {"most", offer["units"]}}}}});
    }

    /// The gates that may be turned with a declaration, to be picked.
    json gates_of(const json& offer) const {
        json all = json::object();
        for (const json& gate : offer["gates"]) {
            const bool is_open = gate["is_open"] == true;
            json& how = all[is_open ? "opened" : "closed"];
            how["at"] = "/gates";
            how["unless_said"] = is_open ? ", opening the gate at " : ", closing the gate at ";
            how["picks"].push_back({{"said", men_.said_as(gate["at"])},
                                    {"is", gate},
                                    {"words", men_.words_of(gate["at"])}});
        }
        return all;
    }

    void add_declarations(const json& offer) {
        // Under lag several rounds are written at once, which is a form's business.
        if (offer["stances"] != 1) return;
        const json gates = gates_of(offer);
        std::string ends;
        for (const auto& [member, how] : gates.items()) ends += "{" + member + "}";
        for (const json& strategy : offer["strategies"]) {
            const std::string verb = strategy;
            const auto add = [&](const json& goal, const std::string& words, json fields, int rank,
                                 json taken = json::object()) {
                const json stance = {{"strategy", strategy}, {"goal", goal}};
                fields["strategy"] = strategy;
                taken.update(gates);
                moves_.add({"Declare",
                            {{"army", offer["army"]}, {"stances", json::array({stance})},
                             {"gates", json::array()}},
                            "declare " + verb + words + ends, std::move(fields), std::move(taken),
                            rank});
            };
            if (verb != "seize") add(nullptr, "", json::object(), 0);
            add({{"kind", "EnemyGoal"}, {"army", nullptr}, {"type", nullptr}}, " the enemy",
                {{"on_enemy", true}}, 1);
            for (const Heading& one : headings) {
                if (!men_.has_squares() && one.hex == kit::Hex{0, 0}) continue;
                add({{"kind", "DirectionGoal"}, {"towards", one.name}},
                    " towards the " + spaced(std::string(one.name)),
                    {{"towards", one.name}}, 1);
            }
            add({{"kind", "VagueGoal"}, {"text", ""}}, ": {words}", json::object(), 1,
                {{"words", {{"at", "/stances/0/goal/text"}}}});
        }
    }

    void add_splits() {
        std::vector<json> armies;
        for (const json& offer : legal_["splits"]) {
            const json& army = offer["army"];
            if (std::ranges::find(armies, army) == armies.end()) {
                armies.push_back(army);
                moves_.add({"BreakSets", {{"army", army}, {"splits", json::array()}},
                            "leave the sets whole", {{"yes", false}}});
            }
            const json& set = men_.set_of(army, offer["set"]);
            for (const json& way : offer["ways"]) {
                std::string parts;
                for (const json& width : way) {
                    parts += (parts.empty() ? "" : " and ") + width.dump();
                }
                const json split = {{"set", offer["set"]}, {"widths", way}};
                moves_.add({"BreakSets", {{"army", army}, {"splits", json::array({split})}},
                            "break the " + MenTable::words_of_set(set) + " into " + parts,
                            {{"width", set["width"]}, {"height", set["height"]}, {"parts", way},
                             {"yes", true}}});
            }
        }
    }

    void add_commands(const json& offer) {
        const json& id = offer["character"];
        const auto found = characters_.find(id.get<std::string>());
        if (found == characters_.end()) return;
        const std::string& name = found->second;
        for (const json& attempt : offer["attempts"]) {
            const bool inspires = attempt["is_inspiring"] == true;
            moves_.add({"TryCommand", attempt,
                        "let " + name + " try a command by " + spaced(attempt["skill"]) +
                            (inspires ? ", inspiring the troops" : ""),
                        {{"character", id}, {"skill", attempt["skill"]}, {"inspires", inspires}},
                        json::object(), inspires ? 1 : 0});
        }
        if (offer["can_inspire"] == true) {
            moves_.add({"InspireTroops", {{"character", id}}, "let " + name + " inspire the troops",
                        {{"character", id}}});
        }
        moves_.add({"FollowGeneral", {{"character", id}}, "let " + name + " follow the general",
                    {{"character", id}}});
        const json army = army_of(id);
        for (const json& claim : offer["claims"]) {
            const json& set = men_.set_of(army, claim);
            moves_.add({"ClaimSet", {{"character", id}, {"set", claim}},
                        "let " + name + " claim the " + MenTable::words_of_set(set),
                        {{"character", id}, {"width", set["width"]}, {"height", set["height"]}}});
        }
    }
    json army_of(const json& character) const {
        for (const json& one : table_["characters"]) {
            if (one["id"] == character) return one["army"];
        }
        return "";
    }

    void add_gobble(const json& offer) {
        const json& dice = offer["dice"];
        const auto add = [&](const json& chosen, const std::string& words, json fields) {
            moves_.add({"ChooseGobble", {{"army", offer["army"]}, {"dice", chosen}}, words,
                        std::move(fields)});
        };
        add(json::array(), "cancel nothing", {{"yes", false}});
        if (dice.size() <= offer["most"].get<std::size_t>()) {
            add(dice, "cancel with all dice", {{"yes", true}, {"all", true}});
        }
        if (dice.empty() || offer["most"] == 0) return;
        json how = {{"at", "/dice"}, {"least", 1}, {"most", offer["most"]}};
        for (const json& die : dice) {
            how["picks"].push_back({{"said", die["height"]},
                                    {"is", die},
                                    {"words", "the " + die["height"].dump()}});
        }
        moves_.add({"ChooseGobble", {{"army", offer["army"]}, {"dice", json::array()}},
                    "cancel with {heights}", {{"yes", true}}, {{"heights", std::move(how)}}});
    }
    void add_losses(const json& offer) {
        for (json band : offer["troops"]) {
            if (band["count"] < offer["units"]) continue;
            band["count"] = offer["units"];
            const std::string words = "lose " + band["count"].dump() + " " + spaced(band["type"]);
            moves_.add({"TakeLosses",
                        {{"army", offer["army"]}, {"troops", json::array({band})}}, words,
                        {{"type", band["type"]}, {"count", band["count"]}}});
        }
        for (const json& one : offer["troops"]) {
            for (const json& other : offer["troops"]) {
                if (one != other) add_losses_of_two(offer, one, other);
            }
        }
    }
    /// Some of one type and all the rest of another; how many of each has to be said.
    void add_losses_of_two(const json& offer, json one, json other) {
        const int units = offer["units"];
        const int most = one["count"];
        const int most_of_other = other["count"];
        for (int count = std::max(1, units - most_of_other); count <= std::min(most, units - 1);
             ++count) {
            one["count"] = count;
            other["count"] = units - count;
            const auto words = [](const json& band) {
                return band["count"].dump() + " " + spaced(band["type"]);
            };
            moves_.add({"TakeLosses",
                        {{"army", offer["army"]}, {"troops", json::array({one, other})}},
                        "lose " + words(one) + " and " + words(other), json::object(),
                        {{"type", {{"has_to_be", one["type"]}}},
                         {"count", {{"has_to_be", one["count"]}}},
                         {"other_type", {{"has_to_be", other["type"]}}},
                         {"other_count", {{"has_to_be", other["count"]}}}}});
        }
    }
    void add_dice(const json& offer) {
        for (const json& number : offer["sets"]) {
            const json& set = men_.set_of(offer["army"], number);
            moves_.add({"GiveDie", {{"army", offer["army"]}, {"set", number}},
                        "give a die of the " + MenTable::words_of_set(set),
                        {{"width", set["width"]}, {"height", set["height"]}, {"yes", true}}});
        }
        moves_.add({"GiveDie", {{"army", offer["army"]}, {"set", nullptr}}, "give no die",
                    {{"yes", false}}});
    }
    void add_steps() {
        std::vector<json> armies;
        for (const json& offer : legal_["steps"]) {
            const json& army = offer["army"];
            if (std::ranges::find(armies, army) == armies.end()) {
                armies.push_back(army);
                moves_.add({"MoveFreely", {{"army", army}, {"steps", json::array()}},
                            "step nowhere", {{"yes", false}}});
            }
            const json step = {{"from", offer["from"]}, {"to", offer["to"]},
                               {"troops", offer["troops"]}, {"takes_ram", false},
                               {"with", json::array()}};
            const json& troops = offer["troops"];
            const bool are_all = men_.is_everybody(troops, offer["from"], army);
            json fields = {{"yes", true}, {"from", men_.said_as(offer["from"])}};
            MenTable::add_troops(troops, are_all, fields);
            std::string words = "step with " + MenTable::words_of_troops(troops) + " from " +
                                men_.words_of(offer["from"]);
            if (offer["to"].is_object()) {
                fields["to"] = men_.said_as(offer["to"]);
                const json towards = men_.heading(offer["from"], offer["to"]);
                if (towards.is_string()) fields["towards"] = towards;
                words += " to " + men_.words_of(offer["to"]);
            } else {
                fields["act"] = "leave";
                words += " off the map";
            }
            const int rank = men_.rank_of(troops, offer["from"], army);
            const Taken more = men_.taken_along(offer["from"], army, "/steps/0");
            moves_.add({"MoveFreely", {{"army", army}, {"steps", json::array({step})}},
                        words + more.gaps, std::move(fields), more.taken, rank});
        }
    }

    const BattleKnown& battle_;
    const json& legal_;
    const json& table_;
    Moves& moves_;
    MenTable men_;
    std::map<std::string, std::string> characters_;
};

}  // namespace

void add_die_men(const BattleKnown& battle, Moves& moves, Known& known) {
    Field(battle, moves, known).add_all();
}

}  // namespace reading
