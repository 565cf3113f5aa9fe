// What the indexes of a state hold: what stands where, and what falls due when.
//
// They follow from the rows and are no part of the state's value. Each is an ordered map or set, so
// that anyone who goes through one meets the same things in the same order everywhere. Who keeps
// them is told in indexes.hpp.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/idis/kernel/agenda.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/moment.hpp"

namespace idis {

/// One step of the map under way, from a hex to its neighbour.
struct StepUnderWay {
    Hex from;
    Hex to;
    friend bool operator==(const StepUnderWay&, const StepUnderWay&) = default;
};

/// Indexes that follow from the rows; kept by evolve, rebuilt on loading, no part of the value.
struct Indexes {
    /// Order of handling what falls due at one moment: age, then id.
    template <class Made>
    struct Due {
        Moment at;
        std::uint64_t age = 0;
        Made id;
        friend auto operator<=>(const Due&, const Due&) = default;
    };
    std::map<Hex, std::set<ArmyId>> armies_in;
    /// By hex, those so near that the hex may be of their region (region.hpp), by id.
    std::map<Hex, std::vector<StrongholdId>> strongholds_near;
    std::map<std::uint64_t, ArmyId> armies_by_age;
    std::set<Due<ArmyId>> marches_due;       ///< a stretch or a setting out needs attention
    std::map<ArmyId, Due<ArmyId>> march_of;  ///< the entry of each army in marches_due
    std::map<ArmyId, StepUnderWay> step_of;  ///< of each army that is on a step
    std::set<Due<OrderId>> orders_due;       ///< waiting orders, by effect, then time given
    std::map<CommanderId, std::set<OrderId>> conditional_orders;     ///< still waiting
    std::set<Due<QuestionId>> questions_due;
    std::set<Due<CommanderId>> turns_due;    ///< of commanders for whom a doctrine acts
    std::set<Due<DetachmentId>> returns_due; ///< of detachments away
    std::set<Due<LetterId>> messengers_due;  ///< by arrival, then when the letter was written
    std::set<LetterId> messengers_waiting;   ///< at a coast, or where no way leads on
    std::set<ParleyId> parleys_alive;        ///< asked for or open
    /// Commanders of whom others may know without having met them: those whom persons play, and
    /// those who were there when the campaign began (letters/addressees.hpp).
    std::set<CommanderId> known_of_old;
    /// Who brought whom into the campaign.
    std::set<std::pair<CommanderId, CommanderId>> brought_in;
    // Kept by agendas.hpp; the armies that an entry hangs on are found through them too.
    Agenda<StrongholdId> sieges_due;  ///< weeks that end, and besiegers come or gone
    Agenda<EnginesId> engines_due;    ///< to be ready, or left by their army
    Agenda<StrongholdId> holds_due;   ///< garrisons to be restored, walls to be mended
    Agenda<ArmyId> disorders_due;     ///< the next hex of a flight, or its end
    Agenda<FleetId> fleets_due;       ///< the next hex of a voyage, and what is due in port
    Agenda<MeetingId> battles_due;    ///< of meetings whose battle has not begun
    Agenda<MeetingId> spoils_due;
    Agenda<RaisingId> raisings_due;
    std::set<std::pair<std::uint64_t, ArmyId>> checks_due;
    std::set<std::pair<std::uint64_t, ArmyId>> looks_due;
    friend bool operator==(const Indexes&, const Indexes&) { return true; }
};

}  // namespace idis
