#include "server/umpire/simulation/umpire_stage.hpp"

#include "server/codec/idis.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/umpire_of.hpp"

namespace umpire {

namespace {

/// A store that outlives the umpire who writes to it.
class Lent : public store::Store {
public:
    explicit Lent(std::shared_ptr<store::Store> lasting) : lasting_(std::move(lasting)) {}

    store::Written append(const store::Batch& batch) override { return lasting_->append(batch); }
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
};

}  // namespace

UmpireStage::UmpireStage(std::shared_ptr<store::Store> store, const idis::Start& start,
                         std::uint64_t seed, kit::Span tick, OpenStore open)
    : store_(std::move(store)), open_(std::move(open)), tick_(tick) {
    ENSURE(tick_.seconds > 0);
    idis::State before;
    before.map = start.map;
    const auto written = found<idis::System>(*store_, std::move(before),
                                             idis::found_campaign(start), simulated_founding(seed));
    ENSURE(written == store::Written::stored);
    restart();
}

void UmpireStage::restart() {
    umpire_.reset();
    auto opened = open_ ? open_(store_) : std::make_unique<Lent>(store_);
    umpire_ = std::make_unique<UmpireOf<idis::System>>(std::move(opened), [this] { return now_; });
    look();
}

void UmpireStage::look() {
    state_ = dynamic_cast<const UmpireOf<idis::System>&>(*umpire_).state();
}

void UmpireStage::until(kit::Moment moment) {
    const Utc end = moment.seconds * 1'000;
    while (now_ < end) {
        now_ = std::min(end, now_ + tick_.seconds * 1'000);
        const Answer answer = umpire_->catch_up();
        ENSURE(answer.kind == AnswerKind::accepted);
    }
    look();
}

bool UmpireStage::rules(const idis::RefereeOrder& order) {
    const Submission submission{{Role::referee, ""}, codec::text_of_order(order), ""};
    const Answer answer = umpire_->submit_together({submission}).front();
    if (answer.kind == AnswerKind::refused) return false;
    ENSURE(answer.kind == AnswerKind::accepted);
    const Answer settled = umpire_->catch_up();
    ENSURE(settled.kind == AnswerKind::accepted);
    return true;
}

}  // namespace umpire
