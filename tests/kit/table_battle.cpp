#include "tests/kit/table_battle.hpp"

#include <utility>

#include "core/throw_me_a_6/ground.hpp"

namespace tests {
namespace {

using namespace throw_me_a_6;

constexpr PlayerId red_player{11};
constexpr PlayerId blue_player{22};
constexpr int orders_most = 4000;

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

class TableBattle {
public:
    TableBattle(const TablePlan& plan, std::uint64_t seed, const TableWatcher& watcher)
        : dice_(kit::mixed(seed, "dice")), chance_(kit::mixed(seed, "chance")),
          watcher_(watcher) {
        referee(SetOptions{plan.options});
        referee(BringArmy{Side::red, "red", red_player, plan.red, BaseEdge::south});
        referee(BringArmy{Side::blue, "blue", blue_player, plan.blue, BaseEdge::north});
        referee(NameAttacker{Side::red});
        referee(DrawTerrain{plan.terrain});
        referee(OpenBattle{});
    }

    TableEnd play(const Captain& red, const Captain& blue) {
        TableEnd end;
        for (; end.orders < orders_most && !state_.table.outcome; ++end.orders) {
            const std::vector<Question> open = System::questions(state_);
            const Question& question = open.front();
            std::optional<PlayerOrder> order;
            if (question.to) {
                const View seen = System::view(state_, *question.to);
                const Captain& captain = *question.to == red_player ? red : blue;
                order = captain(seen, System::legal(seen, *question.to), chance_);
            }
            if (order) {
                follow(ByPlayer{*question.to, std::move(*order)});
            } else {
                follow(ByUmpire{{question.id}});
            }
        }
        end.is_over = state_.table.outcome.has_value();
        if (end.is_over) end.winner = state_.table.outcome->winner;
        end.turns = state_.table.turn;
        end.last = state_;
        return end;
    }

private:
    template <class What>
    void referee(What what) {
        follow(ByReferee{std::move(what)});
    }
    void follow(const Order& order) {
        const auto result = System::decide(state_, order, kit::Moment{}, dice_);
        ENSURE(result);
        for (const Event& event : result.value()) System::evolve(state_, event);
        if (watcher_) watcher_(state_);
    }

    Unheard unheard_;
    State state_ = new_battle(BattleId(7));
    doctrine::Chance dice_;
    doctrine::Chance chance_;
    TableWatcher watcher_;
};

Muster unit_of(const std::string& name, UnitType type, Flags flags, Armour armour) {
    Muster line;
    line.name = name;
    line.type = type;
    line.flags = flags;
    line.armour = armour;
    return line;
}

}  // namespace

TablePlan table_plan(int units) {
    Flags pikes;
    pikes.has_pikes = true;
    Flags roman;
    roman.is_roman = roman.has_pila = true;
    Flags shock;
    shock.is_shock = true;
    const std::vector<Muster> army{
        unit_of("legion", UnitType::heavy_infantry, roman, Armour::full),
        unit_of("legion", UnitType::heavy_infantry, roman, Armour::full),
        unit_of("phalanx", UnitType::heavy_infantry, pikes, Armour::half),
        unit_of("velites", UnitType::light_infantry, {}, Armour::none),
        unit_of("horse", UnitType::heavy_cavalry, shock, Armour::half),
        unit_of("riders", UnitType::light_cavalry, {}, Armour::none),
        unit_of("warriors", UnitType::warband, {}, Armour::none),
        unit_of("warriors", UnitType::warband, {}, Armour::none),
        unit_of("javelins", UnitType::peltasts, {}, Armour::half),
        unit_of("elephants", UnitType::elephants, {}, Armour::none),
        unit_of("chariot", UnitType::chariot, {}, Armour::half),
        unit_of("slingers", UnitType::light_infantry, {}, Armour::none)};
    TablePlan plan;
    plan.options.last_turn = 60;
    for (int unit = 0; unit < units; ++unit) {
        plan.red.push_back(army[static_cast<std::size_t>(unit) % army.size()]);
    }
    plan.blue = plan.red;
    plan.terrain.pieces = {
        piece_of(Ground::hill, {{1900, 1500}, {2800, 1500}, {2800, 2100}, {1900, 2100}}, 1),
        piece_of(Ground::wood, {{500, 1500}, {1200, 1500}, {1200, 2100}, {500, 2100}}, 2),
        piece_of(Ground::rough, {{3600, 1500}, {4300, 1500}, {4300, 2100}, {3600, 2100}}, 3)};
    return plan;
}
Captain random_captain() {
    return [](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::random_order(seen, offered, chance);
    };
}
Captain doctrine_captain() {
    return [](const View& seen, const Legal& offered, doctrine::Chance& chance) {
        return doctrine::chosen_order(seen, offered, chance);
    };
}
TableEnd table_battle(const TablePlan& plan, const Captain& red, const Captain& blue,
                      std::uint64_t seed, const TableWatcher& watcher) {
    return TableBattle(plan, seed, watcher).play(red, blue);
}
TableScore table_score(const TablePlan& plan, const Captain& red, const Captain& blue,
                       int battles) {
    TableScore score;
    for (int battle = 1; battle <= battles; ++battle) {
        const TableEnd end = table_battle(plan, red, blue, static_cast<std::uint64_t>(battle));
        if (!end.winner) {
            ++score.undecided;
        } else {
            ++(*end.winner == Side::red ? score.red : score.blue);
        }
    }
    return score;
}

}  // namespace tests
