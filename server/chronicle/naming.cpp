#include "server/chronicle/naming.hpp"

#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

using kit::to_text;

Naming::Naming(std::shared_ptr<const idis::Map> map, codec::Compass compass)
    : map_(std::move(map)) {
    api::call_directions(compass, names_);
    for (const idis::Place& place : map_->places()) call(to_text(place.id), place.name);
}

void Naming::learn(const idis::What& what) {
    if (const auto* made = kit::get_if<idis::FactionFounded>(&what)) {
        call(to_text(made->faction.id), made->faction.name);
    }
    if (const auto* made = kit::get_if<idis::CommanderIntroduced>(&what)) {
        call(to_text(made->commander.id), made->commander.name);
    }
    if (const auto* made = kit::get_if<idis::ArmyFormed>(&what)) {
        call(to_text(made->army.id), made->army.name);
        leaders_.insert_or_assign(made->army.id, made->army.commander);
    }
}

void Naming::learn(const idis::State& state) {
    for (const auto& id : state.factions.touched()) {
        if (const auto* row = state.factions.find(id)) call(to_text(id), row->name);
    }
    for (const auto& id : state.commanders.touched()) {
        if (const auto* row = state.commanders.find(id)) call(to_text(id), row->name);
    }
    for (const auto& id : state.armies.touched()) {
        const auto* row = state.armies.find(id);
        if (row == nullptr) continue;
        call(to_text(id), row->name);
        leaders_.insert_or_assign(id, row->commander);
    }
    for (const auto& id : state.fleets.touched()) {
        const auto* row = state.fleets.find(id);
        if (row == nullptr) continue;
        call(to_text(id), words::chronicle().fleet_of_ships(api::counted().ships(row->ships)));
        admirals_.insert_or_assign(id, row->commander);
    }
    for (const auto& id : state.detachments.touched()) {
        if (const auto* row = state.detachments.find(id)) call(to_text(id), row->name);
    }
    for (const auto& id : state.spells.touched()) {
        if (const auto* row = state.spells.find(id)) call(to_text(id), row->name);
    }
    for (const auto& id : state.strongholds.touched()) {
        const auto* row = state.strongholds.find(id);
        const idis::Place* place = row == nullptr ? nullptr : map_->place(row->place);
        if (place == nullptr) continue;
        call(to_text(id), place->name);
        places_.insert_or_assign(id, place->id);
    }
    for (const auto& id : state.orders.touched()) {
        const auto* row = state.orders.find(id);
        if (row == nullptr) continue;
        names_.orders.insert_or_assign(to_text(id), api::phrase_of(row->what, names_));
    }
}

std::optional<idis::CommanderId> Naming::leader_of(idis::ArmyId army) const {
    const auto found = leaders_.find(army);
    return found == leaders_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<idis::CommanderId> Naming::admiral_of(idis::FleetId fleet) const {
    const auto found = admirals_.find(fleet);
    return found == admirals_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<idis::PlaceId> Naming::place_of(idis::StrongholdId stronghold) const {
    const auto found = places_.find(stronghold);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
}

const idis::Place* Naming::nearest(kit::Hex hex) const {
    const auto known = nearest_.find(hex);
    if (known != nearest_.end()) return known->second;
    const idis::Place* best = nullptr;
    for (const idis::Place& place : map_->places()) {
        if (best == nullptr || kit::distance(place.hex, hex) < kit::distance(best->hex, hex)) {
            best = &place;
        }
    }
    return nearest_[hex] = best;
}

std::string page_of(idis::CommanderId commander) { return to_text(commander) + ".html"; }

std::string Line::called(const std::string& id) const {
    return escaped(naming_->names().of(id));
}

std::string Line::name(idis::CommanderId commander) {
    persons_.insert(commander);
    const std::string id = to_text(commander);
    return link("persons.html#" + id, called(id));
}

std::string Line::name(idis::ArmyId army) {
    const auto leader = naming_->leader_of(army);
    const std::string words = called(to_text(army));
    if (!leader) return words;
    persons_.insert(*leader);
    return link("persons.html#" + to_text(*leader), words);
}

std::string Line::name(idis::FleetId fleet) {
    const auto admiral = naming_->admiral_of(fleet);
    return admiral ? marked(words::chronicle().fleet_of_commander, name(*admiral))
                   : marked(words::chronicle().a_fleet);
}

std::string Line::name(idis::FactionId faction) { return called(to_text(faction)); }

std::string Line::name(idis::PlaceId place) {
    places_.insert(place);
    const std::string id = to_text(place);
    return link("places.html#" + id, called(id));
}

std::string Line::name(idis::StrongholdId stronghold) {
    const auto place = naming_->place_of(stronghold);
    return place ? name(*place) : called(to_text(stronghold));
}

std::string Line::name(const idis::Party& party) {
    return std::visit([this](const auto& id) { return name(id); }, party);
}

std::string Line::at(kit::Hex hex) {
    const words::ChronicleWords& said = words::chronicle();
    const kit::Offset offset = kit::to_offset(hex);
    const std::string numbers = std::to_string(offset.column) + ',' + std::to_string(offset.row);
    const idis::Place* place = naming_->nearest(hex);
    if (place == nullptr) return marked(said.at_hex, numbers);
    if (place->hex == hex) return marked(said.at_place, name(place->id));
    return marked(said.near_place, name(place->id), numbers);
}

Line& Line::great() {
    is_great_ = true;
    return *this;
}

}  // namespace chronicle
