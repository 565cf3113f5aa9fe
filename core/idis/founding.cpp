#include "core/idis/founding.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"

namespace idis {
namespace {

constexpr Moment first_midnight{0};

struct Founding {
    const Start& start;
    Events events;
    std::uint64_t seniorities = 0;
    std::optional<StartRegions> regions{};  ///< built for the first who was given no map

    void happen(Clauses clauses, What what) {
        events.emplace_back(first_midnight, std::move(clauses), std::move(what));
    }

    void form(const StartArmy& given) {
        StartArmy formed = given;
        formed.army.seniority = seniorities++;
        formed.army.detachments.clear();
        for (Detachment& detachment : formed.detachments) {
            detachment.army = formed.army.id;
            detachment.seniority = seniorities++;
            formed.army.detachments.push_back(detachment.id);
        }
        happen({"idis.2.army-basic-unit", "idis.2.four-components"},
               ArmyFormed{std::move(formed.army), std::move(formed.detachments), {}});
    }

    void teach(const Commander& commander) {
        const auto given =
            std::find_if(start.knowledge.begin(), start.knowledge.end(),
                         [&](const StartKnowledge& k) { return k.commander == commander.id; });
        if (given == start.knowledge.end() && !regions) regions.emplace(start);
        const StartKnowledge known =
            given != start.knowledge.end() ? *given : regions->known_to(commander);
        for (const PlaceId place : known.places) {
            happen({"idis.1.partial-map-at-start"},
                   PlaceLearnt{{{commander.id, place}, Source::start, first_midnight}});
        }
        std::vector<KnownHex> hexes;
        for (const Hex hex : known.hexes) {
            hexes.push_back(
                known_hex(*start.map, commander.id, hex, Source::start, first_midnight));
        }
        for (const Hex hex : known.roads) {
            hexes.push_back(
                known_roads(*start.map, commander.id, hex, Source::start, first_midnight));
        }
        if (!hexes.empty()) happen({"idis.1.partial-map-at-start"}, HexesLearnt{std::move(hexes)});
    }
};

}  // namespace

Events found_campaign(const Start& start) {
    Founding founding{start, {}};
    founding.happen({"idis.7.time-one-to-one"}, CampaignFounded{start.campaign});
    for (const Faction& faction : start.factions) {
        founding.happen({"idis.2.faction-or-none"}, FactionFounded{faction});
    }
    for (const Stance& stance : start.stances) {
        founding.happen({"idis.1b.territory-relation-ruling"}, StanceTaken{stance});
    }
    for (const Stronghold& stronghold : start.strongholds) {
        founding.happen({"idis.1b.region-radius"}, StrongholdPlaced{stronghold});
    }
    for (const Commander& commander : start.commanders) {
        founding.happen({"idis.2.faction-or-none"}, CommanderIntroduced{commander, {}});
    }
    for (const Life& life : start.lives) {
        founding.happen({"idis.9.trait-earned-when-ruling"}, LifeChanged{life});
    }
    for (const StartArmy& army : start.armies) founding.form(army);
    for (const Fleet& fleet : start.fleets) {
        founding.happen({"idis.8e.ship-morale-9"}, FleetChanged{fleet});
    }
    for (const Commander& commander : start.commanders) founding.teach(commander);
    return std::move(founding.events);
}

}  // namespace idis
