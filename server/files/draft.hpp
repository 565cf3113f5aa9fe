// A campaign while its files are read: what is known so far, by the keys people gave.
//
// The readers of factions, commanders and armies fill it one after the other; each may look up what
// those before it found. An unknown key is reported where it was used.
#pragma once

#include "core/idis/troops/army.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/map_file.hpp"
#include "server/files/section.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

struct Draft {
    CampaignFiles& campaign;
    const DrawnMap& map;
    Report& report;

    idis::CampaignId id() const { return campaign.start.campaign.id; }

    /// The thing with this key, or nothing, which is reported.
    template <class Id>
    std::optional<Id> find(const Keyed<Id>& keyed, const Found<std::string>& key) {
        const auto found = keyed.find(key.value);
        if (found != keyed.end()) return found->second;
        report.problem(key.where, "unknown_" + std::string(Id::tag_type::kind),
                       not_found(Id(), key.value));
        return std::nullopt;
    }
    /// A hex written as "column,row" or as the key of a place, or nothing, which is reported.
    std::optional<kit::Hex> hex(const Found<std::string>& text);

private:
    static std::string not_found(idis::FactionId, const std::string& key) {
        return words::files().no_such_faction(key);
    }
    static std::string not_found(idis::CommanderId, const std::string& key) {
        return words::files().no_such_commander(key);
    }
};

/// Calls `read(key, section)` for every table of a file, in its order; a key that is no key and an
/// entry that is no table are reported.
template <class Read>
void for_each_table(const Node& tree, const std::string& file, Report& report, Read read) {
    Section all(tree, file, file, report);
    for (const std::string& key : all.keys()) {
        if (!has_key_form(key)) {
            report.problem(all.where(key), "bad_key", words::files().no_key(key));
        } else if (auto section = all.section(key)) {
            read(key, *section);
            section->finish();
        }
    }
}

/// Reads factions.toml and commanders.toml.
/// Clause:  idis.2.faction-or-none, idis.9.trait-no-duplicate-ruling
void read_people(const Node& factions, const Node& commanders, Draft& draft);

/// Reads a commander's ships, with nobody aboard yet; who holds what he or his faction holds must
/// be known by now.
/// Clause:  idis.8e.ships-need-water, idis.add8e.stronghold-shipyards,
///          idis.add8e.hire-needs-occupying-ruling, idis.add8e.hire-already-hired,
///          idis.add8e.hire-town-10, idis.add8e.hire-fortress-20, idis.add8e.hire-city-100
/// Takes:   his key, and his table.
void read_fleets(const std::string& key, const idis::Commander& commander, Section& section,
                 Draft& draft);
/// Puts an army aboard of its commander's ships where it is, which must hold all of it.
/// Clause:  idis.8e.ship-carries-100-soldiers, idis.8e.ship-one-kind-ruling
/// Takes:   the army whole, with its stores, and its table.
void put_aboard(const idis::Force& force, Section& section, Draft& draft);

/// Reads armies.toml.
/// Clause:  idis.2.one-commander-per-army, idis.2.one-army-per-commander-ruling,
///          idis.2.minimum-hundred-soldiers, idis.2a.detachment-single-type,
///          idis.2a.detachment-usual-sizes, idis.2.noncombatants-quarter
void read_armies(const Node& armies, Draft& draft);

/// Reads the [[weather]] tables of campaign.toml; strongholds must be known by now.
/// Clause:  idis.1a.weather-seasonal
void read_seasons(Section& campaign, Draft& draft);

/// Reads what commanders know at the start; where they are must be known by now.
/// Clause:  idis.1.partial-map-at-start
void read_knowledge(const Node& commanders, Draft& draft);

}  // namespace files
