// What a set of Die, Men! may be spent on.
#include "server/reading/battles/die_men_table.hpp"

namespace reading {

namespace {

using nlohmann::json;

class SetMoves {
public:
    SetMoves(const BattleKnown& battle, const MenTable& table, Moves& moves)
        : battle_(battle), men_(table), moves_(moves) {}

    /// What a set may be spent on, hex by hex.
    void add_set(const json& offer) {
        const json& set = men_.set_of(offer["army"], offer["set"]);
        add_use(offer, set, {{"kind", "PassUse"}}, "pass", {{"act", "pass"}});
        for (const json& hex : offer["hexes"]) {
            const json reaches =
                battle_.reaches(hex["q"].dump() + "," + hex["r"].dump());
            if (!reaches.is_object()) continue;
            for (const json& uses : reaches["sets"]) {
                const bool is_it = uses["army"] == offer["army"] && uses["set"] == offer["set"] &&
                                   uses["by"] == offer["by"];
                if (is_it) add_uses(uses, set);
            }
        }
    }
private:
    void add_uses(const json& uses, const json& set) {
        const json& army = uses["army"];
        for (json use : uses["attacks"]) add_attack(uses, set, std::move(use));
        for (json use : uses["defends"]) {
            use["kind"] = "DefendUse";
            const json at = use["at"];
            add_use(uses, set, std::move(use), "defend at " + men_.words_of(at),
                    {{"act", "defend"},
                     {"from", men_.said_as(at)},
                     {"type", men_.types_at(at, army, false)}});
        }
        for (const json& move : uses["moves"]) add_move(uses, set, move);
        for (json use : uses["leaves"]) {
            use["kind"] = "LeaveUse";
            const json from = use["from"];
            add_use(uses, set, std::move(use), "leave the map from " + men_.words_of(from),
                    {{"act", "leave"}, {"from", men_.said_as(from)},
                     {"type", men_.types_at(from, army, false)}});
        }
    }
    void add_attack(const json& uses, const json& set, json use) {
        use["kind"] = "AttackUse";
        const json from = use["from"];
        const json to = use["target"];
        json fields = {{"act", "attack"},
                       {"from", men_.said_as(from)},
                       {"to", men_.said_as(to)},
                       {"manner", use["attack"]},
                       {"type", men_.types_at(from, uses["army"], false)},
                       {"whom", men_.types_at(to, uses["army"], true)}};
        const json towards = men_.heading(from, to);
        if (towards.is_string()) fields["towards"] = towards;
        std::string words = "attack " + men_.words_of(to) + " from " + men_.words_of(from);
        if (use["attack"] != "ordinary") words += " by " + use["attack"].get<std::string>();
        if (use["on"].is_string()) fields["army"] = use["on"];
        const int rank = use["attack"] == "ordinary" ? 0 : 1;
        add_use(uses, set, std::move(use), words, std::move(fields), rank);
    }
    void add_move(const json& uses, const json& set, const json& move) {
        const json& from = move["from"];
        const json& path = move["path"];
        const json& troops = move["troops"];
        if (path.empty()) return;
        json fields = {{"act", "move"},
                       {"from", men_.said_as(from)},
                       {"to", men_.said_as(path.back())}};
        const json towards = men_.heading(from, path.back());
        if (path.size() == 1 && towards.is_string()) fields["towards"] = towards;
        MenTable::add_troops(troops, men_.is_everybody(troops, from, uses["army"]), fields);
        const json use = {{"kind", "MoveUse"}, {"from", from}, {"troops", troops},
                          {"path", path}, {"takes_ram", false}, {"with", json::array()}};
        const int rank = men_.rank_of(troops, from, uses["army"]);
        const Taken more = men_.taken_along(from, uses["army"], "/uses/0");
        add_use(uses, set, use,
                "move " + MenTable::words_of_troops(troops) + " from " + men_.words_of(from) +
                    " to " + men_.words_of(path.back()) + more.gaps,
                std::move(fields), rank, more.taken);
    }
    /// One use of a set: of the army, or of the character who claimed it.
    void add_use(const json& offer, const json& set, json use, const std::string& words,
                 json fields, int rank = 0, const json& taken = json::object()) {
        fields["width"] = set["width"];
        fields["height"] = set["height"];
        json uses = json::array();
        uses.push_back(std::move(use));
        const std::string whole = words + " with the " + MenTable::words_of_set(set);
        if (offer["by"].is_string()) {
            moves_.add({"SpendClaimed", {{"character", offer["by"]}, {"uses", std::move(uses)}},
                        whole, std::move(fields), taken, rank});
        } else {
            moves_.add({"SpendSet",
                        {{"army", offer["army"]}, {"set", offer["set"]},
                         {"uses", std::move(uses)}},
                        whole, std::move(fields), taken, rank});
        }
    }

    const BattleKnown& battle_;
    const MenTable& men_;
    Moves& moves_;
};

}  // namespace

void add_sets(const BattleKnown& battle, const MenTable& table, Moves& moves) {
    SetMoves all(battle, table, moves);
    for (const json& offer : battle.legal["sets"]) all.add_set(offer);
}

}  // namespace reading
