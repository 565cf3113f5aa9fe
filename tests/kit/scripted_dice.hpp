// Dice whose faces a test names, in the order drawn.
//
// Fails when a rule draws more dice than were named, and, at its end, when any is left over: a rule
// that stops drawing is as wrong as one that draws too much. A subject's rolls are counted from 0,
// as the campaign's own dice count them.
#pragma once

#include <initializer_list>
#include <map>
#include <vector>

#include "core/kit/dice.hpp"

namespace tests {

class ScriptedDice : public kit::Dice {
public:
    ScriptedDice(std::initializer_list<int> faces) : faces_(faces) {}
    explicit ScriptedDice(std::vector<int> faces) : faces_(std::move(faces)) {}
    ~ScriptedDice() override;

    /// These faces after all that were named so far.
    void then(std::initializer_list<int> faces) {
        faces_.insert(faces_.end(), faces);
    }
    std::size_t left() const { return faces_.size() - next_; }
    /// The rolls drawn so far.
    const kit::Rolls& drawn() const { return drawn_; }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override;

    std::vector<int> faces_;
    std::size_t next_ = 0;
    kit::Rolls drawn_;
    std::map<kit::Subject, std::uint64_t> counts_;
};

/// `dice(4, 5)`: the faces 4 and 5, then no more.
template <class... Face>
ScriptedDice dice(Face... faces) {
    return ScriptedDice(std::vector<int>{faces...});
}

}  // namespace tests
