#include "server/api/description/changes.hpp"

#include <nlohmann/json.hpp>

namespace api {

namespace {

using Was = Change::Kind;

// clang-format off
constexpr Change all_changes[] = {
    {"1.0.0", Was::added, "GET /", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles", ""},
    {"1.0.0", Was::added, "POST /api/v1/battles", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/clock", ""},
    {"1.0.0", Was::added, "POST /api/v1/battles/{battle}/clock", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/dice-commitment", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/drawing.svg", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/drawing.txt", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/events", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/legal", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/links", ""},
    {"1.0.0", Was::added, "POST /api/v1/battles/{battle}/links", ""},
    {"1.0.0", Was::added, "POST /api/v1/battles/{battle}/links/{link}/revoke", ""},
    {"1.0.0", Was::added, "POST /api/v1/battles/{battle}/orders", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/questions", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/reaches/{unit}", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/stream", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/told", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/view", ""},
    {"1.0.0", Was::added, "GET /api/v1/battles/{battle}/views/{commander}", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/channel", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/clock", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/clock", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/dice-commitment", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/discard", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/events", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/forks", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/forks", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/invitations", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/legal", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/links", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/links", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/links/{link}/revoke", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/map", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/battle.svg", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/battle.txt", ""},
    {"1.0.0", Was::added,
     "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/reaches/{unit}", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal", ""},
    {"1.0.0", Was::added,
     "POST /api/v1/campaigns/{campaign}/meetings/{meeting}/rehearsal/stop", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/suggestion", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/orders", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/orders", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/pasts", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/questions", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/rewind", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/rewind", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/roles", ""},
    {"1.0.0", Was::added, "POST /api/v1/campaigns/{campaign}/room", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/stream", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/view", ""},
    {"1.0.0", Was::added, "GET /api/v1/campaigns/{campaign}/views/{commander}", ""},
    {"1.0.0", Was::added, "GET /api/v1/me", ""},
    {"1.0.0", Was::added, "GET /api/v1/rulebook/{clause}", ""},
    {"1.0.0", Was::added, "POST /api/v1/sign-in", ""},
    {"1.0.0", Was::added, "POST /api/v1/sign-out", ""},
    {"1.0.0", Was::added, "GET /healthz", ""},
    {"1.0.0", Was::added, "GET /metrics", ""},
    {"1.0.0", Was::added, "GET /openapi.json", ""},
    {"1.0.0", Was::added, "GET /page/{file}", ""},
    {"1.0.0", Was::added, "GET /readyz", ""},
    {"1.0.0", Was::added, "GET /sign-in", ""},
    {"1.1.0", Was::added, "GET /api/v1/changes", "this list"},
    {"1.1.0", Was::added, "POST /api/v1/campaigns", ""},
    {"1.1.0", Was::added, "POST /api/v1/maps", ""},
    {"1.1.0", Was::added, "GET /api/v1/public", ""},
    {"1.1.0", Was::added, "GET /public/{campaign}/news.atom", ""},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/publicity", ""},
    {"1.1.0", Was::added, "POST /api/v1/campaigns/{campaign}/publicity", ""},
    {"1.1.0", Was::added, "POST /api/v1/campaigns/{campaign}/notices", ""},
    {"1.1.0", Was::added, "POST /api/v1/campaigns/{campaign}/notices/{notice}/withdraw", ""},
    {"1.1.0", Was::changed, "Me", "`makes_campaigns`: whether you may"},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/map/regions", ""},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/map/news-times", ""},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/days", ""},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/events/{event}/view", ""},
    {"1.1.0", Was::changed,
     "GET /api/v1/campaigns/{campaign}/orders", "`after`, `before`, `limit`"},
    {"1.1.0", Was::changed, "GET /api/v1/battles/{battle}/told", "`before`"},
    {"1.1.0", Was::changed,
     "GET /api/v1/battles/{battle}/told", "referees and gods are told every event"},
    {"1.1.0", Was::added, "GET /api/v1/battles/{battle}/told/{number}/drawing.svg", ""},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/told", ""},
    {"1.1.0", Was::added,
     "GET /api/v1/campaigns/{campaign}/meetings/{meeting}/told/{number}/drawing.svg", ""},
    {"1.1.0", Was::changed, "RefereeOrder", "`x-referee-right`: the right that each needs"},
    {"1.1.0", Was::changed, "RefereeOrder", "`because`: a reason, kept as the events' cause"},
    {"1.1.0", Was::changed, "RefereeOrder", "CorrectArmy, CorrectStore"},
    {"1.1.0", Was::changed,
     "GET /api/v1/campaigns/{campaign}/views/{commander}", "of the Chorus, too, by a user's id"},
    {"1.1.0", Was::changed, "Order", "a referee may write to several commanders, or to all"},
    {"1.1.0", Was::changed, "View", "the referee's has `load`: what he had to decide of late"},
    {"1.1.0", Was::changed, "BattleLegal", "a set of Die, Men! names hexes instead of its uses"},
    {"1.1.0", Was::changed, "BattleReaches", "of a hex of Die, Men!, too: \"q,r\""},
    {"1.1.0", Was::changed, "MakeLink", "`rights` of a referee"},
    {"1.1.0", Was::changed, "ChangeRole", "`rights` of a referee"},
    {"1.1.0", Was::changed, "Links", "`rights` of referees"},
    {"1.1.0", Was::changed, "Me", "`rights` of a referee"},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/why", ""},
    {"1.1.0", Was::added, "GET /api/v1/battles/{battle}/why", ""},
    {"1.1.0", Was::added, "GET /api/v1/accounts", ""},
    {"1.1.0", Was::added, "POST /api/v1/accounts/{user}/shut", ""},
    {"1.1.0", Was::added, "POST /api/v1/accounts/{user}/open", ""},
    {"1.1.0", Was::changed, "MadeLink", "a link opens the one campaign it was made in"},
    {"1.1.0", Was::changed, "POST /api/v1/sign-in", "goes on with what the shown token opens"},
    {"1.1.0", Was::changed, "ChangeRole", "`none` turns a referee out, too"},
    {"1.1.0", Was::changed, "GET /api/v1/campaigns/{campaign}/questions", "comes in pages"},
    {"1.1.0", Was::changed, "Questions", "`open`: how many there are, on all pages"},
    {"1.1.0", Was::changed, "View", "the referee's shows the 100 oldest questions"},
    {"1.1.0", Was::added, "POST /api/v1/battles/{battle}/delete", ""},
    {"1.1.0", Was::changed, "Battles", "`is_over`"},
    {"1.1.0", Was::changed, "Me", "`is_over` of a battle"},
    {"1.1.0", Was::changed, "SetClock", "`stood`: what becomes of the time that the clock stood"},
    {"1.1.0", Was::changed, "Clock", "`stood_for`, of a campaign whose clock stands"},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/setting", ""},
    {"1.1.0", Was::added, "POST /api/v1/campaigns/{campaign}/setting", ""},
    {"1.1.0", Was::changed, "ActFor", "`is_as_he_wrote`: what the player of a held seat wrote"},
    {"1.1.0", Was::changed, "OrderUnderstood", "`is_entered_for_you`"},
    {"1.1.0", Was::changed, "Settings", "`battles_wait_for_referee`"},
    {"1.1.0", Was::changed, "BattleOrder", "CorrectUnit, of the referee of Throw Me a 6"},
    {"1.1.0", Was::changed, "BattleLegal", "`may_correct` of Throw Me a 6"},
    {"1.1.0", Was::changed, "BattleOrder",
     "CorrectGroup, CorrectCharacter, CorrectSet, CorrectGround of Die, Men!"},
    {"1.1.0", Was::changed, "BattleOrder",
     "LodgeDispute, WithdrawDispute, SettleDispute"},
    {"1.1.0", Was::changed, "BattleLegal",
     "`may_dispute`, `may_withdraw_dispute`, `may_settle_dispute`; `can_correct` of Die, Men!"},
    {"1.1.0", Was::changed, "CommanderView", "`letters_unanswered`"},
    {"1.1.0", Was::changed, "RefereeView", "`bare_places`"},
    {"1.1.0", Was::changed, "LegalForReferee",
     "`waiting`, `idle_strongholds`, `bare_places`, `overruled_hexes`"},
    {"1.1.0", Was::changed, "ThrowMeA6Retreat", "no `direction`: the unit is surrounded"},
    {"1.1.0", Was::added, "GET /api/v1/campaigns/{campaign}/operations/{operation}/skirmish", ""},
    {"1.1.0", Was::added,
     "GET /api/v1/campaigns/{campaign}/operations/{operation}/skirmish/{fight}", ""},
    {"1.1.0", Was::changed, "Order", "ForgetSpell, of the referee"},
    {"1.1.0", Was::changed, "BattleOrder",
     "Dice Warriors!: DecideFate; rulings CorrectUnit, SetPile, GiveTurnBack"},
    {"1.1.0", Was::changed, "BattleOrder",
     "Dice Warriors!: `rerolls`; AddCharacter, AddFighters; no answer names something and says no"},
    {"1.1.0", Was::changed, "BattleView", "Dice Warriors! in a campaign: `report` and `fates`"},
};
// clang-format on

std::string_view name_of_kind(Change::Kind kind) {
    switch (kind) {
        case Was::added: return "added";
        case Was::changed: return "changed";
        case Was::removed: return "removed";
    }
    return "";
}

}  // namespace

std::span<const Change> changes() { return all_changes; }

std::string changes_text() {
    nlohmann::json versions = nlohmann::json::array();
    for (const Change& change : changes()) {
        const bool is_next = versions.empty() || versions.front().at("version") != change.version;
        if (is_next) {
            const nlohmann::json version = {{"version", change.version},
                                            {"changes", nlohmann::json::array()}};
            versions.insert(versions.begin(), version);
        }
        versions.front().at("changes").push_back(
            {{"kind", name_of_kind(change.kind)}, {"what", change.what}, {"words", change.words}});
    }
    return nlohmann::json{{"versions", std::move(versions)}}.dump();
}

}  // namespace api
