// What a campaign alone can be asked, beside what any umpire can (umpire.hpp): its country, who
// acts in whose seat, the battles that engines fight within it, and its histories.
//
// A battle by itself has none of it, and no answer for want of one: Umpire::campaign_part() is
// null. As with the umpire, everything is text and plain values, and what is handed out is already
// what that person may see.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/umpire/idis/rehearsal.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// What one person was told of an engine's battle within a campaign (battle_told.hpp).
class BattleTold;
/// A campaign's map and what reads its events (past/replay.hpp).
struct History;

/// A rehearsal, or the answer that says why there is none.
using Rehearsed = std::variant<std::unique_ptr<Rehearsal>, Answer>;

/// A number of a row of a campaign's state, as the referee's view shows the row.
struct RowNumber {
    std::string row;    ///< "Army": the name of the row's struct
    std::string id;     ///< the row's, as JSON
    std::string place;  ///< a JSON pointer into the row: "/supplies"
};

class CampaignPart {
public:
    virtual ~CampaignPart() = default;

    /// The hexes of every region, as JSON, for who may see the whole map; else nothing.
    virtual std::optional<std::string> regions(const Person& person) const = 0;
    /// How long news takes from a hex, by its column and row, to every other, as JSON, for the
    /// same; nothing, too, if there is no such hex.
    virtual std::optional<std::string> news_times(const Person& person, int column,
                                                  int row) const = 0;
    /// Whether a commander, by his id, may bring somebody to a seat: it is open, and of an army
    /// that he made.
    virtual bool may_offer_seat(std::string_view commander, std::string_view seat) const = 0;
    /// Whether the player of a commander, the first by his id, acts in the seat of another now.
    virtual bool acts_for(std::string_view deputy, std::string_view commander) const = 0;

    // ---- battles that an engine fights within it, by the ids of their meetings

    /// One as this person may see it; "" if there is none for him.
    virtual std::string battle_drawing(const Person& person, std::string_view meeting,
                                       Picture form) const = 0;
    /// What he may order one unit in it, as JSON; "" where that is not asked by itself, and for
    /// anyone who takes no part.
    virtual std::string battle_reaches(const Person& person, std::string_view meeting,
                                       std::string_view unit) const = 0;
    /// What he was told of it, while it goes on and, if he fought in it or sees everything, when
    /// it is over; null for everybody else.
    virtual std::shared_ptr<const BattleTold> battle_told(const Person& person,
                                                          std::string_view meeting) const = 0;
    /// What his doctrine would order in it now, as JSON text, ready to be sent; "" if he is asked
    /// nothing.
    virtual std::string suggestion(const Person& person, std::string_view meeting) const = 0;
    /// A rehearsal of a meeting as it stands now, for the referee alone.
    virtual Rehearsed rehearsal(std::string_view meeting) const = 0;

    // ---- its histories (past/history.hpp), for its referee alone

    /// Who was told what after an event, as JSON; nothing if there is no such event.
    virtual std::optional<std::string> told_since(std::uint64_t event) const = 0;
    /// Takes the campaign back to what it was after an event; what came later is kept as a past.
    /// Takes:   one of its events.
    virtual Answer rewind(std::uint64_t event) = 0;
    /// What the referee saw after an event, or after the last that belongs together with it, as
    /// JSON: {"first","event","at","view"}. This may take seconds, in which the campaign goes on.
    /// Gives:   nothing if there is no such event.
    virtual std::optional<std::string> view_after(std::uint64_t event) = 0;
    /// How a number came about, by replay up to an event (number_changes.hpp), as JSON: {"before",
    /// "changes"}. This may take seconds, in which the campaign goes on.
    /// Gives:   nothing if the state has no such rows, or there is no such event.
    virtual std::optional<std::string> changes_of(const RowNumber& number,
                                                  std::uint64_t last) const = 0;
    /// The last event of every day on which anything happened: {"days":[{"day","event"}]}.
    virtual std::string days() const = 0;
    /// What its whole past is read from, by anyone who may know all of it. It is of use as long as
    /// this umpire is.
    virtual std::shared_ptr<const History> history() const = 0;
    /// The histories it has left: {"pasts":[{"number","events","at"}]}.
    virtual std::string pasts() const = 0;
    /// Makes a history beside it of what it was after an event, on a branch of its own.
    /// Takes:   a name that none has (histories/histories.hpp).
    virtual Answer copy_to(const std::string& name, std::uint64_t event) const = 0;
};

}  // namespace umpire
