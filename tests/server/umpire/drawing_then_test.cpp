// The table of a battle by itself as it was: what was drawn for each then is what is drawn for him
// when he looks back, in every engine, whatever he was shown since.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "core/doctrine/battles/die_men.hpp"
#include "core/doctrine/battles/throw_me_a_6.hpp"
#include "server/cli/battle_start.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using nlohmann::json;
using umpire::Picture;
using umpire::Person;
using umpire::Role;

namespace {

const Person referee{Role::referee, ""};
const Person god{Role::god, ""};
const Person chorus{Role::chorus, ""};

/// A shipped battle that everybody plays at random.
template <class System>
class Table {
public:
    using Engine = battle::Engine<System>;

    Table(const std::string& setup, std::uint64_t seed) : chance_(seed) {
        auto start = cli::shipped_battle(tests::source_folder() + "/config",
                                         std::string(Engine::name), setup);
        REQUIRE(start);
        start->seed = cli::seed_of(seed);
        start->answer_seconds = 3'600;
        auto made = umpire::create_battle(folder_.path(), *start, 0);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
        umpire = umpire::open_battle(
            std::get<umpire::MadeBattle>(made).file, [this] { return now_; }, umpire::at_once);
        all = {referee, god, chorus};
        for (const auto& seat : Engine::seats(state())) {
            const Person person{Role::commander, to_text(seat.player)};
            if (std::ranges::find(all, person) == all.end()) all.push_back(person);
        }
    }
    typename System::State state() const {
        return dynamic_cast<umpire::UmpireOf<System>&>(*umpire).state();
    }
    /// Somebody who is asked orders something, or the time for it runs out.
    /// Gives:   false when there is nothing more to order.
    bool act() {
        const auto before = state();
        std::vector<typename Engine::PlayerId> asked;
        for (const auto& question : System::questions(before)) {
            if (question.to) asked.push_back(*question.to);
        }
        if (asked.empty()) return false;
        const auto who = asked[chance_.below(asked.size())];
        const auto seen = System::view(before, who);
        const auto order = doctrine::random_order(seen, System::legal(seen, who), chance_);
        if (!order) {
            now_ += 3'600'000;
            CHECK_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
            return true;
        }
        const std::string text = codec::BattleCodec<System>::text_of_order(*order);
        umpire->submit_together({{{Role::commander, to_text(who)}, text, ""}});
        return true;
    }
    std::uint64_t told(const Person& person) const {
        return json::parse(umpire->channel(text_of(person), 0, UINT64_MAX))["last"];
    }
    std::string then(const Person& person, std::uint64_t number) const {
        return umpire->battle_part()->drawing_then(person, number, Picture::svg);
    }

    std::shared_ptr<umpire::Umpire> umpire;
    std::vector<Person> all;  ///< all who may look

private:
    tests::Folder folder_;
    umpire::Utc now_ = 0;
    doctrine::Chance chance_;
};

/// What was drawn for somebody when he had been told so much.
struct Drawn {
    Person person;
    std::uint64_t number = 0;
    std::string picture;
};

template <class System>
void check_past(const std::string& setup, int orders) {
    Table<System> table(setup, 3);
    std::vector<Drawn> drawn;
    for (int order = 0; order < orders && table.act(); ++order) {
        if (order % 12 != 0) continue;
        for (const Person& person : table.all) {
            const std::uint64_t told = table.told(person);
            // Nothing may be shown to those who only watch.
            if (told == 0) continue;
            const umpire::BattlePart& battle = *table.umpire->battle_part();
            drawn.push_back({person, told, battle.drawing(person, Picture::svg)});
        }
    }
    REQUIRE(drawn.size() > 20);
    for (const Drawn& one : drawn) {
        CAPTURE(text_of(one.person));
        CAPTURE(one.number);
        const bool is_as_it_was = table.then(one.person, one.number) == one.picture;
        CHECK(is_as_it_was);
    }
    const bool has_changed = drawn.front().picture != drawn.back().picture;
    CHECK(has_changed);
    for (const Person& person : table.all) {
        const std::uint64_t last = table.told(person);
        for (std::uint64_t number = 1; number <= last; number += 1 + last / 20) {
            CHECK(table.then(person, number).starts_with("<svg"));
        }
        for (const std::uint64_t number : {std::uint64_t{0}, last + 1, std::uint64_t{UINT64_MAX}}) {
            CHECK_EQ(table.then(person, number), "");
        }
    }
    CHECK_EQ(table.then({Role::commander, "player-aaaaaaaaaa"}, 1), "");
    CHECK_EQ(table.then({Role::commander, ""}, 1), "");
}

}  // namespace

TEST_CASE("the table as it was is what was drawn for each then, in Dice Warriors!") {
    check_past<dice_warriors::System>("mill", 120);
}

TEST_CASE("the table as it was is what was drawn for each then, in Throw me a 6") {
    check_past<throw_me_a_6::System>("warbands", 120);
}

TEST_CASE("the table as it was is what was drawn for each then, in Die, Men!") {
    check_past<die_men::System>("meadow", 120);
}

TEST_CASE(
    "a strategy written in secret does not show in the past to the other side, though it has "
    "been shown since") {
    Table<die_men::System> table("ford", 2);
    const auto phase = [&] { return table.state().table.phase; };
    while (phase() != die_men::Phase::declaring) REQUIRE(table.act());
    const die_men::State before = table.state();
    const die_men::Army& army = before.table.armies.front();
    const Person writer{Role::commander, to_text(army.general)};
    const Person other{Role::commander, to_text(before.table.armies.back().general)};
    const std::uint64_t known = table.told(other);
    const std::string seen = table.umpire->battle_part()->drawing(other, Picture::svg);
    const die_men::PlayerOrder declaring =
        die_men::Declare{army.id, {{die_men::Strategy::retreat, std::nullopt}}, {}};
    using MenCodec = codec::BattleCodec<die_men::System>;
    const auto answer =
        table.umpire->submit_together({{writer, MenCodec::text_of_order(declaring), ""}}).front();
    REQUIRE(answer.kind == umpire::AnswerKind::accepted);
    const std::uint64_t written = table.told(writer);
    const std::string own = table.umpire->battle_part()->drawing(writer, Picture::svg);
    CHECK_EQ(table.told(other), known);
    while (phase() == die_men::Phase::declaring) REQUIRE(table.act());
    REQUIRE(table.told(other) > known);
    CHECK_NE(table.umpire->channel(text_of(other), known, 999).find("retreat"), std::string::npos);
    CHECK(table.then(other, known) == seen);
    CHECK(table.then(writer, written) == own);
}
