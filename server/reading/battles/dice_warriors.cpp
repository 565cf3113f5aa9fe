// The moves of Dice Warriors!, and what its pieces are called.
#include <array>
#include <map>

#include "core/throw_me_a_6/geometry.hpp"
#include "server/reading/battles/moves.hpp"

namespace reading {

namespace {

using nlohmann::json;

constexpr int digit = 100;
constexpr std::array<std::string_view, 10> ordinals = {
    "",      "first", "second",  "third",  "fourth",
    "fifth", "sixth", "seventh", "eighth", "ninth"};

/// What a question asks, as one would say yes to it.
struct Asked {
    std::string_view kind;
    std::string_view words;
};
constexpr std::array<Asked, 10> asked = {{{"take_attack", "to take the attack"},
                                          {"die_or_live", "to die or live"},
                                          {"reroll", "to the reroll"},
                                          {"save", "to the save"},
                                          {"lose_upgrade", "to lose the upgrade"},
                                          {"passage", "to the passage"},
                                          {"purchase", "to the purchase"},
                                          {"yield", "to the yield"},
                                          {"uncovered", "to what is uncovered"},
                                          {"stalemate", "to the stalemate"}}};

class Fight {
public:
    Fight(const BattleKnown& battle, Moves& moves, Known& known)
        : view_(battle.view), legal_(battle.legal), table_(battle.view["table"]), moves_(moves) {
        std::map<std::string, int> coins;
        for (const json& unit : table_["units"]) {
            const bool is_own = unit["player"] == view_["observer"];
            if (is_own) side_ = unit["side"];
            const json& body = unit["body"];
            std::string name = body.value("mark", std::string());
            std::string words = "unit piece " + unit["side"].get<std::string>();
            if (body["kind"] == "Monster") {
                name = body["coin"];
                const int number = ++coins[unit["side"].get<std::string>() + name];
                if (number < 10) {
                    words += " " + std::string(ordinals[static_cast<std::size_t>(number)]);
                }
                name += " " + std::to_string(number);
                words += " monster coin " + body["detachment"].get<std::string>();
                words += body["is_heads"] == true ? " heads" : " tails";
                if (body["is_special"] == true) words += " special";
            } else {
                words += " warrior";
            }
            const std::string id = unit["id"];
            units_.emplace(id, &unit);
            known.names.emplace(id, name);
            known.called.emplace(id, words + (is_own ? " own" : ""));
            names_.emplace(id, std::move(name));
        }
        for (const json& seat : table_["seats"]) {
            if (seat["player"] == view_["observer"] && side_.is_null()) side_ = seat["side"];
        }
    }

    void add_all() {
        add_steps();
        for (const json& offer : legal_["strikes"]) {
            const bool is_shot = offer["kind"] == "ranged";
            moves_.add({"StrikeUnit",
                        {{"unit", offer["unit"]}, {"attack", offer["kind"]},
                         {"target", offer["target"]}, {"reroll", nullptr}, {"rerolls", 1}},
                        (is_shot ? "shoot at " : "strike ") + name(offer["target"]) + " with " +
                            name(offer["unit"]),
                        {{"unit", offer["unit"]}, {"target", offer["target"]},
                         {"attack", offer["kind"]}}});
        }
        for (const json& offer : legal_["magic"]) add_magic(offer);
        for (const json& question : legal_["answers"]) add_question(question);
        add_side();
        add_words();
    }

private:
    std::string name(const json& id) const {
        const auto found = names_.find(id.get<std::string>());
        return found == names_.end() ? "the unit" : found->second;
    }

    void add_steps() {
        for (const json& id : legal_["place"]) {
            moves_.add({"PlaceUnit", {{"unit", id}, {"place", {{"x", 0}, {"y", 0}, {"z", 0}}}},
                        "place " + name(id) + " at {at}", {{"unit", id}},
                        {{"at", {{"at", "/place"}}}}});
        }
        for (const json& offer : legal_["moves"]) {
            const json nowhere = {{"x", 0}, {"y", 0}, {"z", 0}};
            const json order = {{"unit", offer["unit"]}, {"route", json::array({nowhere})},
                                {"attacking", nullptr}, {"reroll", nullptr}, {"rerolls", 1}};
            moves_.add({"MoveUnit", order, "move " + name(offer["unit"]) + " to {at}",
                        {{"unit", offer["unit"]}}, {{"at", {{"at", "/route/0"}}}}});
            for (const auto& [id, unit] : units_) add_approach(offer, id, *unit, order);
        }
        for (const json& id : legal_["leave"]) {
            moves_.add({"LeaveField", {{"unit", id}}, "leave the field with " + name(id),
                        {{"unit", id}}});
        }
    }
    /// Some digits towards another piece.
    void add_approach(const json& offer, const std::string& to, const json& other,
                      const json& order) {
        const auto mover = units_.find(offer["unit"].get<std::string>());
        if (mover == units_.end() || offer["unit"] == to) return;
        const json& from = mover->second->at("place");
        const json& place = other["place"];
        if (!from.is_object() || !place.is_object()) return;
        const int way = throw_me_a_6::bearing({from["x"], from["y"]}, {place["x"], place["y"]});
        moves_.add({"MoveUnit", order,
                    "move " + name(offer["unit"]) + " {distance} digits towards " + name(to),
                    {{"unit", offer["unit"]}, {"target", to}},
                    {{"distance",
                      {{"at", "/route/0"}, {"times", digit}, {"most", offer["left"]},
                       {"along", {{"from", from}, {"way", way}}}}}}});
    }

    void add_magic(const json& offer) {
        std::vector<json> spells = offer["spells"].get<std::vector<json>>();
        const bool is_named = !spells.empty();
        if (!is_named) spells.emplace_back(nullptr);
        for (const json& spell : spells) {
            const json& id = offer["unit"];
            const std::string with =
                is_named ? " by the spell “" + spell.get<std::string>() + "”" : "";
            const auto add = [&](std::string_view kind, json order, const std::string& words,
                                 json fields, json taken) {
                order["unit"] = id;
                order["spell"] = spell;
                fields["unit"] = id;
                if (is_named) fields["spell"] = spell;
                moves_.add({kind, std::move(order), words + with, std::move(fields),
                            std::move(taken)});
            };
            const json nowhere = {{"x", 0}, {"y", 0}, {"z", 0}};
            for (const auto& [target, unit] : units_) {
                const json& spots = offer["spots"];
                const json& place = unit->at("place");
                if (std::ranges::find(spots, place) == spots.end()) continue;
                add("CastAt", {{"spot", place}, {"reroll", nullptr}, {"rerolls", 1}},
                    "cast at " + name(target) + " with " + name(id), {{"target", target}},
                    json::object());
            }
            add("CastAt", {{"spot", nowhere}, {"reroll", nullptr}, {"rerolls", 1}},
                "cast at {at} with " + name(id), json::object(), {{"at", {{"at", "/spot"}}}});
            for (const json& target : offer["lower"]) {
                add("LowerNumber", {{"target", target}},
                    "lower the number of " + name(target) + " with " + name(id),
                    {{"target", target}}, json::object());
            }
            for (const json& target : offer["turn"]) {
                add("TurnToTails", {{"target", target}},
                    "turn " + name(target) + " to tails with " + name(id), {{"target", target}},
                    json::object());
            }
            if (offer["summon"].empty()) continue;
            add("SummonPenny", {{"place", offer["summon"].front()}},
                "summon a penny with " + name(id), json::object(), json::object());
            add("SummonPenny", {{"place", nowhere}}, "summon a penny at {at} with " + name(id),
                json::object(), {{"at", {{"at", "/place"}}}});
        }
    }

    void add_question(const json& question) {
        const std::string kind = question["kind"];
        const auto row = std::ranges::find(asked, kind, &Asked::kind);
        if (row == asked.end()) return;
        const std::string about(row->words);
        const auto add = [&](bool yes, const json& coin, const json& upgrade) {
            json fields = {{"about", question["kind"]}, {"yes", yes}, {"unit", question["unit"]}};
            std::string words = std::string("answer ") + (yes ? "yes " : "no ") + about;
            if (coin.is_string()) {
                fields["coin"] = coin;
                words += ", with the " + coin.get<std::string>();
            }
            if (upgrade.is_string()) {
                fields["upgrade"] = upgrade;
                words += ", the " + upgrade.get<std::string>();
            }
            moves_.add({"AnswerQuestion",
                        {{"question", question["id"]},
                         {"answer", {{"yes", yes}, {"coin", coin}, {"upgrade", upgrade}}}},
                        words, std::move(fields)});
        };
        add(false, nullptr, nullptr);
        const bool needs_more = !question["coins"].empty() || !question["upgrades"].empty();
        for (const json& coin : question["coins"]) add(true, coin, nullptr);
        for (const json& upgrade : question["upgrades"]) add(true, nullptr, upgrade);
        if (!needs_more) add(true, nullptr, nullptr);
    }

    void add_side() {
        if (legal_["can_declare_done"] == true) {
            moves_.add({"DeclareDone", json::object(), "be done"});
        }
        if (legal_["can_take_back"] == true) {
            moves_.add({"TakeBackDone", json::object(), "be not done after all"});
        }
        for (const json& offer : legal_["purchases"]) {
            const json& purchase = offer["purchase"];
            const std::string ware = purchase["ware"];
            json fields = {{"ware", ware}};
            std::string words = "buy an ally worth " + purchase["ally_cents"].dump() + " cents";
            if (ware == "ally") {
                fields["cents"] = purchase["ally_cents"];
                fields["special"] = purchase["is_ally_special"];
                if (purchase["is_ally_special"] == true) words += ", a special one";
            } else {
                fields["unit"] = purchase["warrior"];
                words = "buy a " + ware + " upgrade for " + name(purchase["warrior"]);
            }
            const int rank = ware == "ally" && purchase["is_ally_special"] == true ? 1 : 0;
            moves_.add({"ProposePurchase", {{"purchase", purchase}}, words, std::move(fields),
                        json::object(), rank});
        }
        for (const json& side : legal_["yields"]) {
            moves_.add({"ProposeYield", {{"side", side}}, "propose to yield"});
        }
    }

    void add_words() {
        const json words = {{"words", {{"at", "/text"}}}};
        if (side_.is_string() && table_["outcome"].is_null()) {
            moves_.add({"SayToSide", {{"side", side_}}, "say to our side: {words}",
                        json::object(), words});
            for (const auto& [id, unit] : units_) {
                const bool may_ask = unit->at("player") == view_["observer"] &&
                                     unit->at("standing") == "in_play";
                if (!may_ask) continue;
                moves_.add({"AskReferee", {{"unit", id}},
                            "ask the referee for " + name(id) + ": {words}", {{"unit", id}},
                            words});
            }
        }
        std::vector<json> revocable;
        for (const json& standing : view_["instructions"]) {
            const json& about = standing["instruction"]["kind"];
            if (std::ranges::find(revocable, about) != revocable.end()) continue;
            revocable.push_back(about);
            std::string spoken = about;
            std::ranges::replace(spoken, '_', ' ');
            moves_.add({"RevokeInstructions", {{"about", about}},
                        "revoke the instructions on " + spoken, {{"about", about}}});
        }
        if (legal_["may_dispute"] == true) {
            moves_.add({"LodgeDispute", json::object(), "lodge a dispute: {words}",
                        json::object(), {{"words", {{"at", "/words"}}}}});
        }
        if (legal_["may_withdraw_dispute"] == true) {
            moves_.add({"WithdrawDispute", json::object(), "withdraw the dispute"});
        }
    }

    const json& view_;
    const json& legal_;
    const json& table_;
    Moves& moves_;
    json side_;
    std::map<std::string, const json*> units_;
    std::map<std::string, std::string> names_;
};

}  // namespace

void add_dice_warriors(const BattleKnown& battle, Moves& moves, Known& known) {
    Fight(battle, moves, known).add_all();
}

}  // namespace reading
