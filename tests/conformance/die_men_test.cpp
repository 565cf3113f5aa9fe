// Die, Men! played at random: what must hold on the way (tests/kit/conformance.hpp).
#include "core/doctrine/battles/die_men.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "server/codec/battles/describe_die_men_events.hpp"
#include "server/codec/battles/describe_die_men_orders.hpp"
#include "tests/conformance/battle_game.hpp"
#include "tests/conformance/die_men_laws.hpp"
#include "tests/kit/source_folder.hpp"

using namespace die_men;
using tests::Chooser;
using tests::Reached;

namespace {

Stance some_stance(const OpenTable& table, ArmyId army, Chooser& chooser) {
    switch (chooser.below(6)) {
        case 0:
            if (chooser.one_in(12)) return {Strategy::seize, VagueGoal{"the high ground"}};
            return {Strategy::hold, {}};
        case 1: return {Strategy::retreat, {}};
        case 2: return {Strategy::deploy, DirectionGoal{static_cast<Compass>(chooser.below(8))}};
        case 3: return {Strategy::deploy, PlaceGoal{{chooser.one(table.map->grounds).at}}};
        default: break;
    }
    for (const Army& enemy : table.armies) {
        if (are_hostile(table, army, enemy.id) && units_on_map(table, enemy.id) > 0) {
            return {Strategy::seize, EnemyGoal{enemy.id, {}}};
        }
    }
    return {Strategy::seize, EnemyGoal{}};
}

/// What a set may be spent on at one of its hexes; of several looked at, where it can attack.
SetUses some_uses(const View& seen, const SetOffer& offer, Chooser& chooser) {
    SetUses chosen;
    for (int looks = 0; looks < 3 && chosen.attacks.empty() && !offer.hexes.empty(); ++looks) {
        const Reaches there = System::reaches(seen, seen.observer, chooser.one(offer.hexes));
        const std::string left_out = tests::left_out_of_reaches(seen, there);
        tests::need(left_out.empty(), left_out);
        for (const SetUses& uses : there.sets) {
            if (uses.army == offer.army && uses.by == offer.by) chosen = uses;
        }
    }
    return chosen;
}
/// A move that perhaps meets an enemy's: of several looked at, one that ends beside him.
const MoveOffer& some_move(const OpenTable& table, const SetUses& uses, Chooser& chooser) {
    const MoveOffer* chosen = &chooser.one(uses.moves);
    for (int looks = 0; looks < 3; ++looks) {
        const MoveOffer& other = chooser.one(uses.moves);
        for (const Hex hex : around(table.map->grid, other.path.back())) {
            if (is_enemy_held(table, uses.army, hex)) chosen = &other;
        }
    }
    return *chosen;
}
Use some_use(const OpenTable& table, const SetUses& uses, Chooser& chooser) {
    const std::size_t what = chooser.below(10);
    if (what < 5 && !uses.attacks.empty()) return chooser.one(uses.attacks);
    if (what < 6 && !uses.defends.empty()) return chooser.one(uses.defends);
    if (what < 7 && !uses.leaves.empty()) return chooser.one(uses.leaves);
    if (what < 9 && !uses.moves.empty()) {
        const MoveOffer& move = some_move(table, uses, chooser);
        return MoveUse{move.from, move.troops, move.path, false, {}};
    }
    return PassUse{};
}

/// What a character takes: rather a set of which his general has another like it.
int some_claim(const OpenTable& table, const CommandOffer& offer, Chooser& chooser) {
    const auto& character = character_at(table, offer.character);
    const Sets& sets = army_at(table, character.army).sets;
    for (const int number : offer.claims) {
        const DiceSet& mine = *find_set(army_at(table, character.army), number);
        const auto like_it = std::count_if(sets.begin(), sets.end(), [&](const DiceSet& each) {
            return each.width == mine.width && each.height == mine.height &&
                   each.standing == SetStanding::waiting;
        });
        if (like_it > 1) return number;
    }
    return chooser.one(offer.claims);
}

/// Something an actor may order; nothing if he chooses nothing.
std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, Chooser& chooser) {
    const OpenTable& table = *seen.table;
    if (!offered.tiles.empty()) {
        const TileOffer& offer = offered.tiles.front();
        return LayTile{offer.army, chooser.one(offer.tiles), chooser.one(offer.places)};
    }
    if (!offered.places.empty()) {
        const PlaceOffer& offer = chooser.one(offered.places);
        if (offer.hexes.empty()) return std::nullopt;
        const int units = chooser.from(1, offer.units);
        return PlaceUnits{
            offer.army, chooser.one(offer.hexes), {{offer.type, offer.threat, units}}};
    }
    if (!offered.characters.empty()) return chooser.one(offered.characters);
    if (!offered.scales.empty()) {
        const ScaleOffer& offer = chooser.one(offered.scales);
        if (table.setup.roll_off->is_chosen) return ShiftScale{*offer.army, offer.soldiers};
        return ChooseScale{*offer.army, offer.soldiers};
    }
    for (const DeclareOffer& offer : offered.declarations) {
        if (army_at(table, offer.army).has_declared) continue;
        if (chooser.one_in(600)) return Surrender{offer.army};
        Declare order{offer.army, {}, {}};
        for (int stance = 0; stance < offer.stances; ++stance) {
            order.stances.push_back(some_stance(table, offer.army, chooser));
        }
        if (!offer.gates.empty()) order.gates.push_back(chooser.one(offer.gates));
        return order;
    }
    for (const SplitOffer& offer : offered.splits) {
        return BreakSets{offer.army, {{offer.set, chooser.one(offer.ways)}}};
    }
    for (const CommandOffer& offer : offered.commands) {
        if (!offer.claims.empty()) {
            return ClaimSet{offer.character, some_claim(table, offer, chooser)};
        }
        if (chooser.one_in(6)) continue;
        if (offer.can_inspire && chooser.below(3) == 0) return InspireTroops{offer.character};
        if (!offer.attempts.empty()) return chooser.one(offer.attempts);
    }
    for (const SetOffer& offer : offered.sets) {
        const Use use = some_use(table, some_uses(seen, offer, chooser), chooser);
        if (!offer.by && chooser.one_in(8)) {
            return Instruct{offer.army, {UseInstruction{{use}}}};
        }
        if (offer.by) return SpendClaimed{*offer.by, {use}};
        return SpendSet{offer.army, offer.set, {use}};
    }
    for (const GobbleOffer& offer : offered.gobble) {
        const std::size_t most = std::min(offer.dice.size(), static_cast<std::size_t>(offer.most));
        const auto used = static_cast<std::ptrdiff_t>(chooser.below(most + 1));
        return ChooseGobble{offer.army, {offer.dice.begin(), offer.dice.begin() + used}};
    }
    for (const LossOffer& offer : offered.losses) {
        return TakeLosses{offer.army, first_lost(offer.troops, offer.units)};
    }
    for (const DieOffer& offer : offered.dice) {
        return GiveDie{offer.army, chooser.one(offer.sets)};
    }
    for (const StepOffer& offer : offered.steps) {
        if (chooser.below(4) != 0) continue;
        return MoveFreely{offer.army, {{offer.from, offer.to, offer.troops, false, {}}}};
    }
    return std::nullopt;
}

/// What the referee is asked he answers sooner or later, some of it one way, some the other; and he
/// may place a character.
std::vector<Order> referee_answers(const View& seen, Chooser& chooser) {
    std::vector<Order> orders;
    const OpenTable& table = *seen.table;
    for (const Question& question : seen.questions) {
        if (!chooser.one_in(3)) continue;
        if (question.kind == QuestionKind::judge_battle && chooser.one_in(2)) {
            orders.emplace_back(ByReferee{JudgeBattle{true, {}}});
        } else if (question.kind != QuestionKind::place_units) {
            orders.push_back(question.default_order);
        }
    }
    if (table.phase != Phase::placing) return orders;
    for (const Character& each : table.characters) {
        if (each.at || each.fate != Fate::in_battle || !chooser.one_in(3)) continue;
        const Hex at = table.map->grounds[chooser.below(table.map->grounds.size())].at;
        orders.emplace_back(ByReferee{PlaceCharacter{each.id, at}});
    }
    return orders;
}

Options some_options(Chooser& chooser) {
    Options options = all_complications();
    for (bool Options::*which :
         {&Options::command_lag, &Options::threat_ratings, &Options::command_interference,
          &Options::character_bonus, &Options::knock_out, &Options::inspire}) {
        options.*which = chooser.below(2) == 0;
    }
    options.round_limit = 40;
    return options;
}

constexpr std::array<PlayerId, 5> people{PlayerId(65), PlayerId(66), PlayerId(67), PlayerId(104),
                                         PlayerId(111)};
ArmyId army_named(std::string_view name) { return kit::named_id<ArmyId>(BattleId(9), name); }

/// How a battle of two or three armies of every type begins, on ground of every kind.
class Opener {
public:
    explicit Opener(Chooser& chooser) : chooser_(chooser) {
        const bool is_rolled_off = chooser_.one_in(4);
        const Options options = some_options(chooser_);
        add(SetOptions{options});
        const std::size_t armies = is_rolled_off ? 2 : 2 + chooser_.below(2);
        for (std::size_t army = 0; army < armies; ++army) bring(army, options.threat_ratings);
        add(BringCharacter{"hero", people[3], army_named("A"), {6, 6, 5}});
        add(BringCharacter{"other", people[4], army_named("B"), {6, 6, 5}});
        if (is_rolled_off) {
            add(HoldRollOff{{{army_named("A"), 4}, {army_named("B"), 5}}});
        } else {
            add(FixScale{chooser_.one(std::vector<int>{10, 20, 50})});
        }
        lay_ground();
        add(OpenBattle{chooser_.one(
            std::vector<Placing>{Placing::in_turn, Placing::in_turn, Placing::by_referee})});
    }
    tests::Opening<System> orders;

private:
    template <class Kind>
    void add(Kind order) {
        orders.emplace_back([order](const State&) { return Order(ByReferee{order}); });
    }
    void bring(std::size_t place, bool has_threats) {
        BringArmy order{std::string(1, static_cast<char>('A' + place)),
                        people[place],
                        static_cast<int>(place % 2 == 0 ? 0 : 1),
                        {},
                        chooser_.one_in(4),
                        {}};
        for (int type = 0; type < unit_types; ++type) {
            const int threat = has_threats ? chooser_.from(0, 4) : 0;
            order.muster.push_back({static_cast<UnitType>(type), threat, chooser_.from(20, 130)});
        }
        add(std::move(order));
    }
    void lay_ground() {
        const Grid grid = chooser_.one_in(3) ? Grid::squares : Grid::hexes;
        const std::size_t way = chooser_.below(6);
        if (way < 2) {
            std::vector<Terrain> tiles(30, Terrain::open);
            for (Terrain& tile : tiles) {
                if (chooser_.one_in(3)) tile = static_cast<Terrain>(chooser_.below(12));
            }
            return add(DrawTiles{grid, tiles});
        }
        if (way == 2) {
            std::vector<Hand> hands;
            for (const char* name : {"A", "B"}) {
                hands.push_back({army_named(name), std::vector<Terrain>(12, Terrain::open)});
            }
            return add(DealTiles{grid, hands});
        }
        add(MakeMap{grid, 8, 6});
        if (chooser_.one_in(4)) {
            orders.emplace_back([](const State& state) {
                return Order(ByReferee{DrawMap{*state.table.map}});
            });
        }
        for (int hex = 0; hex < 20; ++hex) {
            orders.emplace_back(
                [this_chooser = Chooser(chooser_.below(1'000'000))](const State& state) mutable {
                    Ground ground = this_chooser.one(state.table.map->grounds);
                    ground.terrain = static_cast<Terrain>(this_chooser.below(12));
                    ground.owner = army_named("B");
                    return Order(ByReferee{SetGround{ground}});
                });
        }
        for (const char* name : {"A", "B", "A", "B"}) {
            orders.emplace_back([name, hex = chooser_.below(48)](const State& state) {
                const Ground& ground = state.table.map->grounds[hex];
                return Order(ByReferee{MarkExit{{ground.at, army_named(name)}}});
            });
        }
        orders.emplace_back([](const State& state) {
            return Order(
                ByReferee{MarkFortress{{state.table.map->grounds.back().at, army_named("B")}}});
        });
    }

    Chooser& chooser_;
};

struct Rules {
    using System = die_men::System;
    using Laws = tests::DieMenLaws;
    static constexpr const char* section = "die-men";

    static tests::Opening<System> opening(Chooser& chooser) { return Opener(chooser).orders; }
    static std::optional<PlayerOrder> some_order(const View& seen, const Legal& offered, PlayerId,
                                                 Chooser& chooser) {
        if (chooser.one_in(2)) return ::some_order(seen, offered, chooser);
        doctrine::Chance chance(chooser.below(1'000'000'000));
        return doctrine::random_order(seen, offered, chance);
    }
    /// Who has claimed a set would leave the battle by it.
    static std::vector<PlayerOrder> hoped(const View& seen, const Legal& offered, PlayerId,
                                          Chooser& chooser) {
        std::vector<PlayerOrder> orders;
        if (is_disputed(*seen.table) && chooser.one_in(3)) orders.emplace_back(WithdrawDispute{});
        for (const PlaceOffer& offer : offered.places) {
            if (offer.hexes.empty() || !chooser.one_in(8)) continue;
            const Placement one{chooser.one(offer.hexes), {{offer.type, offer.threat, 1}}};
            orders.emplace_back(ProposePlacement{offer.army, {one}});
        }
        for (const SetOffer& offer : offered.sets) {
            if (!offer.by || !chooser.one_in(2)) continue;
            const Character& character = character_at(*seen.table, *offer.by);
            const Group* group = find_group(*seen.table, {*character.at, offer.army});
            if (group == nullptr) continue;
            orders.emplace_back(
                SpendClaimed{*offer.by, {LeaveUse{*character.at, group->troops, {}}}});
        }
        return orders;
    }
    /// What the referee puts right, so that enemies' sets are as good as each other's, and few are
    /// left where they meet.
    static std::vector<Order> rulings(const View& seen, const Legal& offered, Chooser& chooser) {
        std::vector<Order> orders = referee_answers(seen, chooser);
        const OpenTable& table = *seen.table;
        for (const PlaceOffer& offer : offered.places) {
            if (offer.hexes.empty()) continue;
            orders.emplace_back(ByReferee{PlaceUnits{
                offer.army, chooser.one(offer.hexes), {{offer.type, offer.threat, offer.units}}}});
            return orders;
        }
        const bool is_time = table.phase == Phase::interfering || table.phase == Phase::resolving;
        if (!is_time || !chooser.one_in(2)) return orders;
        const Army& one = table.armies[chooser.below(table.armies->size())];
        if (one.sets.empty()) return orders;
        const DiceSet& mine = one.sets[chooser.below(one.sets.size())];
        for (const Army& other : table.armies) {
            for (const DiceSet& set : other.sets) {
                const bool is_like = set.height == mine.height && set.width != mine.width &&
                                     set.standing == SetStanding::waiting;
                if (!is_like) continue;
                orders.emplace_back(
                    ByReferee{CorrectSet{other.id, set.number, "a tie", mine.width, {}}});
            }
        }
        if (table.slot && chooser.one_in(12)) {
            const Group& group = table.groups[chooser.below(table.groups->size())];
            Band last = group.troops.front();
            last.count = 1;
            CorrectGroup few{group.post.army, group.post.at, "miscounted", {}, {}, {}, {}, {}, {}};
            few.troops = Troops{last};
            orders.emplace_back(ByReferee{few});
        }
        return orders;
    }
    static bool is_area(const Order&) { return false; }
    static bool gives_up(const Order& order) {
        if (const auto* referee = std::get_if<ByReferee>(&order)) {
            return kit::holds_alternative<JudgeBattle>(referee->what);
        }
        const auto* player = std::get_if<ByPlayer>(&order);
        return player != nullptr && (kit::holds_alternative<Surrender>(player->what) ||
                                     kit::holds_alternative<ProposeDraw>(player->what));
    }
    /// What a player would say to a question, by its default; where a character stands, the general
    /// of his army may say as well.
    static std::optional<PlayerOrder> answer_to(const State&, const Question& question) {
        const auto* by = std::get_if<ByPlayer>(&question.default_order);
        if (by == nullptr || kit::holds_alternative<PlaceCharacter>(by->what)) return std::nullopt;
        return by->what;
    }
    /// Others write other instructions.
    static bool hide(State& state, PlayerId viewer, Chooser&) {
        bool is_changed = false;
        for (std::size_t place = 0; place < state.secrets.size(); ++place) {
            if (army_at(state.table, state.secrets[place].id).general == viewer) continue;
            Secret& secret = state.secrets.edit(place);
            secret.instructions.push_back(KnockInstruction{});
            secret.gates.clear();
            secret.splits.clear();
            is_changed = true;
        }
        return is_changed;
    }
};

}  // namespace

TEST_CASE("conformance: Die, Men! played at random") {
    Reached reached;
    using Game = tests::BattleGame<Rules>;
    const auto seeds = tests::seeds_to_play(1, 36, 600);
    const int ended = tests::conform<Game>(seeds, 3000, reached);
    CHECK_GE(2 * static_cast<std::size_t>(ended), seeds.size());
    // The short form leaves some out, and names them.
    std::set<std::string> not_yet;
    if (!tests::plays_long()) {
        not_yet = {"ByPlayer:Surrender", "ByReferee:JudgeGoal", "ByReferee:DecideFate"};
    }
    tests::report(tests::source_folder() + "/config/rulebook", Game::section, Game::kinds(),
                  reached, not_yet);
    tests::report_lapsed(Game::section, Game::questions(), reached, {});
}
