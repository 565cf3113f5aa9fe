// The dice of a scenario: faces in the order drawn.
//
// A rule that draws more than the file names stops the scenario, as does a face that the die does
// not have; faces left over are reported at the end. Dice that a scenario does not care about (the
// weather, by default) may be answered by the house instead, and then are none of the file's.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/kit/dice.hpp"

namespace scenario {

/// A die that the file does not name, or a face that it does not have.
class NoSuchFace : public std::runtime_error {
public:
    NoSuchFace(std::string place, const std::string& what)
        : std::runtime_error(what), place_(std::move(place)) {}
    const std::string& place() const { return place_; }

private:
    std::string place_;
};

class Faces : public kit::Dice {
public:
    /// What the house answers for a die, if it does.
    using House = std::function<std::optional<int>(kit::Clause, int sides)>;

    explicit Faces(std::vector<int> faces) : faces_(std::move(faces)) {}
    void let_house_roll(House house) { house_ = std::move(house); }

    std::size_t drawn() const { return next_; }
    std::size_t left() const { return faces_.size() - next_; }

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override;

    std::vector<int> faces_;
    std::size_t next_ = 0;
    House house_;
    std::map<kit::Subject, std::uint64_t> counts_;
};

}  // namespace scenario
