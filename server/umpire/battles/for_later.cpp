#include "server/umpire/battles/for_later.hpp"

#include <algorithm>
#include <optional>

#include "core/die_men/units.hpp"
#include "core/kit/kinds.hpp"

namespace umpire {

namespace {

bool is_strategy_for_later(const die_men::OpenTable& table, die_men::PlayerId player,
                           const die_men::PlayerOrder& order) {
    const auto* declare = kit::get_if<die_men::Declare>(&order);
    if (declare == nullptr) return false;
    const die_men::Army* army = die_men::find_army(table, declare->army);
    if (army == nullptr || army->general != player) return false;
    if (table.phase < die_men::Phase::declaring) return true;
    // Who has no units left declares no more.
    if (!die_men::has_units(table, army->id)) return false;
    return table.phase != die_men::Phase::declaring || army->has_declared;
}

/// The army that an order is for, its own or its character's; nothing if it is for none.
std::optional<die_men::ArmyId> army_of(const die_men::OpenTable& table,
                                       const die_men::PlayerOrder& order) {
    const auto of = [&]<class Kind>(const Kind& each) -> std::optional<die_men::ArmyId> {
        if constexpr (requires { each.army; }) {
            return each.army;
        } else if constexpr (requires { each.character; }) {
            const die_men::Character* character = die_men::find_character(table, each.character);
            if (character != nullptr) return character->army;
        } else {
            using die_men::LodgeDispute, die_men::WithdrawDispute;
            static_assert(kit::Among<Kind, kit::Kinds<LodgeDispute, WithdrawDispute>>,
                          "an order of a player says for which army it is");
        }
        return std::nullopt;
    };
    return kit::visit(of, order);
}

}  // namespace

bool ForLater::waits(const die_men::OpenTable& table, die_men::PlayerId player,
                     const die_men::PlayerOrder& order, std::uint64_t entry) {
    const auto army = army_of(table, order);
    if (!army) return false;
    const bool is_behind = std::ranges::any_of(held_, [&](const auto& held) {
        return held.first == *army && held.second != entry;
    });
    if (is_behind) return true;
    if (!is_strategy_for_later(table, player, order)) return false;
    held_.emplace_back(*army, entry);
    return true;
}

}  // namespace umpire
