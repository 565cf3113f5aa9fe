#include "tests/kit/hidden_change.hpp"

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/builders.hpp"

namespace tests {

using namespace idis;

namespace {

CommanderId other_western(Chance& chance) {
    return western(static_cast<int>(chance.between(1, armies_in_west - 1)));
}
CommanderId some_eastern(Chance& chance) {
    return eastern(static_cast<int>(chance.between(0, armies_in_east - 1)));
}
CommanderId anybody_else(Chance& chance) {
    return chance.one_in(2) ? other_western(chance) : some_eastern(chance);
}
/// The army of a commander, or of the first one who has any.
Army& army_of(State& state, CommanderId commander) {
    const std::optional<ArmyId> army = state.commanders.at(commander).army;
    return state.armies.edit(army ? *army : state.armies.begin()->id);
}
Army& own_army(State& state) { return army_of(state, western(0)); }
Army& eastern_army(State& state, Chance& chance) {
    for (int number = 0; number < armies_in_east; ++number) {
        const CommanderId commander = eastern(static_cast<int>(
            (chance.below(armies_in_east) + static_cast<std::uint64_t>(number)) % armies_in_east));
        if (state.commanders.at(commander).army) return army_of(state, commander);
    }
    return own_army(state);
}

/// An eastern army that is of another faction than his own, if the one drawn is: who speaks for a
/// faction may hang on its soldiers, and those of the faction know who does.
Army* army_of_others(State& state, Chance& chance) {
    Army& army = eastern_army(state, chance);
    const auto faction_of = [&](const Army& each) {
        return state.commanders.at(each.commander).faction;
    };
    const bool is_mate = faction_of(army) && faction_of(army) == faction_of(own_army(state));
    return is_mate || army.id == own_army(state).id ? nullptr : &army;
}

/// The same map with one hex changed.
template <class Change>
void change_ground(State& state, Hex hex, Change change) {
    const Grid& grid = state.map->grid();
    std::vector<HexGround> grounds;
    for (int index = 0; index < grid.size(); ++index) {
        grounds.push_back(state.map->ground(grid.hex_at(index)));
    }
    change(grounds[static_cast<std::size_t>(grid.index(hex))]);
    state.map = std::make_shared<const Map>(grid, std::move(grounds), state.map->places());
}
Hex far_hex(Chance& chance) {
    const auto row = static_cast<int>(chance.between(0, 15));
    return hex_at(static_cast<int>(chance.between(90, 99)), row);
}

void own_morale(State& state, Chance& chance) {
    own_army(state).morale += Morale{chance.one_in(2) ? 1 : -1};
}
void own_progress(State& state, Chance&) {
    Army& army = own_army(state);
    if (army.stretch && army.step) army.stretch->miles_per_day += Fraction{1, 7};
    army.week.road_miles += Miles{Fraction{1, 3}};
}
void own_route(State& state, Chance&) {
    Army& army = own_army(state);
    if (army.march && army.march->route.size() > 1) army.march->route.pop_back();
}
void own_history(State& state, Chance&) {
    Army& army = own_army(state);
    army.forced_days += Days{1};
    army.exhausted_on = Day{1};
    army.seniority += 100'000;
    state.indexes.armies_by_age.clear();
    reindex(state);
}
void return_of_the_departed(State& state, Chance&) {
    const Army& army = own_army(state);
    Detachment& departed = state.detachments.edit(army.detachments.back());
    if (departed.absence) departed.absence->until = departed.absence->until + days(1);
}
void others_morale(State& state, Chance& chance) {
    army_of(state, anybody_else(chance)).morale += Morale{chance.one_in(2) ? 1 : -1};
}
void others_stores(State& state, Chance& chance) {
    Army& army = army_of(state, anybody_else(chance));
    if (army.id == own_army(state).id) return;
    army.supplies += Supplies{1'000};
    army.loot += Loot{500};
}
void others_traits(State& state, Chance& chance) {
    state.commanders.edit(anybody_else(chance)).traits.push_back(Trait::veteran);
}
void others_name(State& state, Chance& chance) {
    // Those who led an army when the campaign began are known to all; one who came later is not.
    Commander other;
    other.id = named_id<CommanderId>(the_campaign(), "a latecomer");
    other.name = "Somebody Else";
    other.hex = far_hex(chance);
    other.joined_at = state.now;
    if (!state.commanders.contains(other.id)) state.commanders.insert(other);
}
void others_knowledge(State& state, Chance& chance) {
    const CommanderId other = some_eastern(chance);
    for (const Place& place : state.map->places()) {
        if (state.known_places.contains({other, place.id})) continue;
        state.known_places.insert({{other, place.id}, Source::told_by_referee, state.now});
        return;
    }
}
void others_channel(State& state, Chance& chance) {
    Commander& other = state.commanders.edit(anybody_else(chance));
    const std::uint64_t number = ++other.entries_told;
    state.channel.insert({derived_id<EntryId>(other.id, number), other.id, number, state.now,
                          told::RefereeWrote{"a secret"}});
}
void others_order(State& state, Chance& chance) {
    Commander& other = state.commanders.edit(some_eastern(chance));
    GivenOrder order;
    order.number = ++other.orders_given;
    order.id = derived_id<OrderId>(other.id, order.number);
    order.commander = other.id;
    order.given_at = order.effect_at = state.now;
    order.what = WriteToReferee{"hm"};
    order.standing = OrderStanding::done;
    state.orders.insert(order);
}
void referee_question(State& state, Chance& chance) {
    Question question;
    question.id = derived_id<QuestionId>(state.campaign.id, state.campaign.referee_questions++);
    question.what = WordsForReferee{anybody_else(chance), "may I?"};
    question.asked_at = state.now;
    state.questions.insert(question);
}
void counts_over_all(State& state, Chance&) { state.campaign.seniorities += 5; }
void newest_moment(State& state, Chance&) { state.now = state.now + seconds(1); }
void dice_rolled(State& state, Chance& chance) {
    const Subject subject = Subject(some_eastern(chance));
    if (!state.roll_counts.contains(subject)) state.roll_counts.insert({subject, 3});
}
void men_recruited(State& state, Chance&) {
    if (state.strongholds.empty()) return;
    const StrongholdId region = state.strongholds.begin()->id;
    const RaisingId raising = derived_id<RaisingId>(derived_id<OrderId>(eastern(0), 999), 0);
    state.recruitings.insert({{region, raising}, day_of(state.now), Party{eastern(0)}});
}
void revolt_brewing(State& state, Chance& chance) {
    Revolt revolt;
    revolt.id = derived_id<RevoltId>(eastern(0), 999);
    revolt.provoked_by = eastern(0);
    revolt.hex = far_hex(chance);
    revolt.day = day_of(state.now) + 1;
    revolt.infantry = Soldiers{500};
    state.revolts.insert(revolt);
}
void stances_of_others(State& state, Chance&) {
    const CommanderId a = std::min(eastern(0), eastern(1));
    const CommanderId b = std::max(eastern(0), eastern(1));
    if (!state.stances.contains({a, b})) state.stances.insert({{a, b}, Relation::at_war});
}
void eastern_numbers(State& state, Chance& chance) {
    const Army* army = army_of_others(state, chance);
    if (army == nullptr) return;
    state.detachments.edit(army->detachments.front()).soldiers += Soldiers{500};
}
void eastern_hex(State& state, Chance& chance) {
    Army& army = eastern_army(state, chance);
    if (army.id == own_army(state).id || army.march) return;
    army.hex = far_hex(chance);
    reindex(state);
}
void eastern_supplies_gone(State& state, Chance& chance) {
    Army* army = army_of_others(state, chance);
    if (army != nullptr) army->supplies = Supplies{};
}
void an_army_more(State& state, Chance& chance) {
    Commander commander;
    commander.id = named_id<CommanderId>(the_campaign(), "an intruder");
    commander.name = "an intruder";
    commander.joined_at = state.now;
    commander.hex = far_hex(chance);
    commander.army = named_id<ArmyId>(the_campaign(), "an intruder");
    Army army;
    army.id = *commander.army;
    army.commander = commander.id;
    army.hex = commander.hex;
    army.seniority = state.campaign.seniorities++;
    Detachment detachment;
    detachment.id = named_id<DetachmentId>(the_campaign(), "an intruder");
    detachment.army = army.id;
    detachment.soldiers = Soldiers{100};
    detachment.seniority = state.campaign.seniorities++;
    army.detachments = {detachment.id};
    army.supplies = Supplies{1'500};
    state.detachments.insert(detachment);
    state.commanders.insert(commander);
    state.armies.insert(army);
    reindex(state);
}
void eastern_ground(State& state, Chance& chance) {
    change_ground(state, far_hex(chance), [](HexGround& ground) {
        ground.terrain = ground.terrain == Terrain::hills ? Terrain::marsh : Terrain::hills;
    });
}
void settlement_anywhere(State& state, Chance&) {
    change_ground(state, own_army(state).hex,
                  [](HexGround& ground) { ground.settlement += Settlement{20}; });
}
void eastern_weather(State& state, Chance& chance) {
    const Hex hex = far_hex(chance);
    if (state.hex_weather.contains(hex)) return;
    state.hex_weather.insert({hex, day_of(state.now), WeatherGrade::very_bad, "hail", {}});
}
void stronghold_holder(State& state, Chance& chance) {
    // Anyone who is near a stronghold can tell who holds it; this one is in the east.
    for (const Stronghold& row : state.strongholds) {
        if (to_offset(row.hex).column < 80) continue;
        state.strongholds.edit(row.id).holder = Party(anybody_else(chance));
        return;
    }
}

LandUse worked(Hex hex, ArmyId by) {
    LandUse use;
    use.id = hex;
    use.foraged_on = Day{1};
    use.foraged_by = by;
    use.razed_on = Day{1};
    use.razed_by = by;
    use.free_on = Day{60};
    return use;
}
void eastern_land(State& state, Chance& chance) {
    const Hex hex = far_hex(chance);
    if (state.land_uses.contains(hex)) return;
    state.land_uses.insert(worked(hex, eastern_army(state, chance).id));
}
void land_around(State& state, Chance&) {
    const Hex hex = own_army(state).hex;
    if (state.land_uses.contains(hex)) return;
    LandUse use = worked(hex, own_army(state).id);
    use.razed_on.reset();
    use.razed_by.reset();
    use.free_on.reset();
    state.land_uses.insert(use);
}
void eastern_rest(State& state, Chance& chance) {
    const Army& army = eastern_army(state, chance);
    if (army.id == own_army(state).id || state.load_rules.contains(army.id)) return;
    state.load_rules.insert({army.id, DroppedFirst::supplies, Welcome::nobody});
}
void eastern_deposit(State& state, Chance& chance) {
    if (state.strongholds.empty()) return;
    const Deposit::Key key{state.strongholds.begin()->id, some_eastern(chance)};
    if (!state.deposits.contains(key)) state.deposits.insert({key, Supplies{7}, Loot{3}});
}

/// Ships in the east, and some being built and hired out there.
void eastern_ships(State& state, Chance& chance) {
    Fleet fleet;
    fleet.id = kit::derived_id<FleetId>(some_eastern(chance), 4711);
    fleet.commander = some_eastern(chance);
    fleet.hex = far_hex(chance);
    fleet.ships = chance.between(1, 50);
    assign(state.fleets, fleet);
    assign(state.country_hires, CountryHire{fleet.hex, state.now, fleet.commander});
}

}  // namespace

const std::vector<HiddenChange>& hidden_changes() {
    static const std::vector<HiddenChange> all = {
        {"the morale of his own army", Reach::later, own_morale},
        {"how far his army has come on its step", Reach::later, own_progress},
        {"the rest of his route", Reach::later, own_route},
        {"his army's age and past marches", Reach::later, own_history},
        {"when his departed come back", Reach::later, return_of_the_departed},
        {"the morale of another army", Reach::later, others_morale},
        {"the stores of another army", Reach::later, others_stores},
        {"another's traits", Reach::unseen, others_traits},
        {"another's name", Reach::unseen, others_name},
        {"what one in the east knows", Reach::unseen, others_knowledge},
        {"another's channel", Reach::unseen, others_channel},
        {"an order of one in the east", Reach::unseen, others_order},
        {"a question to the referee", Reach::unseen, referee_question},
        {"what is counted over all", Reach::unseen, counts_over_all},
        {"the moment of the newest event", Reach::later, newest_moment},
        {"men recruited somewhere", Reach::unseen, men_recruited},
        {"a revolt that brews in the east", Reach::unseen, revolt_brewing},
        {"dice rolled in the east", Reach::unseen, dice_rolled},
        {"how two in the east stand to each other", Reach::unseen, stances_of_others},
        {"the numbers of an army in the east", Reach::unseen, eastern_numbers},
        {"where an army in the east stands", Reach::unseen, eastern_hex},
        {"hunger in the east", Reach::unseen, eastern_supplies_gone},
        {"an army more in the east", Reach::unseen, an_army_more},
        {"ground in the east", Reach::unseen, eastern_ground},
        {"settlement under his feet", Reach::later, settlement_anywhere},
        {"ships in the east", Reach::unseen, eastern_ships},
        {"weather in the east", Reach::unseen, eastern_weather},
        {"who holds a stronghold", Reach::unseen, stronghold_holder},
        {"land foraged and razed in the east", Reach::unseen, eastern_land},
        {"land foraged round him", Reach::later, land_around},
        {"the rest and the rule of one in the east", Reach::unseen, eastern_rest},
        {"what another left in a stronghold", Reach::unseen, eastern_deposit},
    };
    return all;
}

}  // namespace tests
