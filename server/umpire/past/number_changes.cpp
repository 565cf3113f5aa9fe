#include "server/umpire/past/number_changes.hpp"

#include <nlohmann/json.hpp>

#include <deque>

#include "core/kit/moment.hpp"
#include "server/codec/json.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/idis/tables.hpp"

namespace umpire {

namespace {

using Stored = Persistence<idis::System>;
using nlohmann::json;

/// A value of our own; nothing if the JSON is none of its kind.
template <class T>
std::optional<T> value_from(const json& from) {
    auto decoded = codec::decode_record<T>(from);
    if (auto* value = kit::get_if<T>(&decoded)) return std::move(*value);
    return std::nullopt;
}

/// Gives:   nothing if the state has no such rows, or the id is none of theirs.
RowWatch watch_over(const RowNumber& number) {
    const json id = json::parse(number.id);
    for (const KeptTable& table : kept_tables()) {
        if (table.row != number.row) continue;
        if (RowWatch watch = table.watch(id)) return watch;
    }
    return {};
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
    const RowWatch watch = watch_over(number);
    if (!watch) return std::nullopt;
    const json::json_pointer place(number.place);
    idis::State state;
    state.map = std::move(map);
    Changes changes;
    for (std::uint64_t next = 1; next <= last;) {
        const Piece piece = read(next, std::min(piece_most, last - next + 1));
        if (piece.events.empty()) return std::nullopt;
        for (const store::EventRecord& record : piece.events) {
            Stored::evolve(state, record);
            const std::optional<std::string> now = watch(state);
            Stored::forget_touched(state);
            if (!now) continue;
            const json row = json::parse(*now);
            const bool is_there = row.is_object() && row.contains(place);
            changes.note(record,
                         is_there ? value_from<kit::Fraction>(row.at(place)) : std::nullopt);
        }
        next += piece.events.size();
    }
    return changes.text();
}

}  // namespace umpire
