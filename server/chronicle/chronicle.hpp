// A campaign as a book: a folder of pages that needs no server, no script and nothing from outside.
//
// It tells the truth to anyone who reads it: where everybody stood, what was written to whom, every
// die of every battle. So it is the referee's to have written and to hand on. Commanders bear the
// names that the campaign gives them; of the people who play, and of what they wrote to their
// referee, nothing is in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/idis/map/map.hpp"
#include "server/codec/compass.hpp"
#include "server/umpire/past/replay.hpp"

namespace chronicle {

/// A chronicle that could not be written, and why; nothing is left behind.
class NotWritten : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Written {
    std::uint64_t events = 0;                ///< that it tells of
    std::size_t days = 0;
    std::size_t pages = 0;
};

/// Writes a campaign's chronicle up to its newest event. Its events are read once, in pieces.
/// Takes:   its map, where north lies on it, what reads its events, and a folder that is not there
///          yet or is empty, in one that is there.
/// Gives:   what was written, all of it there at once; NotWritten if the folder is in the way, the
///          campaign has not begun, was taken back meanwhile, or the disk refuses; Unreadable for
///          events that cannot be read.
Written write(std::shared_ptr<const idis::Map> map, codec::Compass compass,
              const umpire::ReadPiece& read, const std::filesystem::path& folder);

}  // namespace chronicle
