#include "core/doctrine/battles/die_men_table.hpp"

#include "core/die_men/scale.hpp"

namespace doctrine {
namespace {

using namespace die_men;

const Secret* own_secret(const View& seen, ArmyId army) {
    for (const Secret& secret : seen.secrets) {
        if (secret.id == army) return &secret;
    }
    return nullptr;
}

/// What a general may have written for the rounds that command lag has fixed.
std::vector<Written> supposed_strategies(const OpenTable& table) {
    std::vector<Written> written;
    if (table.round == 0) return written;
    const bool is_declaring = table.phase == Phase::declaring;
    if (is_declaring && table.round == 1) return written;
    const int first = is_declaring ? table.round : table.round + 1;
    for (int round = first; round < first + lag_of(table); ++round) {
        written.push_back({round, {Strategy::seize, EnemyGoal{}}});
    }
    return written;
}

/// What another general has answered in secret is open again.
void reopen(OpenTable& table, Army& army) {
    army.has_declared = army.has_declared && table.phase != Phase::declaring;
    army.has_split = army.has_split && table.phase != Phase::splitting;
    army.has_ordered_free = army.has_ordered_free && table.phase != Phase::free_moving;
    if (!table.slot || table.slot->stage != SlotStage::choosing) return;
    kit::SharedList<Contender>& contenders = table.slot->contenders;
    for (std::size_t place = 0; place < contenders.size(); ++place) {
        if (contenders[place].army == army.id) contenders.edit(place).has_chosen = false;
    }
}

}  // namespace

State imagined(const View& seen) {
    State state;
    state.table = *seen.table;
    for (Army& army : state.table.armies.edit()) {
        if (const Secret* own = own_secret(seen, army.id)) {
            state.secrets.push_back(*own);
            continue;
        }
        reopen(state.table, army);
        Secret supposed;
        supposed.id = army.id;
        supposed.written = supposed_strategies(state.table);
        state.secrets.push_back(std::move(supposed));
    }
    return state;
}

}  // namespace doctrine
