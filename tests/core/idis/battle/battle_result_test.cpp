// The result table and the odds (section 6).
#include "core/idis/battle/battle_result.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

constexpr Roles attack = Roles::calling_attacks;
constexpr MeetingKind field = MeetingKind::field;

Verdict verdict(std::int64_t a, std::int64_t b, Roles roles = attack, MeetingKind kind = field) {
    return verdict_on(a, b, roles, kind);
}

}  // namespace

TEST_CASE("idis.6.result-1: each line of the table") {
    row("idis.6.result-1");
    Verdict got = verdict(8, 9);
    CHECK_EQ(got.victor, Camp::called);
    CHECK_EQ(got.loser_morale, -1);
    CHECK_EQ(got.victor_morale, 0);
    CHECK_EQ(got.loser_percent, 5);
    CHECK_EQ(got.victor_percent, 5);
    row("idis.6.result-1-attacker-higher-ruling");
    got = verdict(9, 8);
    CHECK_EQ(got.victor, Camp::called);
    CHECK_EQ(got.loser_morale, -1);
    CHECK_EQ(verdict(8, 9, Roles::called_attacks).victor, Camp::calling);
    row("idis.6.result-1-no-defender-ruling");
    got = verdict(9, 8, Roles::neither);
    CHECK_EQ(got.victor, Camp::calling);
    CHECK_EQ(got.loser_morale, 0);
    CHECK_EQ(got.loser_percent, 5);
    row("idis.6.tie-with-defender-ruling");
    got = verdict(8, 8);
    CHECK_EQ(got.victor, Camp::called);
    CHECK_EQ(got.loser_morale, -1);
    CHECK_EQ(got.loser_percent, 5);
    row("idis.6.tie-no-defender-ruling");
    got = verdict(10, 10, Roles::neither);
    CHECK_EQ(got.victor, std::nullopt);
    CHECK_EQ(got.loser_morale, 0);
    CHECK_EQ(got.victor_percent, 5);
    row("idis.6.result-2");
    got = verdict(10, 8);
    CHECK_EQ(got.victor, Camp::calling);
    CHECK_EQ(got.victor_percent, 10);
    CHECK_EQ(got.loser_percent, 10);
    CHECK_EQ(got.victor_morale, 0);
    CHECK_EQ(got.loser_morale, -1);
    row("idis.6.result-3, idis.6.capture-not-below-4");
    got = verdict(11, 8);
    CHECK_EQ(got.victor_percent, 5);
    CHECK_EQ(got.loser_percent, 10);
    CHECK_EQ(got.victor_morale, 1);
    CHECK_EQ(got.loser_morale, -2);
    CHECK_CLAUSE("idis.6.capture-not-below-4", got.capture_in_six == 0);
    row("idis.6.result-4-5");
    for (const std::int64_t higher : {12, 11}) {
        got = verdict(higher, 7);
        CHECK_EQ(got.victor_percent, 5);
        CHECK_EQ(got.loser_percent, 15);
        CHECK_EQ(got.victor_morale, 2);
        CHECK_EQ(got.loser_morale, -2);
        CHECK_EQ(got.capture_in_six, 1);
    }
    row("idis.6.result-6-plus");
    for (const std::int64_t higher : {12, 18, 40}) {
        got = verdict(higher, 6);
        CHECK_EQ(got.loser_percent, 20);
        CHECK_EQ(got.victor_percent, 5);
        CHECK_EQ(got.victor_morale, 2);
        CHECK_EQ(got.loser_morale, -2);
        CHECK_EQ(got.capture_in_six, 2);
    }
}

TEST_CASE("idis.6.higher-total-wins: by two and more, no matter who attacks") {
    CHECK_EQ(verdict(11, 8).victor, Camp::calling);
    CHECK_EQ(verdict(8, 11).victor, Camp::called);
    CHECK_CLAUSE("idis.6.higher-total-wins",
                 verdict(8, 11, Roles::called_attacks).victor == Camp::called);
}

TEST_CASE("idis.6a.assault-loser-extra-casualties, idis.6a.assault-result-1-casualties-ruling: "
          "ten points more for who loses an assault") {
    CHECK_EQ(verdict(12, 8, attack, MeetingKind::assault).loser_percent, 25);
    CHECK_EQ(verdict(12, 8, attack, MeetingKind::assault).victor_percent, 5);
    const Verdict close = verdict(10, 9, attack, MeetingKind::assault);
    CHECK_EQ(close.victor, Camp::called);
    CHECK_CLAUSE("idis.6a.assault-result-1-casualties-ruling", close.loser_percent == 15);
    CHECK_EQ(close.victor_percent, 5);
    CHECK_CLAUSE("idis.6a.assault-result-1-casualties-ruling",
                 verdict(9, 9, attack, MeetingKind::assault).loser_percent == 15);
    CHECK_EQ(verdict(12, 8, attack, MeetingKind::sally).loser_percent, 15);
}

namespace {

/// Who wins by which line, by the table alone: nobody (2) where nobody defends and totals agree.
std::pair<int, std::string_view> by_the_table(std::int64_t calling, std::int64_t called,
                                              Roles roles) {
    constexpr std::array<std::string_view, 7> lines = {
        "idis.6.tie-with-defender-ruling", "idis.6.result-1",   "idis.6.result-2",
        "idis.6.result-3",                 "idis.6.result-4-5", "idis.6.result-4-5",
        "idis.6.result-6-plus"};
    const std::int64_t by = calling - called;
    const int higher = by > 0 ? 0 : 1;
    const auto line = static_cast<std::size_t>(std::min<std::int64_t>(by > 0 ? by : -by, 6));
    if (line >= 2) return {higher, lines[line]};
    if (roles == Roles::neither && line == 0) return {2, "idis.6.tie-no-defender-ruling"};
    if (roles == Roles::neither) return {higher, "idis.6.result-1-no-defender-ruling"};
    const int defender = roles == Roles::calling_attacks ? 1 : 0;
    if (line == 0 || higher == defender) return {defender, lines[line]};
    return {defender, "idis.6.result-1-attacker-higher-ruling"};
}

}  // namespace

TEST_CASE("idis.6.roll-2d6-each: the odds are those of two dice against two, counted out") {
    // Every way in which four dice fall, for each difference of modifiers and each kind of roles.
    for (std::int64_t more = -8; more <= 8; ++more) {
        for (const Roles roles : {Roles::calling_attacks, Roles::called_attacks, Roles::neither}) {
            std::map<std::pair<int, std::string_view>, std::int64_t> counted;
            for (int fall = 0; fall < 1'296; ++fall) {
                const std::int64_t first = 2 + fall % 6 + fall / 6 % 6;
                const std::int64_t second = 2 + fall / 36 % 6 + fall / 216;
                ++counted[by_the_table(first + more, second, roles)];
            }
            Fraction sum;
            const auto odds = odds_of(Fraction{more}, Fraction{}, roles, field);
            CHECK_EQ(odds.size(), counted.size());
            for (const ResultChance& chance : odds) {
                const int victor = chance.victor ? static_cast<int>(*chance.victor) : 2;
                const std::int64_t ways = counted[{victor, chance.result.id()}];
                CHECK_EQ(chance.chance, Fraction{ways, 1'296});
                sum += chance.chance;
            }
            CHECK_EQ(sum, Fraction{1});
        }
    }
}

TEST_CASE("idis.6.roll-2d6-each: equal armies in a meeting engagement tie 146 times in 1,296") {
    for (const ResultChance& chance : odds_of({}, {}, Roles::neither, field)) {
        if (chance.victor) continue;
        CHECK_EQ(chance.result, Clause("idis.6.tie-no-defender-ruling"));
        CHECK_EQ(chance.chance, Fraction{146, 1'296});
    }
}
