// What each reader calls things, remembered.
#include "server/api/rights/known_names.hpp"

#include <algorithm>

#include "server/api/words/ways.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/channel.hpp"
#include "server/words/chapters/ships.hpp"

namespace api {

namespace {

using nlohmann::json;

const json& member(const json& object, const char* name) {
    static const json nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

void add_named(const json& rows, Names& names) {
    for (const json& row : rows) {
        const json& id = member(row, "id");
        const json& name = member(row, "name");
        if (id.is_string() && name.is_string()) {
            names.by_id.insert_or_assign(id.get<std::string>(), name.get<std::string>());
        }
    }
}

void add_orders(const json& rows, Names& names) {
    for (const json& row : rows) {
        const json& id = member(row, "id");
        const json& what = member(row, "what");
        if (!id.is_string()) continue;
        const auto order = codec::commander_order_from(what);
        if (const auto* good = kit::get_if<idis::CommanderOrder>(&order)) {
            names.orders.insert_or_assign(id.get<std::string>(), phrase_of(*good, names));
        }
    }
}

/// Fleets have no names: what one calls them says whose they are and how many ships.
void add_fleets(const json& rows, const words::Text<"ships">& called, Names& names) {
    for (const json& row : rows) {
        const json& id = member(row, "id");
        const json& ships = member(row, "ships");
        if (!id.is_string() || !ships.is_number_integer()) continue;
        names.by_id.insert_or_assign(id.get<std::string>(),
                                     called(counted().ships(ships.get<std::int64_t>())));
    }
}

/// Armies of others have no names for who sees them: one calls them by whose they are.
void add_seen(const json& rows, Names& names) {
    for (const json& row : rows) {
        const json& id = member(row, "id");
        const json& faction = member(row, "faction");
        if (!id.is_string()) continue;
        const words::ChannelWords& say = words::channel();
        names.by_id.insert_or_assign(id.get<std::string>(),
                                     faction.is_string()
                                         ? say.army_of(names.of(faction.get<std::string>()))
                                         : say.army_without_colours());
    }
}

bool is_id_letter(char c) { return kit::id_alphabet.find(c) != std::string_view::npos; }

bool has_id_form(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == 0 || dash == std::string_view::npos) return false;
    const std::string_view word = text.substr(dash + 1);
    return word.size() == kit::id_letters && std::all_of(word.begin(), word.end(), is_id_letter) &&
           std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(dash),
                       [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_place(std::string_view id) { return id.starts_with("place-"); }

/// The names in a view, beside those known before: of places, which keep theirs.
Names names_beside(Names names, const std::string& view, codec::Compass compass) {
    call_directions(compass, names);
    const json whole = json::parse(view, nullptr, false);
    const json& own = member(whole, "commander");
    add_named(json::array({member(own, "commander"), member(own, "army")}), names);
    add_named(member(member(own, "army"), "detachments"), names);
    add_named(member(own, "factions"), names);
    add_named(member(member(own, "map"), "places"), names);
    add_seen(member(own, "seen"), names);
    const words::ShipWords& ships = words::ships();
    add_fleets(member(member(own, "ships"), "fleets"), ships.your_fleet, names);
    add_fleets(member(member(own, "ships"), "seen"), ships.other_fleet, names);
    const json& letters = member(own, "letters");
    add_named(member(letters, "known"), names);
    add_named(member(letters, "here"), names);
    for (const json& parley : member(letters, "parleys")) {
        add_named(member(parley, "members"), names);
    }
    const json& chorus = member(whole, "chorus");
    add_named(member(chorus, "strongholds"), names);
    add_named(member(chorus, "seats"), names);
    const json& all = member(whole, "referee");
    add_named(member(member(all, "spectators"), "players"), names);
    add_named(member(all, "factions"), names);
    add_named(member(all, "commanders"), names);
    add_fleets(member(member(all, "ships"), "fleets"), ships.other_fleet, names);
    for (const json& row : member(all, "armies")) {
        add_named(json::array({member(row, "army")}), names);
        add_named(member(row, "detachments"), names);
    }
    add_orders(member(own, "orders"), names);
    add_orders(member(all, "orders"), names);
    return names;
}

/// The places that somebody knew; and those of the whole map, which anyone who sees everything has
/// there and not in his view, once one of them has no name.
Names places_of(const umpire::Umpire& umpire, const umpire::Person& person, const Names* before,
                const std::vector<std::string>& ids) {
    Names names;
    if (person.role != umpire::Role::referee && person.role != umpire::Role::god) return names;
    if (before != nullptr) {
        for (const auto& [id, name] : before->by_id) {
            if (is_place(id)) names.by_id.emplace(id, name);
        }
    }
    const bool is_one_unknown = std::ranges::any_of(
        ids, [&](const std::string& id) { return is_place(id) && !names.has(id); });
    if (!is_one_unknown) return names;
    if (const auto map = umpire.map(person)) {
        add_named(member(json::parse(*map, nullptr, false), "places"), names);
    }
    return names;
}

}  // namespace

Names names_in(const std::string& view) { return names_in(view, codec::Compass{}); }
Names names_in(const std::string& view, codec::Compass compass) {
    return names_beside({}, view, compass);
}

std::vector<std::string> ids_in(std::string_view json) {
    std::vector<std::string> ids;
    for (std::size_t at = json.find('"'); at != std::string_view::npos;) {
        const auto end = json.find('"', at + 1);
        if (end == std::string_view::npos) break;
        const std::string_view text = json.substr(at + 1, end - at - 1);
        if (has_id_form(text)) ids.emplace_back(text);
        at = end;
    }
    return ids;
}

bool KnownNames::Known::is_enough(const std::vector<std::string>& ids,
                                  std::uint64_t revision_now) const {
    return std::ranges::all_of(ids, [&](const std::string& id) {
        const bool may_be_altered = names->orders.contains(id) && revision != revision_now;
        return names->has(id) && !may_be_altered;
    });
}

std::shared_ptr<const Names> KnownNames::of(const umpire::Umpire& umpire,
                                            const umpire::Person& person,
                                            const std::vector<std::string>& ids) {
    const std::pair key(umpire.id(), person);
    const std::uint64_t revision = umpire.revision();
    const std::string signs = umpire.badges();
    std::shared_ptr<const Names> before;
    {
        const std::lock_guard lock(mutex_);
        const auto found = known_.find(key);
        if (found != known_.end()) {
            before = found->second.names;
            const bool is_enough = found->second.is_enough(ids, revision);
            if (is_enough && found->second.signs == signs) return before;
        }
    }
    Names read = names_beside(places_of(umpire, person, before.get(), ids),
                              umpire.view(person).json, codec::compass_in(signs));
    auto names = std::make_shared<const Names>(std::move(read));
    const std::lock_guard lock(mutex_);
    known_.insert_or_assign(key, Known{revision, signs, names});
    return names;
}

void KnownNames::forget(const std::string& campaign) {
    const std::lock_guard lock(mutex_);
    std::erase_if(known_, [&](const auto& known) { return known.first.first == campaign; });
}

}  // namespace api
