#include "core/idis/tactics/tactics.hpp"

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/siege/stronghold_table.hpp"

namespace idis {

Troop troop_of(const Detachment& detachment, MeetingKind kind) {
    mark("idis.6b.troops-ruling");
    const bool is_mounted = detachment.arm == Arm::cavalry;
    const std::int64_t usual = is_mounted ? 2 : 1;
    const auto own = detachment.own_numbers ? detachment.own_numbers->battle_weight : std::nullopt;
    const bool is_heavy = own ? *own >= usual * 2 : detachment.special == Special::heavy;
    if (is_mounted && kind == MeetingKind::assault) {
        mark("idis.6b.assault-ruling");
        return is_heavy ? Troop::heavy_infantry : Troop::infantry;
    }
    if (is_mounted) return is_heavy ? Troop::heavy_cavalry : Troop::cavalry;
    if (is_heavy) return Troop::heavy_infantry;
    return detachment.special == Special::skirmishers ? Troop::skirmishers : Troop::infantry;
}

Tally steadiness_of(const State& state, const Meeting& meeting, Camp camp,
                    const Contingent& contingent) {
    Tally steadiness;
    steadiness.add("idis.6b.steadiness-ruling", contingent.force.army.morale.number());
    const Clause numbers = row_of(Modifier::numbers).clause;
    const Clause morale = row_of(Modifier::morale_difference).clause;
    const Clause gap = row_of(Modifier::morale_below_resting).clause;
    const Tally modifiers = modifiers_of(state, meeting, camp);
    for (const TallyItem& item : modifiers.items()) {
        if (item.clause == numbers || item.clause == morale || item.clause == gap) continue;
        steadiness.add(item.clause, item.amount);
    }
    return steadiness;
}

namespace {

constexpr std::array<Troop, 5> troops = {Troop::infantry, Troop::heavy_infantry, Troop::skirmishers,
                                         Troop::cavalry, Troop::heavy_cavalry};

std::int64_t half_up(Fraction number) { return rounded_down(number + Fraction{1, 2}); }

/// The lines of one army, with no units yet.
std::vector<UnitLine> lines_of_army(const Contingent& each, Camp camp, MeetingKind kind,
                                    std::int64_t steadiness) {
    std::vector<UnitLine> lines;
    for (const Troop troop : troops) {
        UnitLine line{each.engaged.army, camp, troop, {}, {}, 0, steadiness};
        for (const Detachment& detachment : each.force.detachments) {
            if (detachment.soldiers == Soldiers{} || troop_of(detachment, kind) != troop) continue;
            line.detachments.push_back(detachment.id);
            line.soldiers += detachment.soldiers;
        }
        if (line.soldiers > Soldiers{}) lines.push_back(std::move(line));
    }
    return lines;
}

/// Counts an army's lines in units; its largest line has one at least.
void count_units(std::vector<UnitLine>& lines, std::int64_t soldiers_per_unit) {
    std::int64_t units = 0;
    UnitLine* largest = nullptr;
    for (UnitLine& line : lines) {
        line.units = half_up(Fraction{line.soldiers.number(), soldiers_per_unit});
        units += line.units;
        if (largest == nullptr || line.soldiers > largest->soldiers) largest = &line;
    }
    if (units == 0 && largest != nullptr) largest->units = 1;
}

}  // namespace

std::vector<UnitLine> lines_of(const State& state, const Meeting& meeting,
                               std::int64_t units_most) {
    mark("idis.6b.soldiers-per-unit-ruling");
    const Host calling = host_of(state, meeting, Camp::calling);
    const Host called = host_of(state, meeting, Camp::called);
    const std::int64_t most = std::max(soldiers_of(calling), soldiers_of(called)).number();
    const std::int64_t per_unit = std::max<std::int64_t>(rounded_up(Fraction{most, units_most}), 1);
    std::vector<UnitLine> all;
    for (const Camp camp : {Camp::calling, Camp::called}) {
        for (const Contingent& each : (camp == Camp::calling ? calling : called).all) {
            const Tally steadiness = steadiness_of(state, meeting, camp, each);
            auto lines = lines_of_army(each, camp, meeting.kind, rounded_down(steadiness.total()));
            count_units(lines, per_unit);
            all.insert(all.end(), lines.begin(), lines.end());
        }
    }
    return all;
}

namespace {

/// The soldiers a detachment has now, be it an army's or a garrison's own; it may be gone.
Soldiers soldiers_now(const State& state, const Meeting& meeting, DetachmentId id) {
    if (const Detachment* row = state.detachments.find(id)) return row->soldiers;
    if (!meeting.stronghold) return {};
    for (const Detachment& own :
         garrison_of(state, *meeting.stronghold, meeting.kind).force.detachments) {
        if (own.id == id) return own.soldiers;
    }
    return {};
}

Percent percent_of(Soldiers part, Soldiers whole) {
    if (whole == Soldiers{}) return Percent{};
    return Percent{Fraction{part.number() * 100, whole.number()}};
}

}  // namespace

FoughtOut fought_out(const State& state, const Meeting& meeting, const std::vector<UnitLine>& lines,
                     const std::vector<Fraction>& units_lost, std::optional<Camp> holder) {
    ENSURE(lines.size() == units_lost.size());
    mark("idis.6b.fallen-of-lost-ruling");
    FoughtOut fought;
    fought.way = meeting.way;
    fought.holder = holder;
    std::array<Soldiers, 2> before{};
    std::array<Soldiers, 2> fallen{};
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const UnitLine& line = lines[at];
        const auto side = static_cast<std::size_t>(line.camp);
        before[side] += line.soldiers;
        if (line.units == 0) continue;
        const bool is_man_for_man = line.units == line.soldiers.number();
        const Fraction of_lost =
            is_man_for_man ? Fraction{1} : state.campaign.settings.fallen_of_lost.as_fraction();
        const Fraction part = units_lost[at] / line.units * of_lost;
        std::vector<std::int64_t> numbers;
        Soldiers now;
        for (const DetachmentId id : line.detachments) {
            const Soldiers soldiers = soldiers_now(state, meeting, id);
            numbers.push_back(soldiers.number());
            now += soldiers;
        }
        const Soldiers lost = part_rounded_down(now, part);
        const auto spread = spread_losses(numbers, lost.number());
        for (std::size_t place = 0; place < spread.size(); ++place) {
            if (spread[place] == 0) continue;
            fought.fallen.push_back({line.detachments[place], Soldiers{spread[place]}});
        }
        fallen[side] += lost;
    }
    fought.calling_lost = percent_of(fallen[0], before[0]);
    fought.called_lost = percent_of(fallen[1], before[1]);
    return fought;
}

namespace {

/// Points that the loser lost more than the victor, and the difference they stand for: what the
/// lines of the result table take from both sides, read backwards.
struct MarginRow {
    Fraction points;
    std::int64_t difference = 0;
};
constexpr std::array<MarginRow, 4> margin_table = {{
    {Fraction{15}, 6},
    {Fraction{25, 2}, 5},
    {Fraction{10}, 4},
    {Fraction{5}, 3},
}};
/// Losses of both sides on average, above which an even battle was a heavy one.
constexpr Fraction heavy_from{15, 2};

}  // namespace

Margin margin_of(const FoughtOut& fought, Roles roles) {
    Margin margin;
    mark("idis.6b.field-held-ruling");
    if (!fought.holder) return margin;
    const bool has_calling_won = *fought.holder == Camp::calling;
    const Percent& victors = has_calling_won ? fought.calling_lost : fought.called_lost;
    const Percent& losers = has_calling_won ? fought.called_lost : fought.calling_lost;
    margin.losses.add("idis.6b.margin-ruling", losers.hundredths());
    margin.losses.add("idis.6b.margin-ruling", -victors.hundredths());
    for (const MarginRow& row : margin_table) {
        if (margin.losses.total() < row.points) continue;
        margin.difference = row.difference;
        return margin;
    }
    const Fraction average = (victors.hundredths() + losers.hundredths()) / 2;
    const bool is_attacker = (has_calling_won && roles == Roles::calling_attacks) ||
                             (!has_calling_won && roles == Roles::called_attacks);
    margin.difference = average > heavy_from || is_attacker ? 2 : 1;
    return margin;
}

Verdict verdict_of(const Margin& margin, std::optional<Camp> holder, Roles roles,
                   MeetingKind kind) {
    const bool has_calling_won = holder == Camp::calling;
    return verdict_on(has_calling_won ? margin.difference : 0,
                      has_calling_won ? 0 : margin.difference, roles, kind);
}

}  // namespace idis
