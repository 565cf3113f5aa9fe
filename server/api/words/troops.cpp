#include "server/api/words/troops.hpp"

#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

template <class Id>
std::string name_of(const Id& id, const Names& names) {
    return names.of(to_text(id));
}

std::string phrase_of_part(const idis::WholeDetachment& part, const Names& names) {
    std::string phrase = name_of(part.detachment, names);
    if (part.soldiers) {
        phrase += " (" + counted().soldiers(part.soldiers->number()) + " of it)";
    } else if (part.wagons) {
        phrase += " (" + counted().wagons(part.wagons->number()) + " of it)";
    }
    return phrase;
}

std::string phrase_of_parts(const std::vector<idis::WholeDetachment>& parts, const Names& names) {
    std::vector<std::string> phrases;
    for (const idis::WholeDetachment& part : parts) phrases.push_back(phrase_of_part(part, names));
    return phrases.empty() ? words::say().phrases.nobody() : listed(phrases);
}

/// "1,000 supplies and 3 pieces of loot"; "" if neither is said.
std::string phrase_of_stores(const std::optional<idis::Supplies>& supplies,
                             const std::optional<idis::Loot>& loot) {
    std::vector<std::string> parts;
    if (supplies) parts.push_back(counted().supplies(supplies->number()));
    if (loot) parts.push_back(counted().loot(loot->number()));
    return parts.empty() ? "" : " with " + listed(parts);
}

std::string phrase_of_place(const idis::Waypoint& place, const Names& names) {
    if (const auto* id = kit::get_if<idis::PlaceId>(&place)) return "at " + name_of(*id, names);
    const auto& steps = kit::get<idis::Steps>(place);
    return steps.empty() ? std::string("where you are") : phrase_of(steps, names) + " of you";
}

std::string phrase_of_party(const std::optional<idis::Party>& party, const Names& names) {
    if (!party) return "nobody";
    return kit::visit([&](const auto& id) { return name_of(id, names); }, *party);
}

std::string_view word_of_arm(idis::Arm arm) {
    return arm == idis::Arm::infantry ? "infantry" : "cavalry";
}

}  // namespace

// ---- a commander's orders ----------------------------------------------------------------------

std::string troop_words(const idis::DivideArmy& order, const Names& names) {
    return "divide off " + phrase_of_parts(order.detachments, names) +
           phrase_of_stores(order.supplies, order.loot) + " as an army of its own";
}

std::string troop_words(const idis::HandOverDetachments& order, const Names& names) {
    return "hand over " + phrase_of_parts(order.detachments, names) +
           phrase_of_stores(order.supplies, order.loot) + " to " + name_of(order.to, names);
}

std::string troop_words(const idis::MergeDetachments& order, const Names& names) {
    return "merge " + phrase_of_part(order.from, names) + " into " + name_of(order.into, names);
}

std::string troop_words(const idis::DisbandDetachments& order, const Names& names) {
    return "disband " + phrase_of_parts(order.detachments, names);
}

std::string troop_words(const idis::HonourDetachment& order, const Names& names) {
    std::string phrase = "honour " + name_of(order.detachment, names);
    if (!order.name.empty()) phrase += " with the name " + in_quotes(order.name);
    if (!order.name.empty() && !order.honour.empty()) phrase += " and";
    if (!order.honour.empty()) phrase += " with the honour " + in_quotes(order.honour);
    return phrase;
}

std::string troop_words(const idis::NameSkirmishers& order, const Names& names) {
    return "name " + name_of(order.detachment, names) + " skirmishers from the next dawn on";
}

std::string troop_words(const idis::RaiseArmy& order, const Names& names) {
    std::string phrase = "raise an army in the region of " + name_of(order.region, names);
    if (order.rally) phrase += ", to gather " + phrase_of_place(*order.rally, names);
    if (order.soldiers) {
        phrase += "; the referee says how many come, whether or not it is " +
                  counted().soldiers(order.soldiers->number());
    }
    return phrase;
}

// ---- the referee's orders ----------------------------------------------------------------------

std::string troop_words(const idis::CreditVictory& order, const Names& names) {
    return "credit " + name_of(order.army, names) + " with a victory";
}

std::string troop_words(const idis::GiveWagons& order, const Names& names) {
    const bool are_spoils = order.source == idis::WagonSource::spoils;
    return "let " + name_of(order.army, names) + " have " +
           counted().wagons(order.wagons.number()) +
           (are_spoils ? " as spoils, as far as it can drive them" : "");
}

std::string troop_words(const idis::CorrectDetachment& order, const Names& names) {
    std::vector<std::string> parts;
    if (order.soldiers) parts.push_back(counted().soldiers(order.soldiers->number()));
    if (order.noncombatants) {
        parts.push_back(counted().noncombatants(order.noncombatants->number()));
    }
    if (order.wagons) parts.push_back(counted().wagons(order.wagons->number()));
    return "set " + name_of(order.detachment, names) + " to " +
           (parts.empty() ? std::string("what it is") : listed(parts));
}

std::string troop_words(const idis::CorrectArmy& order, const Names& names) {
    const std::string army = name_of(order.army, names);
    std::vector<std::string> loads;
    if (order.supplies) loads.push_back(counted().supplies(order.supplies->number()));
    if (order.loot) loads.push_back(counted().loot(order.loot->number()));
    if (!order.hex) return "set the load of " + army + " to " + listed(loads);
    const std::string place = " into " + phrase_of_hex(*order.hex);
    if (loads.empty()) return "put " + army + place;
    return "set the load of " + army + " to " + listed(loads) + ", and put it" + place;
}

std::string troop_words(const idis::CorrectStore& order, const Names& names) {
    return "set what " + name_of(order.commander, names) + " has in " +
           name_of(order.stronghold, names) + " to " +
           counted().supplies(order.supplies.number()) + " and " +
           counted().loot(order.loot.number());
}

std::string troop_words(const idis::DefineKind& order, const Names& names) {
    return "define " + in_quotes(order.numbers.name) + ", " + std::string(word_of_arm(order.arm)) +
           ", as a kind of detachment of " + name_of(order.faction, names);
}

std::string troop_words(const idis::ComposeRaising& order, const Names&) {
    std::vector<std::string> parts;
    for (const idis::RaisedDetachment& raised : order.detachments) {
        const words::Counted& men =
            raised.arm == idis::Arm::infantry ? counted().infantry : counted().cavalry;
        parts.push_back(men(raised.soldiers.number()));
    }
    return "let the army being raised consist of " +
           (parts.empty() ? words::say().phrases.nobody() : listed(parts));
}

std::string troop_words(const idis::HandOverStronghold& order, const Names& names) {
    return "let " + phrase_of_party(order.holder, names) + " hold " +
           name_of(order.stronghold, names) +
           (order.taking == idis::Taking::by_force ? ", taken by force" : ", by agreement");
}

std::string troop_words(const idis::LeadDetachment& order, const Names& names) {
    const std::string men = name_of(order.detachment, names);
    return order.to ? "lead " + men + " to " + name_of(*order.to, names) : "dismiss " + men;
}

std::string troop_words(const idis::PlaceStronghold& order, const Names& names) {
    const auto word_of_kind = [&] {
        switch (order.as) {
            case idis::StrongholdKind::town: return "a fortified town";
            case idis::StrongholdKind::city: return "a city";
            case idis::StrongholdKind::fortress: return "a fortress";
        }
        return "";
    };
    return "make " + name_of(order.place, names) + " " + word_of_kind() + ", held by " +
           phrase_of_party(order.holder, names);
}

std::string troop_words(const idis::DestroyStronghold& order, const Names& names) {
    return "destroy " + name_of(order.stronghold, names);
}

std::string troop_words(const idis::OverruleHex& order, const Names& names) {
    const std::string hex = phrase_of_hex(order.hex);
    if (!order.is_overruled) return "let regions say again whose " + hex + " is";
    return "let " + hex + " be held by " + phrase_of_party(order.holder, names);
}

std::string troop_words(const idis::MarkSiege& order, const Names& names) {
    return (order.is_besieged ? "mark as besieged: " : "mark as no longer besieged: ") +
           name_of(order.stronghold, names);
}

std::string troop_words(const idis::FillSeat& order, const Names& names) {
    return "seat " + in_quotes(order.name) + " as " + name_of(order.commander, names);
}

std::string troop_words(const idis::GiveArmy& order, const Names& names) {
    return "give " + name_of(order.army, names) + " to " + name_of(order.commander, names);
}

std::string troop_words(const idis::ChangeFaction& order, const Names& names) {
    return "move " + name_of(order.commander, names) + " to " +
           (order.faction ? name_of(*order.faction, names) : std::string("no faction"));
}

// ---- questions and channel lines ---------------------------------------------------------------

std::string troop_words(const idis::TakeInDetachments& question, const Names& names) {
    return questions().take_in_detachments(name_of(question.from, names),
                                           listed(question.names),
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
    return "A commander is wanted for " + line.army + ": you may bring a person for the seat.";
}

std::string troop_words(const idis::told::ArmyRaised& line, const Names&) {
    return "Raised: " + line.army + ", " + counted().soldiers(line.soldiers.number()) + ".";
}

std::string troop_words(const idis::told::RaisingFailed& line, const Names& names) {
    return "No army has come of your raising in the region of " + name_of(line.region, names) +
           ": your side does not control it.";
}

std::string troop_words(const idis::told::HandedOver& line, const Names&) {
    return "Handed over: " + listed(line.detachments) +
           phrase_of_stores(line.supplies, line.loot) + ".";
}

}  // namespace api
