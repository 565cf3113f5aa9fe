#include "server/umpire/battles/battle_replay.hpp"

#include <algorithm>

#include "core/battle/any.hpp"
#include "core/idis/tactics/tactics_engine.hpp"
#include "server/umpire/battles/battle_drawing.hpp"
#include "server/umpire/battles/battle_eyes.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

using Stored = Persistence<idis::System>;

/// Limit:   battles of one campaign kept at once.
constexpr std::size_t kept_most = 4;

/// What the campaign adds to the clauses of everything that happens in an engine.
constexpr kit::Clause of_campaign = "idis.6b.orders-in-chain-ruling";

template <battle::IsEngine System>
struct Steps {
    struct Step {
        kit::Moment at;
        typename System::Event event;
    };
    typename System::State before;
    std::vector<Step> all;
};

template <battle::IsEngine System>
class ToldOfSteps : public BattleTold {
public:
    ToldOfSteps(std::shared_ptr<const Steps<System>> steps, Eyes<System> eyes)
        : steps_(std::move(steps)), eyes_(std::move(eyes)) {
        typename System::State state = steps_->before;
        for (std::size_t at = 0; at < steps_->all.size(); ++at) {
            System::evolve(state, steps_->all[at].event);
            if (eyes_.see(state, steps_->all[at].event)) seen_.push_back(at);
        }
    }

    std::uint64_t last() const override { return seen_.size(); }
    std::string entries(std::uint64_t after, std::uint64_t limit) const override {
        std::string text = "{\"entries\":[";
        std::uint64_t last = after;
        while (last < seen_.size() && last - after < limit) {
            const auto& step = steps_->all[seen_[last]];
            text += last == after ? "" : ",";
            text += entry_text(++last, eyes_.told_text(step.event, step.at));
        }
        return text + "],\"last\":" + std::to_string(last) + "}";
    }
    std::string drawing(std::uint64_t number, Picture form) const override {
        if (number < 1 || number > seen_.size()) return {};
        typename System::State state = steps_->before;
        for (std::size_t at = 0; at < steps_->all.size(); ++at) {
            System::evolve(state, steps_->all[at].event);
            if (at < seen_[number - 1]) continue;
            if (const auto picture = drawn_then<System>(state, eyes_.observer, form)) {
                return *picture;
            }
        }
        return {};
    }

private:
    std::shared_ptr<const Steps<System>> steps_;
    Eyes<System> eyes_;
    std::vector<std::size_t> seen_;
};

template <battle::IsEngine System>
class CourseOf : public Course {
public:
    explicit CourseOf(Steps<System> steps)
        : steps_(std::make_shared<const Steps<System>>(std::move(steps))) {}

    std::shared_ptr<const Course> with(const std::vector<idis::Event>& more) const override {
        Steps<System> steps = *steps_;
        for (const idis::Event& event : more) {
            const auto* moved = kit::get_if<idis::BattleMoved>(&event.what);
            ENSURE(moved != nullptr);
            const auto* what = battle::held_as<battle::WhatOf<System>>(moved->what);
            ENSURE(what != nullptr);
            decltype(System::Event::clauses) clauses;
            for (const kit::Clause clause : event.clauses) {
                if (clause != of_campaign) clauses.push_back(clause);
            }
            steps.all.push_back(
                {event.at, typename System::Event(std::move(clauses), *what, event.rolls)});
        }
        return std::make_shared<CourseOf>(std::move(steps));
    }
    std::shared_ptr<const BattleTold> told_to(const BattleSeat& seat) const override {
        using Engine = battle::Engine<System>;
        Eyes<System> eyes{Engine::as_referee(), true};
        if (seat.army) {
            using PlayerId = typename Engine::PlayerId;
            const auto player = idis::player_of<PlayerId>(seat.meeting, *seat.army);
            eyes = {Engine::as_player(player), false};
        }
        return std::make_shared<ToldOfSteps<System>>(steps_, std::move(eyes));
    }

private:
    std::shared_ptr<const Steps<System>> steps_;
};

std::shared_ptr<const Course> course_from(const idis::BattleUnderWay& battle) {
    std::shared_ptr<const Course> course;
    battle::with_state(battle.state, [&]<class System>(const typename System::State& before) {
        course = std::make_shared<CourseOf<System>>(Steps<System>{before, {}});
    });
    return course;
}

bool ends(const idis::Event& event, idis::MeetingId meeting) {
    if (const auto* fought = kit::get_if<idis::BattleFought>(&event.what)) {
        return fought->battle.id == meeting;
    }
    const auto* ended = kit::get_if<idis::MeetingEnded>(&event.what);
    return ended != nullptr && ended->meeting == meeting;
}

}  // namespace

std::shared_ptr<const BattleTold> BattleReplay::told(const BattleSeat& seat) {
    std::shared_ptr<const Course> course;
    {
        const std::scoped_lock lock(mutex_);
        Followed& battle = followed(seat);
        while (!follow(battle, seat.began_at)) battle = {seat.meeting, {}, 0, nullptr, false};
        course = battle.course;
    }
    return course == nullptr ? nullptr : course->told_to(seat);
}

BattleReplay::Followed& BattleReplay::followed(const BattleSeat& seat) {
    const auto found = std::ranges::find(kept_, seat.meeting, &Followed::meeting);
    Followed battle{seat.meeting, {}, 0, nullptr, false};
    if (found != kept_.end()) {
        battle = std::move(*found);
        kept_.erase(found);
    }
    kept_.push_front(std::move(battle));
    if (kept_.size() > kept_most) kept_.pop_back();
    return kept_.front();
}

/// Reads on until there is no more.
/// Gives:   false if what was read is no longer what happened.
bool BattleReplay::follow(Followed& battle, kit::Moment began_at) {
    const std::string branch = read_(0, 0).branch;
    if (battle.next == 0) {
        battle.branch = branch;
        battle.next = last_until(read_, began_at - kit::seconds(1)) + 1;
    }
    if (battle.branch != branch) return false;
    const std::string meeting = to_text(battle.meeting);
    while (!battle.is_over) {
        const Piece piece = read_(battle.next, piece_most);
        if (piece.branch != battle.branch) return false;
        std::vector<idis::Event> moves;
        for (const store::EventRecord& record : piece.events) {
            ++battle.next;
            battle.is_over = !battle.course && record.at > began_at.seconds;
            if (battle.is_over) break;
            // Most of what happens meanwhile is about something else.
            if (record.payload.find(meeting) == std::string::npos) continue;
            const idis::Event event = Stored::event_from(record);
            battle.is_over = ends(event, battle.meeting);
            if (battle.is_over) break;
            const auto* began = kit::get_if<idis::BattleBegan>(&event.what);
            const auto* moved = kit::get_if<idis::BattleMoved>(&event.what);
            if (began != nullptr && began->battle.id == battle.meeting) {
                battle.course = course_from(began->battle);
            }
            if (moved != nullptr && moved->meeting == battle.meeting) moves.push_back(event);
        }
        if (battle.course && !moves.empty()) battle.course = battle.course->with(moves);
        if (piece.events.size() < piece_most) return true;
    }
    return true;
}

}  // namespace umpire
