// What is being made at this moment, counted by a word for what it is and for whom.
//
// Making takes a while, in which it is not among what is kept yet. Anyone who makes something takes
// a place first and counts what is kept after that: two who come at once see each other.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace api {

class InHand {
public:
    /// Keeps a place until it is let go of.
    using Place = std::shared_ptr<void>;
    struct Taken {
        Place place;
        std::size_t count = 0;  ///< of what is in hand under this word, this one among it
    };
    Taken take(const std::string& what);

private:
    struct Counts {
        std::mutex mutex;
        std::map<std::string, std::size_t> by_word;
    };
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace api
