// What happens of a dispute: each carries it as it then stands (dispute.hpp).
//
// They are told to everybody at the table, as all that is said of a dispute is; none of them has
// dice. What the referee sets right is an event of its own (Overruled).
#pragma once

#include "core/dice_warriors/state.hpp"

namespace dice_warriors {

struct DisputeLodged {
    Dispute dispute;
    friend bool operator==(const DisputeLodged&, const DisputeLodged&) = default;
};
struct DisputeAnswered {
    Dispute dispute;  ///< another player said his word
    friend bool operator==(const DisputeAnswered&, const DisputeAnswered&) = default;
};
struct DisputeWithdrawn {
    Dispute dispute;
    friend bool operator==(const DisputeWithdrawn&, const DisputeWithdrawn&) = default;
};
struct DisputeSettled {
    Dispute dispute;
    friend bool operator==(const DisputeSettled&, const DisputeSettled&) = default;
};

}  // namespace dice_warriors
