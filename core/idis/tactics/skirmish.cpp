#include "core/idis/tactics/skirmish.hpp"

#include <algorithm>
#include <map>

#include "core/idis/persons/lives.hpp"

namespace idis {
namespace {

using dice_warriors::CharacterState;
using dice_warriors::Fate;

/// So many agents are proposed: as many warriors as a party should have at least.
constexpr int agents_proposed = 3;

template <class Row, class Holds>
const Row* row_where(const std::vector<Row>& rows, Holds holds) {
    const auto found = std::find_if(rows.begin(), rows.end(), holds);
    return found == rows.end() ? nullptr : &*found;
}
template <class Row, class Key>
const Row* row_with(const std::vector<Row>& rows, const Key& id) {
    return row_where(rows, [&](const Row& row) { return row.id == id; });
}

/// The warband of a commander's that is kept under a name; null if there is none.
const Warband* kept_under(const RefereeView& full, CommanderId commander, const std::string& name) {
    const KeptWarband* row = row_where(full.warbands, [&](const KeptWarband& each) {
        return each.commander == commander && each.name == name;
    });
    return row == nullptr ? nullptr : &row->warband;
}

/// The spells, by name, that somebody has in memory.
std::vector<std::string> memory_of(const RefereeView& full, CommanderId student) {
    std::vector<std::string> names;
    for (const Study& study : full.magic.studies) {
        if (study.id.student != Student(student)) continue;
        for (const SpellId id : study.memory) {
            const Spell* spell = row_with(full.magic.spells, id);
            if (spell != nullptr) names.push_back(spell->name);
        }
    }
    return names;
}

/// The target, with the upgrades of his last fight if he has fought before.
SkirmishFighter target_of(const RefereeView& full, const Commander& target) {
    SkirmishFighter fighter;
    fighter.mark = target.name;
    fighter.traits = target.traits;
    const bool is_scholar = std::find(target.traits.begin(), target.traits.end(),
                                      Trait::scholar) != target.traits.end();
    if (is_scholar) fighter.spells = memory_of(full, target.id);
    const Warband* kept = kept_under(full, target.id, target.name);
    if (kept == nullptr) return fighter;
    const Companion* himself = row_where(
        kept->warriors, [&](const Companion& each) { return each.mark == target.name; });
    if (himself != nullptr) fighter.upgrades = himself->upgrades;
    return fighter;
}

// ---- what comes back ---------------------------------------------------------------------------

const char* word_of(CharacterState state) {
    switch (state) {
        case CharacterState::standing: return "standing";
        case CharacterState::escaped: return "escaped";
        case CharacterState::fallen:
        case CharacterState::fallen_at_six: break;
    }
    return "fallen";
}

bool is_warrior(const FoughtCharacter& row) { return row.side == dice_warriors::Side::warriors; }

std::string sum_of(const FoughtSkirmish& fight) {
    std::map<std::string, int> counts;
    for (const FoughtCharacter& row : fight.characters) {
        if (is_warrior(row)) ++counts[word_of(row.state)];
    }
    std::string text = fight.is_objective_met ? "Fought out: what they came for is done."
                                              : "Fought out: what they came for is not done.";
    for (const auto& [state, count] : counts) {
        text += ' ' + std::to_string(count) + ' ' + state + '.';
    }
    return text;
}

/// What a skirmish that is over says, and what follows from it in the campaign.
class AfterSkirmish {
public:
    AfterSkirmish(const RefereeView& full, const Operation& operation, const FoughtSkirmish& fight)
        : full_(full), operation_(operation), fight_(fight) {}

    std::vector<RefereeOrder> orders() {
        settle_operation();
        for (const FoughtLosses& loss : fight_.losses) lose(loss);
        for (const FoughtCharacter& row : fight_.characters) {
            if (row.fate == Fate::returns_wounded) wound(row.mark);
            if (row.spell_used) forget(row.mark, *row.spell_used);
        }
        keep_people();
        return std::move(orders_);
    }

private:
    void settle_operation() {
        RuleOperation ruling;
        ruling.operation = operation_.id;
        ruling.is_plan_detailed = operation_.is_plan_detailed;
        ruling.target = operation_.target;
        OutcomeLine line;
        line.is_success = fight_.is_objective_met;
        // Anyone who is taken alive tells who sent him.
        line.is_discovered = std::any_of(
            fight_.characters.begin(), fight_.characters.end(), [](const FoughtCharacter& row) {
                return is_warrior(row) && row.fate == Fate::captured;
            });
        line.text = sum_of(fight_);
        ruling.outcomes = {line};
        orders_.emplace_back(std::move(ruling));
        orders_.emplace_back(RollOperation{operation_.id});
    }

    void lose(const FoughtLosses& loss) {
        for (const ArmyInFull& army : full_.armies) {
            const Detachment* row = row_with(army.detachments, loss.detachment);
            if (row == nullptr) continue;
            CorrectDetachment correct;
            correct.detachment = loss.detachment;
            correct.soldiers =
                Soldiers{std::max<std::int64_t>(0, row->soldiers.number() - loss.soldiers)};
            orders_.emplace_back(correct);
        }
    }

    /// How old a commander is now.
    std::int64_t age_of(CommanderId commander) const {
        const Life* life = row_with(full_.persons.lives, commander);
        if (life == nullptr) return Life{}.age;
        return life->age + (day_of(full_.now) - day_of(life->since)) / age_year_days;
    }

    void wound(const std::string& mark) {
        const Commander* commander = row_where(
            full_.commanders, [&](const Commander& each) { return each.name == mark; });
        if (commander == nullptr) return;
        orders_.emplace_back(CorrectLife{commander->id, age_of(commander->id), true});
    }

    /// The detachment of that name in the commander's army; null if there is none.
    const Detachment* wizard_of(CommanderId commander, const std::string& name) const {
        for (const ArmyInFull& army : full_.armies) {
            if (army.army.commander != commander) continue;
            const Detachment* row = row_where(
                army.detachments, [&](const Detachment& each) { return each.name == name; });
            if (row != nullptr) return row;
        }
        return nullptr;
    }
    void forget(const std::string& mark, const std::string& spell_name) {
        for (const Spell& spell : full_.magic.spells) {
            if (spell.name != spell_name) continue;
            const Commander* commander = row_with(full_.commanders, spell.commander);
            if (commander == nullptr) continue;
            const Detachment* wizard = wizard_of(commander->id, mark);
            if (commander->name != mark && wizard == nullptr) continue;
            ForgetSpell order{commander->id, {}, spell.id};
            if (wizard != nullptr) order.wizard = wizard->id;
            orders_.emplace_back(order);
            return;
        }
    }

    /// Those of a side whom nobody has taken and death has not touched.
    std::vector<Companion> people(dice_warriors::Side side,
                                  const std::optional<std::string>& only = {}) const {
        std::vector<Companion> all;
        for (const FoughtCharacter& row : fight_.characters) {
            const bool is_lost =
                row.fate == Fate::captured || row.fate == Fate::death_and_dismemberment;
            if (row.side != side || is_lost || (only && row.mark != *only)) continue;
            all.push_back({row.mark, row.upgrades});
        }
        return all;
    }
    void keep(CommanderId commander, const std::string& name, Warband warband) {
        if (warband.warriors.empty()) return;
        ++warband.fights;
        orders_.emplace_back(KeepWarband{commander, name, std::move(warband)});
    }
    /// The team as it is kept with who sent it, and the target's own record.
    void keep_people() {
        Warband team{people(dice_warriors::Side::warriors), {}, fight_.pile,
                     fight_.warriors_fights};
        for (const CompanionsAlly& ally : fight_.allies) {
            const bool has_owner =
                row_where(team.warriors, [&](const Companion& each) {
                    return each.mark == ally.owner;
                }) != nullptr;
            if (has_owner) team.allies.push_back(ally);
        }
        keep(operation_.commander, team_name, std::move(team));
        const Commander* target =
            operation_.target ? row_with(full_.commanders, *operation_.target) : nullptr;
        if (target == nullptr) return;
        keep(target->id, target->name,
             {people(dice_warriors::Side::monsters, target->name), {}, {},
              fight_.monsters_fights});
    }

    const RefereeView& full_;
    const Operation& operation_;
    const FoughtSkirmish& fight_;
    std::vector<RefereeOrder> orders_{};
};

}  // namespace

std::optional<ProposedSkirmish> proposed_skirmish(const RefereeView& full, OperationId id) {
    const Operation* operation = row_with(full.persons.operations, id);
    if (operation == nullptr) return std::nullopt;
    const Commander* sender = row_with(full.commanders, operation->commander);
    if (sender == nullptr) return std::nullopt;
    ProposedSkirmish proposed;
    proposed.operation = id;
    proposed.sender = sender->name;
    proposed.opened_at = full.now;
    if (const Warband* kept = kept_under(full, sender->id, team_name)) {
        proposed.team = *kept;
    } else {
        for (int agent = 1; agent <= agents_proposed; ++agent) {
            proposed.agents.push_back({"Agent " + std::to_string(agent), {}, {}});
        }
    }
    const Commander* target =
        operation->target ? row_with(full.commanders, *operation->target) : nullptr;
    if (target == nullptr) return proposed;
    proposed.target = target_of(full, *target);
    proposed.is_to_kill = operation->aim == OperationAim::assassination;
    return proposed;
}

std::optional<std::vector<RefereeOrder>> orders_after(const RefereeView& full,
                                                      const FoughtSkirmish& fight) {
    const Operation* operation = row_with(full.persons.operations, fight.operation);
    if (operation == nullptr) return std::nullopt;
    return AfterSkirmish(full, *operation, fight).orders();
}

}  // namespace idis
