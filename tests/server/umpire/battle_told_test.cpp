// What was told of an engine's battle within a campaign, while it goes on and when it is over, and
// the table as it was then; whose it is, and what becomes of it when the campaign is taken back.
#include "server/umpire/battles/battle_told.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/kit/seeded_dice.hpp"
#include "tests/server/umpire/battles/kept_battle.hpp"

using nlohmann::json;
using tests::Battlefield;
using tests::leader_of;
using umpire::Picture;
using umpire::Person;
using umpire::Role;
using Kept = tests::KeptBattle;
using Told = tests::Told;

namespace {

constexpr std::array<idis::Way, 3> engines = {idis::Way::die_men, idis::Way::throw_me_a_6,
                                              idis::Way::dice_warriors};
const Person referee{Role::referee, ""};
const Person god{Role::god, ""};
const Person chorus{Role::chorus, "", "user-k7q3m9x2ab"};

std::string drawn_now(const Battlefield& field, const Person& who) {
    return umpire::battle_drawing(field.state(), who, to_text(field.state().meetings.begin()->id),
                                  Picture::svg);
}
std::vector<std::string> pictures(const umpire::BattleTold& told) {
    std::vector<std::string> all;
    for (std::uint64_t number = 1; number <= told.last(); ++number) {
        all.push_back(told.drawing(number, Picture::svg));
    }
    return all;
}
json entries(const umpire::BattleTold& told) {
    return json::parse(told.entries(0, UINT64_MAX))["entries"];
}
/// Belisar has declared in secret, Aram has not yet.
Battlefield declared(die_men::Strategy strategy, kit::Dice& faces) {
    Battlefield field = tests::ready_to_declare(faces);
    std::optional<die_men::Goal> goal;
    if (strategy != die_men::Strategy::hold) goal = die_men::EnemyGoal{};
    const auto id = tests::on_map(field, "belisar");
    field.play().orders("belisar",
                        tests::in_battle(field, die_men::Declare{id, {{strategy, goal}}, {}}));
    return field;
}

}  // namespace

TEST_CASE(
    "idis.6b.seen-by-engine-ruling: each who fights is told by numbers of his own, and the "
    "last picture is the table as it stands, in every engine") {
    for (const idis::Way way : engines) {
        CAPTURE(static_cast<int>(way));
        tests::SeededDice faces(5);
        Battlefield field =
            tests::begun(tests::two_and_one_apart(), way, idis::Conduct::by_post, faces);
        Kept kept(field);
        for (int turn = 0; turn < 4; ++turn) {
            kept.keep();
            for (const Person& who : {leader_of("aram"), leader_of("belisar"), referee, god}) {
                const Told told = kept.told(who);
                REQUIRE(told);
                const json all = entries(*told);
                REQUIRE_EQ(all.size(), told->last());
                for (std::size_t at = 0; at < all.size(); ++at) {
                    CHECK_EQ(all[at]["number"], at + 1);
                }
                CHECK(told->drawing(told->last(), Picture::svg) == drawn_now(field, who));
                CHECK(told->drawing(1, Picture::svg).starts_with("<svg"));
                CHECK_EQ(told->drawing(0, Picture::svg), "");
                CHECK_EQ(told->drawing(told->last() + 1, Picture::svg), "");
            }
            for (const Person& who : {leader_of("cyra"), leader_of("nobody"), chorus}) {
                CHECK_FALSE(kept.told(who));
            }
            tests::play_by_doctrine(field, 1);
            if (field.state().battles_under_way.empty()) break;
        }
        kept.keep();
        std::size_t moves = 0;
        std::size_t dice = 0;
        for (const idis::Event& event : field.play().events()) {
            if (!kit::holds_alternative<idis::BattleMoved>(event.what)) continue;
            ++moves;
            dice += event.rolls.size();
        }
        CHECK_EQ(kept.told(referee)->last(), moves);
        CHECK(kept.told(leader_of("aram"))->last() <= moves);
        for (const json& entry : entries(*kept.told(referee))) {
            dice -= entry["event"]["rolls"].size();
        }
        CHECK_EQ(dice, 0);
    }
}

TEST_CASE(
    "idis.6b.seen-by-engine-ruling: a secret declaration changes no byte of what the other "
    "side was told and shown, then or later") {
    tests::SeededDice some(5);
    tests::SeededDice others(5);
    Battlefield held = declared(die_men::Strategy::hold, some);
    Battlefield seized = declared(die_men::Strategy::seize, others);
    Kept of_held(held);
    Kept of_seized(seized);
    of_held.keep();
    of_seized.keep();
    const Told before = of_held.told(leader_of("aram"));
    CHECK(entries(*before) == entries(*of_seized.told(leader_of("aram"))));
    const std::vector<std::string> shown = pictures(*before);
    CHECK(shown == pictures(*of_seized.told(leader_of("aram"))));
    for (const Person& who : {leader_of("belisar"), referee}) {
        const std::vector<std::string> one = pictures(*of_held.told(who));
        const std::vector<std::string> other = pictures(*of_seized.told(who));
        CHECK(one.back() != other.back());
        CHECK(one.front() == other.front());
    }
    // Aram declares: now both are shown what the other wrote, and the past is as it was.
    const auto aram = tests::on_map(held, "aram");
    held.play().orders(
        "aram", tests::in_battle(
                    held, die_men::Declare{aram, {{die_men::Strategy::hold, std::nullopt}}, {}}));
    of_held.keep();
    const Told after = of_held.told(leader_of("aram"));
    REQUIRE(after->last() > before->last());
    std::vector<std::string> again = pictures(*after);
    again.resize(shown.size());
    CHECK(again == shown);
}

TEST_CASE(
    "idis.6b.seen-by-engine-ruling: what was told of a battle stays with who fought in it "
    "when it is over") {
    for (const idis::Way way : engines) {
        CAPTURE(static_cast<int>(way));
        tests::SeededDice faces(5);
        Battlefield field =
            tests::begun(tests::two_and_one_apart(), way, idis::Conduct::by_post, faces);
        Kept kept(field);
        tests::play_by_doctrine(field, 2);
        kept.keep();
        const std::array<Person, 3> all = {leader_of("aram"), leader_of("belisar"), referee};
        std::vector<json> before;
        for (const Person& who : all) before.push_back(entries(*kept.told(who)));
        const std::size_t events = kept.events();
        tests::play_by_doctrine(field, 1);
        field.play().rules(idis::EndBattle{field.meeting().id, idis::Camp::calling});
        REQUIRE(field.state().meetings.empty());
        REQUIRE(field.play().events().size() > events);
        kept.keep();
        Kept fresh(field);
        fresh.keep();
        for (std::size_t at = 0; at < all.size(); ++at) {
            const Told told = kept.told(all[at]);
            REQUIRE(told);
            const json after = entries(*told);
            REQUIRE(after.size() > before[at].size());
            for (std::size_t row = 0; row < before[at].size(); ++row) {
                CHECK(after[row] == before[at][row]);
            }
            CHECK(entries(*fresh.told(all[at])) == after);
            CHECK(told->drawing(told->last(), Picture::svg).starts_with("<svg"));
        }
        for (const Person& who : {leader_of("cyra"), leader_of("nobody"), chorus}) {
            CHECK_FALSE(kept.told(who));
        }
        CHECK(kept.told(god));
    }
}

TEST_CASE(
    "idis.6b.seen-by-engine-ruling: what is taken back was never told, and anyone who follows a "
    "battle has only what is new read") {
    tests::SeededDice faces(5);
    Battlefield field = tests::begun(tests::two_and_one_apart(), idis::Way::throw_me_a_6,
                                     idis::Conduct::by_post, faces);
    Kept kept(field);
    kept.keep();
    const std::size_t events = kept.events();
    const json before = entries(*kept.told(referee));
    tests::play_by_doctrine(field, 2);
    kept.keep();
    kept.read = 0;
    const json after = entries(*kept.told(referee));
    CHECK_EQ(kept.read, kept.events() - events);
    REQUIRE(after.size() > before.size());
    kept.take_back(events);
    CHECK(entries(*kept.told(referee)) == before);
    kept.take_back(2);
    CHECK_FALSE(kept.told(referee));
}

TEST_CASE(
    "idis.6b.seen-by-engine-ruling: of a battle by the campaign's own dice nothing is told "
    "here") {
    tests::SeededDice faces(5);
    Battlefield field(tests::two_and_one_apart(), faces);
    field.attack("aram", "belisar");
    Kept kept(field);
    kept.keep();
    CHECK_FALSE(kept.told(leader_of("aram")));
    CHECK_FALSE(kept.told(referee));
    field.fight();
    kept.keep();
    REQUIRE_FALSE(field.state().battles.empty());
    CHECK_FALSE(kept.told(leader_of("aram")));
    CHECK_FALSE(kept.told(referee));
    for (const char* other : {"meeting-aaaaaaaaaa", "", "army-k7q3m9x2ab"}) {
        CHECK_FALSE(umpire::battle_seat(field.state(), referee, other));
    }
}
