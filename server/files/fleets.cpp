// Ships at the start: those of a commander, his own and hired ones, read from commanders.toml, and
// the army that is aboard of them, as armies.toml says (section 8e of the source and its addendum).
#include <algorithm>

#include "core/idis/ships/ships.hpp"
#include "core/idis/ships/shipyards.hpp"
#include "core/idis/ships/waters.hpp"
#include "server/files/draft.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

class FleetReader {
public:
    FleetReader(Draft& draft, const idis::Commander& commander)
        : draft_(draft), start_(draft.campaign.start), commander_(commander) {}

    void fleet(idis::FleetId id, Section& section) {
        idis::Fleet fleet;
        fleet.id = id;
        fleet.commander = commander_.id;
        const auto at = section.need_text("at");
        const auto hex = at ? draft_.hex(*at) : std::nullopt;
        if (hex) moor(fleet, *hex, *at, section);
        const auto ships = section.whole("ships", {1, idis::ships_max});
        if (ships) {
            fleet.ships = ships->value;
        } else if (!section.has("ships")) {
            draft_.report.problem(section.where(), "missing_key",
                                  words::files().is_missing(section.name(), "ships"));
        }
        hire(fleet, section);
        if (hex && ships) start_.fleets.push_back(std::move(fleet));
    }

private:
    void moor(idis::Fleet& fleet, kit::Hex hex, const Found<std::string>& at, Section& section) {
        if (const kit::Gate closed = idis::may_lie(*start_.map, hex)) {
            draft_.report.problem(at.where, std::string(closed->code),
                                  words::files().no_water(section.name(), at.value));
        }
        const bool is_second = std::ranges::any_of(start_.fleets, [&](const idis::Fleet& other) {
            return other.commander == fleet.commander && other.hex == hex;
        });
        if (is_second) {
            draft_.report.problem(at.where, "fleet_twice",
                                  words::files().fleet_twice(section.name(), at.value));
        }
        fleet.hex = hex;
    }

    /// Those of the ships that are hired, from a stronghold or from the countryside.
    void hire(idis::Fleet& fleet, Section& section) {
        const auto ships = section.whole("hired", {0, idis::ships_max});
        const auto from = section.text("hired_from");
        if (from && !section.has("hired")) {
            draft_.report.problem(from->where, "missing_key",
                                  words::files().hired_is_missing(section.name()));
        }
        if (!ships || ships->value == 0) return;
        if (fleet.ships > 0 && ships->value > fleet.ships) {
            draft_.report.problem(
                ships->where, "more_ships_hired_than_there",
                words::files().more_hired_than_there(section.name(), std::to_string(ships->value),
                                                     std::to_string(fleet.ships)));
        }
        idis::HiredShips hired{std::nullopt, ships->value};
        if (from) hired.from = lender(*from, ships->value, section);
        fleet.hired.push_back(hired);
    }

    /// The stronghold that ships are hired from, or nothing, which is reported.
    std::optional<idis::StrongholdId> lender(const Found<std::string>& key, std::int64_t ships,
                                             Section& section) {
        const auto id = kit::named_id<idis::StrongholdId>(draft_.id(), key.value);
        const auto found = std::ranges::find(start_.strongholds, id, &idis::Stronghold::id);
        if (found == start_.strongholds.end()) {
            draft_.report.problem(key.where, "unknown_stronghold",
                                  words::files().no_such_stronghold(key.value));
            return std::nullopt;
        }
        const auto refuse = [&](const char* code, std::string why) {
            draft_.report.problem(key.where, code, std::move(why));
        };
        const idis::Map& map = *start_.map;
        kit::mark("idis.add8e.stronghold-shipyards");
        if (!is_coastal(map, found->hex) && !is_riverside(map, found->hex)) {
            refuse("no_water_here", words::files().hired_from_dry_land(section.name(), key.value));
        }
        kit::mark("idis.add8e.hire-needs-occupying-ruling");
        const idis::Party side = commander_.faction ? idis::Party(*commander_.faction)
                                                    : idis::Party(commander_.id);
        if (found->holder != side) {
            refuse("stronghold_is_not_occupied",
                   words::files().hired_from_others(section.name(), key.value));
        }
        kit::mark("idis.add8e.hire-already-hired");
        const std::int64_t left = idis::ships_for_hire(found->kind) - hired_from(id);
        if (ships > left) {
            refuse("no_ships_to_hire",
                   words::files().hired_too_many(section.name(), key.value,
                                                 std::to_string(std::max<std::int64_t>(left, 0))));
        }
        return id;
    }

    /// Ships of a stronghold that those named before have hired, whoever they are.
    std::int64_t hired_from(idis::StrongholdId id) const {
        std::int64_t ships = 0;
        for (const idis::Fleet& fleet : start_.fleets) {
            for (const idis::HiredShips& hired : fleet.hired) {
                if (hired.from == id) ships += hired.ships;
            }
        }
        return ships;
    }

    Draft& draft_;
    idis::Start& start_;
    const idis::Commander& commander_;
};

}  // namespace

void read_fleets(const std::string& key, const idis::Commander& commander, Section& section,
                 Draft& draft) {
    FleetReader reader(draft, commander);
    std::size_t number = 0;
    for (Section& row : section.sections("fleets")) {
        const std::string name = key + "/" + std::to_string(number++);
        reader.fleet(kit::named_id<idis::FleetId>(draft.id(), name), row);
        row.finish();
    }
}

void put_aboard(const idis::Force& force, Section& section, Draft& draft) {
    auto& fleets = draft.campaign.start.fleets;
    const auto fleet = std::ranges::find_if(fleets, [&](const idis::Fleet& each) {
        return each.commander == force.army.commander && each.hex == force.army.hex;
    });
    const Where where = section.where("aboard");
    if (fleet == fleets.end()) {
        draft.report.problem(where, "no_such_fleet",
                             words::files().no_ships_for_army(section.name()));
        return;
    }
    const std::int64_t needed = kit::rounded_up(idis::ships_needed(force, 0).total());
    if (needed > fleet->ships) {
        draft.report.problem(
            where, "fleet_has_no_room",
            words::files().too_few_ships_for_army(section.name(), std::to_string(needed),
                                                  std::to_string(fleet->ships)));
    }
    fleet->army = force.army.id;
    fleet->standing = idis::FleetStanding::aboard;
}

}  // namespace files
