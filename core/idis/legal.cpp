#include "core/idis/legal.hpp"

#include <algorithm>
#include <set>

#include "core/idis/battle/in_view.hpp"
#include "core/idis/letters/in_view.hpp"
#include "core/idis/letters/news_in_view.hpp"
#include "core/idis/magic/in_view.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/persons/in_view.hpp"
#include "core/idis/referee/rulings.hpp"
#include "core/idis/ships/in_view.hpp"
#include "core/idis/siege/in_view.hpp"
#include "core/idis/spectators/in_view.hpp"
#include "core/idis/supply/in_view.hpp"

namespace idis {
namespace {

LegalMarch legal_march(const CommanderView& own) {
    mark("idis.4.route-choice-ruling");
    LegalMarch march;
    for (const PlaceOnMap& place : own.map.places) march.places.push_back(place.id);
    mark("idis.1.naming-hexes-ruling");
    march.directions.assign(directions.begin(), directions.end());
    march.paces = {Pace::normal, Pace::forced};
    march.by_road = {When::by_day, When::by_night, When::day_and_night};
    if (own.army->counts.wagons == Wagons{}) {
        mark("idis.4.night-no-offroad");
        march.off_road = {When::by_day};
    }
    return march;
}

/// Whether his army will be resting on the first day that it could harry on.
bool rests_by_then(const OwnLand& land) {
    return land.rest && land.rest->first_day <= land.next_dawn;
}

std::optional<LegalHarry> legal_harry(const CommanderView& own) {
    if (rests_by_then(own.land)) return std::nullopt;
    LegalHarry harry;
    for (const SeenArmy& seen : own.seen) {
        if (!seen.is_in_sight || !seen.steps || seen.is_behind_walls) continue;
        const Fraction steps(static_cast<std::int64_t>(seen.steps->size()));
        if (steps <= own.army->scouting_range.total) harry.targets.push_back(seen.id);
    }
    if (harry.targets.empty()) return std::nullopt;
    for (const OwnDetachment& detachment : own.army->detachments) {
        if (!detachment.is_away) harry.detachments.push_back(detachment.id);
    }
    mark("idis.4a.harry-choose-focus");
    harry.aims = {HarryAim::kill, HarryAim::torch, HarryAim::steal};
    return harry;
}

bool is_anyone_present(const OwnArmy& army) {
    return std::any_of(army.detachments.begin(), army.detachments.end(),
                       [](const OwnDetachment& detachment) { return !detachment.is_away; });
}

template <class Asked>
std::vector<Answerable> answerable(const std::vector<Asked>& questions) {
    std::vector<Answerable> all;
    for (const Asked& question : questions) {
        all.push_back({question.id, question.options, question.by_default});
    }
    return all;
}

/// Takes away what cannot be done from a ship, if his army is with one.
/// Clause:  idis.8e.ship-hold-no-forage
void leave_out_what_needs_land(const CommanderView& own, LegalForCommander& legal) {
    const bool is_with_ships =
        std::any_of(own.ships.fleets.begin(), own.ships.fleets.end(),
                    [](const OwnFleet& fleet) { return fleet.standing != FleetStanding::empty; });
    if (!is_with_ships) return;
    mark("idis.8e.ship-hold-no-forage");
    legal.march.reset();
    legal.harry.reset();
    legal.land.forage_range.reset();
    legal.land.raze_range.reset();
    legal.land.work_from.reset();
    legal.land.rest_from.reset();
    legal.land.station_in.clear();
    legal.land.stationable.clear();
    legal.land.recallable.clear();
    legal.land.take_up.clear();
    legal.land.enter_walls.clear();
    legal.land.may_leave_walls = false;
    legal.troops.divisible.clear();
    legal.troops.armies_here.clear();
    legal.troops.transferable.clear();
    legal.battles.attack.clear();
    legal.battles.join.clear();
    legal.sieges.besiege.clear();
    legal.sieges.assault.clear();
    legal.sieges.may_build_engines = false;
    legal.sieges.may_leave_engines = false;
    legal.magic.load_books.clear();
    legal.magic.unload_books.clear();
    legal.magic.leave.clear();
    legal.magic.take_back.clear();
    legal.magic.raise_wizard.clear();
}

LegalForCommander legal_for(const CommanderView& own) {
    LegalForCommander legal;
    legal.may_write = own.letters_unanswered < letters_open_max;
    const bool may_write = legal.may_write;
    legal.may_ask = own.army.has_value();
    if (own.army && is_anyone_present(*own.army)) {
        const bool is_called = own.battles.meeting.has_value();
        if (!own.land.is_shut_in && !is_called) legal.march = legal_march(own);
        if (!own.land.is_shut_in && !is_called) legal.harry = legal_harry(own);
        legal.postures = {Posture::march_on, Posture::stay, Posture::attack};
        legal.conditions = {Condition::arrived, Condition::enemy_in_sight, Condition::harried,
                            Condition::supplies_short, Condition::attacked,
                            Condition::battle_over};
        legal.may_hold = true;
        legal.may_carry_on = true;
        legal.may_set_formation = true;
        mark("idis.4.abandon-wagons-ruling");
        legal.wagons_to_abandon = own.army->counts.wagons;
    }
    legal.land = legal_on_land(own);
    legal.troops = legal_troops(own);
    legal.battles = legal_battles(own);
    legal.sieges = legal_sieges(own);
    legal.persons = legal_persons(own);
    legal.letters = legal_letters(own);
    legal.news = legal_news(own);
    legal.magic = legal_magic(own);
    legal.ships = legal_at_sea(own);
    leave_out_what_needs_land(own, legal);
    legal.leave = legal_leave(own.leave);
    if (own.persons.is_dead) {
        mark("idis.8c.duel-death-army-ruling");
        legal = {};
        legal.may_write = may_write;
        return legal;
    }
    if (own.battles.is_captive) {
        mark("idis.6.captured-commander-ruling");
        legal = {};
        legal.may_write = may_write;
        legal.leave = legal_leave(own.leave);
        legal.letters = legal_letters(own);
        legal.questions = answerable(own.questions);
        return legal;
    }
    mark("idis.7.order-withdrawal-ruling");
    for (const OwnOrder& order : own.orders) {
        if (order.standing == OrderStanding::waiting) legal.withdrawable.push_back(order.id);
    }
    std::sort(legal.withdrawable.begin(), legal.withdrawable.end());
    if (legal.may_hold) legal.alterable = legal.withdrawable;
    mark("idis.7.events-offer-decisions");
    legal.questions = answerable(own.questions);
    return legal;
}

/// The strongholds for which nobody fights, and in which nobody stands or has work under way.
std::vector<StrongholdId> idle_strongholds(const RefereeView& full) {
    std::set<StrongholdId> used;
    for (const Siege& row : full.sieges.sieges) used.insert(row.id);
    for (const Fallen& row : full.sieges.fallen) used.insert(row.id);
    for (const WithinWalls& row : full.land.within_walls) used.insert(row.stronghold);
    for (const Stationed& row : full.land.stationed) used.insert(row.stronghold);
    for (const ShutIn& row : full.battles.shut_in) used.insert(row.stronghold);
    for (const Raising& row : full.raisings) used.insert(row.region);
    for (const ShipBuilding& row : full.ships.ship_buildings) {
        if (row.stronghold) used.insert(*row.stronghold);
    }
    for (const MeetingInFull& row : full.battles.meetings) {
        if (row.meeting.stronghold) used.insert(*row.meeting.stronghold);
    }
    std::vector<StrongholdId> idle;
    for (const Stronghold& row : full.strongholds) {
        if (!used.contains(row.id)) idle.push_back(row.id);
    }
    return idle;
}

LegalForReferee legal_for(const RefereeView& full) {
    LegalForReferee legal;
    for (const Commander& commander : full.commanders) {
        legal.commanders.push_back(commander.id);
        if (commander.seat == Seat::open) legal.open_seats.push_back(commander.id);
        if (commander.turn_at) legal.acted_for.push_back(commander.id);
    }
    for (const ArmyInFull& army : full.armies) {
        legal.armies.push_back(army.army.id);
        for (const Detachment& detachment : army.detachments) {
            if (!detachment.absence) legal.detachments.push_back(detachment.id);
        }
    }
    for (const Faction& faction : full.factions) legal.factions.push_back(faction.id);
    for (const Stronghold& row : full.strongholds) legal.strongholds.push_back(row.id);
    legal.idle_strongholds = idle_strongholds(full);
    legal.bare_places = full.bare_places;
    for (const HexRuling& ruling : full.hex_rulings) legal.overruled_hexes.push_back(ruling.id);
    for (const Raising& raising : full.raisings) legal.raisings.push_back(raising.id);
    legal.battles = legal_on_battles(full);
    legal.persons = legal_on_persons(full);
    for (const Letter& letter : full.letters.letters) {
        const bool can_be_taken = letter.standing == LetterStanding::on_the_way ||
                                  letter.standing == LetterStanding::lost;
        if (can_be_taken) legal.letters.push_back(letter.id);
    }
    for (const News& news : full.news.news) legal.news.push_back(news.id);
    legal.spectators = legal_on_spectators(full);
    legal.rulings = ruling_offers(full.settings);
    for (const Leave& leave : full.leaves) legal.away.push_back(leave.id);
    mark("idis.1a.weather-grades-ruling");
    legal.weather_grades = {WeatherGrade::good, WeatherGrade::bad, WeatherGrade::very_bad};
    legal.side_marks = {SideMarkKind::ford_closed,   SideMarkKind::river_frozen,
                        SideMarkKind::road_spoilt,   SideMarkKind::bridge_broken,
                        SideMarkKind::bridge_built,  SideMarkKind::river_in_flood};
    for (const Question& question : full.questions) {
        const auto* waits = kit::get_if<DetachmentWithoutArmy>(&question.what);
        if (waits != nullptr) legal.waiting.push_back(waits->detachment);
        if (question.asked) continue;
        legal.questions.push_back({question.id, question.options, question.by_default});
    }
    return legal;
}

struct Offer {
    const View& view;

    Legal operator()(Referee) const {
        return {{}, view.referee ? std::optional(legal_for(*view.referee)) : std::nullopt, {}};
    }
    Legal operator()(God) const {
        mark("idis.9a.gods-read-only");
        return {};
    }
    Legal operator()(CommanderId) const {
        return {view.commander ? std::optional(legal_for(*view.commander)) : std::nullopt, {}, {}};
    }
    Legal operator()(Chorus) const {
        if (!view.chorus) return {};
        return {{}, {}, legal_for_chorus(*view.chorus)};
    }
    Legal operator()(Outsider) const { return {}; }
};

}  // namespace

Legal legal(const View& view, const Observer& observer) {
    return kit::visit(Offer{view}, observer);
}

}  // namespace idis
