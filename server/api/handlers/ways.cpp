// The ways by which somebody is told what happens to him when he does not look: his own, made by
// himself, for one campaign. Nobody else learns of them; the referee learns whose were given up.
#include <algorithm>
#include <array>
#include <charconv>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/way_address.hpp"
#include "server/umpire/clock/zone.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;
using store::Want;
using store::Way;
using store::WayKind;

/// How long a secret that was changed signs beside the new one.
constexpr std::int64_t secrets_overlap_seconds = 24 * 3'600;
constexpr std::size_t zone_bytes_max = 60;

// ---- what is read -------------------------------------------------------------------------------

/// Whether an address is that of a webhook of Discord's.
bool is_of_discord(std::string_view address) {
    constexpr std::array<std::string_view, 4> begins = {
        "https://discord.com/api/webhooks/", "https://discordapp.com/api/webhooks/",
        "https://ptb.discord.com/api/webhooks/", "https://canary.discord.com/api/webhooks/"};
    return std::ranges::any_of(
        begins, [&](std::string_view beginning) { return address.starts_with(beginning); });
}

void read_address(Call& call, Body& body, Way& way) {
    if (way.kind == WayKind::calendar) return;
    way.address = body.text("address", call.services.limits.way_address_bytes);
    if (way.address.empty()) return;
    const words::RequestWords& say = words::requests();
    if (way.kind == WayKind::mail) {
        if (call.services.telling.may_mail(way.address)) return;
        return body.problem("address", "unusable_address", say.mail_address());
    }
    const bool lets_private = call.services.telling.lets_private;
    if (const auto fault = fault_of_address(way.address, lets_private); !fault.empty()) {
        return body.problem("address", "unusable_address", fault);
    }
    if (way.kind == WayKind::discord && !lets_private && !is_of_discord(way.address)) {
        body.problem("address", "unusable_address", say.webhook_of_discord());
    }
}

/// What a browser gives beside the address at its push service.
void read_subscription(Call& call, Body& body, Way& way) {
    const std::size_t longest = call.services.limits.name_bytes;
    const auto key = body.text_if_any("p256dh", longest);
    const auto secret = body.text_if_any("auth", longest);
    if (way.kind != WayKind::push) {
        if (key || secret) {
            body.problem("p256dh", "unknown_member", words::requests().only_push_has_it());
        }
        return;
    }
    const std::string both = key.value_or("") + ' ' + secret.value_or("");
    if (!call.services.telling.may_push(key.value_or(""), secret.value_or(""))) {
        return body.problem("p256dh", "unusable_key", words::requests().subscription());
    }
    way.secret = both;
}

void read_wants(Body& body, Way& way) {
    const auto wants = body.texts_if_any("wants", store::all_wants.size());
    if (!wants) return;
    way.wants.clear();
    for (const std::string& word : *wants) {
        if (const auto want = store::want_from_text(word)) {
            way.wants.insert(*want);
        } else {
            body.problem("wants", "unknown_word", words::requests().wants());
        }
    }
}

/// Minutes of "22:30"; nothing for what is no time of day.
std::optional<std::int64_t> minutes_in(std::string_view text) {
    constexpr std::string_view form = "hh:mm";
    if (text.size() != form.size() || text[2] != ':') return std::nullopt;
    const auto two = [&](std::size_t at) -> std::int64_t {
        int value = -1;
        const char* begin = text.data() + at;
        const auto [end, fault] = std::from_chars(begin, begin + 2, value);
        return fault == std::errc() && end == begin + 2 ? value : -1;
    };
    const std::int64_t hours = two(0);
    const std::int64_t minutes = two(3);
    if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return std::nullopt;
    return hours * 60 + minutes;
}

void read_quiet_hours(Body& body, Way& way) {
    const auto zone = body.text_if_any("zone", zone_bytes_max);
    if (zone && !umpire::is_zone(*zone)) {
        body.problem("zone", "unknown_zone", words::requests().zone());
    } else if (zone) {
        way.zone = *zone;
    }
    const auto from = body.text_if_any("quiet_from", zone_bytes_max);
    const auto to = body.text_if_any("quiet_to", zone_bytes_max);
    if (!from && !to) return;
    const auto first = minutes_in(from.value_or(""));
    const auto last = minutes_in(to.value_or(""));
    if (first && last && *first == *last) {
        way.quiet.reset();
    } else if (first && last) {
        way.quiet = store::QuietHours{*first, *last};
    } else {
        body.problem("quiet_from", "unknown_time", words::requests().quiet_hours());
    }
}

/// At which hour a day's is told together.
void read_digest(Body& body, Way& way) {
    const auto text = body.text_if_any("digest_at", zone_bytes_max);
    if (!text) return;
    const auto minute = minutes_in(*text);
    if (way.kind != WayKind::mail) {
        body.problem("digest_at", "unknown_member", words::requests().only_mail_has_it());
    } else if (!minute && *text != "off") {
        body.problem("digest_at", "unknown_time", words::requests().hour_of_digest());
    } else if (way.digest_minute != minute) {
        way.digest_minute = minute;
    }
}

// ---- what is told -------------------------------------------------------------------------------

std::string time_of(std::int64_t minutes) {
    const auto two = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return two(minutes / 60) + ":" + two(minutes % 60);
}

/// Where a way leads; the address itself may open something to anyone who reads it.
std::string leads_to(const Way& way) {
    const bool is_known_to_all = way.kind == WayKind::discord_channel || way.kind == WayKind::mail;
    return is_known_to_all ? way.address : host_in(way.address);
}

bool is_callers(const Call& call, const Way& way) {
    return way.user == *call.caller.user && way.campaign == call.umpire->id();
}

/// Gives a way that is made the secret it needs, if it needs one.
/// Gives:   the secret as its owner is told it, this once; "" for none.
std::string give_secret(Way& way) {
    if (way.kind == WayKind::webhook) return way.secret = store::fresh_webhook_secret();
    if (way.kind == WayKind::mail) way.secret = store::fresh_address_secret();
    if (way.kind != WayKind::calendar) return {};
    const std::string secret = store::fresh_address_secret();
    way.secret = store::ShownToken(secret).hash();
    return secret;
}

Response no_such_way() { return problem(404, "no_such_way"); }

Response nothing_more() {
    Response response;
    response.status = 204;
    return response;
}

/// Whose ways are so, by name; where they lead is their own affair.
template <class IsSo>
json names_of_those(Call& call, const std::vector<Way>& ways, IsSo is_so) {
    std::set<std::string> names;
    if (call.person.role != umpire::Role::referee) return names;
    for (const Way& way : ways) {
        const auto user = call.services.accounts.user(way.user);
        if (is_so(way) && user && way.user != *call.caller.user) names.insert(user->name);
    }
    return names;
}

/// Whether somebody makes ways of a kind himself: his channel on Discord a referee links.
bool is_made_by_oneself(const Call& call, WayKind kind) {
    return kind != WayKind::discord_channel && call.services.telling.kinds.contains(kind);
}

}  // namespace

json way_json(const Way& way) {
    json wants = json::array();
    for (const Want want : way.wants) wants.push_back(store::name_of(want));
    const auto moment = [](const std::optional<store::UtcSeconds>& at) {
        return at ? json(*at) : json(nullptr);
    };
    return {{"way", kit::to_text(way.id)},
            {"kind", store::name_of(way.kind)},
            {"leads_to", leads_to(way)},
            {"is_linked", way.linked_by.has_value()},
            {"wants", std::move(wants)},
            {"zone", way.zone},
            {"quiet_from", way.quiet ? json(time_of(way.quiet->from)) : json(nullptr)},
            {"quiet_to", way.quiet ? json(time_of(way.quiet->to)) : json(nullptr)},
            {"digest_at", way.digest_minute ? json(time_of(*way.digest_minute)) : json(nullptr)},
            {"is_confirmed", way.is_confirmed},
            {"made_at", way.made_at},
            {"told_at", moment(way.told_at)},
            {"failing_since", moment(way.failing_since)},
            {"failure", way.failure},
            {"left_out", way.left_out},
            {"has_given_up", way.has_given_up}};
}

std::optional<Way> named_way(const Call& call) {
    const auto id = kit::id_from_text<store::WayId>(call.place("way"));
    const store::Ways* ways = call.services.telling.ways;
    auto way = id && ways != nullptr ? ways->find(*id) : std::nullopt;
    return way && is_callers(call, *way) ? way : std::nullopt;
}

Response ways(Call& call) {
    json rows = json::array();
    std::vector<Way> all;
    const auto& ways = call.services.telling.ways;
    if (ways != nullptr) all = ways->in(call.umpire->id());
    for (const Way& way : all) {
        if (is_callers(call, way)) rows.push_back(way_json(way));
    }
    json kinds = json::array();
    for (const WayKind kind : store::all_way_kinds) {
        if (is_made_by_oneself(call, kind)) kinds.push_back(store::name_of(kind));
    }
    const auto is_given_up = [](const Way& way) { return way.has_given_up; };
    const auto has_left_out = [](const Way& way) { return way.left_out > 0 && !way.has_given_up; };
    return json_response({{"ways", std::move(rows)},
                          {"kinds", std::move(kinds)},
                          {"push_key", call.services.telling.push_key},
                          {"given_up", names_of_those(call, all, is_given_up)},
                          {"left_out", names_of_those(call, all, has_left_out)}});
}

Response make_way(Call& call) {
    Body body(call.request.body);
    Way way;
    const std::string kind = body.text("kind", call.services.limits.name_bytes);
    if (const auto known = store::way_kind_from_text(kind);
        known && is_made_by_oneself(call, *known)) {
        way.kind = *known;
    } else if (!kind.empty()) {
        body.problem("kind", "unknown_word", words::requests().kind_of_way());
    }
    read_address(call, body, way);
    read_subscription(call, body, way);
    read_wants(body, way);
    read_quiet_hours(body, way);
    read_digest(body, way);
    const bool is_told = way.kind != WayKind::calendar;
    if (is_told && way.wants.empty()) {
        body.problem("wants", "member_missing", words::requests().wants_missing());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    store::Ways* kept = call.services.telling.ways;
    if (kept == nullptr) return problem(422, "no_ways_here");
    const std::string campaign = call.umpire->id();
    const std::string user = kit::to_text(*call.caller.user);
    const auto place = place_for(
        call, "way of " + user + " in " + campaign,
        [&] {
            const auto all = kept->in(campaign);
            return static_cast<std::size_t>(std::ranges::count_if(
                all, [&](const Way& other) { return is_callers(call, other); }));
        },
        call.services.limits.ways_each, "too_many_ways");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    way.user = *call.caller.user;
    way.campaign = campaign;
    way.person = umpire::text_of(call.person);
    way.openers = call.services.accounts.openers_of(call.caller.token, campaign);
    const std::string secret = give_secret(way);
    way.made_at = call.services.now();
    way.branch = call.umpire->branch();
    way.told_up_to = call.umpire->view(call.person).newest;
    std::string code;
    if (auto refusal = begin_proof(call, way, code)) return std::move(*refusal);
    way.id = kept->add(way);
    if (!code.empty()) call.services.telling.send_code(way.id, code);
    call.services.telling.changed(campaign);
    json made = way_json(way);
    made["secret"] = secret;
    return json_response(made, 201);
}

Response set_way(Call& call) {
    const auto before = named_way(call);
    if (!before) return no_such_way();
    Body body(call.request.body);
    Way after = *before;
    read_wants(body, after);
    read_quiet_hours(body, after);
    read_digest(body, after);
    if (after.wants.empty() && after.kind != WayKind::calendar) {
        body.problem("wants", "member_missing", words::requests().wants_missing());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    store::Ways& kept = *call.services.telling.ways;
    kept.change(before->id, [&](Way& way) {
        // Another message may come next.
        if (way.wants != after.wants) way.parts_told = way.refusals = 0;
        if (way.digest_minute != after.digest_minute) way.digest_to = 0;
        way.digest_minute = after.digest_minute;
        way.wants = after.wants;
        way.zone = after.zone;
        way.quiet = after.quiet;
    });
    call.services.telling.changed(before->campaign);
    return json_response(way_json(kept.find(before->id).value_or(after)));
}

Response delete_way(Call& call) {
    const auto way = named_way(call);
    if (!way || !call.services.telling.ways->remove(way->id)) return no_such_way();
    call.services.telling.changed(way->campaign);
    return nothing_more();
}

Response change_way_secret(Call& call) {
    const auto way = named_way(call);
    if (!way) return no_such_way();
    if (way->kind != WayKind::webhook) return problem(409, "way_has_no_secret");
    const std::string secret = store::fresh_webhook_secret();
    const std::int64_t until = call.services.now() + secrets_overlap_seconds;
    call.services.telling.ways->change(way->id, [&](Way& row) {
        row.secret_before = std::exchange(row.secret, secret);
        row.secret_before_until = until;
    });
    return json_response({{"secret", secret}, {"secret_before_until", until}});
}

void try_way(Call call, Respond respond) {
    const auto way = named_way(call);
    const auto send = [respond = std::move(respond), pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    if (!way) return send(no_such_way());
    if (way->kind == WayKind::calendar) return send(problem(409, "way_is_fetched"));
    if (!way->is_confirmed) return send(problem(409, "way_not_confirmed"));
    call.services.telling.try_out(way->id, [send](const std::string& failure) {
        send(json_response({{"is_taken", failure.empty()}, {"failure", failure}}));
    });
}

}  // namespace api::handle
