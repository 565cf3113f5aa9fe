// A campaign in which more happens at one moment than is read of the past at a time: it is not
// parted, and whatever was asked for before, the past is the same.
#include <doctest/doctest.h>

#include "server/store/memory.hpp"
#include "server/umpire/past/history.hpp"
#include "server/umpire/past/number_changes.hpp"
#include "server/umpire/past/replay.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;

namespace {

using Records = std::vector<store::EventRecord>;

/// The founding of the sample campaign, and after it moments at each of which a commander is told
/// so many things at once.
struct ToldAtOnce {
    std::shared_ptr<const idis::Map> map;
    Records records;
    idis::CommanderId commander;
    std::uint64_t founded = 0;          ///< the last event of the founding
    std::vector<std::uint64_t> ends;    ///< the last event of each moment
    std::string branch = "first";
    std::uint64_t read = 0;             ///< events so far

    explicit ToldAtOnce(const std::vector<std::size_t>& moments) {
        idis::Start start = tests::sample_with_players();
        idis::State state;
        state.map = map = start.map;
        for (const idis::Event& event : idis::found_campaign(start)) {
            idis::System::evolve(state, event);
            add(event, "founding");
        }
        founded = records.size();
        commander = start.commanders.front().id;
        std::uint64_t number = state.commanders.at(commander).entries_told;
        at_first = static_cast<std::int64_t>(number);
        std::int64_t at = 0;
        for (const std::size_t count : moments) {
            at += 3'600;
            for (std::size_t each = 0; each < count; ++each) {
                idis::ChannelEntry entry;
                entry.id = kit::derived_id<idis::EntryId>(commander, ++number);
                entry.commander = commander;
                entry.number = number;
                entry.at = kit::Moment{at};
                add(idis::Event(entry.at, {}, idis::Told{entry}), "time");
            }
            ends.push_back(records.size());
        }
    }
    umpire::ReadPiece reader() {
        return [this](std::uint64_t from, std::uint64_t limit) {
            umpire::Piece piece{branch, {}};
            for (; from >= 1 && from <= records.size() && piece.events.size() < limit; ++from) {
                piece.events.push_back(records[from - 1]);
            }
            read += piece.events.size();
            return piece;
        };
    }
    /// What the commander had been told when an event had happened.
    std::int64_t entries_after(std::uint64_t event) const {
        return at_first + static_cast<std::int64_t>(event - founded);
    }
    std::uint64_t first_of(std::size_t moment) const {
        return (moment == 0 ? founded : ends[moment - 1]) + 1;
    }

private:
    std::int64_t at_first = 0;          ///< what he is told at the founding

    void add(const idis::Event& event, const std::string& cause) {
        records.push_back(umpire::Persistence<idis::System>::record_of(event));
        records.back().number = records.size();
        records.back().cause = cause;
    }
};

/// How many entries a commander had been told, as a past view shows it.
std::int64_t entries_in(const json& past, idis::CommanderId commander) {
    for (const json& each : past["view"]["referee"]["commanders"]) {
        if (each["id"] == to_text(commander)) return each["entries_told"];
    }
    FAIL("he is not there");
    return 0;
}

/// Notes how many events are written at a time, and is full from one writing on.
struct FillsUp : store::MemoryStore {
    explicit FillsUp(std::size_t full_from)
        : MemoryStore(umpire::campaign_schema()), full_from_(full_from) {}
    store::Written append(const store::Batch& batch) override {
        written.push_back(batch.events.size());
        if (written.size() >= full_from_) return store::Written::full;
        return MemoryStore::append(batch);
    }
    std::vector<std::size_t> written;

private:
    std::size_t full_from_;
};

/// Checks what is shown of a moment, asked by one of its events.
void check_moment(umpire::Replay& replay, const ToldAtOnce& told, std::size_t moment,
                  std::uint64_t event) {
    CAPTURE(moment);
    CAPTURE(event);
    const auto text = replay.view_after(event);
    REQUIRE(text.has_value());
    const json past = json::parse(*text);
    CHECK_EQ(past["first"], told.first_of(moment));
    CHECK_EQ(past["event"], told.ends[moment]);
    CHECK_EQ(entries_in(past, told.commander), told.entries_after(told.ends[moment]));
}

// A piece is full, or is so but for one, or one is left over.
const std::vector<std::size_t> lengths = {umpire::piece_most - 1, 1,
                                          umpire::piece_most,     umpire::piece_most + 1,
                                          3,                      2 * umpire::piece_most + 200};

}  // namespace

TEST_CASE("a view of the past does not part what happened at one moment, however much it was") {
    ToldAtOnce told(lengths);
    umpire::Replay replay(told.map, told.reader());
    for (const std::size_t moment : {5U, 0U, 3U, 1U, 4U, 2U, 5U}) {
        const std::uint64_t first = told.first_of(moment);
        const std::uint64_t last = told.ends[moment];
        for (const std::uint64_t event : {first, (first + last) / 2, last}) {
            check_moment(replay, told, moment, event);
            // Who begins anew is shown the same.
            umpire::Replay fresh(told.map, told.reader());
            check_moment(fresh, told, moment, event);
        }
    }
    CHECK_FALSE(replay.view_after(told.records.size() + 1).has_value());
    const json founding = json::parse(replay.view_after(2).value());
    CHECK_EQ(founding["first"], 1);
    CHECK_EQ(founding["event"], told.founded);
}

TEST_CASE("a view of the past begins at the nearest state at hand, and reads on from there") {
    ToldAtOnce told(lengths);
    umpire::Replay replay(told.map, told.reader());
    REQUIRE(replay.view_after(told.records.size()).has_value());
    told.read = 0;
    check_moment(replay, told, 4, told.ends[4]);
    // From the founding on it would be more than three pieces.
    REQUIRE(told.ends[4] > 3 * umpire::piece_most);
    CHECK(told.read <= 3 * umpire::piece_most);
}

TEST_CASE("a view of the past is of another branch as soon as the campaign has one") {
    ToldAtOnce told(lengths);
    umpire::Replay replay(told.map, told.reader());
    check_moment(replay, told, 3, told.ends[3]);
    told.records.resize(told.ends[1]);
    told.branch = "second";
    CHECK_FALSE(replay.view_after(told.ends[3]).has_value());
    check_moment(replay, told, 1, told.ends[1]);
    check_moment(replay, told, 0, told.ends[0]);
}

TEST_CASE("the changes of a number are read to the event that is asked for, piece by piece") {
    ToldAtOnce told(lengths);
    const json id = to_text(told.commander);
    for (const std::size_t moment : {0U, 2U, 3U, 5U}) {
        CAPTURE(moment);
        told.read = 0;
        const std::uint64_t last = told.ends[moment];
        const auto text = umpire::number_changes(told.map, told.reader(),
                                                 {"Commander", id.dump(), "/entries_told"}, last);
        REQUIRE(text.has_value());
        CHECK_EQ(told.read, last);
        const json changes = json::parse(*text);
        std::int64_t sum = changes["before"];
        for (const json& each : changes["changes"]) sum += each["amount"].get<std::int64_t>();
        CHECK_EQ(sum, told.entries_after(last));
        CHECK_EQ(changes["changes"].back()["event"], last);
    }
}

TEST_CASE("a copy is written some events at a time; on a disk that is full it is none") {
    ToldAtOnce told(lengths);
    umpire::Founding founding;
    founding.seed = std::string(umpire::seed_bytes, 's');
    idis::State before;
    before.map = told.map;
    store::MemoryStore from(umpire::campaign_schema());
    std::vector<store::TableChanges> rows =
        umpire::Persistence<idis::System>::given_rows(before);
    rows.push_back(umpire::meta_rows(founding));
    rows.push_back(umpire::clock_rows(founding.clock));
    REQUIRE_EQ(from.append({told.records, rows}), store::Written::stored);

    FillsUp whole(SIZE_MAX);
    const std::uint64_t last = told.ends.back();
    REQUIRE(last > 2 * store::events_at_once);
    CHECK_EQ(umpire::copy_history(from, last, founding, whole).kind,
             umpire::AnswerKind::accepted);
    CHECK(whole.events(1, last) == told.records);
    for (const std::size_t events : whole.written) CHECK(events <= store::events_at_once);
    CHECK_EQ(whole.written.size(), last / store::events_at_once + 1);
    for (std::size_t full = 1; full <= whole.written.size(); ++full) {
        CAPTURE(full);
        FillsUp fills(full);
        const umpire::Answer answer = umpire::copy_history(from, last, founding, fills);
        CHECK_EQ(answer.kind, umpire::AnswerKind::storage_full);
        CHECK_FALSE(answer.is_repeat);
        // Nothing more is written to it.
        CHECK_EQ(fills.written.size(), full);
    }
    FillsUp none(1);
    const umpire::Answer amid = umpire::copy_history(from, last - 1, founding, none);
    CHECK_EQ(amid.kind, umpire::AnswerKind::malformed);
    CHECK_FALSE(amid.is_repeat);
    CHECK_NE(amid.body.find(std::to_string(last)), std::string::npos);
    CHECK(none.written.empty());
}
