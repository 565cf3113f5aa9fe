#include "tests/core/die_men/opening.hpp"

namespace tests {

Field fresh(Options options) {
    Field battle;
    battle.state = new_battle(the_battle);
    battle.referee(SetOptions{std::move(options)});
    return battle;
}
void bring(Field& battle, std::string name, int side, int infantry) {
    battle.referee(
        BringArmy{name, general(name), side, {{UnitType::infantry, 0, infantry}}, false, {}});
}
Field gathered(int a, int b, Options options) {
    Field battle = fresh(std::move(options));
    bring(battle, "A", 0, a);
    bring(battle, "B", 1, b);
    return battle;
}
Field opened(int a, int b, int scale, Options options) {
    Field battle = gathered(a, b, std::move(options));
    battle.referee(FixScale{scale});
    battle.referee(MakeMap{Grid::hexes, 7, 7});
    battle.referee(OpenBattle{Placing::by_referee});
    place_all(battle, "A", {0, 0});
    place_all(battle, "B", kit::to_hex({6, 6}));
    return battle;
}
void place_all(Field& battle, std::string name, Hex at) {
    battle.referee(PlaceUnits{army_id(name), at, battle.of(name).unplaced});
}
Faces distinct_faces(int size) {
    Faces all;
    for (int die = 0; die < size; ++die) all.push_back(die % 10 + 1);
    return all;
}

}  // namespace tests
