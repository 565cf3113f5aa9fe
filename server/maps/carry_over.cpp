#include "server/maps/carry_over.hpp"

#include <algorithm>
#include <set>

#include "server/files/section.hpp"
#include "server/maps/carry_lines.hpp"
#include "server/maps/remarks.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

using idis::HexGround;
using idis::PlaceKind;
using idis::Terrain;
using kit::Hex;

namespace {

constexpr std::array<std::string_view, 5> kind_words = {"city", "town", "fortress", "village",
                                                        "landmark"};

/// What one stamp means for a hex.
struct Meaning {
    const GroundWord* ground = nullptr;
    std::optional<std::int64_t> settlement;
    const PlaceKind* place = nullptr;
    bool is_impassable = false;
    bool is_something = false;       ///< not among the words to be ignored
};

class CarryingOver {
public:
    CarryingOver(const ForeignMap& foreign, const Mapping& mapping, const std::string& file,
                 files::Report& report)
        : foreign_(foreign), mapping_(mapping), file_(file), report_(report) {}

    files::DrawnMap carry(const Progress& progress) {
        map_.grid = foreign_.grid;
        const auto hexes = static_cast<std::size_t>(map_.grid.size());
        map_.grounds.resize(hexes);
        map_.sea.resize(hexes);
        understand_stamps();
        paint(progress);
        settle();
        stand_pins();
        name_places();
        carry_lines(foreign_, mapping_, file_, map_, report_);
        return std::move(map_);
    }

private:
    void lose(const files::Where& where, const char* code, const std::string& detail) {
        report_.warning(where, code, detail);
    }
    static std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }
    std::size_t at(Hex hex) const { return at(map_.grid.index(hex)); }

    void understand_stamps() {
        UnmappedWords unmapped;
        for (const Stamp& stamp : foreign_.stamps) {
            Meaning meaning;
            meaning.ground = look_up(mapping_.terrain, stamp.names);
            meaning.settlement = stamp.settlement;
            if (const auto* score = look_up(mapping_.settlement, stamp.names)) {
                meaning.settlement = *score;
            }
            meaning.place = look_up(mapping_.places, stamp.names);
            meaning.is_impassable = has_any(mapping_.impassable, stamp.names);
            const bool is_known = meaning.ground != nullptr || meaning.settlement ||
                                  meaning.place != nullptr || meaning.is_impassable;
            const bool is_ignored = has_any(mapping_.ignored, stamp.names);
            meaning.is_something = is_known || !is_ignored;
            if (!is_known && !is_ignored) {
                unmapped.add(stamp.names.front(), stamp.uses, stamp.first_seen, {file_, 0});
            }
            meanings_.push_back(meaning);
        }
        unmapped.tell(words::maps().hexes, report_);
    }

    void paint(const Progress& progress) {
        std::vector<bool> has_ground(map_.grounds.size());
        std::vector<bool> has_words(map_.grounds.size());
        scores_.assign(map_.grounds.size(), -1);
        const auto total = static_cast<std::int64_t>(foreign_.painted.size());
        for (std::int64_t done = 0; done < total; ++done) {
            const Painted& painted = foreign_.painted[static_cast<std::size_t>(done)];
            const Meaning& meaning = meanings_[at(painted.stamp)];
            HexGround& ground = map_.grounds[at(painted.hex)];
            if (meaning.ground != nullptr) {
                ground.terrain = meaning.ground->terrain;
                map_.sea[at(painted.hex)] = meaning.ground->is_sea;
                has_ground[at(painted.hex)] = true;
            }
            if (meaning.is_something) has_words[at(painted.hex)] = true;
            if (meaning.settlement) scores_[at(painted.hex)] = *meaning.settlement;
            if (meaning.is_impassable) ground.is_impassable = true;
            if (meaning.place != nullptr) kinds_[painted.hex] = *meaning.place;
            constexpr std::int64_t now_and_then = 100'000;
            if (progress && done % now_and_then == 0) progress("painting hexes", done, total);
        }
        for (const Pin& pin : foreign_.pins) {
            const Hex hex = hex_at(pin.at);
            if (look_up(mapping_.places, pin.names) == nullptr) continue;
            if (foreign_.has(hex)) has_words[at(hex)] = true;
        }
        fill_empty(has_ground, has_words);
    }

    void fill_empty(const std::vector<bool>& has_ground, const std::vector<bool>& has_words) {
        std::int64_t empty = 0;
        std::int64_t unknown = 0;
        for (std::size_t hex = 0; hex < has_ground.size(); ++hex) {
            if (has_ground[hex]) continue;
            if (!foreign_.has(map_.grid.hex_at(static_cast<std::int32_t>(hex)))) {
                // No sea, for that would make a coast of the land beside it.
                map_.grounds[hex].terrain = Terrain::mountains;
                map_.grounds[hex].is_impassable = true;
                continue;
            }
            const GroundWord& word = has_words[hex] ? mapping_.unknown : mapping_.empty;
            map_.grounds[hex].terrain = word.terrain;
            map_.sea[hex] = word.is_sea;
            ++(has_words[hex] ? unknown : empty);
        }
        if (unknown > 0) {
            lose({file_, 0}, "ground_not_said", times(unknown, words::maps().ground_not_said));
        }
        if (empty > 0) {
            lose({file_, 0}, "hexes_without_ground", times(empty, words::maps().without_ground));
        }
    }

    void settle() {
        for (std::size_t hex = 0; hex < scores_.size(); ++hex) {
            HexGround& ground = map_.grounds[hex];
            if (ground.terrain == Terrain::water) continue;
            if (!foreign_.has(map_.grid.hex_at(static_cast<std::int32_t>(hex)))) continue;
            const auto usual = mapping_.people.find(ground.terrain);
            const std::int64_t score =
                scores_[hex] >= 0 ? scores_[hex]
                                  : (usual == mapping_.people.end() ? 0 : usual->second);
            ground.settlement = idis::Settlement(score);
        }
    }

    /// Pins that are places, bridges or fords; a name that stands on bare ground is a landmark.
    void stand_pins() {
        UnmappedWords unmapped;
        for (const Pin& pin : foreign_.pins) {
            if (has_any(mapping_.bridges, pin.names) || has_any(mapping_.fords, pin.names)) {
                continue;
            }
            const Hex hex = hex_at(pin.at);
            if (!foreign_.has(hex)) {
                lose(pin.where, "off_the_map", words::maps().off_the_map(named(pin)));
                continue;
            }
            const std::int32_t index = map_.grid.index(hex);
            const PlaceKind* kind = look_up(mapping_.places, pin.names);
            const bool is_ignored = has_any(mapping_.ignored, pin.names);
            if (kind == nullptr && is_ignored) continue;
            if (kind == nullptr && pin.label.empty()) {
                unmapped.add(named(pin), 1, words::maps().at_place(foreign_.label_of(hex)),
                             pin.where);
                continue;
            }
            if (kind != nullptr) kinds_[index] = *kind;
            if (!pin.label.empty()) add_label(index, pin);
            kinds_.try_emplace(index, PlaceKind::landmark);
        }
        unmapped.tell(words::maps().objects, report_);
    }

    static std::string named(const Pin& pin) {
        return pin.label.empty() && !pin.names.empty() ? pin.names.front() : pin.label;
    }

    void add_label(std::int32_t index, const Pin& pin) {
        if (!labels_.try_emplace(index, pin.label, pin.where).second) {
            lose(pin.where, "second_name", words::maps().second_name(pin.label));
        }
    }

    void name_places() {
        for (const auto& [index, kind] : kinds_) {
            const Hex hex = map_.grid.hex_at(index);
            const auto label = labels_.find(index);
            const bool has_label = label != labels_.end();
            const std::string word(kind_words[static_cast<std::size_t>(kind)]);
            const auto& by_hex = words::maps().named_by_hex[static_cast<std::size_t>(kind)];
            std::string name = has_label ? label->second.first : by_hex(files::hex_text(hex));
            const files::Where where =
                has_label ? label->second.second : files::Where{file_, 0};
            if (map_.grounds[at(index)].terrain == Terrain::water ||
                map_.grounds[at(index)].is_impassable) {
                lose(where, "place_on_bad_ground",
                     words::maps().on_bad_ground(name, foreign_.label_of(hex)));
                continue;
            }
            if (!has_label) ++nameless_.try_emplace(kind, name, 0).first->second.second;
            std::ranges::replace(name, '"', '\'');
            if (!files::is_plain_text(name, 80)) {
                lose(where, "bad_name", words::maps().bad_name());
                continue;
            }
            add_place(map_, {key_for(name, word, hex), {{}, name, kind, hex}, where});
        }
        say_nameless();
    }

    void say_nameless() {
        for (const auto& [kind, named] : nameless_) {
            const auto& [first, count] = named;
            const auto number = static_cast<std::size_t>(kind);
            lose({file_, 0}, "place_without_name",
                 count == 1 ? words::maps().one_without_name[number](first)
                            : words::maps().some_without_name[number].written(
                                  count, std::to_string(count), first));
        }
    }

    /// A key from a name: "Hale Bridge" -> hale-bridge; with a number after it if it is taken.
    std::string key_for(const std::string& name, const std::string& word, Hex hex) {
        std::string key;
        for (const char letter : name) {
            const char low = letter >= 'A' && letter <= 'Z'
                                 ? static_cast<char>(letter - 'A' + 'a')
                                 : letter;
            const bool is_plain = (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9');
            if (is_plain) {
                key += low;
            } else if ((letter == ' ' || letter == '-') && !key.empty() && key.back() != '-') {
                key += '-';
            }
        }
        constexpr std::size_t longest = 30;
        key.resize(std::min(key.size(), longest));
        while (!key.empty() && key.back() == '-') key.pop_back();
        if (!files::has_key_form(key)) {
            const kit::Offset offset = to_offset(hex);
            key = word + "-" + std::to_string(offset.column) + "-" + std::to_string(offset.row);
        }
        std::string free = key;
        int& taken = taken_[key];
        for (taken = std::max(taken, 1); !keys_.insert(free).second;) {
            free = key + "-" + std::to_string(++taken);
        }
        return free;
    }

    const ForeignMap& foreign_;
    const Mapping& mapping_;
    const std::string& file_;
    files::Report& report_;
    files::DrawnMap map_;
    std::vector<Meaning> meanings_;
    std::vector<std::int64_t> scores_;
    std::map<PlaceKind, std::pair<std::string, std::int64_t>> nameless_;  ///< first name, how many
    std::map<std::int32_t, PlaceKind> kinds_;
    std::map<std::int32_t, std::pair<std::string, files::Where>> labels_;
    std::set<std::string> keys_;
    std::map<std::string, int> taken_;  ///< the last number tried after a key
};

}  // namespace

files::DrawnMap carry_over(const ForeignMap& foreign, const Mapping& mapping,
                           const std::string& file, files::Report& report,
                           const Progress& progress) {
    return CarryingOver(foreign, mapping, file, report).carry(progress);
}

}  // namespace maps
