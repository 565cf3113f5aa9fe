// The umpire over one rules system (umpire.hpp says what an umpire is).
//
// What it does is in its Cycle (cycle.hpp); here is who may when. One lock lets one thread at a
// time to the state and its store, in the order in which they came. Orders wait in a queue, and
// anyone who carries them out takes all that wait; catching up lets in who waits for the state.
// What was due when somebody came is done before him, and no more: a clock may run faster than the
// rules can follow, and then nobody waits for it to be caught.
// Answers are given and listeners called outside the lock, after what they tell of is on disk. What
// another server may have by now (leased.hpp) is not shown.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "server/pool/turns.hpp"
#include "server/store/postgres/leased.hpp"
#include "server/umpire/cycle.hpp"
#include "server/umpire/listeners.hpp"

namespace umpire {

/// How long catching up goes on while somebody waits for the state.
inline constexpr std::chrono::milliseconds patience_with_catching_up{10};
/// Limit:   how long an order, or a hand on the clock, waits for what was due before it; and how
///          long one that comes after another that waited in vain.
inline constexpr std::chrono::milliseconds patience_with_what_is_due{5'000};
inline constexpr std::chrono::milliseconds patience_while_behind{50};
/// Limit:   how long somebody waits who lets time pass; what is left then is due still.
inline constexpr std::chrono::milliseconds patience_with_days{8'000};

template <kit::System System>
class UmpireOf : public Umpire {
public:
    using Stored = Persistence<System>;
    using State = typename System::State;

    /// Takes:   a store that was founded; Unreadable if it does not hold together.
    UmpireOf(std::unique_ptr<store::Store> store, TimeSource time, Post post = at_once)
        : cycle_(std::move(store), std::move(time)), post_(std::move(post)) {}

    std::string id() const override { return locked([&] { return Stored::id(cycle_.state()); }); }
    std::string name() const override {
        return locked([&] { return cycle_.book().name(cycle_.state()); });
    }
    std::string_view engine() const override { return Book<System>::engine; }
    // By itself, as a simulation has it, it has nothing that a campaign or a battle alone has.
    const CampaignPart* campaign_part() const override { return nullptr; }
    CampaignPart* campaign_part() override { return nullptr; }
    const BattlePart* battle_part() const override { return nullptr; }
    std::string branch() const override { return {}; }
    std::string commitment() const override {
        return locked([&] { return commitment_to(cycle_.founding().seed); });
    }
    std::optional<std::string> halted_because() const override {
        return locked([&] { return cycle_.halted_because(); });
    }
    bool is_unreadable() const override {
        return locked([&] { return cycle_.is_unreadable(); });
    }
    bool knows(const Person& person) const override {
        return locked([&] { return Stored::observer(cycle_.state(), person).has_value(); });
    }

    std::optional<Player> player(std::string_view user) const override {
        if constexpr (requires(const State& state) { Stored::player(state, user); }) {
            return locked([&] { return Stored::player(cycle_.state(), user); });
        } else {
            return std::nullopt;
        }
    }

    void submit(Submission submission, std::function<void(Answer)> then) override {
        if (!queue_.put(std::move(submission), std::move(then))) return;
        // What is answered last may be what holds this last.
        post_([this, held = weak_from_this().lock()] {
            queue_.drain(std::bind_front(&UmpireOf::carried_out, this));
        });
    }
    std::vector<Answer> submit_together(std::vector<Submission> submissions) override {
        return carried_out(std::move(submissions), [] { return std::vector<Submission>(); });
    }

    ViewText view(const Person& person) const override {
        return shown([&] {
            if (std::exchange(views_at_, cycle_.revision()) != cycle_.revision()) views_.clear();
            const auto found = views_.find(person);
            if (found != views_.end()) return found->second;
            const auto observer = Stored::observer(cycle_.state(), person);
            ViewText text;
            text.json = observer ? Stored::view_text(cycle_.state(), *observer) : "{}";
            text.etag = tag_of(text.json);
            text.newest = cycle_.newest_for(person);
            return views_.emplace(person, std::move(text)).first->second;
        });
    }
    std::string legal(const Person& person) const override {
        return shown([&] {
            const auto observer = Stored::observer(cycle_.state(), person);
            return observer ? Stored::legal_text(cycle_.state(), *observer) : std::string("{}");
        });
    }
    std::optional<std::string> map(const Person& person) const override {
        return shown([&] { return Stored::map_text(cycle_.state(), person); });
    }
    std::string questions(const Person& person) const override {
        return shown([&] { return cycle_.book().questions_text(cycle_.state(), person); });
    }
    std::string channel(std::string_view commander, std::uint64_t after,
                        std::uint64_t limit) const override {
        const Person person = viewer_from(commander);
        return shown([&] {
            return cycle_.book().channel_text(cycle_.store(), cycle_.state(), person, after,
                                              limit);
        });
    }
    std::string events(std::uint64_t from, std::uint64_t limit) const override {
        return shown([&] { return events_text(cycle_.store().events(from, limit), from); });
    }

    bool is_over() const override {
        return locked([&] { return cycle_.book().is_over(cycle_.state()); });
    }
    std::uint64_t revision() const override {
        return locked([&] { return cycle_.revision(); });
    }
    Subscription subscribe(const Person& person, Listener listener) override {
        return locked(
            [&] { return listeners_.add(person, cycle_.newest_for(person), listener); });
    }

    Clock clock() const override {
        return locked([&] { return cycle_.founding().clock; });
    }
    kit::Moment now() const override {
        return locked([&] { return cycle_.now(); });
    }
    void watch_clock(TimeSource steady, std::optional<ClockSeen> seen = {}) override {
        return locked([&] { cycle_.watch_clock(std::move(steady), seen); });
    }
    std::optional<ClockSeen> clock_seen() const override {
        return locked([&] { return cycle_.clock_seen(); });
    }
    Answer pause() override { return set_clock_anyway(paused); }
    Answer resume(std::optional<Stood> stood) override {
        return passed(set_clock_in_time(
            [=](Clock clock, Utc now) { return resumed(clock, now, dawn, stood); }));
    }
    Answer set_speed(std::int64_t speed) override {
        const auto change = [=](Clock clock, Utc now) {
            return with_speed(clock, now, speed, dawn);
        };
        // Of one that stands no days are lost that were let pass and are not done yet.
        return clock().is_paused ? set_clock_in_time(change) : set_clock_anyway(change);
    }
    Answer advance(std::int64_t days) override {
        return passed(set_clock_in_time(
            [=](Clock clock, Utc) { return advanced(clock, kit::days(days)); }));
    }
    std::string setting() const override {
        return locked([&] { return cycle_.founding().setting; });
    }
    Answer set_setting(std::string setting) override {
        return changing([&] { return cycle_.set_setting(std::move(setting)); });
    }
    std::string badges() const override {
        return locked([&] { return cycle_.founding().badges; });
    }
    Answer set_badges(std::string badges) override {
        return changing([&] { return cycle_.set_badges(std::move(badges)); });
    }
    std::optional<std::int64_t> next_wake() const override {
        return locked([&] { return cycle_.next_wake(); });
    }
    Answer catch_up_for(std::chrono::milliseconds longest) override {
        return changed_when_caught_up(longest, [](const Answer& late, Utc) { return late; })
            .value_or(Answer{});
    }
    Answer flush_rows() override {
        return changing([&] { return cycle_.flush_rows(); });
    }

    /// The state, for tests and for looking on within the server.
    State state() const {
        return locked([&] { return cycle_.state(); });
    }

protected:
    /// Looks at the state while nobody changes it.
    template <class Look>
    auto looked_at(Look look) const {
        return shown([&] { return look(cycle_.state()); });
    }
    /// The same of what is kept.
    template <class Look>
    auto looked_at_kept(Look look) const {
        return shown([&] { return look(cycle_.store(), cycle_.founding()); });
    }
    /// Puts another store in the place of the one that is kept, while nobody looks or changes. An
    /// umpire that has halted goes on with it.
    /// Takes:   `replace(store)`: leaves one that holds together; what it answers if it cannot.
    template <class Replace>
    Answer go_on_with(Replace replace) {
        return changing([&] { return cycle_.go_on_with(replace); });
    }

private:
    static constexpr Dawn dawn = Cycle<System>::dawn;

    template <class Work>
    auto locked(Work work) const {
        const std::scoped_lock lock(turns_);
        return work();
    }

    /// The same for what people are shown: only while nobody else can have changed what is kept.
    template <class Work>
    auto shown(Work work) const {
        return locked([&] {
            if (!store::is_held(cycle_.store())) {
                throw store::Unreadable("nobody knows whether it is played elsewhere by now");
            }
            return work();
        });
    }

    /// Does something that may change the state, then tells who listens.
    /// Gives:   its answer; what broke inside it halts this umpire.
    template <class Work>
    Answer changing(Work work) {
        std::vector<std::function<void()>> calls;
        Answer answer;
        {
            const std::scoped_lock lock(turns_);
            answer = cycle_.guarded(work);
            calls = listeners_.due([&](const Person& person) { return cycle_.newest_for(person); });
        }
        for (const auto& call : calls) call();
        return answer;
    }

    /// Lets happen all that is due now, a while at a time, so that others are let in who wait for
    /// the state; then does something that may change it, before anybody else.
    /// Takes:   `work(late, then)`: is told what came of what was due, and the time of the world by
    ///          which it was.
    /// Gives:   nothing, and `work` was not called, if it is not all done within so long.
    template <class Work>
    std::optional<Answer> changed_when_caught_up(std::chrono::milliseconds longest, Work work) {
        using Steady = std::chrono::steady_clock;
        const auto until = Steady::now() + longest;
        std::optional<Utc> then;
        for (;;) {
            bool is_over = false;
            const auto let_in_at = Steady::now() + patience_with_catching_up;
            const auto stops = [&] {
                const auto now = Steady::now();
                return now >= until || (now >= let_in_at && turns_.is_wanted());
            };
            Answer answer = changing([&] {
                if (!then) then = cycle_.utc();
                auto [late, is_all] = cycle_.caught_up_unless(*then, stops);
                is_over = is_all || late.kind != AnswerKind::accepted;
                return is_over ? work(late, *then) : late;
            });
            if (is_over) return answer;
            if (Steady::now() >= until) return std::nullopt;
        }
    }

    /// The same for who waits a while, and hardly where another waited in vain.
    template <class Work>
    std::optional<Answer> changed_in_time(Work work) {
        const auto longest = is_behind_ ? patience_while_behind : patience_with_what_is_due;
        auto answer = changed_when_caught_up(longest, work);
        is_behind_ = !answer.has_value();
        return answer;
    }

    /// Gives:   nothing where more is due than was done in a while.
    template <class Change>
    std::optional<Answer> set_clock(Change change) {
        return changed_in_time([&](const Answer& late, Utc then) {
            return late.kind == AnswerKind::accepted ? cycle_.set_clock(change, then) : late;
        });
    }
    template <class Change>
    Answer set_clock_in_time(Change change) {
        return set_clock(change).value_or(Answer{AnswerKind::behind, "{}", false});
    }
    /// There too: from the moment that has been reached.
    template <class Change>
    Answer set_clock_anyway(Change change) {
        const auto in_time = set_clock(change);
        if (in_time) return *in_time;
        return changing([&] { return cycle_.set_clock(change, std::nullopt); });
    }
    /// Lets happen what a changed clock makes due.
    Answer passed(Answer set) {
        return set.kind == AnswerKind::accepted ? catch_up_for(patience_with_days) : set;
    }

    std::vector<Answer> carried_out(std::vector<Submission> submissions,
                                    const OrderQueue::More& more) {
        std::vector<Answer> answers;
        const auto answer_all = [&](const Answer& late, Utc then) {
            answers = cycle_.answered(late, submissions, more, then);
            if (store::is_held(cycle_.store())) return Answer{};
            // What was stored is stored. What was refused may have been of another time.
            for (Answer& answer : answers) {
                const bool is_stored = answer.kind == AnswerKind::accepted;
                if (!is_stored) answer = {AnswerKind::storage_failed, "{}", false};
            }
            return Answer{};
        };
        if (!changed_in_time(answer_all)) {
            // Who asks again has his answer all the same.
            const Answer behind{AnswerKind::behind, "{}", false};
            changing([&] { return answer_all(behind, cycle_.utc()); });
        }
        answers.resize(submissions.size(), {AnswerKind::storage_failed, "{}", {}});
        return answers;
    }

    mutable pool::Turns turns_;
    Cycle<System> cycle_;
    Post post_;
    mutable std::map<Person, ViewText> views_;
    mutable std::uint64_t views_at_ = 0;  ///< the revision that they are of
    Listeners listeners_;
    OrderQueue queue_;
    std::atomic<bool> is_behind_ = false;  ///< whoever waited last for what was due did so in vain
};

}  // namespace umpire
