#include "server/store/rows.hpp"

namespace store::details {

const Cell& Cells::next_one() const {
    if (next >= row.size()) throw Unreadable("a row with too few columns");
    return row[next];
}

const Cell& Cells::take() {
    const Cell& cell = next_one();
    ++next;
    return cell;
}

void read_nested(const Cell& cell, nlohmann::json& to, codec::Reading& reading,
                 const codec::Place& place) {
    const auto* text = std::get_if<std::string>(&cell);
    if (text == nullptr) return reading.problem(place, "not_a_text", "wanted JSON");
    constexpr codec::ParseLimits limits{.depth_max = 64, .bytes_max = 100'000'000};
    if (auto parsed = codec::parse_json(*text, reading.problems, limits)) to = std::move(*parsed);
}

}  // namespace store::details
