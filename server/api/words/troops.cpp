#include "server/api/words/troops.hpp"

#include "server/api/words/ways.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/troops.hpp"

namespace api {

namespace {

using kit::to_text;

template <class Id>
std::string name_of(const Id& id, const Names& names) {
    return names.of(to_text(id));
}

std::string phrase_of_part(const idis::WholeDetachment& part, const Names& names) {
    const std::string name = name_of(part.detachment, names);
    if (part.soldiers) {
        return words::troops().some_of(name, counted().soldiers(part.soldiers->number()));
    }
    if (part.wagons) return words::troops().some_of(name, counted().wagons(part.wagons->number()));
    return name;
}

std::string phrase_of_parts(const std::vector<idis::WholeDetachment>& parts, const Names& names) {
    std::vector<std::string> phrases;
    for (const idis::WholeDetachment& part : parts) phrases.push_back(phrase_of_part(part, names));
    return phrases.empty() ? words::phrases().nobody() : listed(phrases);
}

/// "1,000 supplies and 3 pieces of loot"; "" if neither is said.
std::string phrase_of_stores(const std::optional<idis::Supplies>& supplies,
                             const std::optional<idis::Loot>& loot) {
    std::vector<std::string> parts;
    if (supplies) parts.push_back(counted().supplies(supplies->number()));
    if (loot) parts.push_back(counted().loot(loot->number()));
    return listed(parts);
}

/// Where those who are raised gather.
std::string phrase_of_gathering(const idis::Waypoint& place, const Names& names) {
    if (const auto* id = kit::get_if<idis::PlaceId>(&place)) {
        return words::troops().gather_at(name_of(*id, names));
    }
    const auto& steps = kit::get<idis::Steps>(place);
    return steps.empty() ? words::troops().gather_here()
                         : words::troops().gather_off(phrase_of(steps, names));
}

std::string phrase_of_party(const std::optional<idis::Party>& party, const Names& names) {
    if (!party) return words::phrases().nobody();
    return kit::visit([&](const auto& id) { return name_of(id, names); }, *party);
}

}  // namespace

// ---- a commander's orders ----------------------------------------------------------------------

std::string troop_words(const idis::DivideArmy& order, const Names& names) {
    const std::string parts = phrase_of_parts(order.detachments, names);
    const std::string stores = phrase_of_stores(order.supplies, order.loot);
    return stores.empty() ? words::troops().divide(parts)
                          : words::troops().divide_with(parts, stores);
}

std::string troop_words(const idis::HandOverDetachments& order, const Names& names) {
    const std::string parts = phrase_of_parts(order.detachments, names);
    const std::string stores = phrase_of_stores(order.supplies, order.loot);
    const std::string to = name_of(order.to, names);
    return stores.empty() ? words::troops().hand_over(parts, to)
                          : words::troops().hand_over_with(parts, stores, to);
}

std::string troop_words(const idis::MergeDetachments& order, const Names& names) {
    return words::troops().merge(phrase_of_part(order.from, names), name_of(order.into, names));
}

std::string troop_words(const idis::DisbandDetachments& order, const Names& names) {
    return words::troops().disband(phrase_of_parts(order.detachments, names));
}

std::string troop_words(const idis::HonourDetachment& order, const Names& names) {
    const std::string men = name_of(order.detachment, names);
    const std::string name = in_quotes(order.name);
    const std::string honour = in_quotes(order.honour);
    if (order.name.empty() && order.honour.empty()) return words::troops().honour(men);
    if (order.honour.empty()) return words::troops().honour_named(men, name);
    if (order.name.empty()) return words::troops().honour_honoured(men, honour);
    return words::troops().honour_both(men, name, honour);
}

std::string troop_words(const idis::NameSkirmishers& order, const Names& names) {
    return words::troops().name_skirmishers(name_of(order.detachment, names));
}

std::string troop_words(const idis::RaiseArmy& order, const Names& names) {
    const std::string region = name_of(order.region, names);
    const std::string gathering = order.rally ? phrase_of_gathering(*order.rally, names) : "";
    if (!order.soldiers) {
        return order.rally ? words::troops().raise_gathering(region, gathering)
                           : words::troops().raise(region);
    }
    const std::string soldiers = counted().soldiers(order.soldiers->number());
    return order.rally ? words::troops().raise_gathering_wished(region, gathering, soldiers)
                       : words::troops().raise_wished(region, soldiers);
}

// ---- the referee's orders ----------------------------------------------------------------------

std::string troop_words(const idis::CreditVictory& order, const Names& names) {
    return words::troops().credit_victory(name_of(order.army, names));
}

std::string troop_words(const idis::GiveWagons& order, const Names& names) {
    const std::string army = name_of(order.army, names);
    const std::int64_t wagons = order.wagons.number();
    return order.source == idis::WagonSource::spoils
               ? words::troops().give_spoils(wagons, army)
               : words::troops().grant_wagons(army, counted().wagons(wagons));
}

std::string troop_words(const idis::CorrectDetachment& order, const Names& names) {
    std::vector<std::string> parts;
    if (order.soldiers) parts.push_back(counted().soldiers(order.soldiers->number()));
    if (order.noncombatants) {
        parts.push_back(counted().noncombatants(order.noncombatants->number()));
    }
    if (order.wagons) parts.push_back(counted().wagons(order.wagons->number()));
    const std::string men = name_of(order.detachment, names);
    return parts.empty() ? words::troops().correct_nothing(men)
                         : words::troops().correct_detachment(men, listed(parts));
}

std::string troop_words(const idis::CorrectArmy& order, const Names& names) {
    const std::string army = name_of(order.army, names);
    const std::string load = phrase_of_stores(order.supplies, order.loot);
    if (!order.hex) return words::troops().set_load(army, load);
    const std::string hex = phrase_of_hex(*order.hex);
    return load.empty() ? words::troops().put_army(army, hex)
                        : words::troops().set_load_and_put(army, load, hex);
}

std::string troop_words(const idis::CorrectStore& order, const Names& names) {
    return words::troops().correct_store(
        name_of(order.commander, names), name_of(order.stronghold, names),
        counted().supplies(order.supplies.number()), counted().loot(order.loot.number()));
}

std::string troop_words(const idis::DefineKind& order, const Names& names) {
    const bool are_on_foot = order.arm == idis::Arm::infantry;
    const auto& text =
        are_on_foot ? words::troops().define_infantry : words::troops().define_cavalry;
    return text(in_quotes(order.numbers.name), name_of(order.faction, names));
}

std::string troop_words(const idis::ComposeRaising& order, const Names&) {
    std::vector<std::string> parts;
    for (const idis::RaisedDetachment& raised : order.detachments) {
        const words::Counted& men =
            raised.arm == idis::Arm::infantry ? counted().infantry : counted().cavalry;
        parts.push_back(men(raised.soldiers.number()));
    }
    return words::troops().compose_raising(parts.empty() ? words::phrases().nobody()
                                                         : listed(parts));
}

std::string troop_words(const idis::HandOverStronghold& order, const Names& names) {
    const bool is_forced = order.taking == idis::Taking::by_force;
    const auto& text =
        is_forced ? words::troops().hold_by_force : words::troops().hold_by_agreement;
    return text(phrase_of_party(order.holder, names), name_of(order.stronghold, names));
}

std::string troop_words(const idis::LeadDetachment& order, const Names& names) {
    const std::string men = name_of(order.detachment, names);
    return order.to ? words::troops().lead(men, name_of(*order.to, names))
                    : words::troops().dismiss(men);
}

std::string troop_words(const idis::PlaceStronghold& order, const Names& names) {
    const std::string place = name_of(order.place, names);
    const std::string holder = phrase_of_party(order.holder, names);
    switch (order.as) {
        case idis::StrongholdKind::town: return words::troops().make_town(place, holder);
        case idis::StrongholdKind::city: return words::troops().make_city(place, holder);
        case idis::StrongholdKind::fortress: return words::troops().make_fortress(place, holder);
    }
    return "";
}

std::string troop_words(const idis::DestroyStronghold& order, const Names& names) {
    return words::troops().destroy(name_of(order.stronghold, names));
}

std::string troop_words(const idis::OverruleHex& order, const Names& names) {
    const std::string hex = phrase_of_hex(order.hex);
    return order.is_overruled ? words::troops().overrule(hex, phrase_of_party(order.holder, names))
                              : words::troops().end_overruling(hex);
}

std::string troop_words(const idis::MarkSiege& order, const Names& names) {
    const auto& text =
        order.is_besieged ? words::troops().mark_besieged : words::troops().mark_not_besieged;
    return text(name_of(order.stronghold, names));
}

std::string troop_words(const idis::FillSeat& order, const Names& names) {
    return words::troops().fill_seat(in_quotes(order.name), name_of(order.commander, names));
}

std::string troop_words(const idis::GiveArmy& order, const Names& names) {
    return words::troops().give_army(name_of(order.army, names), name_of(order.commander, names));
}

std::string troop_words(const idis::ChangeFaction& order, const Names& names) {
    const std::string commander = name_of(order.commander, names);
    return order.faction ? words::troops().change_faction(commander, name_of(*order.faction, names))
                         : words::troops().leave_faction(commander);
}

// ---- questions and channel lines ---------------------------------------------------------------

std::string troop_words(const idis::TakeInDetachments& question, const Names& names) {
    return questions().take_in_detachments(name_of(question.from, names), listed(question.names),
                                           counted().soldiers(question.soldiers.number()));
}

std::string troop_words(const idis::MoraleAfterRegrouping& question, const Names& names) {
    return questions().morale_after_regrouping(name_of(question.army, names));
}

std::string troop_words(const idis::SizeOfRaising& question, const Names&) {
    if (!question.wish) return questions().size_of_raising();
    return questions().size_of_raising_wished(counted().soldiers(question.wish->number()));
}

std::string troop_words(const idis::told::SeatOpened& line, const Names&) {
    return words::troops().seat_opened(line.army);
}

std::string troop_words(const idis::told::ArmyRaised& line, const Names&) {
    return words::troops().army_raised(line.army, counted().soldiers(line.soldiers.number()));
}

std::string troop_words(const idis::told::RaisingFailed& line, const Names& names) {
    return words::troops().raising_failed(name_of(line.region, names));
}

std::string troop_words(const idis::told::HandedOver& line, const Names&) {
    return words::troops().handed_over(listed(line.detachments),
                                       counted().supplies(line.supplies.number()),
                                       counted().loot(line.loot.number()));
}

}  // namespace api
