#include "core/doctrine/campaign/referee_troops.hpp"

#include <algorithm>

namespace doctrine {

using namespace idis;

namespace {

struct TroopDesk {
    const RefereeView& full;
    const LegalForReferee& legal;
    Chance& chance;
    std::vector<RefereeOrder>& orders;

    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    void rule_on_armies() {
        if (legal.armies.empty()) return;
        const ArmyId army = chance.one_of(legal.armies);
        if (one_in(8)) orders.emplace_back(CreditVictory{army});
        if (one_in(20)) orders.emplace_back(GiveWagons{army, Wagons{2}, WagonSource::spoils});
        if (!legal.detachments.empty() && one_in(20)) {
            CorrectDetachment correct;
            correct.detachment = chance.one_of(legal.detachments);
            correct.wagons = Wagons{1};
            orders.emplace_back(correct);
        }
        correct(army);
        if (!legal.commanders.empty() && one_in(10)) {
            orders.emplace_back(GiveArmy{army, chance.one_of(legal.commanders)});
        }
    }
    /// Half of what an army has was never there, or it stands a hex further on, or a store is
    /// empty.
    void correct(ArmyId army) {
        const auto row = std::find_if(full.armies.begin(), full.armies.end(),
                                      [&](const auto& each) { return each.army.id == army; });
        if (row == full.armies.end()) return;
        if (one_in(60)) {
            CorrectArmy wrong{army, {}, {}, {}};
            wrong.supplies = Supplies{row->army.supplies.number() / 2};
            orders.emplace_back(wrong);
        }
        if (one_in(60)) {
            const Direction direction = directions[chance.below(directions.size())];
            orders.emplace_back(CorrectArmy{army, {}, {}, neighbour(row->army.hex, direction)});
        }
        if (!legal.strongholds.empty() && one_in(60)) {
            orders.emplace_back(CorrectStore{chance.one_of(legal.strongholds), row->army.commander,
                                             Supplies{}, Loot{}});
        }
    }
    void rule_on_factions() {
        if (legal.factions.empty()) return;
        const FactionId faction = chance.one_of(legal.factions);
        if (one_in(60)) {
            DefineKind define;
            define.faction = faction;
            define.numbers.name = "Hillmen";
            define.numbers.carries = 20;
            orders.emplace_back(define);
        }
        if (!legal.strongholds.empty() && one_in(20)) {
            HandOverStronghold hand;
            hand.stronghold = chance.one_of(legal.strongholds);
            hand.holder = Party(faction);
            hand.taking = one_in(2) ? Taking::by_force : Taking::by_agreement;
            orders.emplace_back(hand);
        }
        if (!legal.strongholds.empty() && one_in(20)) {
            orders.emplace_back(MarkSiege{chance.one_of(legal.strongholds), one_in(2)});
        }
        if (!legal.commanders.empty() && one_in(30)) {
            orders.emplace_back(ChangeFaction{chance.one_of(legal.commanders), faction});
        }
    }
    void rule_on_people() {
        if (!legal.open_seats.empty() && one_in(15)) {
            orders.emplace_back(
                FillSeat{chance.one_of(legal.open_seats), "Someone New", {Trait::ranger}});
        }
        if (!legal.raisings.empty() && one_in(3)) {
            RaisedDetachment foot;
            foot.soldiers = Soldiers{600};
            orders.emplace_back(ComposeRaising{chance.one_of(legal.raisings), {foot}});
        }
    }
};

/// Rulings on the map and on men without an army, each by chances of its own.
struct MapDesk {
    const RefereeView& full;
    const LegalForReferee& legal;
    Chance& chance;
    std::vector<RefereeOrder>& orders;

    bool one_in(std::size_t of) { return chance.below(of) == 0; }

    /// A hex round some army is nobody's for a time.
    void overrule() {
        if (!legal.overruled_hexes.empty() && one_in(10)) {
            orders.emplace_back(
                OverruleHex{chance.one_of(legal.overruled_hexes), false, std::nullopt});
        }
        if (!full.armies.empty() && one_in(30)) {
            const Hex hex = chance.one_of(full.armies).army.hex;
            orders.emplace_back(OverruleHex{hex, true, std::nullopt});
        }
    }
    /// Walls are built where there were none, and come down where nobody holds them.
    void redraw() {
        if (!legal.bare_places.empty() && one_in(60)) {
            orders.emplace_back(PlaceStronghold{chance.one_of(legal.bare_places),
                                                StrongholdKind::town, std::nullopt});
        }
        std::vector<StrongholdId> deserted;
        for (const Stronghold& row : full.strongholds) {
            const auto& idle = legal.idle_strongholds;
            const bool is_idle = std::find(idle.begin(), idle.end(), row.id) != idle.end();
            if (is_idle && !row.holder) deserted.push_back(row.id);
        }
        if (!deserted.empty() && one_in(30)) {
            orders.emplace_back(DestroyStronghold{chance.one_of(deserted)});
        }
    }
    /// Men who wait find an army, or are sent home.
    void lead_on() {
        for (const DetachmentId waiting : legal.waiting) {
            if (!one_in(3)) continue;
            LeadDetachment order{waiting, std::nullopt};
            if (!legal.armies.empty() && one_in(2)) order.to = chance.one_of(legal.armies);
            orders.emplace_back(order);
        }
    }
};

}  // namespace

void add_map_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                     std::vector<RefereeOrder>& orders) {
    MapDesk desk{full, legal, chance, orders};
    desk.overrule();
    desk.redraw();
    desk.lead_on();
}

void add_troop_rulings(const RefereeView& full, const LegalForReferee& legal, Chance& chance,
                       std::vector<RefereeOrder>& orders) {
    TroopDesk desk{full, legal, chance, orders};
    desk.rule_on_armies();
    desk.rule_on_factions();
    desk.rule_on_people();
}

}  // namespace doctrine
