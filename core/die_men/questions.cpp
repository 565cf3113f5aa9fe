#include "core/die_men/questions.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

using Kind = QuestionKind;

class Asking {
public:
    /// Nobody: the referee.
    using Person = std::optional<PlayerId>;

    /// Takes:   who is asked; unsaid: everybody.
    explicit Asking(const State& state, std::optional<Person> only = std::nullopt)
        : state_(state), table_(state.table), only_(only) {}

    std::vector<Question> all() {
        open_.reserve(table_.armies.size());
        if (is_disputed(table_)) {
            ask_referee(Kind::settle_dispute, {}, {}, table_.disputes.back().number,
                        SettleDispute{});
            return std::move(open_);
        }
        switch (table_.phase) {
            case Phase::gathering: break;
            case Phase::scaling: ask_scale(); break;
            case Phase::laying: ask_tiles(); break;
            case Phase::placing: ask_places(); break;
            case Phase::declaring: ask_strategies(); break;
            case Phase::splitting: ask_splits(); break;
            case Phase::interfering: ask_characters(); break;
            case Phase::resolving: ask_slot(); break;
            case Phase::free_moving: ask_free(); break;
            case Phase::judging: ask_referee(Kind::judge_battle, {}, {}, 0, JudgeBattle{}); break;
            case Phase::over: ask_losses(); break;
        }
        for (const Character& each : table_.characters) {
            if (each.fate == Fate::in_doubt) {
                ask_referee(Kind::decide_fate, each.army, each.id, 0,
                            DecideFate{each.id, Fate::escaped});
            }
        }
        return std::move(open_);
    }

private:
    bool asks(Person person) const { return !only_ || *only_ == person; }
    void put(Person to, Kind kind, ArmyId army, std::optional<CharacterId> character, int number,
             Order&& default_order) {
        if (!asks(to)) return;
        std::uint64_t about =
            kit::mixed(static_cast<std::uint64_t>(kind), static_cast<std::uint64_t>(number));
        // A doubt about a character lasts while rounds and slots go by, and is one question; a
        // dispute outlasts whatever the referee does meanwhile.
        const bool is_of_its_slot = kind != Kind::decide_fate && kind != Kind::settle_dispute;
        about = kit::mixed(about, is_of_its_slot ? static_cast<std::uint64_t>(table_.round) : 0);
        about = kit::mixed(about, is_of_its_slot ? static_cast<std::uint64_t>(table_.slots) : 0);
        about = kit::mixed(about, character ? character->value() : 0);
        const QuestionId id = army ? kit::derived_id<QuestionId>(army, about)
                                   : kit::derived_id<QuestionId>(table_.id, about);
        open_.emplace_back(id, to, kind, army, character, number, std::move(default_order));
    }
    void ask_general(Kind kind, const Army& army, int number, PlayerOrder&& order) {
        put(army.general, kind, army.id, {}, number, ByPlayer{army.general, std::move(order)});
    }
    void ask_player(Kind kind, const Character& character, int number, PlayerOrder&& order) {
        put(character.player, kind, character.army, character.id, number,
            ByPlayer{character.player, std::move(order)});
    }
    void ask_referee(Kind kind, ArmyId army, std::optional<CharacterId> character, int number,
                     RefereeOrder order) {
        put({}, kind, army, character, number, ByReferee{std::move(order)});
    }

    void ask_scale() {
        const RollOff& roll_off = *table_.setup.roll_off;
        for (const RollOffPool& each : roll_off.pools) {
            const Army& army = army_at(table_, each.army);
            const bool is_winner = roll_off.winner == each.army;
            if (is_winner && !roll_off.is_chosen) {
                ask_general(Kind::choose_scale, army, 0,
                            ChooseScale{army.id, default_scale(table_)});
            }
            if (!is_winner && roll_off.is_chosen) {
                ask_general(Kind::shift_scale, army, 0, ShiftScale{army.id, *table_.scale});
            }
        }
    }
    void ask_tiles() {
        const Army& army = army_at(table_, *table_.setup.turn);
        const Hex place = places_for_tile(table_.map).front();
        ask_general(Kind::lay_tile, army, static_cast<int>(army.tiles.size()),
                    LayTile{army.id, army.tiles.front(), place});
    }
    void ask_places() {
        for (const PlacementProposal& each : table_.setup.proposals) {
            ask_referee(Kind::judge_placement, each.army, {}, 0, JudgePlacement{each.army, true});
        }
        const bool is_referees = table_.setup.placing == Placing::by_referee;
        for (const Army& army : table_.armies) {
            const bool is_asked = is_referees ? asks({}) : asks(army.general);
            if (army.unplaced.empty() || !is_asked) continue;
            if (!is_referees && table_.setup.turn != army.id) continue;
            const Hex hex = default_place(table_, army.id, army.unplaced).value_or(Hex{});
            const PlaceUnits placing{army.id, hex, army.unplaced};
            const int left = count_of(army.unplaced);
            if (is_referees) {
                ask_referee(Kind::place_units, army.id, {}, left, placing);
            } else {
                ask_general(Kind::place_units, army, left, placing);
            }
        }
        for (const Character& each : table_.characters) {
            if (each.at || each.fate != Fate::in_battle) continue;
            if (!army_at(table_, each.army).unplaced.empty()) continue;
            const Hex hex = default_place(table_, each).value_or(Hex{});
            ask_player(Kind::place_character, each, 0, PlaceCharacter{each.id, hex});
        }
    }
    void ask_strategies() {
        for (const Army& army : table_.armies) {
            if (!has_units(table_, army.id)) continue;
            if (const Written* vague = vague_goal_of(secret_of(state_, army.id))) {
                ask_referee(Kind::judge_goal, army.id, {}, vague->round,
                            JudgeGoal{army.id, vague->round, Goal{EnemyGoal{}}});
            }
            if (army.has_declared) continue;
            Declare order;
            order.army = army.id;
            order.stances.resize(static_cast<std::size_t>(stances_due(table_)));
            ask_general(Kind::declare, army, first_round_due(table_), order);
        }
    }
    void ask_splits() {
        for (const Army& army : table_.armies) {
            if (!army.has_split) ask_general(Kind::break_sets, army, 0, BreakSets{army.id, {}});
        }
    }
    void ask_characters() {
        for (const Character& each : table_.characters) {
            const Kind kind = each.is_to_claim ? Kind::claim_set : Kind::try_command;
            if (is_awaited(table_, each)) ask_player(kind, each, 0, FollowGeneral{each.id});
        }
        const std::vector<Character>& all = table_.characters;
        if (std::any_of(all.begin(), all.end(),
                        [&](const Character& each) { return is_awaited(table_, each); }))
            return;
        // A battle that was kept before these were passed over waits for them.
        for (const Character& each : all) {
            if (each.has_tried || each.fate != Fate::in_battle) continue;
            ask_player(Kind::try_command, each, 0, FollowGeneral{each.id});
        }
    }
    void ask_slot() {
        if (!table_.slot) return;
        for (const Contender& each : table_.slot->contenders) {
            if (each.has_chosen) continue;
            const Army& army = army_at(table_, each.army);
            const Character* by = each.by ? &character_at(table_, *each.by) : nullptr;
            if (!asks(by != nullptr ? by->player : army.general)) continue;
            std::vector<Use> uses;
            uses.push_back(default_use(table_, each.army, each.by));
            if (by != nullptr) {
                ask_player(Kind::spend_set, *by, each.set, SpendClaimed{*each.by, std::move(uses)});
            } else {
                ask_general(Kind::spend_set, army, each.set,
                            SpendSet{each.army, each.set, std::move(uses)});
            }
        }
        if (const std::optional<Awaited> awaited = awaited_answer(table_)) ask_answer(*awaited);
    }
    void ask_answer(const Awaited& awaited) {
        const Blow& blow = table_.slot->blows[awaited.place];
        const Army& army = army_at(table_, blow.target->army);
        const int number = static_cast<int>(awaited.place);
        if (awaited.kind == Kind::choose_gobble) {
            ask_general(awaited.kind, army, number,
                        ChooseGobble{army.id, dice_by_rule(table_, blow)});
        } else if (awaited.kind == Kind::take_losses) {
            ask_general(awaited.kind, army, number,
                        TakeLosses{army.id, first_lost(losable(table_, blow), blow.losses)});
        } else {
            ask_general(awaited.kind, army, number, GiveDie{army.id, last_in_queue(army).number});
        }
    }
    void ask_free() {
        for (const Army& army : table_.armies) {
            if (!army.has_ordered_free) {
                ask_general(Kind::move_freely, army, 0, MoveFreely{army.id, {}});
            }
        }
    }
    void ask_losses() {
        for (const ArmyReport& report : table_.outcome->reports) {
            if (report.is_judged || report.lost == 0) continue;
            ask_referee(Kind::judge_losses, report.army, {}, 0,
                        JudgeLosses{report.army, report.lost, 0, 0});
        }
    }

    const State& state_;
    const OpenTable& table_;
    std::optional<Person> only_;
    std::vector<Question> open_;
};

using Groups = std::vector<Group>;

/// Units of enemies beside a group.
/// Takes:   groups from the first that may stand beside it, sorted by column.
int enemies_beside(const OpenTable& table, const Group& group, Groups::const_iterator from,
                   Groups::const_iterator end) {
    const Grid grid = table.map->grid;
    const Hex at = group.post.at;
    int units = 0;
    for (; from != end && from->post.at.q <= at.q + 1; ++from) {
        const bool is_own = from->post.army == group.post.army;
        if (is_own || !are_adjacent(grid, at, from->post.at)) continue;
        if (are_hostile(table, group.post.army, from->post.army)) units += count_of(from->troops);
    }
    return units;
}

}  // namespace

std::vector<Question> questions(const State& state) { return Asking(state).all(); }
std::vector<Question> questions_to(const State& state, std::optional<PlayerId> player) {
    return Asking(state, player).all();
}

Use default_use(const OpenTable& table, ArmyId army, std::optional<CharacterId> by) {
    mark("die-men.sequence.default-pass-ruling");
    const Group* best = nullptr;
    std::pair best_rank(0, 0);
    const Army& mine = army_at(table, army);
    if (!by && mine.stance->strategy == Strategy::seize) {
        mark("die-men.declare.seize-no-defend");
        return PassUse{};
    }
    const Groups& groups = table.groups;
    auto near = groups.begin();
    for (const Group& group : groups) {
        if (group.post.army != army) continue;
        if (by && !stands_at(character_at(table, *by), group.post)) continue;
        while (near->post.at.q < group.post.at.q - 1) ++near;
        const int beside = enemies_beside(table, group, near, groups.end());
        if (beside == 0) continue;
        const std::pair rank(beside, count_of(group.troops));
        if (best != nullptr && rank <= best_rank) continue;
        if (!by && may_defend_under(table, mine, group)) continue;
        best = &group;
        best_rank = rank;
    }
    if (best == nullptr) return PassUse{};
    return DefendUse{best->post.at};
}

std::optional<Awaited> awaited_answer(const OpenTable& table) {
    if (!table.slot) return std::nullopt;
    if (table.slot->stage == SlotStage::gobbling) {
        const std::optional<std::size_t> place = first_blow(table, BlowStage::announced);
        const bool is_on_units = place && table.slot->blows[*place].target;
        if (is_on_units) return Awaited{*place, QuestionKind::choose_gobble};
    }
    if (table.slot->stage != SlotStage::losing) return std::nullopt;
    const std::optional<std::size_t> place = first_blow(table, BlowStage::landed);
    if (!place) return std::nullopt;
    const Blow& blow = table.slot->blows[*place];
    if (blow.losses > 0) return Awaited{*place, QuestionKind::take_losses};
    if (!must_give_die(table, blow)) return std::nullopt;
    return Awaited{*place, QuestionKind::give_die};
}

}  // namespace die_men
