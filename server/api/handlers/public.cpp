// What everybody may read, signed in or not, and what a referee lets them.
//
// Nothing of a campaign is public until a referee of it makes it so; then it is its name, what he
// says of it, its setting or its chronicle (chronicle.cpp) if he lets everybody read them, and its
// notices: news that he words himself, and that its clock was stopped or runs again. Nothing here
// looks into the campaign, so nothing in it can show through; a campaign that is not public is
// answered like one that never was.
#include <algorithm>
#include <array>
#include <ctime>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/shares.hpp"
#include "server/words/chapters/post.hpp"

namespace api::handle {

namespace {

using nlohmann::json;
using store::Notice;
using store::Publicity;

std::vector<Notice> newest_notices(Call& call, const std::string& campaign) {
    std::vector<Notice> notices = call.services.accounts.notices_of(campaign);
    const std::size_t told = std::min(notices.size(), call.services.limits.public_notices);
    notices.erase(notices.begin() + static_cast<std::ptrdiff_t>(told), notices.end());
    return notices;
}

json notice_rows(const std::vector<Notice>& notices) {
    json rows = json::array();
    for (const Notice& notice : notices) {
        rows.push_back({{"number", notice.number},
                        {"at", notice.at},
                        {"kind", store::name_of(notice.kind)},
                        {"words", notice.words}});
    }
    return rows;
}

std::string feed_path(const std::string& campaign) { return "/public/" + campaign + "/news.atom"; }

/// What is said of a campaign's publicity; of one of which nothing was ever said, that it has none.
Publicity publicity_of(const Call& call, const std::string& campaign) {
    return call.services.accounts.publicity(campaign).value_or(Publicity{});
}

/// A campaign's publicity, if everybody may read it.
std::optional<Publicity> published(Call& call, const std::string& campaign) {
    Publicity publicity = publicity_of(call, campaign);
    return publicity.is_public ? std::optional(std::move(publicity)) : std::nullopt;
}

// ---- Atom ---------------------------------------------------------------------------------------

/// Text within an element; what XML cannot hold at all is left out.
std::string xml_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const std::string_view rest = text.substr(at, 3);
        if (rest == "\xEF\xBF\xBE" || rest == "\xEF\xBF\xBF") {
            at += 2;
        } else if (byte == '&') {
            out += "&amp;";
        } else if (byte == '<') {
            out += "&lt;";
        } else if (byte == '>') {
            out += "&gt;";
        } else if (byte >= 0x20 || byte == '\n' || byte == '\t') {
            out += text[at];
        }
    }
    return out;
}

/// "2026-05-04T09:30:00Z".
std::string utc_text(store::UtcSeconds at) {
    const auto time = static_cast<std::time_t>(at);
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 40> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), size};
}

std::string title_of(const Notice& notice, const std::string& campaign) {
    const words::FeedWords& say = words::feeds();
    switch (notice.kind) {
        case store::NoticeKind::paused: return say.paused(campaign);
        case store::NoticeKind::resumed: return say.resumed(campaign);
        case store::NoticeKind::news: return say.news(campaign);
    }
    return campaign;
}

std::string entry_of(const Notice& notice, const std::string& campaign) {
    const std::string title = title_of(notice, campaign);
    const std::string& words = notice.words.empty() ? title : notice.words;
    return "  <entry>\n    <id>urn:uuid:" + notice.id + "</id>\n    <title>" + xml_text(title) +
           "</title>\n    <updated>" + utc_text(notice.at) +
           "</updated>\n    <content type=\"text\">" + xml_text(words) + "</content>\n  </entry>\n";
}

std::string feed_text(const Publicity& publicity, const std::string& name,
                      const std::vector<Notice>& notices) {
    store::UtcSeconds updated = publicity.since;
    if (!notices.empty()) updated = std::max(updated, notices.front().at);
    std::string text =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n  <id>urn:uuid:" +
        publicity.feed + "</id>\n  <title>" + xml_text(name) + "</title>\n";
    if (!publicity.words.empty()) {
        text += "  <subtitle>" + xml_text(publicity.words) + "</subtitle>\n";
    }
    text += "  <updated>" + utc_text(updated) + "</updated>\n  <author><name>" +
            xml_text(words::feeds().author()) +
            "</name></author>\n"
            "  <link rel=\"self\" type=\"application/atom+xml\" href=\"" +
            feed_path(publicity.campaign) + "\"/>\n  <link rel=\"alternate\" href=\"/\"/>\n";
    for (const Notice& notice : notices) text += entry_of(notice, name);
    return text + "</feed>\n";
}

json publicity_json(Call& call) {
    const std::string campaign = call.umpire->id();
    const Publicity publicity = publicity_of(call, campaign);
    return {{"is_public", publicity.is_public},
            {"words", publicity.words},
            {"shows_setting", publicity.shows_setting},
            {"shows_chronicle", publicity.shows_chronicle},
            {"has_chronicle", has_chronicle(call.services, campaign)},
            {"feed", publicity.is_public ? json(feed_path(campaign)) : json()},
            {"notices", notice_rows(newest_notices(call, campaign))}};
}

}  // namespace

Response public_page(Call& call) {
    json rows = json::array();
    for (const Publicity& each : call.services.accounts.public_campaigns()) {
        const auto title = call.services.title_of(each.campaign);
        if (!title) continue;
        rows.push_back({{"campaign", each.campaign},
                        {"name", title->name},
                        {"words", each.words},
                        {"since", each.since},
                        {"feed", feed_path(each.campaign)},
                        {"has_setting", !each.setting.empty()},
                        {"has_chronicle",
                         each.shows_chronicle && has_chronicle(call.services, each.campaign)},
                        {"notices", notice_rows(newest_notices(call, each.campaign))}});
    }
    const bool guests_begin = call.services.limits.guest_games > 0;
    return kept_response(
        json{{"campaigns", std::move(rows)}, {"guests_begin", guests_begin}}.dump());
}

Response public_feed(Call& call) {
    const auto publicity = published(call, call.place("campaign"));
    const auto title = publicity ? call.services.title_of(publicity->campaign) : std::nullopt;
    if (!title) return problem(404, "not_found");
    return kept_response(
        feed_text(*publicity, title->name, newest_notices(call, publicity->campaign)),
        "application/atom+xml; charset=utf-8");
}

Response public_setting(Call& call) {
    const auto publicity = published(call, call.place("campaign"));
    if (!publicity || !publicity->shows_setting) return problem(404, "not_found");
    return kept_response(json{{"text", publicity->setting}}.dump());
}

Response publicity(Call& call) { return json_response(publicity_json(call)); }

Response set_publicity(Call& call) {
    Body body(call.request.body);
    const bool is_public = body.flag("is_public", false);
    const auto words = body.text_if_any("words", call.services.limits.publicity_bytes);
    const std::string campaign = call.umpire->id();
    const Publicity before = publicity_of(call, campaign);
    const bool shows_setting = body.flag("shows_setting", before.shows_setting);
    // Who takes his campaign back takes its chronicle back too: it tells what players do not know.
    const bool shows_chronicle = body.flag(
        "shows_chronicle", is_public && before.is_public && before.shows_chronicle);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    call.services.accounts.set_publicity(campaign, is_public, words.value_or(""),
                                         call.services.now());
    call.services.accounts.show_setting(
        campaign, shows_setting ? std::optional(call.umpire->setting()) : std::nullopt);
    call.services.accounts.show_chronicle(campaign, shows_chronicle);
    return json_response(publicity_json(call));
}

Response make_notice(Call& call) {
    Body body(call.request.body);
    const std::string words = body.text("words", call.services.limits.publicity_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (auto no = text_refusal(call)) return std::move(*no);
    const auto made = call.services.accounts.add_notice(call.umpire->id(), store::NoticeKind::news,
                                                        words, call.services.now());
    if (!made) return problem(409, "campaign_is_not_public");
    return json_response({{"number", made->number}}, 201);
}

Response withdraw_notice(Call& call) {
    // They are counted from 1.
    const std::uint64_t number = whole_in(call.place("notice"), 1, INT64_MAX).value_or(0);
    if (!call.services.accounts.withdraw_notice(call.umpire->id(),
                                                static_cast<std::int64_t>(number))) {
        return problem(404, "no_such_notice");
    }
    Response response;
    response.status = 204;
    return response;
}

void tell_of_clock(Call& call, const umpire::Clock& before) {
    const bool is_paused = call.umpire->clock().is_paused;
    if (is_paused == before.is_paused) return;
    const auto kind = is_paused ? store::NoticeKind::paused : store::NoticeKind::resumed;
    call.services.accounts.add_notice(call.umpire->id(), kind, "", call.services.now());
}

}  // namespace api::handle
