// How a campaign's battle is followed through the log: from its beginning on, in pieces, as long as
// it goes on, anew when the campaign was taken back, and no more of it than is new.
#include <doctest/doctest.h>

#include "tests/kit/seeded_dice.hpp"
#include "tests/server/umpire/battles/kept_battle.hpp"

using nlohmann::json;
using tests::Battlefield;
using tests::KeptBattle;
using tests::Told;

namespace {

const umpire::Person looks_on{umpire::Role::referee, ""};

Battlefield begun_by_post(kit::Dice& faces) {
    return tests::begun(tests::two_and_one_apart(), idis::Way::dice_warriors,
                        idis::Conduct::by_post, faces);
}
/// How many events move the battle.
std::uint64_t moves_in(const Battlefield& field) {
    std::uint64_t moves = 0;
    for (const idis::Event& event : field.play().events()) {
        moves += kit::holds_alternative<idis::BattleMoved>(event.what) ? 1 : 0;
    }
    return moves;
}
std::vector<store::EventRecord>::iterator beginning_in(KeptBattle& kept) {
    auto& records = kept.records();
    const auto found = std::ranges::find(records, "BattleBegan", &store::EventRecord::kind);
    REQUIRE(found != records.end());
    return found;
}
/// So many events about something else, from a place in the log on.
void put_others(KeptBattle& kept, std::vector<store::EventRecord>::iterator at,
                std::size_t count) {
    store::EventRecord other;
    other.kind = "TimePassed";
    other.payload = "{}";
    other.at = at->at;
    kept.records().insert(at, count, other);
}

}  // namespace

TEST_CASE("a battle is told in pages that end with its newest entry") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    tests::play_by_doctrine(field, 2);
    KeptBattle kept(field);
    kept.keep();
    const Told told = kept.told(looks_on);
    REQUIRE(told->last() > 3);
    const auto page = [&](std::uint64_t after, std::uint64_t limit) {
        return json::parse(told->entries(after, limit));
    };
    CHECK_EQ(page(1, 2)["entries"].size(), 2);
    CHECK_EQ(page(1, 2)["entries"][0]["number"], 2);
    CHECK_EQ(page(1, 2)["last"], 3);
    CHECK_EQ(page(told->last() - 1, 9)["entries"].size(), 1);
    CHECK_EQ(page(told->last() - 1, 9)["last"], told->last());
    for (const std::uint64_t beyond : {told->last(), told->last() + 5}) {
        CHECK_EQ(page(beyond, 9)["entries"].size(), 0);
        CHECK_EQ(page(beyond, 9)["last"], beyond);
    }
}

TEST_CASE("a battle that goes on for days is told whole, however much happens between") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    tests::play_by_doctrine(field, 2);
    const std::uint64_t moves = moves_in(field);
    // The log is read in pieces; what follows the beginning fills one to the last event, or not.
    for (const std::size_t between : {std::size_t{0}, std::size_t{umpire::piece_most - 2},
                                      std::size_t{umpire::piece_most - 1},
                                      std::size_t{umpire::piece_most},
                                      std::size_t{umpire::piece_most + 1}}) {
        CAPTURE(between);
        KeptBattle kept(field);
        kept.keep();
        // It is the first event of its moment, and every later one is of a later hour.
        auto& records = kept.records();
        records.erase(records.begin(), beginning_in(kept));
        put_others(kept, records.begin() + 1, between);
        std::int64_t at = records.front().at;
        for (store::EventRecord& each : records) each.at = at, at += 3'600;
        for (std::size_t number = 0; number < records.size(); ++number) {
            records[number].number = number + 1;
        }
        const Told told = kept.told_since(kit::Moment{records.front().at});
        REQUIRE(told);
        CHECK_EQ(told->last(), moves);
    }
}

TEST_CASE("a battle that did not begin when it is said to have begun is none") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    KeptBattle kept(field);
    kept.keep();
    const auto began = beginning_in(kept);
    const kit::Moment began_at{began->at};
    put_others(kept, began, 1);
    for (auto& each : kept.records()) {
        if (each.kind == "BattleBegan" || each.kind == "BattleMoved") each.at += 60;
    }
    CHECK_FALSE(kept.told_since(began_at));
}

TEST_CASE("a battle that is over is read once, and anew where its end was taken back") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    tests::play_by_doctrine(field, 1);
    KeptBattle kept(field);
    kept.keep();
    const std::size_t before = kept.events();
    const std::uint64_t told_before = kept.told(looks_on)->last();
    tests::play_by_doctrine(field, 1);
    field.play().rules(idis::EndBattle{field.meeting().id, idis::Camp::calling});
    kept.keep();
    const std::uint64_t told_after = kept.told(looks_on)->last();
    CHECK(told_after > told_before);
    kept.read = 0;
    CHECK_EQ(kept.told(looks_on)->last(), told_after);
    CHECK_EQ(kept.read, 0);
    kept.take_back(before);
    CHECK_EQ(kept.told(looks_on)->last(), told_before);
}

TEST_CASE("what is taken back while it is read is read anew") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    tests::play_by_doctrine(field, 1);
    KeptBattle kept(field);
    kept.keep();
    const std::uint64_t wanted = kept.told(looks_on)->last();
    for (int readings = 1; readings < 12; ++readings) {
        CAPTURE(readings);
        KeptBattle parts(field);
        parts.keep();
        parts.parts_after(readings);
        const Told told = parts.told(looks_on);
        REQUIRE(told);
        CHECK_EQ(told->last(), wanted);
    }
}

TEST_CASE("four battles of a campaign are kept at once; a fifth is, and the oldest is read anew") {
    tests::SeededDice faces(5);
    Battlefield field = begun_by_post(faces);
    KeptBattle kept(field);
    kept.keep();
    const auto seat = kept.told(looks_on);
    REQUIRE(seat);
    const auto reads = [&](const char* meeting) {
        kept.read = 0;
        const auto id = kit::id_from_text<idis::MeetingId>(meeting).value();
        kept.told_of({id, std::nullopt, kit::Moment{0}});
        return kept.read;
    };
    const char* const meetings[] = {"meeting-aaaaaaaaab", "meeting-aaaaaaaaac",
                                    "meeting-aaaaaaaaad", "meeting-aaaaaaaaaf"};
    for (const char* each : meetings) CHECK(reads(each) > 0);
    for (const char* each : meetings) CHECK_EQ(reads(each), 0);
    CHECK(reads("meeting-aaaaaaaaag") > 0);
    // The one that was asked for longest ago made room.
    CHECK_EQ(reads(meetings[3]), 0);
    CHECK_EQ(reads(meetings[1]), 0);
    CHECK(reads(meetings[0]) > 0);
}
