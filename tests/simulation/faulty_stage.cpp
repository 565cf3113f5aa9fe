#include "tests/simulation/faulty_stage.hpp"

#include <doctest/doctest.h>

#include "server/codec/idis.hpp"

namespace tests {

using umpire::Answer;
using umpire::AnswerKind;

namespace {

/// Stands before a store that outlives it, and lets faults befall it.
class FaultyStore : public store::Store {
public:
    FaultyStore(std::shared_ptr<store::Store> lasting, std::shared_ptr<Faults> faults)
        : lasting_(std::move(lasting)), faults_(std::move(faults)) {}

    store::Written append(const store::Batch& batch) override {
        return faults_->append(*lasting_, batch);
    }
    std::uint64_t last_event() const override { return lasting_->last_event(); }
    std::vector<store::EventRecord> events(std::uint64_t from, std::uint64_t limit) const override {
        return lasting_->events(from, limit);
    }
    std::vector<store::Row> rows(std::string_view table) const override {
        return lasting_->rows(table);
    }
    std::optional<store::Row> row(std::string_view table, const store::Row& key) const override {
        return lasting_->row(table, key);
    }

private:
    std::shared_ptr<store::Store> lasting_;
    std::shared_ptr<Faults> faults_;
};

umpire::OpenStore opened_with(const std::shared_ptr<Faults>& faults) {
    return [faults](std::shared_ptr<store::Store> lasting) -> std::unique_ptr<store::Store> {
        return std::make_unique<FaultyStore>(std::move(lasting), faults);
    };
}

bool is_settled(AnswerKind kind) {
    return kind != AnswerKind::storage_busy && kind != AnswerKind::storage_full &&
           kind != AnswerKind::storage_failed;
}

}  // namespace

store::Written Faults::append(store::Store& lasting, const store::Batch& batch) {
    if (rarity_ == 0 || chance_.below(rarity_) != 0) return lasting.append(batch);
    switch (chance_.below(5)) {
        case 0: ++kills_; throw Killed{};
        case 1:
            ++kills_;
            REQUIRE(lasting.append(batch) == store::Written::stored);
            throw Killed{};
        case 2: ++failures_; return store::Written::full;
        case 3: ++failures_; return store::Written::busy;
        default: ++failures_; return store::Written::failed;
    }
}

FaultyStage::FaultyStage(std::shared_ptr<store::Store> store, const idis::Start& start,
                         std::uint64_t seed, std::size_t rarity)
    : faults_(std::make_shared<Faults>(kit::mixed(seed, "faults"))),
      chance_(kit::mixed(seed, "ticks")),
      stage_(std::move(store), start, seed, kit::days(1), opened_with(faults_)) {
    faults_->begin(rarity);
}

void FaultyStage::restart() {
    for (;;) {
        try {
            ++restarts_;
            return stage_.restart();
        } catch (const Killed&) {
        }
    }
}

void FaultyStage::until(kit::Moment moment) {
    const umpire::Utc end = moment.seconds * 1'000;
    while (stage_.time() < end) {
        const auto tick = static_cast<umpire::Utc>(1 + chance_.below(20 * 3'600'000));
        stage_.set_time(std::min(end, stage_.time() + tick));
        for (AnswerKind kind = AnswerKind::storage_failed; kind != AnswerKind::accepted;) {
            try {
                kind = stage_.umpire().catch_up().kind;
                REQUIRE(kind != AnswerKind::halted);
            } catch (const Killed&) {
                restart();
            }
        }
        if (chance_.below(8) == 0) restart();
    }
    stage_.look();
}

Answer FaultyStage::sent(const umpire::Person& actor, const std::string& body,
                         const std::string& key) {
    for (;;) {
        try {
            Answer answer = stage_.umpire().submit_together({{actor, body, key}}).front();
            if (is_settled(answer.kind)) return answer;
        } catch (const Killed&) {
            restart();
        }
    }
}

bool FaultyStage::rules(const idis::RefereeOrder& order) {
    const umpire::Person referee{umpire::Role::referee, ""};
    const std::string key = "ruling " + std::to_string(++keys_);
    const std::string body = codec::text_of_order(order);
    const Answer answer = sent(referee, body, key);
    REQUIRE(answer.kind != AnswerKind::halted);
    if (chance_.below(4) == 0) {
        const Answer again = sent(referee, body, key);
        CHECK(again.is_repeat);
        CHECK(again.body == answer.body);
        CHECK(sent(referee, R"({"kind":"AnswerQuestion"})", key).kind == AnswerKind::key_reused);
    }
    return answer.kind == AnswerKind::accepted;
}

}  // namespace tests
