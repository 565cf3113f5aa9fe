#include "tests/core/throw_me_a_6/opening.hpp"

#include "tests/kit/reached.hpp"

namespace tests {

Opening& Opening::bring(Side side, std::vector<UnitType> types) {
    BringArmy order{side, side == Side::red ? "red" : "blue", player_of(side), {}, {}};
    for (const UnitType type : types) {
        Muster line;
        line.name = "unit";
        line.type = type;
        order.muster.push_back(line);
    }
    referee(order);
    return *this;
}
Opening& Opening::open() {
    referee(NameAttacker{Side::red});
    referee(OpenBattle{});
    return *this;
}
Opening& Opening::deploying(BaseEdge attackers_edge) {
    as(Side::blue, CompleteTerrain{Side::blue});
    as(Side::red, ChooseEdge{Side::red, attackers_edge});
    return *this;
}
Events Opening::follow(const Order& order, Faces faces) {
    ScriptedDice dice(std::move(faces));
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    if (!result) {
        FAIL("refused: " << std::string(result.refusal().code));
        return {};
    }
    if (const auto* by = kit::get_if<ByReferee>(&order)) tests::note_ruled(by->what);
    for (const Event& event : result.value()) System::evolve(state, event);
    for (const kit::Violation& violation : System::violations(state)) FAIL_CHECK(violation);
    return result.value();
}
std::string Opening::refusal(const Order& order) const {
    ScriptedDice dice(Faces{});
    const auto result = System::decide(state, order, kit::Moment{}, dice);
    return result ? std::string() : std::string(result.refusal().code);
}
Events Opening::deadline(Faces faces) {
    const auto open = System::questions(state);
    REQUIRE_FALSE(open.empty());
    return follow(ByUmpire{{open.front().id}}, std::move(faces));
}
UnitId Opening::id(Side side, int number) const {
    for (const Unit& unit : state.table.units) {
        if (unit.side == side && unit.number == number) return unit.id;
    }
    FAIL("no such unit");
    return {};
}
namespace {

DeployUnit order_of(UnitId unit, double x, double y, std::optional<double> facing) {
    DeployUnit order{unit, at(x, y), {}, {}};
    if (facing) order.facing = hundredths(*facing);
    return order;
}

}  // namespace

Events Opening::deploy(Side side, int number, double x, double y, std::optional<double> facing) {
    return as(side, order_of(id(side, number), x, y, facing));
}
std::string Opening::refused_deploy(Side side, int number, double x, double y,
                                    std::optional<double> facing) const {
    return refused(side, order_of(id(side, number), x, y, facing));
}

}  // namespace tests
