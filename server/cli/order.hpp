// What `idis order` is told.
//
// It gives a commander's orders in words, at the terminal, to a campaign that no server has open:
// it reads them as the composer of the client does (server/reading) and asks before it gives them.
#pragma once

#include <cstddef>
#include <string>

namespace cli {

struct OrderOptions {
    std::string data;
    std::string campaign;     ///< its id, or its file
    std::string who;          ///< "referee", "chorus", or a commander by his id or name
    std::string text;
    bool gives = false;       ///< what was read is given
    std::size_t choice = 0;   ///< of several readings the one of this number; 0: none was chosen
    std::string config = {};  ///< folder of server.toml; "": there is none
};

/// Reads a text as orders, and gives them if that is wanted.
/// Gives:   0: read, or given; 1: not read, a choice, or refused; 2: bad input.
int order_in_words(const OrderOptions& options);

}  // namespace cli
