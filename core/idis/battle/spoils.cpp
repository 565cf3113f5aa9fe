#include "core/idis/battle/spoils.hpp"

#include <algorithm>
#include <limits>

#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/troops/wagons.hpp"

namespace idis {

namespace {

const Clauses to_victors{"idis.6.lost-supplies-to-victor"};
const Clauses by_capacity{"idis.6.lost-supplies-to-victor", "idis.6.lost-supplies-capacity-ruling"};

/// The stronghold that was fought for.
std::optional<StrongholdId> stronghold_of(const State& state, const Spoils& spoils) {
    const Battle* battle = state.battles.find(spoils.id);
    return battle == nullptr ? std::nullopt : battle->stronghold;
}

/// Who takes a victor's share: an army's commander, or that of a stronghold.
CommanderId taker_of(const State& state, const Contingent& victor) {
    if (victor.is_garrison) return state.posts.at(victor.stronghold).commander;
    return victor.force.army.commander;
}

void ask_victors(Unfolding& unfolding, const Spoils& spoils,
                 const std::vector<CommanderId>& takers) {
    auto taker = takers.begin();
    for (const SpoilsShare& share : spoils.shares) {
        Question question;
        question.asked = *taker++;
        question.due_at = spoils.until;
        question.what =
            SpoilsToTake{spoils.id, share.army, share.supplies, spoils.loot, spoils.wagons};
        question.options = {"share", "half", "none"};
        question.by_default = "share";
        unfolding.ask(by_capacity, std::move(question));
    }
}

SpoilsShare* share_of_army(Spoils& spoils, ArmyId army) {
    const auto found = std::find_if(spoils.shares.begin(), spoils.shares.end(),
                                    [army](const SpoilsShare& each) { return each.army == army; });
    return found == spoils.shares.end() ? nullptr : &*found;
}

}  // namespace

void lay_out(Unfolding& unfolding, MeetingId meeting, Hex hex, const Host& victors, Load load,
             Wagons wagons) {
    Spoils spoils{meeting, hex, load.supplies, load.loot, wagons, unfolding.at() + days(1), {}};
    const State& state = unfolding.state();
    const auto has_taker = [&](const Contingent& each) {
        return !each.is_garrison || state.posts.contains(each.stronghold);
    };
    Fraction all;
    for (const Contingent& each : victors.all) {
        if (has_taker(each)) all += each.strength;
    }
    std::vector<CommanderId> takers;
    for (const Contingent& each : victors.all) {
        if (!has_taker(each)) continue;
        takers.push_back(taker_of(state, each));
        spoils.shares.push_back(
            {each.engaged.army, part_rounded_down(load.supplies, each.strength / all), {}});
    }
    const bool is_nothing = load == Load{} && wagons == Wagons{};
    if (is_nothing || spoils.shares.empty()) return;
    unfolding.happen(by_capacity, SpoilsLeft{spoils});
    ask_victors(unfolding, spoils, takers);
}

Gate may_take(const State& state, CommanderId commander, const TakeSpoils& order) {
    const Clause clause = "idis.6.lost-supplies-to-victor";
    const Spoils* row = state.spoils.find(order.meeting);
    Spoils spoils = row != nullptr ? *row : Spoils{};
    const ArmyId army = *state.commanders.at(commander).army;
    if (share_of_army(spoils, army) == nullptr) {
        return Refusal{"no_such_spoils", clause, "meeting"};
    }
    if (order.supplies < Supplies{} || order.loot < Loot{} || order.wagons < Wagons{}) {
        return Refusal{"amount_is_negative", clause};
    }
    return allowed;
}

void want(Unfolding& unfolding, ArmyId army, const TakeSpoils& order) {
    Spoils spoils = unfolding.state().spoils.at(order.meeting);
    share_of_army(spoils, army)->wanted = order;
    const bool have_all_said =
        std::all_of(spoils.shares.begin(), spoils.shares.end(),
                    [](const SpoilsShare& each) { return each.wanted.has_value(); });
    if (have_all_said) spoils.until = unfolding.at();
    unfolding.happen(to_victors, SpoilsLeft{std::move(spoils)});
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<SpoilsToTake>(&question.what);
        if (asked == nullptr || asked->meeting != order.meeting || asked->army != army) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen(to_victors, QuestionSettled{question.id, "taken", false});
    }
}

void settle_spoils(Unfolding& unfolding, const SpoilsToTake& question, const std::string& answer) {
    const Spoils* row = unfolding.state().spoils.find(question.meeting);
    if (row == nullptr) return;
    Spoils spoils = *row;
    SpoilsShare* share = share_of_army(spoils, question.army);
    if (share == nullptr) return;
    TakeSpoils wanted{question.meeting, share->supplies, spoils.loot, spoils.wagons};
    if (answer == "none") wanted = {question.meeting, {}, {}, {}};
    if (answer == "half") wanted.supplies = part_rounded_down(share->supplies, Fraction{1, 2});
    share->wanted = wanted;
    const bool have_all_said =
        std::all_of(spoils.shares.begin(), spoils.shares.end(),
                    [](const SpoilsShare& each) { return each.wanted.has_value(); });
    if (have_all_said) spoils.until = unfolding.at();
    unfolding.happen(to_victors, SpoilsLeft{std::move(spoils)});
}

const Spoils* next_spoils(const State& state) {
    const auto first = state.indexes.spoils_due.first(state.now);
    return first ? &state.spoils.at(first->second) : nullptr;
}

namespace {

/// One victor who is still there, and what he has taken so far.
struct Taker {
    Force force;
    TakeSpoils wanted;
    TakeSpoils taken;
    std::int64_t room = 0;
    std::optional<StrongholdId> store;       ///< of a stronghold whose commander he is

    void take(Supplies most, Supplies& left) {
        const Supplies more = std::min({most, left, Supplies{room}});
        taken.supplies += more;
        left -= more;
        room -= more.number();
    }
    void take_loot(Loot& left) {
        const Loot more = std::min({wanted.loot, left, Loot{room}});
        taken.loot += more;
        left -= more;
    }
};

/// Behind walls there is room for everything; wagons stay outside, where he has no men for them.
std::optional<Taker> officer_taking(const State& state, const Spoils& spoils,
                                    const SpoilsShare& share) {
    const auto stronghold = stronghold_of(state, spoils);
    const Post* post = stronghold ? state.posts.find(*stronghold) : nullptr;
    if (post == nullptr) return std::nullopt;
    Taker taker{{}, {}, {}, std::numeric_limits<std::int64_t>::max(), stronghold};
    taker.force.army.commander = post->commander;
    taker.wanted =
        share.wanted.value_or(TakeSpoils{spoils.id, share.supplies, spoils.loot, Wagons{}});
    return taker;
}

std::vector<Taker> takers_of(const State& state, const Spoils& spoils) {
    std::vector<Taker> takers;
    for (const SpoilsShare& share : spoils.shares) {
        if (!share.army) {
            if (auto officer = officer_taking(state, spoils, share)) takers.push_back(*officer);
            continue;
        }
        const Army* army = state.armies.find(share.army);
        if (army == nullptr || army->hex != spoils.hex) continue;
        Taker taker{force_of(state, share.army), {}, {}, 0, {}};
        taker.wanted = share.wanted.value_or(
            TakeSpoils{spoils.id, share.supplies, spoils.loot, spoils.wagons});
        taker.room = std::max<std::int64_t>(rounded_down(free_capacity(taker.force).total()), 0);
        takers.push_back(std::move(taker));
    }
    return takers;
}

/// First everybody his share, then anyone who wants more of what others left.
void divide(std::vector<Taker>& takers, Spoils& spoils) {
    for (Taker& taker : takers) {
        const SpoilsShare* share = share_of_army(spoils, taker.force.army.id);
        const Wagons wagons =
            spoils_taken(taker.force, std::min(taker.wanted.wagons, spoils.wagons));
        taker.taken.wagons = wagons;
        spoils.wagons -= wagons;
        taker.room += wagons.number() * 500;
        taker.take(std::min(taker.wanted.supplies, share->supplies), spoils.supplies);
    }
    for (Taker& taker : takers) {
        taker.take(taker.wanted.supplies - taker.taken.supplies, spoils.supplies);
        taker.take_loot(spoils.loot);
    }
}

void bring_in(Unfolding& unfolding, const Taker& taker) {
    if (taker.taken == TakeSpoils{}) return;
    if (taker.store) {
        return store_goods(unfolding, taker.force.army, *taker.store,
                           {taker.taken.supplies, taker.taken.loot},
                           {"idis.6a.assault-supplies-lost-taken"});
    }
    Force after = taker.force;
    after.army.supplies += taker.taken.supplies;
    after.army.loot += taker.taken.loot;
    std::vector<std::int64_t> soldiers;
    for (const Detachment& each : after.detachments) soldiers.push_back(each.soldiers.number());
    const auto parts = spread_in_proportion(soldiers, taker.taken.wagons.number());
    for (std::size_t place = 0; place < parts.size(); ++place) {
        after.detachments[place].wagons += Wagons{parts[place]};
    }
    change_numbers(unfolding, taker.force, std::move(after), by_capacity);
    unfolding.tell(taker.force.army.commander, by_capacity,
                   told::SpoilsTaken{taker.taken.supplies, taker.taken.loot, taker.taken.wagons});
}

}  // namespace

void share_out(Unfolding& unfolding, MeetingId meeting) {
    Spoils spoils = unfolding.state().spoils.at(meeting);
    std::vector<Taker> takers = takers_of(unfolding.state(), spoils);
    divide(takers, spoils);
    for (const Taker& taker : takers) bring_in(unfolding, taker);
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<SpoilsToTake>(&question.what);
        if (asked == nullptr || asked->meeting != meeting) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen(by_capacity, QuestionSettled{question.id, question.by_default, true});
    }
    unfolding.happen(by_capacity, SpoilsGone{meeting});
}

}  // namespace idis
