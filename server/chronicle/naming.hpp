// What everything in a campaign is called, and sentences that lead to it.
//
// Names are learnt from the rows as they are touched and never forgotten: an army that is no more
// is still called by its name. A sentence remembers whom and what it names, so that the index and
// each commander's page know which sentences are about them. Commanders bear the campaign's names,
// and ways go by where its north lies; nothing here knows of the people who play.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "core/idis/events.hpp"
#include "server/api/words/phrases.hpp"
#include "server/chronicle/markup.hpp"
#include "server/codec/compass.hpp"

namespace chronicle {

class Naming {
public:
    Naming(std::shared_ptr<const idis::Map> map, codec::Compass compass);

    /// Learns the names of what an event brings in, before it is applied.
    void learn(const idis::What& what);
    /// Learns what is called anew.
    /// Takes:   a state that still says which of its rows were touched.
    void learn(const idis::State& state);

    const api::Names& names() const { return names_; }
    const idis::Map& map() const { return *map_; }
    /// Who led an army last.
    std::optional<idis::CommanderId> leader_of(idis::ArmyId army) const;
    /// Whose fleet it is.
    std::optional<idis::CommanderId> admiral_of(idis::FleetId fleet) const;
    /// The place that a stronghold stands at.
    std::optional<idis::PlaceId> place_of(idis::StrongholdId stronghold) const;
    /// The nearest place with a name; null on a map without places.
    const idis::Place* nearest(kit::Hex hex) const;

private:
    void call(const std::string& id, const std::string& name) {
        names_.by_id.insert_or_assign(id, name);
    }

    std::shared_ptr<const idis::Map> map_;
    api::Names names_;
    std::map<idis::ArmyId, idis::CommanderId> leaders_;
    std::map<idis::FleetId, idis::CommanderId> admirals_;
    std::map<idis::StrongholdId, idis::PlaceId> places_;
    mutable std::map<kit::Hex, const idis::Place*> nearest_;
};

/// "commander-k7q3m9x2ab.html", the first of a commander's own pages.
std::string page_of(idis::CommanderId commander);

/// A sentence of markup, and whom and what it names.
class Line {
public:
    explicit Line(const Naming& naming) : naming_(&naming) {}

    /// What is named, as markup that leads to it. The line remembers it.
    std::string name(idis::CommanderId commander);
    std::string name(idis::ArmyId army);
    std::string name(idis::FleetId fleet);
    std::string name(idis::FactionId faction);
    std::string name(idis::StrongholdId stronghold);
    std::string name(idis::PlaceId place);
    std::string name(const idis::Party& party);
    /// "at Velm", "near Velm (12,7)".
    std::string at(kit::Hex hex);
    /// The sentence itself.
    /// Takes:   a text of the catalogue, and markup for its holes.
    /// Gives:   that there is something to tell.
    template <words::Hole... holes, class... Values>
    bool say(const words::Text<holes...>& text, const Values&... values) {
        words_ = marked(text, values...);
        return true;
    }
    /// It is among what the day is remembered for.
    Line& great();

    const std::string& words() const { return words_; }
    const std::set<idis::CommanderId>& persons() const { return persons_; }
    const std::set<idis::PlaceId>& places() const { return places_; }
    bool is_great() const { return is_great_; }

private:
    std::string called(const std::string& id) const;

    const Naming* naming_;
    std::string words_;
    std::set<idis::CommanderId> persons_;
    std::set<idis::PlaceId> places_;
    bool is_great_ = false;
};

}  // namespace chronicle
