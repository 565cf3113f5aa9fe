// The world's clock jumps, and campaigns stand; a server that was merely down makes up for it.
#include "server/umpire/clock/clock_jump.hpp"

#include "server/store/memory.hpp"
#include "tests/server/umpire/played.hpp"

using umpire::AnswerKind;
using umpire::Clock;
using umpire::Dawn;
using umpire::Utc;

namespace {

constexpr Utc a_day = 86'400'000;
/// 2026-03-01 00:00:00 UTC.
constexpr Utc spring = 1'772'323'200'000;

/// A store that is full when a test says so.
class FullStore : public store::MemoryStore {
public:
    FullStore() : MemoryStore(umpire::common_schema()) {}
    store::Written append(const store::Batch& batch) override {
        return is_full ? store::Written::full : MemoryStore::append(batch);
    }
    bool is_full = false;
};

/// A clock under watch, and both clocks of the machine.
struct Watched {
    FullStore store;
    Utc now = spring;
    Utc steady = 5'000;
    Clock clock = umpire::started({}, spring, 0, 1);
    kit::Moment newest;
    umpire::ClockWatch watch;

    Watched() {
        watch.compare_with([this] { return steady; });
    }
    AnswerKind look(Dawn dawn = Dawn::kept) {
        return watch.look(now, clock, newest, dawn, store).kind;
    }
    void pass(Utc milliseconds) {
        now += milliseconds;
        steady += milliseconds;
    }
    bool stands_in_store() const {
        const auto row = store.row("clock", {std::int64_t{1}});
        return row && row->at(1) == store::Cell{std::int64_t{1}};
    }
};

/// The sample campaign, watched.
struct WatchedCampaign : tests::Played {
    Utc steady = 0;
    WatchedCampaign() {
        own().watch_clock([this] { return steady; });
        REQUIRE(own().catch_up().kind == AnswerKind::accepted);
    }
};

}  // namespace

TEST_CASE("clock jump: more than a day between two looks, either way, lets the clock stand") {
    for (const Utc by : {30 * a_day, a_day + 1, -a_day - 1, 3'650 * a_day, -3'650 * a_day}) {
        CAPTURE(by);
        Watched watched;
        REQUIRE(watched.look() == AnswerKind::accepted);
        watched.pass(2 * 3'600'000);
        watched.now += by;
        CHECK(watched.watch.has_jumped(watched.now));
        CHECK(watched.look() == AnswerKind::accepted);
        CHECK(watched.clock.is_paused);
        CHECK(watched.clock.has_jumped);
        CHECK(watched.clock.anchor == kit::at(kit::Day{1}, 2));
        CHECK(watched.stands_in_store());
        // It is told once; what is right again is another jump, and the clock stands already.
        CHECK_FALSE(watched.watch.has_jumped(watched.now));
        watched.now -= by;
        CHECK(watched.look() == AnswerKind::accepted);
        CHECK(watched.clock.anchor == kit::at(kit::Day{1}, 2));
    }
}

TEST_CASE("clock jump: a day between two looks is none, nor is a long sleep of the machine") {
    for (const Utc by : {a_day, -a_day, Utc{0}}) {
        CAPTURE(by);
        Watched watched;
        REQUIRE(watched.look() == AnswerKind::accepted);
        watched.pass(90 * a_day);
        watched.now += by;
        CHECK_FALSE(watched.watch.has_jumped(watched.now));
        CHECK(watched.look() == AnswerKind::accepted);
        CHECK_FALSE(watched.clock.is_paused);
    }
}

TEST_CASE("clock jump: a watch that goes on from another sees what that one would have seen") {
    for (const Utc by : {Utc{0}, a_day, a_day + 1}) {
        CAPTURE(by);
        Watched watched;
        REQUIRE(watched.look() == AnswerKind::accepted);
        umpire::ClockWatch next;
        next.compare_with([&] { return watched.steady; }, watched.watch.seen());
        // Long after the newest event; but the file was opened before that.
        watched.pass(90 * a_day);
        watched.now += by;
        CHECK_EQ(next.has_jumped(watched.now), by > a_day);
        next.look(watched.now, watched.clock, watched.newest, Dawn::kept, watched.store);
        CHECK_EQ(watched.clock.is_paused, by > a_day);
    }
}

TEST_CASE("clock jump: what stands already stays as it is, and a full disk lets nothing happen") {
    Watched watched;
    REQUIRE(watched.look() == AnswerKind::accepted);
    watched.now += 30 * a_day;
    watched.store.is_full = true;
    CHECK(watched.look() == AnswerKind::storage_full);
    CHECK_FALSE(watched.clock.is_paused);
    CHECK(watched.watch.has_jumped(watched.now));
    watched.store.is_full = false;
    watched.clock = umpire::paused(watched.clock, spring);
    CHECK(watched.look() == AnswerKind::accepted);
    CHECK_FALSE(watched.clock.has_jumped);
}

TEST_CASE("clock jump: a file opened long after its newest event stands there, until 60 days not") {
    struct Row {
        Utc after;
        Dawn dawn;
        bool stands;
    };
    const std::vector<Row> rows = {{7 * a_day, Dawn::kept, false},
                                   {60 * a_day, Dawn::kept, false},
                                   {60 * a_day + 1'000, Dawn::kept, true},
                                   {3'650 * a_day, Dawn::kept, true},
                                   {-a_day, Dawn::kept, false},
                                   {-a_day - 1, Dawn::kept, true},
                                   {3'650 * a_day, Dawn::ignored, false}};
    for (const Row& row : rows) {
        CAPTURE(row.after);
        Watched watched;
        watched.newest = kit::at(kit::Day{4}, 0);
        watched.now = spring + 3 * a_day + row.after;
        REQUIRE(watched.look(row.dawn) == AnswerKind::accepted);
        CHECK_EQ(watched.clock.is_paused, row.stands);
        CHECK_EQ(watched.clock.has_jumped, row.stands);
        if (row.stands) CHECK(watched.clock.anchor == watched.newest);
    }
}

TEST_CASE("clock jump: no month of war happens at the next order, and the referee resumes") {
    WatchedCampaign played;
    const std::uint64_t before = played.last_event(played.id);
    const kit::Moment stood = played.own().now();
    played.now += 30 * a_day;
    CHECK(played.own().next_wake() == Utc{0});
    played.order(R"({"kind":"SetFormation","formation":"a line"})");
    CHECK(played.last_event(played.id) < before + 10);
    CHECK(played.own().clock().has_jumped);
    CHECK(played.own().now() == stood);
    played.reopen();
    CHECK(played.own().clock().has_jumped);
    REQUIRE(played.own().resume().kind == AnswerKind::accepted);
    CHECK_FALSE(played.own().clock().has_jumped);
    played.pass_days(1);
    CHECK(played.own().now() == stood + kit::days(1));
}

TEST_CASE("idis.7.pause-ruling: a halt by a jump of the clock is made up only at a word") {
    const Clock jumped{.is_paused = true, .anchor = kit::at(kit::Day{1}, 8), .anchor_utc = 0,
                       .has_jumped = true};
    const umpire::Utc aligned = 8 * 3'600'000;
    const umpire::Utc later = aligned + 3'600'000;
    CHECK(umpire::moment_at(umpire::resumed(jumped, later), later) == jumped.anchor);
    const Clock said =
        umpire::resumed(jumped, later, Dawn::kept, umpire::Stood::made_up);
    CHECK(umpire::moment_at(said, later) == kit::at(kit::Day{1}, 9));
}

TEST_CASE("clock jump: a clock that was set back never shows what is before the events") {
    WatchedCampaign played;
    const kit::Moment newest = played.state(played.id).now;
    played.now -= 20 * 3'600'000;
    CHECK(played.own().now() == newest);
    CHECK_FALSE(played.own().clock().has_jumped);
}

TEST_CASE(
    "clock jump: after ten years a campaign comes up at once and stands; after a week it goes") {
    tests::Played played;
    const std::uint64_t before = played.last_event(played.id);
    SUBCASE("ten years") {
        played.now += 3'650 * a_day;
        played.reopen();
        CHECK(played.own().catch_up().kind == AnswerKind::accepted);
        CHECK_EQ(played.last_event(played.id), before);
        CHECK(played.own().clock().has_jumped);
        CHECK_FALSE(played.own().next_wake());
    }
    SUBCASE("a week") {
        played.now += 7 * a_day;
        played.reopen();
        CHECK(played.own().catch_up().kind == AnswerKind::accepted);
        CHECK(played.last_event(played.id) > before);
        CHECK_FALSE(played.own().clock().has_jumped);
    }
}
