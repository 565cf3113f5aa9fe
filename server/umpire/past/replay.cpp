#include "server/umpire/past/replay.hpp"

#include "core/kit/moment.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

using Stored = Persistence<idis::System>;

/// Limit:   states of one campaign kept at once; when there are more, every other one is let go.
constexpr std::size_t kept_most = 24;
constexpr std::uint64_t apart_at_first = 500;

/// The last event from one on that something is true of, where it is true of the events up to it
/// and of none behind: by strides that double until one leads too far, then halve.
template <class IsTrue>
std::uint64_t last_while(std::uint64_t last, IsTrue is_true) {
    std::uint64_t stride = 1;
    while (is_true(last + stride)) last += std::exchange(stride, stride * 2);
    for (; stride > 0; stride /= 2) {
        if (is_true(last + stride)) last += stride;
    }
    return last;
}

/// The first of the events that stand beside one: before it, at its moment and by its cause.
std::uint64_t first_beside(const ReadPiece& read, std::uint64_t event) {
    std::uint64_t first = event;
    while (true) {
        const std::uint64_t from = first > piece_most ? first - piece_most : 1;
        const Piece piece = read(from, first - from + 1);
        const std::uint64_t before = first;
        for (auto at = piece.events.rbegin(); at != piece.events.rend(); ++at) {
            const bool is_beside =
                at->at == piece.events.back().at && at->cause == piece.events.back().cause;
            if (!is_beside) return first;
            first = at->number;
        }
        if (first == before) return first;
    }
}

}  // namespace

Replay::Replay(std::shared_ptr<const idis::Map> map, ReadPiece read)
    : map_(std::move(map)), read_(std::move(read)), apart_(apart_at_first) {
    forget();
}

std::optional<std::string> Replay::view_after(std::uint64_t event) {
    const std::scoped_lock lock(mutex_);
    while (event > 0 && !read_(event, 1).events.empty()) {
        begin_before(event);
        switch (walk_to(event)) {
            case Walked::there: return shown();
            case Walked::no_such_event: return std::nullopt;
            case Walked::elsewhere: forget();
        }
    }
    return std::nullopt;
}

std::string Replay::shown() const {
    return "{\"first\":" + std::to_string(first_beside(read_, stand_.number)) +
           ",\"event\":" + std::to_string(stand_.number) +
           ",\"at\":" + codec::text_of(kit::Moment{stand_.at}) +
           ",\"view\":" + Stored::view_text(stand_.state, idis::Referee{}) + '}';
}

void Replay::forget() {
    kept_.clear();
    apart_ = apart_at_first;
    stand_ = {};
    stand_.state.map = map_;
}

/// Stands at the nearest state that is at hand and not later than an event.
void Replay::begin_before(std::uint64_t event) {
    const bool is_before = stand_.number <= event;
    const auto after = kept_.upper_bound(event);
    if (after == kept_.begin()) {
        if (is_before) return;
        stand_ = {};
        stand_.state.map = map_;
        return;
    }
    const Stand& nearest = std::prev(after)->second;
    if (!is_before || nearest.number > stand_.number) stand_ = nearest;
}

Replay::Walked Replay::walk_to(std::uint64_t event) {
    while (true) {
        const Piece piece = read_(stand_.number + 1, piece_most);
        if (piece.branch != branch_) {
            branch_ = piece.branch;
            return Walked::elsewhere;
        }
        for (const store::EventRecord& record : piece.events) {
            const bool is_beside = record.at == stand_.at && record.cause == stand_.cause;
            if (stand_.number >= event && !is_beside) return Walked::there;
            step(record);
        }
        if (piece.events.size() == piece_most) continue;
        return stand_.number >= event ? Walked::there : Walked::no_such_event;
    }
}

void Replay::step(const store::EventRecord& record) {
    Stored::evolve(stand_.state, record);
    stand_.number = record.number;
    stand_.at = record.at;
    stand_.cause = record.cause;
    if (record.number % piece_most == 0) Stored::forget_touched(stand_.state);
    if (record.number % apart_ == 0 && !kept_.contains(record.number)) keep();
}

void Replay::keep() {
    Stored::forget_touched(stand_.state);
    kept_.emplace(stand_.number, stand_);
    if (kept_.size() <= kept_most) return;
    apart_ *= 2;
    std::erase_if(kept_, [&](const auto& one) { return one.first % apart_ != 0; });
}

std::uint64_t last_until(const ReadPiece& read, kit::Moment moment) {
    const auto is_by_then = [&](std::uint64_t event) {
        const Piece piece = read(event, 1);
        return !piece.events.empty() && piece.events.front().at <= moment.seconds;
    };
    return last_while(0, is_by_then);
}

std::string last_of_days(const ReadPiece& read) {
    const auto moment_of = [&](std::uint64_t event) -> std::optional<kit::Moment> {
        const Piece piece = read(event, 1);
        if (piece.events.empty()) return std::nullopt;
        return kit::Moment{piece.events.front().at};
    };
    std::string text;
    std::uint64_t first = 1;
    for (auto at = moment_of(first); at; at = moment_of(first)) {
        const kit::Day day = kit::day_of(*at);
        const std::uint64_t last = last_while(first, [&](std::uint64_t event) {
            const auto moment = moment_of(event);
            return moment && kit::day_of(*moment) <= day;
        });
        text += std::string(text.empty() ? "" : ",") + "{\"day\":" + std::to_string(day.number) +
                ",\"event\":" + std::to_string(last) + '}';
        first = last + 1;
    }
    return "{\"days\":[" + text + "]}";
}

}  // namespace umpire
