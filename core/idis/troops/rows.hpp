// Rows of sections 2a and 2b: kinds of detachments that factions have of their own, armies being
// raised, where men were recruited, and revolts that have been provoked and not broken out yet.
//
// All of them are the referee's; a commander knows of his own raisings alone (view.hpp).
#pragma once

#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/kit/hex.hpp"

namespace idis {

/// A kind of detachment that one faction can raise.
struct DetachmentKind {
    KindId id;
    FactionId faction;
    Arm arm = Arm::infantry;
    Special special = Special::none;
    OwnNumbers numbers;
    friend bool operator==(const DetachmentKind&, const DetachmentKind&) = default;
};

/// One detachment of an army being raised.
struct RaisedDetachment {
    Soldiers soldiers;
    Arm arm = Arm::infantry;
    Special special = Special::none;
    Wagons wagons;                           ///< by a faction's own composition
    std::optional<KindId> of_kind;           ///< a faction's own; arm and special are then its
    friend bool operator==(const RaisedDetachment&, const RaisedDetachment&) = default;
};

/// An army being raised in a region, until the month is over.
struct Raising {
    RaisingId id;
    StrongholdId region;
    CommanderId raiser;
    Party side;                              ///< who must control the region when it is over
    OrderId by_order;
    QuestionId question;                     ///< about its size
    Moment ordered_at;
    Moment due_at;
    Hex rally;
    std::vector<RaisedDetachment> detachments;       ///< as proposed or decided
    friend bool operator==(const Raising&, const Raising&) = default;
};

/// That men were recruited from a region on a day.
struct Recruiting {
    struct Key {
        StrongholdId region;
        RaisingId raising;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Day day;
    Party side;
    friend bool operator==(const Recruiting&, const Recruiting&) = default;
};

/// Rebels who will appear at the next dusk.
struct Revolt {
    RevoltId id;
    CommanderId provoked_by;
    Hex hex;
    Day day;                                 ///< at whose dusk they appear
    Soldiers infantry;
    friend bool operator==(const Revolt&, const Revolt&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_TROOPS(TABLE)        \
    TABLE(detachment_kinds, DetachmentKind) \
    TABLE(raisings, Raising)                \
    TABLE(recruitings, Recruiting)          \
    TABLE(revolts, Revolt)

}  // namespace idis
