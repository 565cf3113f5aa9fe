#include "server/cli/drafting.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/referee/readings.hpp"
#include "core/idis/supply/provisions.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/codec/write.hpp"
#include "server/files/making/document.hpp"
#include "server/files/making/templates.hpp"
#include "server/umpire/simulation/balance.hpp"

namespace cli {
namespace {

using nlohmann::json;

/// Ids do not matter before there is a campaign, so its secret is no secret.
constexpr std::uint64_t draft_key = 1;

/// The rulings that hold where a campaign says nothing; what is wrong with them is said when a
/// campaign is made.
idis::Settings usual_rulings(const std::filesystem::path& config) {
    codec::Problems problems;
    return files::load_rulings(config, problems);
}

std::string name_in(const files::Texts& texts) {
    const json document = files::document_of(texts);
    const json& campaign = document["campaign"];
    if (!campaign.is_object() || !campaign.contains("name")) return {};
    return campaign["name"].is_string() ? campaign["name"].get<std::string>() : std::string();
}

std::variant<api::CampaignTexts, codec::Problems> put_in(files::Texts texts,
                                                         const std::string& document) {
    files::Report report;
    const bool is_put = files::put_document(json::parse(document), texts, report);
    if (is_put) return texts;
    return report.problems();
}

json faults_with_members(const codec::Problems& problems, const files::Texts& texts) {
    // A text that is wrong in every line is looked through for its first faults alone.
    constexpr std::size_t listed_max = 200;
    json rows = json::array();
    for (const codec::Problem& each : problems) {
        if (rows.size() == listed_max) break;
        rows.push_back({{"place", each.place},
                        {"code", each.code},
                        {"detail", each.detail},
                        {"member", files::member_at(texts, each.place)}});
    }
    return rows;
}

json figure(const kit::Tally& tally) { return json::parse(codec::text_of(tally)); }

/// The numbers of an army, each with its clauses.
json army_numbers(const std::string& key, const idis::StartArmy& army,
                  const std::vector<idis::Trait>& traits) {
    const idis::Force force{army.army, army.detachments, traits};
    const idis::Counts counts = idis::counts_of(army.detachments);
    const kit::Tally eats = idis::daily_consumption(force);
    json days = nullptr;
    if (eats.total() > kit::Fraction{}) {
        days = kit::rounded_down(kit::Fraction(army.army.supplies.number()) / eats.total());
    }
    return {
        {"key", key},
        {"soldiers", counts.soldiers().number()},
        {"noncombatants", counts.noncombatants.number()},
        {"supplies", army.army.supplies.number()},
        {"loot", army.army.loot.number()},
        {"morale", army.army.morale.number()},
        {"eats", figure(eats)},
        {"carries", figure(idis::carrying_capacity(force))},
        {"column", figure(idis::column_length(force))},
        {"strength", figure(idis::counted_strength(army.detachments, idis::MeetingKind::field))},
        {"days_of_food", std::move(days)}};
}

json armies_of(const files::CampaignFiles& campaign) {
    json rows = json::array();
    for (const idis::StartArmy& army : campaign.start.armies) {
        const auto key = std::ranges::find_if(
            campaign.armies, [&](const auto& row) { return row.second == army.army.id; });
        const auto& commanders = campaign.start.commanders;
        const auto leader =
            std::ranges::find(commanders, army.army.commander, &idis::Commander::id);
        const bool is_led = leader != commanders.end();
        rows.push_back(
            army_numbers(key->first, army, is_led ? leader->traits : std::vector<idis::Trait>{}));
    }
    return rows;
}

std::string checked(const std::filesystem::path& config, const files::Texts& texts) {
    const files::AsRead read = files::read_as_it_stands(texts, draft_key, usual_rulings(config));
    const json told = {{"problems", faults_with_members(read.problems, texts)},
                       {"warnings", faults_with_members(read.warnings, texts)},
                       {"armies", armies_of(read.campaign)}};
    return told.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string map_of(const std::filesystem::path& config, const files::Texts& texts) {
    files::AsRead read = files::read_as_it_stands(texts, draft_key, usual_rulings(config));
    if (!read.campaign.start.map) return {};
    idis::State world;
    world.map = read.campaign.start.map;
    const auto map = idis::full_map(world, idis::Referee{});
    json keys = json::array();
    for (const auto& [key, place] : read.campaign.places) {
        keys.push_back({{"place", kit::to_text(place)}, {"key", key}});
    }
    return "{\"map\":" + codec::text_of_map(*map) + ",\"keys\":" + keys.dump() + '}';
}

std::string templates_told(const std::filesystem::path& config) {
    json rows = json::array();
    for (const files::Template& each : files::templates(config, usual_rulings(config))) {
        rows.push_back({{"template", each.key},
                        {"name", each.name},
                        {"columns", each.columns},
                        {"rows", each.rows},
                        {"factions", each.factions},
                        {"commanders", each.commanders},
                        {"speed", each.speed}});
    }
    json rulings = json::array();
    for (const idis::RulingOffer& offer : idis::ruling_offers(usual_rulings(config))) {
        if (offer.form == idis::RulingForm::fixed) continue;
        rulings.push_back(json::parse(codec::text_of(offer)));
    }
    return json({{"templates", std::move(rows)}, {"rulings", std::move(rulings)}}).dump();
}

std::variant<std::unique_ptr<umpire::Rehearsal>, codec::Problems> balance_of(
    const std::filesystem::path& config, const files::Texts& texts, std::int64_t days) {
    files::Loaded loaded = files::read_campaign(texts, draft_key, usual_rulings(config));
    if (!loaded.campaign) return std::move(loaded.problems);
    return std::make_unique<umpire::Balance>(std::move(loaded.campaign->start), days,
                                             umpire::seed_of_balance());
}

}  // namespace

api::Drafting drafting(const std::filesystem::path& config) {
    return {[](const files::Texts& texts) { return files::document_of(texts).dump(); },
            put_in,
            name_in,
            [config](const files::Texts& texts) { return checked(config, texts); },
            [config](const files::Texts& texts) { return map_of(config, texts); },
            [config] { return templates_told(config); },
            [config](const std::string& name) { return files::template_files(config, name); },
            [config](const files::Texts& texts, std::int64_t days) {
                return balance_of(config, texts, days);
            }};
}

}  // namespace cli
