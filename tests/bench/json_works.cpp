// A large view as JSON: ours, by one description per struct, and the same bytes by hand.
//
// The view is a full map of 4,900 hexes, about a megabyte. The floor writes straight into one
// string with to_chars and knows the shape by heart; that both give the same text is checked.
#include <array>
#include <charconv>
#include <stdexcept>

#include "server/codec/idis.hpp"
#include "tests/bench/works.hpp"

namespace bench {
namespace {

idis::FullMap large_map() {
    constexpr int size = 70;
    idis::FullMap map{size, size, {}, {}};
    for (int column = 0; column < size; ++column) {
        for (int row = 0; row < size; ++row) {
            idis::HexGround ground;
            ground.terrain = static_cast<idis::Terrain>((column * 7 + row * 3) % 7);
            ground.settlement = idis::Settlement((column + row) % 6 * 20);
            ground.sides[2].has_river = (column + row) % 5 == 0;
            map.hexes.push_back({{column, row}, ground});
        }
    }
    return map;
}

constexpr std::array<std::string_view, 7> terrain_words = {
    "flatland", "hills", "forest", "marsh", "mountains", "desert", "water"};

class ByHand {
public:
    std::string write(const idis::FullMap& map) {
        out_.reserve(1 << 21);
        out_ += "{\"columns\":";
        number(map.columns);
        out_ += ",\"rows\":";
        number(map.rows);
        out_ += ",\"hexes\":[";
        for (std::size_t at = 0; at < map.hexes.size(); ++at) {
            if (at != 0) out_ += ',';
            hex(map.hexes[at]);
        }
        out_ += "],\"places\":[]}";
        return std::move(out_);
    }

private:
    void number(std::int64_t value) {
        std::array<char, 24> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
        out_.append(text.data(), end);
    }
    void truth(std::string_view name, bool value) {
        out_ += name;
        out_ += value ? "true" : "false";
    }
    void hex(const idis::FullMap::HexOfMap& hex) {
        out_ += "{\"at\":{\"column\":";
        number(hex.at.column);
        out_ += ",\"row\":";
        number(hex.at.row);
        out_ += "},\"ground\":{\"terrain\":\"";
        out_ += terrain_words[static_cast<std::size_t>(hex.ground.terrain)];
        out_ += "\",\"settlement\":";
        number(hex.ground.settlement.number());
        truth(",\"is_coast\":", hex.ground.is_coast);
        truth(",\"is_impassable\":", hex.ground.is_impassable);
        out_ += ",\"sides\":[";
        for (std::size_t at = 0; at < 6; ++at) {
            const idis::Side& side = hex.ground.sides[at];
            if (at != 0) out_ += ',';
            truth("{\"has_road\":", side.has_road);
            truth(",\"is_minor_road\":", side.is_minor_road);
            truth(",\"has_river\":", side.has_river);
            truth(",\"has_bridge\":", side.has_bridge);
            truth(",\"is_impassable\":", side.is_impassable);
            out_ += '}';
        }
        out_ += "]}}";
    }

    std::string out_;
};

std::int64_t described(std::int64_t times) {
    const idis::FullMap map = large_map();
    std::int64_t bytes = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        bytes += static_cast<std::int64_t>(codec::text_of_map(map).size());
    }
    return bytes;
}

std::int64_t by_hand(std::int64_t times) {
    const idis::FullMap map = large_map();
    if (ByHand().write(map) != codec::text_of_map(map)) {
        throw std::runtime_error("the floor writes another text than the codec");
    }
    std::int64_t bytes = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        bytes += static_cast<std::int64_t>(ByHand().write(map).size());
    }
    return bytes;
}

}  // namespace

std::vector<Work> json_works() { return {{"view_json", described}, {"view_json_floor", by_hand}}; }

}  // namespace bench
