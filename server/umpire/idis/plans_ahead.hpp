// What commanders have sent ahead into battles under way (plans.hpp): orders in a battle that wait
// until the engine asks them something.
//
// A list is no part of the state and of no event: it stands in the file beside them, so that no
// replay depends on it and no copy of a history has it. What is carried out of it is an order of
// its commander like any other, with its dice and events. A list ends with its battle, and with
// whoever sent it: a seat that is left or taken has none.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/idis/system.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/plans.hpp"

namespace umpire {

class PlansAhead {
public:
    using State = idis::State;

    void load(const store::Store& store);
    /// Gives:   what cannot be read, or is no order in a battle.
    static codec::Problems problems_of(const Person& actor, const nlohmann::json& list);
    /// Takes:   orders that can be read.
    /// Gives:   the first entry that is about no battle in which he leads an army, and why it is
    ///          refused: as it is when it is sent at once.
    static std::optional<std::pair<std::size_t, kit::Refusal>>
    refused(const State& state, const Person& actor, const nlohmann::json& list);
    void send(const Person& actor, const nlohmann::json& orders, kit::Moment at);

    void happened(const idis::Event& event);
    /// Lets go of the lists of those who fight no longer.
    void settle(const State& state);
    bool has_changes() const { return !changes_.empty(); }
    void add_changes(store::Batch& to);

    /// When something that waits may be carried out.
    std::optional<kit::Moment> next_due(const State& state) const;
    /// Carries out the first order of somebody's list that is allowed.
    /// Takes:   a state in which something is due.
    /// Gives:   what follows, and its cause; no events if none is allowed now.
    std::pair<std::vector<idis::Event>, std::string> go_on(const State& state, const DiceKey& key,
                                                           kit::Moment at);
    std::string text(const Person& person) const { return lists_.text(person.commander); }

private:
    void forget(idis::CommanderId commander);
    void drop_if(const std::function<bool(const std::string& player)>& is_over);

    PlanLists lists_;
    std::vector<store::TableChanges> changes_;
};

}  // namespace umpire
