// Orders about words between commanders (section 7a of the source): letters that riders carry, and
// parleys of those who stand in one hex.
//
// They are alternatives of CommanderOrder and RefereeOrder (orders.hpp). None of them concerns the
// army: they are done when they are given.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Send the same words to each of these, one messenger for each; a reply may leave `to` out and
/// goes to the one who wrote the letter that it answers.
struct SendLetter {
    std::vector<CommanderId> to;
    std::string text;
    bool avoids_hostile = false;             ///< keep out of hostile territory, if there is a way
    std::optional<LetterId> answers;
    friend bool operator==(const SendLetter&, const SendLetter&) = default;
};
template <>
inline constexpr OrderKind order_kind<SendLetter> = order_done(Speaker::captive);
/// Ask commanders in the same hex to talk.
struct AskForParley {
    std::vector<CommanderId> with;
    friend bool operator==(const AskForParley&, const AskForParley&) = default;
};
template <>
inline constexpr OrderKind order_kind<AskForParley> = order_done(Speaker::captive);
/// Say something in a parley that is open. It orders nothing.
struct SpeakInParley {
    ParleyId parley;
    std::string text;
    friend bool operator==(const SpeakInParley&, const SpeakInParley&) = default;
};
template <>
inline constexpr OrderKind order_kind<SpeakInParley> = order_answered(Speaker::captive);

// The referee's.

/// Takes a letter from its messenger, on the road or lost, and lets somebody read it, or nobody.
struct InterceptLetter {
    LetterId letter;
    std::optional<CommanderId> reader;
    friend bool operator==(const InterceptLetter&, const InterceptLetter&) = default;
};

/// A commander's orders of those above.
using OrdersOfLetters = kit::Kinds<SendLetter, AskForParley, SpeakInParley>;

/// The referee's orders of those above.
using RulingsOnLetters = kit::Kinds<InterceptLetter>;

}  // namespace idis
