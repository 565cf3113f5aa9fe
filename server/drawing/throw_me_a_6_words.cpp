#include "server/drawing/throw_me_a_6_words.hpp"

#include <array>

#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"

namespace drawing {
namespace {

using namespace throw_me_a_6;

constexpr std::array<std::string_view, unit_types> long_words{
    "light infantry", "light cavalry", "heavy infantry", "heavy cavalry", "warband",
    "peltasts",       "elephants",     "chariot",        "artillery"};
constexpr std::array<std::string_view, 12> phase_words{
    "armies gather",           "terrain is laid",    "the attacker chooses his edge",
    "units are set up",        "initiative",         "first player's actions",
    "second player's actions", "leftover shooting",  "leftover shooting",
    "melee",                   "the referee judges", "over"};
constexpr std::array<std::string_view, 5> ground_words{"hill", "wood", "town", "rough", "lake"};
constexpr std::array<std::string_view, 3> armour_words{"", ", half armour", ", full armour"};
constexpr std::array<std::string_view, 3> skill_words{", inferior", "", ", superior"};
constexpr std::array<std::string_view, 8> weapon_words{
    "",        ", thrown weapons", ", slings",   ", bows",
    ", bows", ", javelins",       ", missiles", ", engines"};
constexpr std::array<std::string_view, 3> experience_words{", raw", "", ", veteran"};

std::string_view side_word(Side side) { return side == Side::red ? "red" : "blue"; }
template <class Word, std::size_t size>
std::string said(const std::array<std::string_view, size>& words, Word word) {
    return std::string(words[static_cast<std::size_t>(word)]);
}
std::string profile_words(const Profile& profile) {
    std::string all = said(long_words, profile.type) + said(armour_words, profile.armour) +
                      said(skill_words, profile.skill) +
                      said(experience_words, profile.experience) +
                      said(weapon_words, profile.weapon);
    if (profile.flags.has_pikes) all += ", pikes";
    if (profile.flags.has_spears) all += ", spears";
    if (profile.flags.is_roman) all += ", Roman";
    if (profile.flags.has_pila) all += ", pila";
    if (profile.flags.is_shock) all += ", shock";
    if (profile.flags.is_egyptian) all += ", Egyptian";
    return all;
}
/// How far a unit may still go and shoot.
std::string reach_words(const Table& table, const Unit& unit) {
    if (is_engaged(table, unit.id) || unit.rampage) return "";
    std::string all;
    const int left = allowance_of(table, unit) - unit.move.spent;
    if (!unit.move.is_over && left > 0) all += ", may go " + in_words(left);
    const int range = range_of(table, unit);
    if (range > 0 && !unit.has_shot) all += ", may shoot " + in_words(range);
    return all;
}
std::string standing_words(const Table& table, const Unit& unit) {
    switch (unit.standing) {
        case Standing::unplaced: return "not set up";
        case Standing::attached: return "with " + sign_of(unit_at(table, *unit.attached_to));
        case Standing::removed: return "gone";
        case Standing::on_table: break;
    }
    std::string all = std::to_string(stands_of(unit)) + " stands at " + in_words(unit.pose.at.x) +
                      "," + in_words(unit.pose.at.y) + " facing " + in_words(unit.pose.facing);
    for (const Touch& touch : touches(table.contacts, unit.id)) {
        all += ", fights " + sign_of(unit_at(table, touch.enemy));
    }
    if (unit.rampage) all += ", runs wild";
    if (unit.move.has_begun && unit.move.began.at != unit.pose.at) {
        all += ", came from " + in_words(unit.move.began.at.x) + "," +
               in_words(unit.move.began.at.y);
    }
    return all + reach_words(table, unit);
}

}  // namespace

std::string sign_of(const Unit& unit) {
    return (unit.side == Side::red ? "r" : "b") + std::to_string(unit.number);
}
std::string_view word_of(Ground ground) { return ground_words[static_cast<std::size_t>(ground)]; }
std::string in_words(int hundredths) {
    std::string all = hundredths < 0 ? "-" : "";
    const int size = hundredths < 0 ? -hundredths : hundredths;
    all += std::to_string(size / 100);
    if (size % 100 != 0) {
        all += '.';
        all += static_cast<char>('0' + size % 100 / 10);
        if (size % 10 != 0) all += static_cast<char>('0' + size % 10);
    }
    return all;
}
std::string heading_of(const Table& table) {
    std::string all =
        table.turn == 0 ? "Before the first turn" : "Turn " + std::to_string(table.turn);
    all += ": " + said(phase_words, table.phase);
    if (!table.outcome) return all;
    if (!table.outcome->winner) return all + ", drawn";
    return all + ", " + std::string(side_word(*table.outcome->winner)) + " has won";
}
std::string kind_in_words(const Unit& unit) { return profile_words(unit.profile); }
std::string strength_in_words(const Unit& unit) {
    if (unit.standing == Standing::removed) return "gone";
    if (unit.standing == Standing::unplaced) return "";
    const int stands = stands_of(unit);
    return std::to_string(stands) + (stands == 1 ? " stand" : " stands");
}
std::vector<std::string> roster_of(const Table& table, Side side) {
    const Army* army = find_army(table, side);
    if (army == nullptr) return {};
    std::vector<std::string> lines{army->name + " (" + std::string(side_word(side)) + ")"};
    for (const Unit& unit : table.units) {
        if (unit.side != side) continue;
        lines.push_back("  " + sign_of(unit) + " " + unit.name + ": " +
                        profile_words(unit.profile) + "; " + standing_words(table, unit) +
                        (unit.has_general ? "; the general" : ""));
    }
    return lines;
}

}  // namespace drawing
