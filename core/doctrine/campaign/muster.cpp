#include "core/doctrine/campaign/muster.hpp"

#include <algorithm>
#include <array>

#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/army.hpp"

namespace doctrine {

using namespace idis;

namespace {

constexpr std::array<const char*, 20> first_names = {
    "Alard", "Berna", "Corin", "Dagna", "Edwin",  "Fenna", "Garrick", "Hild",  "Ivo",  "Jorun",
    "Kasper", "Lise", "Maron", "Nessa", "Oswin", "Petra", "Ranulf", "Signe", "Tomas", "Una"};
constexpr std::array<const char*, 16> last_names = {
    "Ashdown", "Blackmere", "Carrow", "Dunstan", "Elmsworth", "Farrant", "Greyhook", "Holt",
    "Inchcape", "Jarrow", "Kell", "Lorne", "Marsh", "Norcott", "Oakes", "Pryce"};
constexpr std::uint8_t trait_count = static_cast<std::uint8_t>(Trait::veteran) + 1;

struct Muster {
    Start& start;
    Chance& chance;

    CampaignId campaign() const { return start.campaign.id; }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least +
               static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(most - least + 1)));
    }

    /// Each has one trait that no neighbour in the list has, and some a second.
    std::vector<Trait> traits_of(std::size_t number) {
        std::vector<Trait> traits{static_cast<Trait>(number % trait_count)};
        const auto second = static_cast<Trait>(chance.below(trait_count));
        if (chance.below(3) == 0 && second != traits.front()) traits.push_back(second);
        std::sort(traits.begin(), traits.end());
        return traits;
    }
    Commander a_commander(const std::string& key, std::size_t number) {
        Commander commander;
        commander.id = named_id<CommanderId>(campaign(), key);
        commander.name = std::string(first_names[number % first_names.size()]) + " " +
                         last_names[number * 7 / 3 % last_names.size()];
        if (!start.factions.empty() && number % 8 != 7) {
            commander.faction = start.factions[number % start.factions.size()].id;
        }
        commander.traits = traits_of(number);
        return commander;
    }
    /// A stronghold of his faction, or any.
    const Stronghold& seat_of(const Commander& commander) {
        std::vector<const Stronghold*> own;
        for (const Stronghold& stronghold : start.strongholds) {
            if (may_enter(*start.map, stronghold.hex)) continue;
            if (commander.faction && stronghold.holder == Party(*commander.faction)) {
                own.push_back(&stronghold);
            }
        }
        if (own.empty()) return chance.one_of(start.strongholds);
        return *chance.one_of(own);
    }
    Special special_for(Arm arm) {
        const std::size_t drawn = chance.below(8);
        if (drawn < 2) return Special::heavy;
        if (drawn < 4 && arm == Arm::infantry) return Special::skirmishers;
        return Special::none;
    }
    Detachment a_detachment(const std::string& key, const Stronghold& origin) {
        Detachment made;
        made.id = named_id<DetachmentId>(campaign(), key);
        made.arm = chance.below(3) == 0 ? Arm::cavalry : Arm::infantry;
        made.special = special_for(made.arm);
        made.soldiers = Soldiers{made.arm == Arm::cavalry ? 50 * between(4, 8)
                                                          : 100 * between(4, 10)};
        if (chance.below(3) == 0) made.wagons = Wagons{between(2, 10)};
        made.origin = origin.id;
        return made;
    }
    void name(std::vector<Detachment>& detachments) {
        for (std::size_t at = 0; at < detachments.size(); ++at) {
            detachments[at].name = std::string(detachments[at].arm == Arm::cavalry
                                                   ? "Horse of the "
                                                   : "Foot of the ") +
                                   std::to_string(at + 1) + ". banner";
        }
    }
    void raise(std::size_t number) {
        const std::string key = "muster-" + std::to_string(number);
        Commander commander = a_commander(key, number);
        const Stronghold& seat = seat_of(commander);
        StartArmy made;
        made.army.id = named_id<ArmyId>(campaign(), key);
        made.army.name = "Army of " + commander.name;
        made.army.commander = commander.id;
        made.army.hex = seat.hex;
        made.army.morale = starting_morale(commander.traits);
        for (std::int64_t left = between(2, 5); left > 0; --left) {
            made.detachments.push_back(a_detachment(key + "/" + std::to_string(left), seat));
        }
        name(made.detachments);
        provide(made, commander);
        commander.hex = seat.hex;
        start.commanders.push_back(std::move(commander));
        start.armies.push_back(std::move(made));
    }
    void provide(StartArmy& made, const Commander& commander) {
        const bool is_skirmishers = is_exclusively_skirmishers(made.detachments);
        const Force bare{made.army, made.detachments, commander.traits};
        const bool is_spartan = has_trait(bare, Trait::spartan);
        for (Detachment& detachment : made.detachments) {
            detachment.noncombatants =
                noncombatants_at_raising(detachment.soldiers, is_skirmishers, is_spartan);
        }
        const Force force{made.army, made.detachments, commander.traits};
        const std::int64_t capacity = rounded_down(carrying_capacity(force).total());
        made.army.supplies = Supplies{capacity * between(2, 9) / 10};
        made.army.loot = Loot{capacity / 20};
    }
};

}  // namespace

void repeat_map(Start& start, int times) {
    ENSURE(times >= 1 && start.map->grid().columns() % 2 == 0);
    const Map& map = *start.map;
    const Grid& small = map.grid();
    const Grid large(small.columns() * times, small.rows() * times);
    std::vector<HexGround> grounds(static_cast<std::size_t>(large.size()));
    for (int index = 0; index < large.size(); ++index) {
        const Offset at = to_offset(large.hex_at(index));
        grounds[static_cast<std::size_t>(index)] =
            map.ground(to_hex({at.column % small.columns(), at.row % small.rows()}));
    }
    std::vector<Place> places = map.places();
    const std::vector<Stronghold> strongholds = start.strongholds;
    for (int copy = 1; copy < times * times; ++copy) {
        const std::string suffix = " " + std::to_string(copy + 1);
        const auto moved = [&](Hex hex) {
            const Offset at = to_offset(hex);
            return to_hex({at.column + copy % times * small.columns(),
                           at.row + copy / times * small.rows()});
        };
        for (const Place& place : map.places()) {
            places.push_back({named_id<PlaceId>(place.id, suffix), place.name + suffix, place.kind,
                              moved(place.hex)});
        }
        for (Stronghold stronghold : strongholds) {
            stronghold.id = named_id<StrongholdId>(stronghold.id, suffix);
            stronghold.place = named_id<PlaceId>(stronghold.place, suffix);
            stronghold.hex = moved(stronghold.hex);
            start.strongholds.push_back(stronghold);
        }
    }
    start.map = std::make_shared<const Map>(large, std::move(grounds), std::move(places));
}

void muster_more(Start& start, std::size_t commanders, Chance& chance) {
    ENSURE(!start.strongholds.empty());
    Muster muster{start, chance};
    for (std::size_t number = start.commanders.size(); number < commanders; ++number) {
        muster.raise(number);
    }
}

}  // namespace doctrine
