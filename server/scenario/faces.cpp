#include "server/scenario/faces.hpp"

namespace scenario {

kit::Roll Faces::draw(kit::Clause clause, kit::Subject subject, int sides) {
    if (house_) {
        if (const auto face = house_(clause, sides)) {
            return {clause, subject, counts_[subject]++, sides, *face};
        }
    }
    const std::string die = "1d" + std::to_string(sides) + " for " + std::string(clause.id());
    if (next_ >= faces_.size()) {
        throw NoSuchFace("/dice", "too few: " + die + " was drawn after the " +
                                      std::to_string(next_) + " named");
    }
    const int face = faces_[next_++];
    if (face > sides) {
        throw NoSuchFace("/dice/" + std::to_string(next_ - 1),
                         std::to_string(face) + " is no face of " + die);
    }
    return {clause, subject, counts_[subject]++, sides, face};
}

}  // namespace scenario
