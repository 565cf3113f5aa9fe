// The chances of a round of melee and of the retreat after it, against exact enumeration.
//
// The engine is played over the whole tree of its dice: a melee die is a six or none, one against
// five; a retreat's die has six faces. The same chances are added up here from the dice that the
// rulebook's examples give, six by six, and must agree to the last of 6^12 parts.
#include <algorithm>
#include <compare>
#include <map>

#include "core/throw_me_a_6/strike.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// Parts of a whole of 6^12, which no bout here goes beyond.
constexpr int dice_most = 12;
constexpr std::uint64_t whole() {
    std::uint64_t parts = 1;
    for (int die = 0; die < dice_most; ++die) parts *= 6;
    return parts;
}

/// What came of a round: losses of both, who retreated, with what total and how far.
struct Came {
    int red_losses = 0;
    int blue_losses = 0;
    char retreats = '-';
    int total = 0;  ///< 7: it is routed
    int distance = 0;
    friend auto operator<=>(const Came&, const Came&) = default;
};
using Chances = std::map<Came, std::uint64_t>;

/// Dice that take every way through their tree, one after the other.
class EveryWay : public kit::Dice {
public:
    /// Goes on to the next way.
    /// Gives:   whether there is one.
    bool next() {
        while (!ways_.empty() && ways_.back().taken + 1 == ways_.back().many) ways_.pop_back();
        if (ways_.empty()) return false;
        ++ways_.back().taken;
        begin();
        return true;
    }
    void begin() {
        drawn_ = 0;
        counts_.clear();
    }
    std::uint64_t parts() const {
        std::uint64_t parts = whole();
        for (const Way& way : ways_) parts = parts / 6 * (way.many == 2 && way.taken == 0 ? 5 : 1);
        return parts;
    }

private:
    struct Way {
        int many = 2;
        int taken = 0;
    };
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override {
        const bool is_retreat = clause.id().ends_with("loser-d6-inches");
        if (drawn_ == ways_.size()) ways_.push_back({is_retreat ? 6 : 2, 0});
        const int taken = ways_[drawn_++].taken;
        const int face = is_retreat ? taken + 1 : (taken == 1 ? 6 : 2);
        return {clause, subject, counts_[subject]++, sides, face};
    }

    std::vector<Way> ways_;
    std::size_t drawn_ = 0;
    std::map<kit::Subject, std::uint64_t> counts_;
};

Came outcome_of(const std::vector<Event>& events) {
    Came came;
    for (const UnitHit& hit : all<UnitHit>(events)) {
        (hit.unit->id == unit_id("r1") ? came.red_losses : came.blue_losses) += hit.losses;
    }
    const auto letter = [](const Unit& unit) { return unit.side == Side::red ? 'r' : 'b'; };
    if (const auto* gone = find<UnitRetreated>(events)) {
        came = {came.red_losses, came.blue_losses, letter(gone->unit), gone->total, gone->distance};
    }
    for (const UnitRemoved& each : all<UnitRemoved>(events)) {
        if (each.cause != Cause::routed) continue;
        came = {came.red_losses, came.blue_losses, letter(each.unit), 7, 0};
    }
    return came;
}
Chances played(Field field) {
    for (std::size_t side = 0; side < field.state.secrets.size(); ++side) {
        Secret& secret = field.state.secrets.edit(side);
        secret.instructions.push_back({std::nullopt, LeftoverInstruction{false}});
        secret.instructions.push_back({std::nullopt, PursuitInstruction{0}});
        secret.instructions.push_back({std::nullopt, RetreatInstruction{-1}});
    }
    field.as(Side::red, EndActions{Side::red});
    const Order last = ByPlayer{player_of(Side::blue), EndActions{Side::blue}};
    Chances chances;
    EveryWay dice;
    do {
        const auto events = System::decide(field.state, last, kit::Moment{}, dice);
        REQUIRE(events);
        chances[outcome_of(events.value())] += dice.parts();
    } while (dice.next());
    return chances;
}

/// A bout as the rulebook gives it.
struct BoutRow {
    const char* clauses;
    Field field;
    int red_dice;
    int blue_dice;
    char first;  ///< 'r', 'b', or '-' for both at once
};
std::uint64_t parts_of(std::uint64_t parts, int dice, int sixes) {
    std::uint64_t ways = 1;
    for (int i = 0; i < sixes; ++i) {
        ways = ways * static_cast<std::uint64_t>(dice - i) / static_cast<std::uint64_t>(i + 1);
    }
    for (int die = 0; die < dice; ++die) parts = parts / 6 * (die < sixes ? 1 : 5);
    return parts * ways;
}
/// What the retreat after the dice adds.
void add_retreats(Chances& chances, const BoutRow& bout, Came came, std::uint64_t parts) {
    constexpr int removed = 3;
    const bool is_over = came.red_losses >= removed || came.blue_losses >= removed;
    if (is_over || came.red_losses == came.blue_losses) {
        chances[came] += parts;
        return;
    }
    came.retreats = came.red_losses > came.blue_losses ? 'r' : 'b';
    const Profile& loser = bout.field.unit(came.retreats == 'r' ? "r1" : "b1").profile;
    const int recoil = is_cavalry(loser.type) ? 2 : 0;
    for (int die = 1; die <= 6; ++die) {
        int total = die;
        if (loser.experience == Experience::raw) ++total;
        if (loser.experience == Experience::veteran) --total;
        came.total = total;
        came.distance = total >= 7 ? 0 : (total + recoil) * 100;
        chances[came] += parts / 6;
    }
}
Chances worked_out(const BoutRow& bout) {
    Chances chances;
    const bool is_red_first = bout.first != 'b';
    const int first_dice = is_red_first ? bout.red_dice : bout.blue_dice;
    const int second_dice = is_red_first ? bout.blue_dice : bout.red_dice;
    for (int first = 0; first <= first_dice; ++first) {
        const std::uint64_t before = parts_of(whole(), first_dice, first);
        const int struck = std::min(first, 4);
        int left = second_dice;
        if (bout.first != '-') left = struck >= 3 ? 0 : std::max(0, second_dice - struck);
        for (int second = 0; second <= left; ++second) {
            Came came;
            (is_red_first ? came.blue_losses : came.red_losses) = struck;
            (is_red_first ? came.red_losses : came.blue_losses) = std::min(second, 4);
            add_retreats(chances, bout, came, parts_of(before, left, second));
        }
    }
    return chances;
}
Field bout(Profile own, Profile enemy, Edge edge = Edge::front, int rounds = 0,
           bool is_uphill = false) {
    Field field;
    field.put("r1", own, 24, 6).put("b1", enemy, 24, 18, edge == Edge::front ? 180 : 90);
    field.contact("r1", "b1", edge, rounds, Making::charge, is_uphill);
    return field;
}
std::string listed(const Chances& chances) {
    std::string all;
    for (const auto& [came, parts] : chances) {
        all += std::to_string(came.red_losses) + ":" + std::to_string(came.blue_losses) + " " +
               came.retreats + std::to_string(came.total) + "/" + std::to_string(came.distance) +
               " " + std::to_string(parts) + "\n";
    }
    return all;
}

}  // namespace

TEST_CASE("melee and retreat: all their chances, by exact enumeration") {
    const Profile romans_of_old = with(romans(), Armour::full, Skill::superior);
    const std::vector<BoutRow> rows{
        {"throw-me-a-6.charge.warband-vs-infantry-plus-two, throw-me-a-6.melee.six-removes-base",
         bout(warband(), heavy_infantry()), 4, 2, '-'},
        {"throw-me-a-6.strike.pike-vs-non-pike, throw-me-a-6.melee.pike-full-second-rank",
         bout(warband(), pikes()), 4, 3, 'b'},
        {"throw-me-a-6.strike.flank-or-rear, throw-me-a-6.melee.flank-attack-plus-one",
         bout(heavy_cavalry(), pikes(), Edge::left), 4, 2, 'r'},
        {"throw-me-a-6.melee.roman-later-rounds, throw-me-a-6.melee.weaker-armour-minus-one, "
         "throw-me-a-6.retreat.raw-must-add-one, throw-me-a-6.retreat.seven-or-more-routs",
         bout(romans_of_old, raw(heavy_infantry()), Edge::front, 1), 4, 1, '-'},
        {"throw-me-a-6.melee.base-two-dice, throw-me-a-6.retreat.cavalry-recoil-two-first, "
         "throw-me-a-6.retreat.veteran-may-deduct-one",
         bout(raw(heavy_cavalry()), veteran(heavy_cavalry()), Edge::front, 1), 2, 2, '-'},
        {"throw-me-a-6.charge.uphill-negates, throw-me-a-6.strike.spear-vs-cavalry, "
         "throw-me-a-6.strike.each-casualty-minus-one-die",
         bout(shock_cavalry(), with(spears(), Armour::half), Edge::front, 0, true), 1, 3, 'b'},
    };
    for (const BoutRow& each : rows) {
        row(each.clauses);
        INFO(each.clauses);
        const Chances chances = played(each.field);
        CHECK_EQ(listed(chances), listed(worked_out(each)));
        std::uint64_t sum = 0;
        for (const auto& [came, parts] : chances) sum += parts;
        CHECK_EQ(sum, whole());
    }
}

TEST_CASE("melee: the chances of sixes worked out here are those of the binomial") {
    // Two dice: 25, 10 and 1 of 36; the same from Pascal's triangle and from every pair of faces.
    for (int sixes = 0; sixes <= 2; ++sixes) {
        std::uint64_t pairs = 0;
        for (int one = 1; one <= 6; ++one) {
            for (int two = 1; two <= 6; ++two) {
                if ((one == 6) + (two == 6) == sixes) ++pairs;
            }
        }
        CHECK_EQ(parts_of(36, 2, sixes), pairs);
    }
}
