// Battles that engines fight within a campaign, as they went, by replay.
//
// What happens in such a battle lies among all other events of the campaign, from the moment it
// began until it is over. They are read in pieces, each while nobody changes the campaign; all else
// is done beside it. The last few battles that were asked for are kept, so that anyone who follows
// one has only what is new read. A campaign that is taken back has other events from there on: then
// nothing that was kept holds any more.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"
#include "server/umpire/battles/battle_told.hpp"
#include "server/umpire/past/replay.hpp"

namespace umpire {

/// A battle and a place at its table: an army's commander's, or that of one who sees everything.
struct BattleSeat {
    idis::MeetingId meeting;
    std::optional<idis::ArmyId> army;  ///< nobody's: who sees everything
    kit::Moment began_at;
};

/// What happened in one battle so far; nobody changes it.
class Course {
public:
    Course() = default;
    Course(const Course&) = delete;
    Course& operator=(const Course&) = delete;
    virtual ~Course() = default;

    /// The course with what happened next.
    virtual std::shared_ptr<const Course> with(const std::vector<idis::Event>& more) const = 0;
    virtual std::shared_ptr<const BattleTold> told_to(const BattleSeat& seat) const = 0;
};

class BattleReplay {
public:
    explicit BattleReplay(ReadPiece read) : read_(std::move(read)) {}

    /// Gives:   null if no such battle began then.
    std::shared_ptr<const BattleTold> told(const BattleSeat& seat);

private:
    /// How far a battle has been read.
    struct Followed {
        idis::MeetingId meeting;
        std::string branch;
        std::uint64_t next = 0;                ///< the event to be read next
        std::shared_ptr<const Course> course;  ///< null before it has begun
        bool is_over = false;
    };

    Followed& followed(const BattleSeat& seat);
    bool follow(Followed& battle, kit::Moment began_at);

    std::mutex mutex_;
    ReadPiece read_;
    std::deque<Followed> kept_;  ///< the one that was asked for last stands first
};

}  // namespace umpire
