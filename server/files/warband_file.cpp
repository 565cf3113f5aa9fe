#include "server/files/warband_file.hpp"

#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "server/codec/json.hpp"
#include "server/files/section.hpp"
#include "server/files/whole_file.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

namespace {

using dice_warriors::Ally;
using dice_warriors::Coin;
using dice_warriors::Pile;
using dice_warriors::Upgrades;
using dice_warriors::Veteran;
using dice_warriors::Warband;

/// The value of an enum by its word; a problem if it has none such.
template <class Word>
Word word(const Found<std::string>& found, Report& report) {
    auto read = codec::decode<Word>(nlohmann::json(found.value));
    if (const auto* problems = std::get_if<codec::Problems>(&read)) {
        report.problem(found.where, problems->front().code, problems->front().detail);
        return {};
    }
    return std::get<Word>(read);
}

template <class Words>
Words words(Section& section, std::string_view key, Report& report) {
    Words all;
    if (const auto texts = section.texts(key)) {
        for (const auto& text : *texts)
            all.push_back(word<typename Words::value_type>(text, report));
    }
    return all;
}

Veteran veteran(Section& section, Report& report) {
    Veteran veteran;
    if (const auto mark = section.need_text("mark")) veteran.mark = mark->value;
    veteran.upgrades = words<Upgrades>(section, "upgrades", report);
    section.finish();
    return veteran;
}

Ally ally(Section& section, Report& report) {
    Ally ally;
    if (const auto coin = section.need_text("coin")) ally.coin = word<Coin>(*coin, report);
    if (const auto special = section.truth("is_special")) ally.is_special = special->value;
    if (const auto owner = section.need_text("owner")) ally.owner = owner->value;
    section.finish();
    return ally;
}

/// A text as TOML writes one.
std::string toml_text(std::string_view text) { return codec::text_of(std::string(text)); }

template <class Words>
std::string list_text(const Words& all) {
    std::string text = "[";
    for (const auto each : all) {
        text += text.size() == 1 ? "" : ", ";
        text += toml_text(codec::name_of_value(each));
    }
    return text + "]";
}

}  // namespace

Warband read_warband(std::string_view text, const std::string& file, Report& report) {
    Warband warband;
    const auto tree = read_toml(text, file, report);
    if (!tree) return warband;
    Section all(*tree, file, file, report);
    if (const auto fights = all.whole("fights", {0, 10'000})) {
        warband.fights = static_cast<int>(fights->value);
    }
    warband.pile = words<Pile>(all, "pile", report);
    for (Section& each : all.sections("warriors")) {
        warband.warriors.push_back(veteran(each, report));
    }
    for (Section& each : all.sections("allies")) warband.allies.push_back(ally(each, report));
    all.finish();
    return warband;
}

Warband load_warband(const std::filesystem::path& file, Report& report) {
    const auto text = whole_file(file);
    if (!text) {
        report.problem({file.string(), 0}, "missing_file", words::files().no_such_file());
        return {};
    }
    return read_warband(*text, file.string(), report);
}

std::string text_of_warband(const Warband& warband) {
    std::string text = "fights = " + std::to_string(warband.fights) + "\n";
    text += "pile = " + list_text(warband.pile) + "\n";
    for (const Veteran& veteran : warband.warriors) {
        text += "\n[[warriors]]\nmark = " + toml_text(veteran.mark) + "\n";
        text += "upgrades = " + list_text(veteran.upgrades) + "\n";
    }
    for (const Ally& ally : warband.allies) {
        text += "\n[[allies]]\ncoin = " + toml_text(codec::name_of_value(ally.coin)) + "\n";
        if (ally.is_special) text += "is_special = true\n";
        text += "owner = " + toml_text(ally.owner) + "\n";
    }
    return text;
}

}  // namespace files
