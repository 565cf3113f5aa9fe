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

nlohmann::json json_of(const Cell& cell, Meant meant) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        if (meant == Meant::flag && (*number == 0 || *number == 1)) return *number == 1;
        if (meant == Meant::count) return std::bit_cast<std::uint64_t>(*number);
        return *number;
    }
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    return nullptr;
}

TableShape shape_of(std::string name, RowMembers members) {
    TableShape shape{std::move(name), {}};
    for (const RowMember& member : members) {
        member.add_columns(shape.columns, std::string(member.name), false);
    }
    return shape;
}

Row cells_of(const void* value, RowMembers members) {
    Row row;
    row.reserve(members.size() + 1);
    for (const RowMember& member : members) member.add_cells(row, value);
    return row;
}

void read_row(const Row& row, std::string_view table, void* to, RowMembers members) {
    codec::Reading reading{codec::Origin::record, {}};
    const codec::Place root;
    const codec::Place place = root.of(table);
    Cells cells{row};
    for (const RowMember& member : members) {
        member.read_cells(cells, to, reading, place.of(member.name));
    }
    if (reading.problems.empty()) return;
    const codec::Problem& problem = reading.problems.front();
    throw Unreadable(problem.place + ": " + problem.code + ": " + problem.detail);
}

}  // namespace store::details
