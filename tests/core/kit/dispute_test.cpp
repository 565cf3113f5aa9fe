// What may be done with the disputes of a battle of any engine: both sides of each bound.
#include "core/kit/dispute.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace kit;

namespace {

struct Statement {
    int player = 0;
    std::string words;
};
struct Dispute {
    int number = 1;
    std::vector<Statement> statements;
    bool is_open = true;
    bool is_upheld = false;
    std::string decision;
};
enum class Phase : std::uint8_t { gathering, fighting, over };
struct Table {
    Phase phase = Phase::fighting;
    std::vector<Dispute> disputes;
};

constexpr Clause clause = "die-men.sequence.disputes-ruling";

std::string_view code_of(const Gate& gate) { return gate ? gate->code : ""; }
Dispute open_one(std::vector<Statement> statements) {
    Dispute dispute;
    dispute.statements = std::move(statements);
    return dispute;
}
/// A dispute that is settled, lodged by a player.
Dispute settled_one(int number, int player, bool is_upheld) {
    return {number, {{player, "no"}}, false, is_upheld, "so be it"};
}
std::string_view now(Phase phase, const std::vector<Dispute>& all, int player) {
    return code_of(may_dispute_now(Table{phase, all}, allowed, player, clause, "not_fought"));
}

}  // namespace

TEST_CASE("disputes: while a battle is fought, and by who may speak") {
    CHECK_EQ(now(Phase::gathering, {}, 1), "not_fought");
    CHECK_EQ(now(Phase::fighting, {}, 1), "");
    CHECK_EQ(now(Phase::over, {}, 1), "not_fought");
    const Gate silent = Refusal("not_yours", clause);
    CHECK_EQ(code_of(may_dispute_now(Table{}, silent, 1, clause, "not_fought")), "not_yours");
    CHECK_EQ(code_of(may_withdraw_now(Table{}, silent, 1, clause)), "not_yours");
    const std::vector<Dispute> open{open_one({{1, "no"}})};
    CHECK(is_disputed(Table{Phase::fighting, open}));
    CHECK_FALSE(is_disputed(Table{Phase::over, open}));
    CHECK_FALSE(is_disputed(Table{Phase::fighting, {settled_one(1, 1, true)}}));
}

TEST_CASE("disputes: each says one word in it, and the first of them takes it back") {
    const std::vector<Dispute> open{open_one({{1, "no"}, {2, "yes"}})};
    CHECK_EQ(now(Phase::fighting, open, 1), "you_have_spoken");
    CHECK_EQ(now(Phase::fighting, open, 2), "you_have_spoken");
    CHECK_EQ(now(Phase::fighting, open, 3), "");
    const Table table{Phase::fighting, open};
    CHECK_EQ(code_of(may_withdraw_now(table, allowed, 1, clause)), "");
    CHECK_EQ(code_of(may_withdraw_now(table, allowed, 2, clause)), "no_dispute_of_yours");
    CHECK_EQ(code_of(may_withdraw_now(Table{}, allowed, 1, clause)), "no_dispute_is_open");
    CHECK_EQ(code_of(may_settle(open, clause)), "");
    CHECK_EQ(code_of(may_settle(std::vector{settled_one(1, 1, true)}, clause)),
             "no_dispute_is_open");
}

TEST_CASE("disputes: three lost are a player's last, and a hundred a battle's") {
    std::vector<Dispute> all;
    for (int number = 1; number <= 3; ++number) {
        CHECK_EQ(now(Phase::fighting, all, 1), "");
        all.push_back(settled_one(number, 1, false));
    }
    CHECK_EQ(now(Phase::fighting, all, 1), "three_disputes_are_lost");
    CHECK_EQ(now(Phase::fighting, all, 2), "");
    all[1].is_upheld = true;
    CHECK_EQ(now(Phase::fighting, all, 1), "");
    while (all.size() < 99) all.push_back(settled_one(4, 2, true));
    CHECK_EQ(now(Phase::fighting, all, 1), "");
    all.push_back(settled_one(100, 2, true));
    CHECK_EQ(now(Phase::fighting, all, 1), "too_many_disputes");
}

TEST_CASE("disputes: what is said is something, and a thousand bytes at most") {
    CHECK_EQ(code_of(may_be_said("", clause, "words")), "words_are_missing");
    CHECK_EQ(code_of(may_be_said("n", clause, "words")), "");
    CHECK_EQ(code_of(may_be_said(std::string(1'000, 'n'), clause, "words")), "");
    CHECK_EQ(code_of(may_be_said(std::string(1'001, 'n'), clause, "words")), "words_are_too_long");
    CHECK_EQ(code_of(may_say(allowed, "", clause)), "words_are_missing");
    CHECK_EQ(code_of(may_say(Refusal("not_yours", clause), "", clause)), "not_yours");
}

TEST_CASE("disputes: a word joins the one that is open, or begins another") {
    std::vector<Dispute> all{settled_one(1, 1, true)};
    const Dispute second = with_statement(all, 2, "no");
    CHECK_EQ(second.number, 2);
    REQUIRE_EQ(second.statements.size(), 1);
    put_dispute(all, second);
    const Dispute joined = with_statement(all, 3, "yes");
    CHECK_EQ(joined.number, 2);
    REQUIRE_EQ(joined.statements.size(), 2);
    CHECK_EQ(joined.statements[1].player, 3);
    CHECK_EQ(joined.statements[1].words, "yes");
    put_dispute(all, joined);
    CHECK_EQ(all.size(), 2);
    CHECK_EQ(all[1].statements.size(), 2);
    const Dispute ended = settled(all, true, "it is so");
    CHECK_FALSE(ended.is_open);
    CHECK(ended.is_upheld);
    CHECK_EQ(ended.decision, "it is so");
    CHECK_FALSE(settled(all, false, "no").is_upheld);
    put_dispute(all, ended);
    CHECK_EQ(open_dispute(all), nullptr);
    CHECK(all[0].is_upheld);
}
