// What a commander may know of his detachments and of armies being raised (sections 2a and 2b):
// the parts of his view that concern them.
//
// His own numbers, names and honours; the raisings he ordered and when they are due, never how many
// will come; the regions his side controls as far as he knows, with the places on his map where an
// army could gather. Recruiting dates, revolts that brew and what others raise are the referee's.
#pragma once

#include "core/idis/state.hpp"
#include "core/idis/troops/raising.hpp"

namespace idis {

struct OwnDetachment {
    DetachmentId id;
    std::string name;
    Arm arm = Arm::infantry;
    Special special = Special::none;
    Soldiers soldiers;
    Noncombatants noncombatants;
    Wagons wagons;
    bool is_away = false;            ///< gone for a while; nobody knows until when
    std::int64_t victories = 0;
    std::vector<std::string> honours;
    bool is_named_skirmishers = false;       ///< by its Commando
    std::optional<OwnNumbers> own_numbers;   ///< of his faction's own kind
    friend bool operator==(const OwnDetachment&, const OwnDetachment&) = default;
};

/// An army he has ordered raised.
struct OwnRaising {
    OrderId order;
    PlaceId region;
    Moment ready_at;
    friend bool operator==(const OwnRaising&, const OwnRaising&) = default;
};
/// A region he may order an army raised in, and the places on his map where it may gather.
struct RaisingChoice {
    PlaceId region;
    std::vector<PlaceId> rally;
    friend bool operator==(const RaisingChoice&, const RaisingChoice&) = default;
};

/// His detachments, also those away; oldest first.
/// Clause:  idis.2.orders-private, idis.2a.names-and-honours
std::vector<OwnDetachment> own_detachments(const State& state, const Army& army);

/// The raisings he ordered, by order.
/// Clause:  idis.2.orders-private, idis.2b.raise-size-referee
std::vector<OwnRaising> own_raisings(const State& state, CommanderId commander);

/// Where he may order an army raised, by place.
/// Clause:  idis.2b.raise-controlled-region, idis.2b.rally-point-choice,
///          idis.2b.raise-under-siege-ruling
/// Ruling:  a side knows which of its own strongholds are besieged where it presses men.
std::vector<RaisingChoice> raising_choices(const State& state, CommanderId commander);

}  // namespace idis
