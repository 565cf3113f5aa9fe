// A battle of a campaign played over and over on a copy, as the rest of the server sees it.
//
// It holds what it needs: nothing of the campaign is touched, none of its dice is drawn, and the
// umpire it came from may go on or go away. It is used by one thread at a time.
#pragma once

#include <functional>
#include <string>

namespace umpire {

class Rehearsal {
public:
    Rehearsal() = default;
    Rehearsal(const Rehearsal&) = delete;
    Rehearsal& operator=(const Rehearsal&) = delete;
    virtual ~Rehearsal() = default;

    /// Plays it once more. Asks before every order of the battle whether to go on; a play that is
    /// broken off does not count.
    virtual void play(const std::function<bool()>& goes_on) = 0;
    virtual int plays() const = 0;
    /// What has come of it so far, as the JSON text of an object.
    virtual std::string found() const = 0;
};

}  // namespace umpire
