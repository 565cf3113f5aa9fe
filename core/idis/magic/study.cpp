#include "core/idis/magic/study.hpp"

#include <algorithm>
#include <charconv>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

constexpr Clause busy = "idis.8b.memorize-no-other-activity";
constexpr Clause interrupted = "idis.8b.memorize-interrupted-ruling";
constexpr Clause effect = "idis.8b.spell-effect-in-battle";
constexpr std::int64_t spell_modifier_max = 3;

Study study_of(const State& state, const Study::Key& key) {
    const Study* row = state.studies.find(key);
    if (row != nullptr) return *row;
    Study study;
    study.id = key;
    return study;
}

Study::Key key_of(const Army& army, std::optional<DetachmentId> wizard) {
    if (wizard) return {Student(*wizard)};
    return {Student(army.commander)};
}

bool did_fight(const State& state, ArmyId army, Day day) {
    return std::any_of(state.battles.begin(), state.battles.end(), [&](const Battle& battle) {
        if (day_of(battle.at) != day) return false;
        for (const SideFought* side : {&battle.calling, &battle.called}) {
            for (const Fought& each : side->armies) {
                if (each.army == army) return true;
            }
        }
        return false;
    });
}

bool does_harry(const State& state, ArmyId army, Day day) {
    return std::any_of(state.harryings.begin(), state.harryings.end(), [&](const Harrying& row) {
        return row.army == army && row.day == day;
    });
}

bool does_build(const State& state, ArmyId army) {
    return std::any_of(state.engines.begin(), state.engines.end(), [&](const Engines& engines) {
        return engines.army == army && engines.ready_at.has_value();
    });
}

/// Whom the order means, if there is such a student in the army.
Gate need_student(const State& state, const Army& army, std::optional<DetachmentId> wizard) {
    if (!wizard) {
        const auto& traits = state.commanders.at(army.commander).traits;
        mark("idis.8b.scholar-commander-memorizes");
        mark("idis.9.trait-scholar");
        if (std::find(traits.begin(), traits.end(), Trait::scholar) != traits.end()) return allowed;
        return Refusal{"commander_is_no_scholar", "idis.8b.non-scholar-cannot", "wizard"};
    }
    const Detachment* row = state.detachments.find(*wizard);
    if (row == nullptr || row->army != army.id || row->absence) {
        return Refusal{"no_such_detachment", "idis.8b.wizard-own-detachment", "wizard"};
    }
    if (row->special == Special::wizard) return allowed;
    return Refusal{"detachment_is_no_wizard", "idis.8b.wizard-own-detachment", "wizard"};
}

}  // namespace

const PastimeRow& row_of(Pastime pastime) {
    const auto row = std::find_if(pastime_table.begin(), pastime_table.end(),
                                  [&](const PastimeRow& each) { return each.pastime == pastime; });
    ENSURE(row != pastime_table.end());
    return *row;
}

Days rested_after(Days days, Pastime pastime) {
    const PastimeRow& row = row_of(pastime);
    mark(row.clause);
    if (row.is_rest) return days + Days{1};
    mark(interrupted);
    return Days{};
}

Pastime pastime_of(const State& state, const Army& army, Day day) {
    if (did_fight(state, army.id, day)) return Pastime::fighting;
    if (army.harried_on == day) return Pastime::harried;
    if (army.last_night_march == day) return Pastime::night_march;
    if (army.last_forced_day == day && army.last_day_march == day) return Pastime::forced_march;
    if (has_day_of_work(state, army.id, day)) return Pastime::foraging;
    const Fleet* fleet = fleet_of(state, army.id);
    if (fleet != nullptr && fleet->rowed_on == day) return Pastime::rowing;
    if (fleet != nullptr) return Pastime::aboard_ship;
    if (does_harry(state, army.id, day)) return Pastime::harrying;
    if (does_build(state, army.id)) return Pastime::building;
    const bool is_inside = state.within_walls.contains(army.id);
    if (is_inside && is_besieged(state, army.id)) return Pastime::behind_besieged_walls;
    if (!is_inside && siege_by(state, army.id) != nullptr) return Pastime::besieging;
    return army.last_day_march == day ? Pastime::on_major_road : Pastime::at_rest;
}

Gate may_memorize(const State& state, const Army& army, const MemorizeSpell& order) {
    if (const Gate gate = need_student(state, army, order.wizard)) return gate;
    constexpr Clause by_agreement = "idis.8b.spell-nature-negotiated";
    const Spell* spell = spell_of(state, army.commander, order.spell);
    if (spell == nullptr) return Refusal{"no_such_spell", by_agreement, "spell"};
    if (spell->standing != SpellStanding::agreed) {
        return Refusal{"spell_is_not_agreed", by_agreement, "spell"};
    }
    if (!are_books_at_hand(*spell, army.id, army.hex)) {
        return Refusal{"books_are_elsewhere", "idis.8b.memorize-needs-spellbooks", "spell"};
    }
    if (study_of(state, key_of(army, order.wizard)).spells.size() >= spells_ahead_max) {
        return Refusal{"too_many_spells", "idis.8b.memorize-one-spell-each-ruling", "spell"};
    }
    if (row_of(pastime_of(state, army, day_of(state.now))).is_rest) return allowed;
    return Refusal{"army_is_at_work", busy};
}

void memorize(Unfolding& unfolding, const Army& army, const MemorizeSpell& order) {
    Study study = study_of(unfolding.state(), key_of(army, order.wizard));
    if (study.spells.empty()) {
        const Day today = day_of(unfolding.at());
        study.days = Days{};
        study.first_day = start_of(today) == unfolding.at() ? today : today + 1;
    }
    study.spells.push_back(order.spell);
    unfolding.happen({"idis.8b.memorize-one-spell-each-ruling"}, StudyChanged{std::move(study)});
}

// ---- casting ------------------------------------------------------------------------------------

Gate may_cast(const State& state, const Army& army, const CastSpell& order) {
    if (const Gate gate = need_student(state, army, order.wizard)) return gate;
    if (order.purpose.size() > words_bytes_max) {
        return Refusal{"text_is_too_long", effect, "purpose"};
    }
    const Study study = study_of(state, key_of(army, order.wizard));
    const auto& memory = study.memory;
    if (std::find(memory.begin(), memory.end(), order.spell) != memory.end()) return allowed;
    return Refusal{"spell_is_not_memorized", "idis.8b.spell-must-be-memorized", "spell"};
}

namespace {

constexpr Clause used_in_fight = "dice-warriors.campaign.magic-needs-spell-ruling";

Study study_of(const State& state, const ForgetSpell& order) {
    if (order.wizard) return study_of(state, Study::Key{Student(*order.wizard)});
    return study_of(state, Study::Key{Student(order.commander)});
}

}  // namespace

Gate may_rule_magic(const State& state, const ForgetSpell& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", used_in_fight, "commander"};
    }
    const Study study = study_of(state, order);
    const bool is_his = spell_of(state, order.commander, order.spell) != nullptr;
    const bool is_known = std::find(study.memory.begin(), study.memory.end(), order.spell) !=
                          study.memory.end();
    if (is_his && is_known) return allowed;
    return Refusal{"spell_is_not_memorized", used_in_fight, "spell"};
}

void rule_magic(Unfolding& unfolding, const ForgetSpell& order) {
    Study study = study_of(unfolding.state(), order);
    study.memory.erase(std::find(study.memory.begin(), study.memory.end(), order.spell));
    unfolding.happen({used_in_fight, "idis.8b.spell-forgotten-when-cast"},
                     StudyChanged{std::move(study)});
}

void cast(Unfolding& unfolding, const Army& army, const CastSpell& order) {
    const State& state = unfolding.state();
    Study study = study_of(state, key_of(army, order.wizard));
    study.memory.erase(std::find(study.memory.begin(), study.memory.end(), order.spell));
    unfolding.happen({"idis.8b.spell-forgotten-when-cast", "idis.8b.spell-must-be-memorized"},
                     StudyChanged{std::move(study)});
    SpellIsCast what;
    what.spell = order.spell;
    what.by = army.commander;
    what.purpose = order.purpose;
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    if (const Meeting* meeting = meeting_of(state, army.id)) {
        what.meeting = meeting->id;
        const auto& called = meeting->called.armies;
        const bool is_called = std::any_of(called.begin(), called.end(), [&](const Engaged& each) {
            return each.army == army.id;
        });
        what.camp = is_called ? Camp::called : Camp::calling;
        question.due_at = meeting->due_at;
    }
    question.what = std::move(what);
    question.by_default = "0";
    unfolding.ask({effect}, std::move(question));
}

namespace {

std::optional<std::int64_t> number_in(const std::string& text) {
    std::int64_t number = 0;
    const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(begin, end, number);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return number;
}

/// Adds to what the side's roll has of spells already.
void add_to_roll(Unfolding& unfolding, Meeting meeting, Camp camp, std::int64_t amount) {
    auto& ruled = side_of(meeting, camp).ruled;
    const auto known = std::find_if(ruled.begin(), ruled.end(), [](const RuledModifier& each) {
        return each.modifier == Modifier::spell;
    });
    if (known != ruled.end()) {
        known->amount += amount;
    } else {
        ruled.push_back({Modifier::spell, amount});
    }
    unfolding.happen({effect}, MeetingChanged{std::move(meeting)});
}

}  // namespace

Gate may_be_answered(const State&, const SpellIsCast&, const std::string& answer) {
    const auto number = number_in(answer);
    const bool is_within =
        !number || (*number >= -spell_modifier_max && *number <= spell_modifier_max);
    if (is_within) return allowed;
    return Refusal{"modifier_out_of_bounds", effect, "answer"};
}

void settle_magic(Unfolding& unfolding, const SpellIsCast& question, const std::string& answer) {
    const std::optional<std::int64_t> number = number_in(answer);
    if (!number) {
        if (answer.empty()) return;
        return unfolding.tell(question.by, {effect}, told::RefereeWrote{answer});
    }
    const Meeting* meeting =
        question.meeting ? unfolding.state().meetings.find(*question.meeting) : nullptr;
    mark(effect);
    if (meeting == nullptr || *number == 0) return;
    add_to_roll(unfolding, *meeting, question.camp, *number);
}

// ---- the days -----------------------------------------------------------------------------------

namespace {

/// Where a student is, and whose he is; nothing if he is gone or no longer can.
struct StudentsPlace {
    CommanderId commander;
    std::string name;
    std::optional<ArmyId> army;
    Hex hex;
};

std::optional<StudentsPlace> whereabouts_of(const State& state, const Study& study) {
    if (const auto* commander = kit::get_if<CommanderId>(&study.id.student)) {
        const Commander& row = state.commanders.at(*commander);
        if (!row.army) return StudentsPlace{*commander, row.name, {}, row.hex};
        return StudentsPlace{*commander, row.name, row.army, state.armies.at(*row.army).hex};
    }
    const DetachmentId id = kit::get<DetachmentId>(study.id.student);
    const Detachment* wizard = state.detachments.find(id);
    if (wizard == nullptr) return std::nullopt;
    if (const LoneWizard* lone = state.lone_wizards.find(id)) {
        return StudentsPlace{lone->left_by, wizard->name, {}, lone->hex};
    }
    if (const Stationed* post = state.stationed.find(id)) {
        const Hex hex = state.strongholds.at(post->stronghold).hex;
        return StudentsPlace{post->left_by, wizard->name, {}, hex};
    }
    const Army* army = state.armies.find(wizard->army);
    if (army == nullptr || wizard->absence) return std::nullopt;
    return StudentsPlace{army->commander, wizard->name, army->id, army->hex};
}

void break_off(Unfolding& unfolding, Study study, const StudentsPlace& where, Day day,
               Clauses clauses) {
    const bool has_begun = study.days > Days{};
    study.days = Days{};
    study.disturbed_on = day;
    const std::string spell = unfolding.state().spells.at(study.spells.front()).name;
    unfolding.happen(clauses, StudyChanged{std::move(study)});
    if (!has_begun) return;
    unfolding.tell(where.commander, std::move(clauses), told::StudyBroken{where.name, spell});
}

void finish(Unfolding& unfolding, Study study, const StudentsPlace& where) {
    const Clauses clauses{"idis.8b.memorize-duration", "idis.8b.memorize-one-spell-each-ruling"};
    const SpellId spell = study.spells.front();
    study.spells.erase(study.spells.begin());
    study.days = Days{};
    study.memory.insert(std::upper_bound(study.memory.begin(), study.memory.end(), spell), spell);
    unfolding.happen(clauses, StudyChanged{std::move(study)});
    unfolding.tell(where.commander, clauses,
                   told::SpellMemorized{where.name, unfolding.state().spells.at(spell).name});
}

/// Whether a student is dead, or a wizard who is no more: neither with anybody nor anybody's
/// captive.
bool is_gone_for_good(const State& state, const Study& study) {
    if (const auto* commander = kit::get_if<CommanderId>(&study.id.student)) {
        const Life* life = state.lives.find(*commander);
        return life != nullptr && life->died_at.has_value();
    }
    const DetachmentId id = kit::get<DetachmentId>(study.id.student);
    return !state.detachments.contains(id) && !state.captive_wizards.contains(id);
}

/// Who is off with his detachment, or a captive, memorizes nothing; what he has in memory stays
/// there.
void put_away(Unfolding& unfolding, Study study) {
    if (study.memory.empty()) return unfolding.happen({interrupted}, StudyGone{study.id});
    study.spells.clear();
    study.days = Days{};
    unfolding.happen({interrupted}, StudyChanged{std::move(study)});
}

void reckon(Unfolding& unfolding, const Study& row, Day day) {
    const State& state = unfolding.state();
    if (is_gone_for_good(state, row)) return unfolding.happen({interrupted}, StudyGone{row.id});
    if (row.spells.empty() || day < row.first_day || row.disturbed_on == day) return;
    const std::optional<StudentsPlace> where = whereabouts_of(state, row);
    if (!where) return put_away(unfolding, row);
    const Spell& spell = state.spells.at(row.spells.front());
    if (!are_books_at_hand(spell, where->army, where->hex)) {
        return break_off(unfolding, row, *where, day, {"idis.8b.memorize-needs-spellbooks"});
    }
    const Pastime pastime = where->army ? pastime_of(state, state.armies.at(*where->army), day)
                                        : Pastime::at_rest;
    Study study = row;
    study.days = rested_after(row.days, pastime);
    const Clause clause = row_of(pastime).clause;
    if (study.days == Days{}) {
        return break_off(unfolding, row, *where, day, {interrupted, clause});
    }
    if (study.days == Days{spell.weeks * days_a_week}) return finish(unfolding, study, *where);
    unfolding.happen({clause}, StudyChanged{std::move(study)});
}

}  // namespace

void disturb_study(Unfolding& unfolding, const Army& army, const Step& step, bool is_night,
                   bool is_forced) {
    const State& state = unfolding.state();
    if (state.studies.empty()) return;
    const auto direction = direction_to(army.hex, step.to);
    const bool is_minor =
        direction && step.is_by_road && state.map->side(army.hex, *direction).is_minor_road;
    const Pastime pastime = is_night             ? Pastime::night_march
                            : is_forced          ? Pastime::forced_march
                            : !step.is_by_road   ? Pastime::off_road
                            : is_minor           ? Pastime::on_minor_road
                                                 : Pastime::on_major_road;
    if (row_of(pastime).is_rest) return;
    for (const Study& study : state.studies) {
        const bool is_idle = study.spells.empty() ||
                             (study.disturbed_on == day_of(unfolding.at()) &&
                              study.days == Days{});
        if (is_idle) continue;
        const std::optional<StudentsPlace> where = whereabouts_of(state, study);
        if (!where || where->army != army.id) continue;
        mark(row_of(pastime).clause);
        break_off(unfolding, study, *where, day_of(unfolding.at()),
                  {interrupted, row_of(pastime).clause});
    }
}

void reckon_studies(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    if (!state.spells.empty()) {
        for (const auto& [age, army] : state.indexes.armies_by_age) drop_books(unfolding, army);
    }
    for (const Study& study : state.studies) reckon(unfolding, study, day);
}

}  // namespace idis
