// What an umpire answers where something could not be stored, and what it shows of events.
#include "server/umpire/answers.hpp"

#include <doctest/doctest.h>

#include "server/store/memory.hpp"
#include "server/umpire/persistence.hpp"

using store::Written;
using umpire::AnswerKind;

TEST_CASE("what could not be stored is answered by why, and is no repeat of anything") {
    const std::pair<Written, AnswerKind> rows[] = {{Written::stored, AnswerKind::accepted},
                                                   {Written::busy, AnswerKind::storage_busy},
                                                   {Written::full, AnswerKind::storage_full},
                                                   {Written::failed, AnswerKind::storage_failed}};
    for (const auto& [written, kind] : rows) {
        const umpire::Answer answer = umpire::written_answer(written);
        CHECK_EQ(answer.kind, kind);
        CHECK_FALSE(answer.is_repeat);
    }
}

TEST_CASE("a file without an event was never finished") {
    store::MemoryStore empty(umpire::common_schema());
    CHECK_THROWS_WITH_AS(umpire::chain_of(empty), "the file was never finished",
                         store::Unreadable);
    store::EventRecord first;
    first.number = 1;
    first.at = 7;
    first.hash = "beef";
    REQUIRE_EQ(empty.append({{first}, {}}), Written::stored);
    const umpire::Chain chain = umpire::chain_of(empty);
    CHECK_EQ(chain.number, 1);
    CHECK_EQ(chain.hash, "beef");
    CHECK(chain.at == kit::Moment{7});
}

TEST_CASE("a founding that names no key is shown whole") {
    store::EventRecord founded;
    founded.number = 1;
    founded.kind = "CampaignFounded";
    founded.payload = R"({"campaign":{"name":"Spring"}})";
    founded.clauses = founded.dice = "[]";
    CHECK_NE(umpire::events_text({founded}, 1).find(founded.payload), std::string::npos);
}
