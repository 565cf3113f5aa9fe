#include "tests/kit/besieged.hpp"

#include "core/idis/reindex.hpp"

namespace tests {

using namespace idis;
using namespace kit;

State before_walls(StrongholdKind kind, Where belisar, ArmyBuilder aram, ArmyBuilder other) {
    const Hex his = belisar == Where::inside ? field_hex : hex_at(15, 10);
    State state = a_world(std::move(aram), std::move(other).in(his))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.strongholds.edit(hold_id).kind = kind;
    state.treasuries.insert({hold_id, Loot{}});
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("belisar"));
    for (const char* name : {"aram", "belisar"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    if (belisar == Where::inside) {
        state.within_walls.insert({army("belisar"), hold_id});
        see_each_other(state, "aram", "belisar");
    }
    return state;
}

State with_another(State state, ArmyBuilder third, std::string_view name, std::string faction) {
    const State other = a_world(std::move(third).of(std::move(faction)).in(field_hex));
    Army row = other.armies.at(army(name));
    std::uint64_t age = 100;
    row.seniority = age;
    row.last_day_march = Day{10};
    state.commanders.insert(other.commanders.at(commander(name)));
    for (const DetachmentId id : row.detachments) {
        Detachment men = other.detachments.at(id);
        men.seniority = age++;
        state.detachments.insert(men);
    }
    state.armies.insert(row);
    reindex(state);
    let_know_all(state, commander(name));
    see_each_other(state, "aram", name);
    see_each_other(state, "belisar", name);
    return state;
}

State besieged(State state, std::int64_t threshold, std::int64_t weeks_past) {
    Siege siege;
    siege.id = hold_id;
    siege.besiegers = {army("aram")};
    siege.standing = SiegeStanding::under_way;
    siege.week_began = state.now;
    siege.due_at = state.now + weeks(1);
    siege.threshold = threshold;
    siege.weeks = weeks_past;
    state.sieges.insert(siege);
    state.strongholds.edit(hold_id).is_besieged = true;
    reindex(state);
    return state;
}

State with_officer(State state, std::string_view name) {
    state.posts.insert({hold_id, commander(name)});
    return state;
}

void open_gates(State& state) { state.sieges.edit(hold_id).opened_by = Opener::traitor; }

Events week_ends(State& state, kit::Dice& dice) {
    state.now = state.sieges.at(hold_id).due_at;
    state.campaign.day = day_of(state.now);
    return let_happen(state, dice,
                      [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
}

std::int64_t threshold_after(State state, int first, int second) {
    auto faces = dice(first, second);
    week_ends(state, faces);
    return state.sieges.at(hold_id).threshold;
}

Tally assault_modifiers(State state, Camp camp) {
    auto none = dice();
    Battlefield field(besieged(std::move(state), 9), none);
    field.play().orders("aram", AssaultStronghold{hold_place});
    return modifiers_of(field.state(), field.meeting(), camp);
}

std::int64_t amount_in(const Tally& sum, Clause clause) {
    Fraction amount;
    for (const TallyItem& item : sum.items()) {
        if (item.clause == clause) amount += item.amount;
    }
    return rounded_down(amount);
}

}  // namespace tests
