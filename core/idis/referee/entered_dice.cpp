#include "core/idis/referee/entered_dice.hpp"

#include <algorithm>

namespace idis {

namespace {

Subject subject_of(const DiceSubject& subject) {
    return kit::visit([](const auto& id) { return Subject(id); }, subject);
}

}  // namespace

std::optional<int> entered_face(const State& state, Clause clause, Subject subject, int sides,
                                std::size_t drawn) {
    mark("idis.4.dice-log-ruling");
    if (state.entered_dice.empty()) return std::nullopt;
    const EnteredDice* row = state.entered_dice.find({std::string(clause.id()), subject});
    if (row == nullptr || drawn >= row->faces.size() || row->faces[drawn] > sides) {
        return std::nullopt;
    }
    return row->faces[drawn];
}

Gate may_enter_dice(const EnterDice& order) {
    constexpr Clause clause = "idis.4.dice-log-ruling";
    if (!has_clause_form(order.clause)) return Refusal{"no_such_clause", clause, "clause"};
    if (order.faces.empty()) return Refusal{"faces_are_missing", clause, "faces"};
    if (order.faces.size() > entered_faces_max) {
        return Refusal{"too_many_faces", clause, "faces"};
    }
    const auto is_none = [](int face) { return face < 1 || face > face_max; };
    if (std::any_of(order.faces.begin(), order.faces.end(), is_none)) {
        return Refusal{"no_such_face", clause, "faces"};
    }
    return allowed;
}

EnteredDice row_of(const EnterDice& order) {
    return {{order.clause, subject_of(order.subject)}, order.faces};
}

void use_entered(State& state, const Roll& roll) {
    const EnteredDice::Key key{std::string(roll.clause.id()), roll.subject};
    const EnteredDice* row = state.entered_dice.find(key);
    if (row == nullptr || row->faces.front() > roll.sides) return;
    if (row->faces.size() == 1) return state.entered_dice.erase(key);
    auto& faces = state.entered_dice.edit(key).faces;
    faces.erase(faces.begin());
}

}  // namespace idis
