#include "core/doctrine/campaign/magic_offers.hpp"

#include <algorithm>

namespace doctrine {

using namespace idis;

namespace {

MemorizeSpell some_study(const LegalMagic& legal, Chance& chance) {
    const LegalSpell& drawn = chance.one_of(legal.memorize);
    return {drawn.spell, drawn.wizard};
}
CastSpell some_casting(const LegalMagic& legal, Chance& chance) {
    const LegalSpell& drawn = chance.one_of(legal.cast);
    return {drawn.spell, drawn.wizard, "Blind their scouts."};
}

/// An army with a wizard, if there is one.
const ArmyInFull& army_for_magic(const RefereeView& full, Chance& chance) {
    for (const ArmyInFull& army : full.armies) {
        const bool has_wizard =
            std::any_of(army.detachments.begin(), army.detachments.end(),
                        [](const Detachment& each) { return each.special == Special::wizard; });
        if (has_wizard && chance.below(2) == 0) return army;
    }
    return chance.one_of(full.armies);
}

}  // namespace

void add_magic_orders(const LegalMagic& legal, Chance& chance,
                      std::vector<CommanderOrder>& orders) {
    if (legal.may_propose) {
        orders.emplace_back(ProposeSpell{"Fog", "A fog that lies until noon.", 1});
    }
    if (!legal.memorize.empty()) orders.emplace_back(some_study(legal, chance));
    if (!legal.cast.empty()) orders.emplace_back(some_casting(legal, chance));
    if (!legal.load_books.empty()) {
        orders.emplace_back(LoadBooks{chance.one_of(legal.load_books)});
    }
    if (!legal.unload_books.empty()) {
        orders.emplace_back(UnloadBooks{chance.one_of(legal.unload_books)});
    }
    if (!legal.leave.empty()) orders.emplace_back(LeaveWizard{chance.one_of(legal.leave), {}});
    if (!legal.take_back.empty()) {
        orders.emplace_back(TakeBackWizard{chance.one_of(legal.take_back)});
    }
    if (!legal.raise_wizard.empty()) {
        orders.emplace_back(RaiseWizard{chance.one_of(legal.raise_wizard)});
    }
}

std::vector<CommanderOrder> at_magic(const LegalMagic& legal, Chance& chance) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    std::vector<CommanderOrder> orders;
    if (!legal.raise_wizard.empty() && one_in(8)) {
        orders.emplace_back(RaiseWizard{chance.one_of(legal.raise_wizard)});
    }
    if (!legal.load_books.empty() && one_in(2)) {
        orders.emplace_back(LoadBooks{chance.one_of(legal.load_books)});
    } else if (!legal.unload_books.empty() && one_in(12)) {
        orders.emplace_back(UnloadBooks{chance.one_of(legal.unload_books)});
    }
    if (!legal.memorize.empty() && one_in(8)) orders.emplace_back(some_study(legal, chance));
    if (!legal.cast.empty() && one_in(3)) orders.emplace_back(some_casting(legal, chance));
    if (!legal.take_back.empty() && one_in(3)) {
        orders.emplace_back(TakeBackWizard{chance.one_of(legal.take_back)});
    } else if (!legal.leave.empty() && one_in(8)) {
        orders.emplace_back(LeaveWizard{chance.one_of(legal.leave), {}});
    }
    return orders;
}

void add_magic_rulings(const RefereeView& full, Chance& chance,
                       std::vector<RefereeOrder>& orders) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    if (!full.armies.empty() && one_in(4)) {
        const Army& army = army_for_magic(full, chance).army;
        orders.emplace_back(AgreeSpell{army.commander, "Haste", "The column is light of foot.", 1,
                                       army.hex});
    }
    if (!full.known_places.empty() && one_in(6)) {
        orders.emplace_back(MarkTower{chance.one_of(full.known_places).id.place, true});
    }
}

}  // namespace doctrine
