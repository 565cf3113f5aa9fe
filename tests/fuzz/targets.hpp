// What reads bytes from outside, each as one function over any bytes.
//
// A target must come back from whatever it is given: no crash, no endless loop, nothing unsound,
// and nothing changed by what was refused. It throws Found if something does not hold. Each is a
// libFuzzer program of its own (preset `fuzz`), and all of them run over the kept corpus, whole and
// bent, in every build (corpus_test.cpp).
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

/// Something that must hold and does not.
class Found : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};
void must_hold(bool holds, const char* what);
/// What `violations` said of a state after an order was followed.
void must_be_sound(const std::vector<std::string>& violations);

struct Target {
    std::string_view name;   ///< also of its folder in tests/fuzz/corpus
    void (*run)(std::string_view bytes);
};
std::span<const Target> targets();

/// Lines of orders, given one after the other to a fight under way, by players and referee.
void fight_orders(std::string_view bytes);
/// The same to a battle of Die, Men!.
void battle_orders(std::string_view bytes);
/// The same to a battle of Throw Me a 6.
void table_orders(std::string_view bytes);
/// The same to a campaign of two commanders.
void campaign_orders(std::string_view bytes);
/// A text, read as a commander's orders in words.
void orders_in_words(std::string_view bytes);
/// A battle's set-up file, and what its orders come to.
void battle_file(std::string_view bytes);
void warband_file(std::string_view bytes);
void scenario(std::string_view bytes);
/// TOML, as every reader of it takes it.
void toml(std::string_view bytes);
/// A campaign's files, each after a line "=== NAME".
void campaign_files(std::string_view bytes);
/// A map of another program, of whatever format it looks like.
void map_import(std::string_view bytes);
/// A map in Tiled's XML, in a small room.
void tmx(std::string_view bytes);
/// A map of Worldographer's, unpacked, in a small room.
void worldographer(std::string_view bytes);
/// A map of Azgaar's, in a small room and under hexes of several widths.
void azgaar(std::string_view bytes);
/// The tiles of a layer, after a line such as "base64 zstd 24" that says how they are packed.
void tile_data(std::string_view bytes);
/// The head of a request.
void framing(std::string_view bytes);
/// What Discord sends, its signature found good, and what is said of it.
void interaction(std::string_view bytes);

}  // namespace fuzz
