// A campaign's own weather by region and month, from the [[weather]] tables of campaign.toml.
//
// Each table names its months and the totals of 2d6 up to which a day is very bad or bad, for one
// region or for all of them; months that no table names go by the rules' own table.
#include <algorithm>
#include <array>

#include "server/files/draft.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

constexpr std::array<std::string_view, 12> month_names = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december"};

/// The stronghold whose region is meant; the empty id for all hexes; nothing for a wrong key.
std::optional<idis::StrongholdId> region_of(Section& section, Draft& draft) {
    const auto key = section.text("region");
    if (!key) return idis::StrongholdId();
    const auto id = kit::named_id<idis::StrongholdId>(draft.id(), key->value);
    const auto& all = draft.campaign.start.strongholds;
    if (std::ranges::find(all, id, &idis::Stronghold::id) != all.end()) return id;
    draft.report.problem(key->where, "unknown_stronghold",
                         words::files().no_such_region(key->value));
    return std::nullopt;
}

std::vector<int> months_of(Section& section, Report& report) {
    std::vector<int> months;
    const auto names = section.texts("months");
    if (!names || names->empty()) {
        report.problem(section.where(), "missing_key", words::files().months_missing());
        return months;
    }
    for (const auto& name : *names) {
        const auto known = std::ranges::find(month_names, name.value);
        if (known == month_names.end()) {
            report.problem(name.where, "unknown_month", words::files().no_such_month(name.value));
        } else {
            months.push_back(static_cast<int>(known - month_names.begin()) + 1);
        }
    }
    return months;
}

void read_season(Section& section, Draft& draft) {
    const auto region = region_of(section, draft);
    const std::vector<int> months = months_of(section, draft.report);
    const auto very_bad = section.whole("very_bad_up_to", {0, 12});
    const auto bad = section.whole("bad_up_to", {0, 12});
    if (!very_bad || !bad || bad->value < very_bad->value) {
        draft.report.problem(section.where(), "bad_season", words::files().bad_season());
        return;
    }
    auto& rows = draft.campaign.start.campaign.settings.weather;
    for (const int month : months) {
        if (!region) continue;
        const bool is_there = std::ranges::any_of(rows, [&](const idis::MonthWeather& row) {
            return row.region == *region && row.month == month;
        });
        if (is_there) {
            draft.report.problem(section.where(), "season_twice", words::files().season_twice());
            continue;
        }
        rows.push_back({*region, month, static_cast<int>(very_bad->value),
                        static_cast<int>(bad->value)});
    }
}

}  // namespace

void read_seasons(Section& campaign, Draft& draft) {
    for (Section& season : campaign.sections("weather")) {
        read_season(season, draft);
        season.finish();
    }
}

}  // namespace files
