#include "server/umpire/number_changes.hpp"

#include <nlohmann/json.hpp>

#include <deque>
#include <memory>

#include "core/kit/moment.hpp"
#include "server/codec/describe_idis_state.hpp"
#include "server/codec/json.hpp"
#include "server/umpire/idis_keeping.hpp"
#include "server/umpire/idis_tables.hpp"

namespace umpire {

namespace {

using Kept = Keeping<idis::System>;
using nlohmann::json;

constexpr std::uint64_t events_at_once = 500;

/// One row of a state, looked at again and again.
class Watch {
public:
    Watch() = default;
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    virtual ~Watch() = default;

    /// Whether it is another than it was when it was last looked at.
    virtual bool has_changed(const idis::State& state) = 0;
    /// The row as JSON; null while it is not there.
    virtual json row() const = 0;
};

template <class Row>
class RowWatch : public Watch {
public:
    using Table = kit::Table<Row> idis::State::*;

    RowWatch(Table table, typename kit::Table<Row>::id_type id) : table_(table), id_(id) {}

    bool has_changed(const idis::State& state) override {
        const Row* row = (state.*table_).find(id_);
        if (row == nullptr) return std::exchange(last_, std::nullopt).has_value();
        if (last_ && *last_ == *row) return false;
        last_ = *row;
        return true;
    }
    json row() const override { return last_ ? json::parse(codec::text_of(*last_)) : json(); }

private:
    Table table_;
    typename kit::Table<Row>::id_type id_;
    std::optional<Row> last_;
};

/// A value of our own; nothing if the JSON is none of its kind.
template <class T>
std::optional<T> value_from(const json& from) {
    auto decoded = codec::decode_record<T>(from);
    if (auto* value = std::get_if<T>(&decoded)) return std::move(*value);
    return std::nullopt;
}

/// Gives:   null if the state has no such rows, or the id is none of theirs.
std::unique_ptr<Watch> watch_over(const RowNumber& number) {
    const json id = json::parse(number.id);
    std::unique_ptr<Watch> watch;
    for_each_table([&](const char*, auto member) {
        using Row = row_type<decltype(member)>;
        if (watch != nullptr || codec::long_name_of<Row>() != number.row) return;
        const auto own = value_from<typename kit::Table<Row>::id_type>(id);
        if (own) watch = std::make_unique<RowWatch<Row>>(member, *own);
    });
    return watch;
}

struct Change {
    std::uint64_t event = 0;
    std::int64_t at = 0;
    std::string kind;
    kit::Fraction amount;
    std::string clauses;  ///< a list as JSON
};

/// The changes of one number, the first first.
class Changes {
public:
    /// Takes:   what the number is after an event; nothing if it is not there.
    void note(const store::EventRecord& record, std::optional<kit::Fraction> now) {
        if (now == number_) return;
        const kit::Fraction amount =
            now.value_or(kit::Fraction()) - number_.value_or(kit::Fraction());
        number_ = now;
        const bool says_nothing = amount == kit::Fraction() && !newest_.empty();
        if (says_nothing) return;
        newest_.push_back({record.number, record.at, record.kind, amount, record.clauses});
        if (newest_.size() <= changes_most) return;
        before_ += newest_.front().amount;
        newest_.pop_front();
    }

    std::string text() const {
        std::string all;
        for (const Change& change : newest_) {
            all += std::string(all.empty() ? "" : ",") +
                   "{\"event\":" + std::to_string(change.event) +
                   ",\"at\":" + codec::text_of(kit::Moment{change.at}) +
                   ",\"kind\":" + codec::text_of(change.kind) +
                   ",\"amount\":" + codec::text_of(change.amount) +
                   ",\"clauses\":" + change.clauses + '}';
        }
        return "{\"before\":" + codec::text_of(before_) + ",\"changes\":[" + all + "]}";
    }

private:
    std::optional<kit::Fraction> number_;
    kit::Fraction before_;
    std::deque<Change> newest_;
};

}  // namespace

std::optional<std::string> number_changes(std::shared_ptr<const idis::Map> map,
                                          const ReadPiece& read, const RowNumber& number,
                                          std::uint64_t last) {
    const auto watch = watch_over(number);
    if (watch == nullptr) return std::nullopt;
    const json::json_pointer place(number.place);
    idis::State state;
    state.map = std::move(map);
    Changes changes;
    for (std::uint64_t next = 1; next <= last;) {
        const Piece piece = read(next, std::min(events_at_once, last - next + 1));
        if (piece.events.empty()) return std::nullopt;
        for (const store::EventRecord& record : piece.events) {
            idis::System::evolve(state, Kept::event_from(record));
            if (!watch->has_changed(state)) continue;
            const json row = watch->row();
            const bool is_there = row.is_object() && row.contains(place);
            changes.note(record,
                         is_there ? value_from<kit::Fraction>(row.at(place)) : std::nullopt);
        }
        Kept::forget_touched(state);
        next += piece.events.size();
    }
    return changes.text();
}

}  // namespace umpire
