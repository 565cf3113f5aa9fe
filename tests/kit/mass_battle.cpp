#include "tests/kit/mass_battle.hpp"

#include <utility>

#include "core/die_men/map.hpp"
#include "core/die_men/play.hpp"

namespace tests {
namespace {

using namespace die_men;

constexpr PlayerId first_general{11};
constexpr PlayerId second_general{22};
constexpr BattleId battle_id{7};
constexpr int orders_most = 8000;

/// Whole battles prove no clause: nobody listens to their marks, which would take most of the time.
class Unheard {
public:
    Unheard() : before_(std::exchange(kit::clause_listener, nullptr)) {}
    ~Unheard() { kit::clause_listener = before_; }
    Unheard(const Unheard&) = delete;
    Unheard& operator=(const Unheard&) = delete;

private:
    kit::ClauseListener before_;
};

class MassBattle {
public:
    MassBattle(const BattlePlan& plan, std::uint64_t seed, const Watcher& watcher)
        : dice_(kit::mixed(seed, "dice")), chance_(kit::mixed(seed, "chance")),
          watcher_(watcher) {
        referee(SetOptions{plan.options});
        referee(BringArmy{"first", first_general, 0, plan.first, false, {}});
        referee(BringArmy{"second", second_general, 1, plan.second, false, {}});
        referee(FixScale{plan.scale});
        if (plan.has_heroes) {
            const Pools pools{6, 6, 5};
            referee(BringCharacter{"bold", first_general, army_of_plan("first"), pools});
            referee(BringCharacter{"brave", second_general, army_of_plan("second"), pools});
        }
        Map map = plan.map;
        map.exits = exits(map);
        referee(DrawMap{std::move(map)});
        referee(OpenBattle{Placing::in_turn});
    }

    BattleEnd play(const General& first, const General& second) {
        int orders = 0;
        for (; orders < orders_most && !state().table.outcome; ++orders) {
            const std::vector<Question> open = System::questions(state());
            const Question& question = open.front();
            std::optional<PlayerOrder> order;
            if (question.to) {
                const View seen = System::view(state(), *question.to);
                const General& general = *question.to == first_general ? first : second;
                order = general(seen, System::legal(seen, *question.to), chance_);
            }
            Order given = ByUmpire{{question.id}};
            if (order) given = ByPlayer{*question.to, std::move(*order)};
            keep(given);
            follow(given);
        }
        BattleEnd end;
        if (const std::optional<Outcome>& outcome = state().table.outcome) {
            end.winner = outcome->winner;
            end.ending = outcome->ending;
        }
        end.rounds = state().table.round;
        end.orders = orders;
        end.last = state();
        return end;
    }

    BattleRecording record(const General& first, const General& second) {
        keeps_ = true;
        play(first, second);
        return std::move(recording_);
    }

private:
    /// The first army leaves by the first column, the second by the last.
    static std::vector<Post> exits(const Map& map) {
        std::vector<Post> all;
        const int last = map.grounds.back().at.q;
        for (const Ground& ground : map.grounds) {
            if (ground.at.q == 0) all.push_back({ground.at, army_of_plan("first")});
            if (ground.at.q == last) all.push_back({ground.at, army_of_plan("second")});
        }
        return all;
    }
    template <class What>
    void referee(What what) {
        follow(ByReferee{std::move(what)});
    }
    void keep(const Order& given) {
        if (!keeps_ || state().table.round == 0) return;
        if (recording_.orders.empty()) {
            recording_.first_round = state();
            recording_.seed = dice_.seed();
            recording_.drawn = dice_.drawn();
        }
        recording_.orders.push_back(given);
    }
    const State& state() const { return battle_.state(); }
    void follow(const Order& order) {
        std::optional<State> watched;
        if (watcher_) watched = state();
        const Gate gate = carry_out(battle_, order);
        ENSURE(!gate);
        const Events events = battle_.take();
        if (!watched) return;
        for (const Event& event : events) {
            System::evolve(*watched, event);
            watcher_(*watched, event);
        }
        ENSURE(*watched == state());
    }

    Unheard unheard_;
    doctrine::Chance dice_;
    Unfolding battle_{new_battle(battle_id), dice_};
    doctrine::Chance chance_;
    Watcher watcher_;
    bool keeps_ = false;
    BattleRecording recording_;
};

void set(Map& map, int column, int row, Terrain terrain) {
    for (Ground& ground : map.grounds) {
        if (ground.at == kit::to_hex({column, row})) ground.terrain = terrain;
    }
}

}  // namespace

BattlePlan fair_battle() {
    BattlePlan plan;
    plan.options = all_complications();
    plan.options.command_lag = false;
    plan.options.command_interference = false;
    plan.options.inspire = false;
    plan.options.battering_ram = false;
    plan.options.round_limit = 60;
    plan.map.grounds = open_field(Grid::hexes, 10, 6);
    for (const int row : {1, 4}) {
        for (const int column : {3, 6}) set(plan.map, column, row, Terrain::hill);
    }
    for (const int column : {4, 5}) {
        set(plan.map, column, 0, Terrain::rough);
        set(plan.map, column, 5, Terrain::forest);
    }
    plan.first = {{UnitType::infantry, 0, 120},
                  {UnitType::defensive_bloc, 1, 50},
                  {UnitType::fliers, 0, 20},
                  {UnitType::archers, 0, 50},
                  {UnitType::cavalry, 1, 60}};
    plan.second = plan.first;
    return plan;
}

BattlePlan siege_battle() {
    BattlePlan plan;
    plan.options = all_complications();
    plan.options.round_limit = 40;
    plan.has_heroes = true;
    plan.scale = 20;
    plan.map.grounds = open_field(Grid::hexes, 9, 7);
    for (int row = 0; row < 7; ++row) {
        set(plan.map, 5, row, row % 3 == 0 ? Terrain::tower : Terrain::wall);
        set(plan.map, 4, row, Terrain::river);
    }
    set(plan.map, 5, 2, Terrain::portcullis);
    set(plan.map, 5, 4, Terrain::palisade);
    for (Ground& ground : plan.map.grounds) {
        if (ground.terrain == Terrain::portcullis) ground.owner = army_of_plan("second");
    }
    set(plan.map, 1, 1, Terrain::hill);
    set(plan.map, 2, 5, Terrain::forest);
    plan.first = {{UnitType::infantry, 2, 300},
                  {UnitType::siege_engines, 0, 40},
                  {UnitType::chariots, 1, 60},
                  {UnitType::archers, 1, 100},
                  {UnitType::fliers, 3, 60}};
    plan.second = {{UnitType::infantry, 2, 200},
                   {UnitType::defensive_bloc, 3, 60},
                   {UnitType::siege_engines, 0, 20},
                   {UnitType::archers, 1, 100},
                   {UnitType::cavalry, 2, 60}};
    return plan;
}

BattlePlan plain_battle() {
    BattlePlan plan;
    plan.options.round_limit = 60;
    plan.scale = 20;
    plan.map.grid = Grid::squares;
    plan.map.grounds = open_field(Grid::squares, 9, 5);
    plan.first = {{UnitType::infantry, 0, 400}};
    plan.second = plan.first;
    return plan;
}

ArmyId army_of_plan(std::string_view name) { return kit::named_id<ArmyId>(battle_id, name); }

General random_general() {
    return [](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::random_order(seen, offered, chance);
    };
}

General doctrine_general(int positions_most) {
    return [=](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::chosen_order(seen, offered, chance, {positions_most});
    };
}

BattleEnd mass_battle(const BattlePlan& plan, const General& first, const General& second,
                      std::uint64_t seed, const Watcher& watcher) {
    return MassBattle(plan, seed, watcher).play(first, second);
}

BattleRecording recorded(const BattlePlan& plan, const General& first, const General& second,
                         std::uint64_t seed) {
    return MassBattle(plan, seed, {}).record(first, second);
}

BattleScore battle_score(const BattlePlan& plan, const General& first, const General& second,
                         int battles) {
    BattleScore score;
    for (int battle = 0; battle < battles; ++battle) {
        const BattleEnd end =
            mass_battle(plan, first, second, static_cast<std::uint64_t>(battle + 1));
        if (!end.winner) {
            ++score.undecided;
        } else {
            ++(*end.winner == 0 ? score.first : score.second);
        }
    }
    return score;
}

}  // namespace tests
