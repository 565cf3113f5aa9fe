// How much a commander without a person may think.
//
// Every doctrine that looks ahead is given a budget for each order. It counts positions and not
// time, so that the same view, chance and budget give the same order on a machine of any speed, and
// a replayed or simulated game comes out the same.
#pragma once

namespace doctrine {

/// How much a commander may think about one order.
/// Limit:   positions looked at, so that it plays the same on machines of any speed.
struct Budget {
    int positions_most = 600;
};

}  // namespace doctrine
