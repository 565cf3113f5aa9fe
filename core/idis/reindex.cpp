#include "core/idis/reindex.hpp"

#include "core/idis/agendas.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/letters/evolve.hpp"
#include "core/idis/map/region.hpp"

namespace idis {

void reindex(State& state) {
    state.indexes = {};
    Indexes& indexes = state.indexes;
    for (const Army& army : state.armies) {
        indexes.armies_in[army.hex].insert(army.id);
        indexes.armies_by_age.emplace(army.seniority, army.id);
        if (!army.checks_called.empty()) indexes.checks_due.emplace(army.seniority, army.id);
        if (army.is_to_look) indexes.looks_due.emplace(army.seniority, army.id);
    }
    for (const Army& army : state.armies) reschedule_march(state, army.id);
    for (const GivenOrder& order : state.orders) let_wait(state, order);
    for (const Question& question : state.questions) {
        if (question.due_at) indexes.questions_due.insert(question_due(question));
    }
    for (const Stronghold& stronghold : state.strongholds) enter_stronghold(state, stronghold.id);
    for (const Commander& commander : state.commanders) {
        enter_turn(state, commander.id);
        list_commander(state, commander.id);
    }
    for (const Messenger& messenger : state.messengers) enter_messenger(state, messenger);
    for (const Parley& parley : state.parleys) enter_parley(state, parley);
    enter_all(state);
    for (const Detachment& detachment : state.detachments) {
        if (!is_due_back(detachment)) continue;
        indexes.returns_due.insert(
            {detachment.absence->until, detachment.seniority, detachment.id});
    }
}

}  // namespace idis
