#include "server/drawing/throw_me_a_6_words.hpp"

#include <array>

#include "core/kit/ensure.hpp"
#include "core/throw_me_a_6/shoot.hpp"
#include "core/throw_me_a_6/units.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/phrases.hpp"

namespace drawing {
namespace {

using namespace throw_me_a_6;

const words::ThrowMeA6Drawn& said() { return words::drawings().throw_me_a_6; }

/// One of the texts that stand in the order of what they are about.
template <std::size_t size, class Word>
std::string text_of(const std::array<words::Text<>, size>& texts, Word which) {
    const auto at = static_cast<std::size_t>(which);
    ENSURE(at < size);
    return texts[at]();
}
void add(std::string& all, const std::string& more) {
    if (more.empty()) return;
    if (!all.empty()) all += words::phrases().between();
    all += more;
}
std::string stands_in_words(const Unit& unit) {
    return said().stands.written(stands_of(unit), std::to_string(stands_of(unit)));
}
std::string profile_words(const Profile& profile) {
    std::string all = text_of(said().types, profile.type);
    add(all, text_of(said().armours, profile.armour));
    add(all, text_of(said().skills, profile.skill));
    add(all, text_of(said().experiences, profile.experience));
    add(all, text_of(said().weapons, profile.weapon));
    if (profile.flags.has_pikes) add(all, said().pikes());
    if (profile.flags.has_spears) add(all, said().spears());
    if (profile.flags.is_roman) add(all, said().roman());
    if (profile.flags.has_pila) add(all, said().pila());
    if (profile.flags.is_shock) add(all, said().shock());
    if (profile.flags.is_egyptian) add(all, said().egyptian());
    return all;
}
/// How far a unit may still go and shoot.
void add_reach(std::string& all, const Table& table, const Unit& unit) {
    if (is_engaged(table, unit.id) || unit.rampage) return;
    const int left = allowance_of(table, unit) - unit.move.spent;
    if (!unit.move.is_over && left > 0) add(all, said().may_go(in_words(left)));
    const int range = range_of(table, unit);
    if (range > 0 && !unit.has_shot) add(all, said().may_shoot(in_words(range)));
}
std::string standing_words(const Table& table, const Unit& unit, Places places) {
    switch (unit.standing) {
        case Standing::unplaced: return said().not_set_up();
        case Standing::attached:
            return said().attached(sign_of(unit_at(table, *unit.attached_to)));
        case Standing::removed: return said().gone();
        case Standing::on_table: break;
    }
    const bool is_told = places == Places::told;
    std::string all = stands_in_words(unit);
    if (is_told) {
        all = said().stands_at(all, in_words(unit.pose.at.x), in_words(unit.pose.at.y),
                               in_words(unit.pose.facing));
    }
    for (const Touch& touch : touches(table.contacts, unit.id)) {
        add(all, said().fights(sign_of(unit_at(table, touch.enemy))));
    }
    if (unit.rampage) add(all, said().runs_wild());
    if (is_told && unit.move.has_begun && unit.move.began.at != unit.pose.at) {
        add(all, said().came_from(in_words(unit.move.began.at.x), in_words(unit.move.began.at.y)));
    }
    add_reach(all, table, unit);
    return all;
}

}  // namespace

std::string sign_of(const Unit& unit) {
    return (unit.side == Side::red ? "r" : "b") + std::to_string(unit.number);
}
std::string word_of(Ground ground) { return text_of(said().grounds, ground); }
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
/// Whose part of a turn it is, if it is one side's.
static std::optional<Side> side_of_phase(const Table& table) {
    switch (table.phase) {
        case Phase::first_actions:
        case Phase::first_leftover: return table.first;
        case Phase::second_actions:
        case Phase::second_leftover: return other(table.first);
        default: return std::nullopt;
    }
}

static std::string phase_in_words(const Table& table) {
    const std::string phase = text_of(said().phases, table.phase);
    const auto side = side_of_phase(table);
    return side ? said().phase_of_side(text_of(said().sides, *side), phase) : phase;
}

std::string heading_of(const Table& table) {
    const std::string phase = phase_in_words(table);
    const std::string turn = std::to_string(table.turn);
    const bool is_begun = table.turn != 0;
    if (!table.outcome) {
        return is_begun ? said().turn(turn, phase) : said().before_first_turn(phase);
    }
    if (!table.outcome->winner) {
        return is_begun ? said().turn_drawn(turn, phase) : said().before_first_turn_drawn(phase);
    }
    const std::string side = text_of(said().sides, *table.outcome->winner);
    return is_begun ? said().turn_won(turn, phase, side)
                    : said().before_first_turn_won(phase, side);
}
std::string kind_in_words(const Unit& unit) {
    const std::string kind = profile_words(unit.profile);
    return unit.has_general ? said().kind_with_general(kind) : kind;
}
std::string strength_in_words(const Unit& unit) {
    if (unit.standing == Standing::removed) return said().gone();
    if (unit.standing == Standing::unplaced) return "";
    return stands_in_words(unit);
}
std::vector<std::string> roster_of(const Table& table, Side side, Places places) {
    const Army* army = find_army(table, side);
    if (army == nullptr) return {};
    std::vector<std::string> lines{said().army(army->name, text_of(said().sides, side))};
    for (const Unit& unit : table.units) {
        if (unit.side != side) continue;
        const auto& line = unit.has_general ? said().unit_with_general : said().unit;
        lines.push_back("  " + line(sign_of(unit), unit.name, profile_words(unit.profile),
                                    standing_words(table, unit, places)));
    }
    return lines;
}

}  // namespace drawing
