#include "server/chronicle/naming.hpp"

#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/chronicle/markup.hpp"

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
        call(to_text(id), "the fleet of " + api::counted().ships(row->ships));
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

std::string Line::name_of(const std::string& id) const {
    return escaped(naming_->names().of(id));
}

Line& Line::operator<<(std::string_view words) {
    words_ += escaped(words);
    return *this;
}

Line& Line::operator<<(std::int64_t number) {
    words_ += grouped(number);
    return *this;
}

Line& Line::operator<<(idis::CommanderId commander) {
    persons_.insert(commander);
    const std::string id = to_text(commander);
    words_ += link("persons.html#" + id, name_of(id));
    return *this;
}

Line& Line::operator<<(idis::ArmyId army) {
    const auto leader = naming_->leader_of(army);
    const std::string name = name_of(to_text(army));
    if (leader) persons_.insert(*leader);
    words_ += leader ? link("persons.html#" + to_text(*leader), name) : name;
    return *this;
}

Line& Line::operator<<(idis::FleetId fleet) {
    if (const auto admiral = naming_->admiral_of(fleet)) {
        *this << *admiral;
        words_ += "\u2019s fleet";
    } else {
        words_ += "a fleet";
    }
    return *this;
}

Line& Line::operator<<(idis::FactionId faction) {
    words_ += name_of(to_text(faction));
    return *this;
}

Line& Line::operator<<(idis::PlaceId place) {
    places_.insert(place);
    const std::string id = to_text(place);
    words_ += link("places.html#" + id, name_of(id));
    return *this;
}

Line& Line::operator<<(idis::StrongholdId stronghold) {
    const auto place = naming_->place_of(stronghold);
    if (place) return *this << *place;
    words_ += name_of(to_text(stronghold));
    return *this;
}

Line& Line::operator<<(const idis::Party& party) {
    std::visit([this](const auto& id) { *this << id; }, party);
    return *this;
}

Line& Line::at(kit::Hex hex) {
    const kit::Offset offset = kit::to_offset(hex);
    const std::string numbers = std::to_string(offset.column) + ',' + std::to_string(offset.row);
    const idis::Place* place = naming_->nearest(hex);
    if (place == nullptr) return *this << "at " + numbers;
    if (place->hex == hex) return *this << "at " << place->id;
    return *this << "near " << place->id << " (" + numbers + ")";
}

Line& Line::markup(std::string_view words) {
    words_ += words;
    return *this;
}

Line& Line::great() {
    is_great_ = true;
    return *this;
}

}  // namespace chronicle
