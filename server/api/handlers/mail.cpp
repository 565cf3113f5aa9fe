// Addresses that mail is sent to. Before anything else a code goes there, which anyone who reads it
// enters here: so nobody is sent what he did not ask for, and nothing goes where a slip of the pen
// leads. And anyone who has a mail in hand ends them, without signing in: for mail programs by one
// press (RFC 8058), for people by a page with a button.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/words/chapters/post.hpp"
#include "server/words/language.hpp"

namespace api::handle {

namespace {

using store::Way;
using store::WayKind;

/// How long a code is good, and how often a wrong one is taken for a slip.
constexpr std::int64_t code_seconds = 3'600;
constexpr std::int64_t code_tries_max = 5;

std::string in_small_letters(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

/// A code as it was typed: without blanks and dashes, in capitals.
std::string code_in(const std::string& typed) {
    std::string code;
    for (const char c : typed) {
        if (c == ' ' || c == '-') continue;
        code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return code;
}

/// Gives a way a fresh code, if one may be sent to its address.
/// Gives:   the code; "" if not.
std::string give_code(Call& call, Way& way) {
    const std::int64_t now = call.services.now();
    store::Ways& ways = *call.services.telling.ways;
    if (!ways.note_code(in_small_letters(way.address), way.user, now)) return {};
    const std::string code = store::fresh_code();
    way.code = store::ShownToken(code).hash();
    way.code_until = now + code_seconds;
    way.code_tries = 0;
    return code;
}

/// The way whose mails are ended by the secret in the path.
std::optional<Way> way_of_mail(const Call& call) {
    if (call.services.telling.ways == nullptr) return std::nullopt;
    for (const Way& way : call.services.telling.ways->all()) {
        if (way.kind == WayKind::mail && way.secret == call.place("secret")) return way;
    }
    return std::nullopt;
}

/// A text between the tags of a page.
std::string in_html(std::string_view text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
            case '&': html += "&amp;"; break;
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            default: html += c;
        }
    }
    return html;
}

/// A small page of words of ours alone.
/// Takes:   what it says; more of it, as HTML.
Response small_page(std::string_view words, std::string_view more) {
    const std::string title = in_html(words::post().page_title());
    Response response;
    response.content_type = "text/html; charset=utf-8";
    response.body = "<!doctype html>\n<html lang=\"" + std::string(words::say().tag) +
                    "\"><head><meta charset=\"utf-8\">"
                    "<meta name=\"viewport\" content=\"width=device-width\"><title>" +
                    title + "</title></head><body><h1>" + title + "</h1><p>" + in_html(words) +
                    "</p>";
    response.body += more;
    response.body += "</body></html>\n";
    return response;
}

}  // namespace

std::optional<Response> begin_proof(Call& call, Way& way, std::string& code) {
    if (way.kind != WayKind::mail) return std::nullopt;
    const auto all = call.services.telling.ways->all();
    // Anyone who has proved it in another campaign need not do it again.
    way.is_confirmed = std::ranges::any_of(all, [&](const Way& other) {
        return other.kind == WayKind::mail && other.is_confirmed && other.user == way.user &&
               other.address == way.address;
    });
    if (way.is_confirmed) return std::nullopt;
    code = give_code(call, way);
    if (code.empty()) return problem(429, "too_many_codes");
    return std::nullopt;
}

Response send_way_code(Call& call) {
    auto way = named_way(call);
    if (!way) return problem(404, "no_such_way");
    if (way->is_confirmed) return problem(409, "way_is_confirmed");
    const std::string code = give_code(call, *way);
    if (code.empty()) return problem(429, "too_many_codes");
    call.services.telling.ways->change(way->id, [&](Way& row) {
        row.code = way->code;
        row.code_until = way->code_until;
        row.code_tries = way->code_tries;
    });
    call.services.telling.send_code(way->id, code);
    return json_response(way_json(*way));
}

Response confirm_way(Call& call) {
    Body body(call.request.body);
    const std::string typed = body.text("code", call.services.limits.name_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto way = named_way(call);
    if (!way) return problem(404, "no_such_way");
    if (way->is_confirmed) return problem(409, "way_is_confirmed");
    const store::SecretHash hash = store::ShownToken(code_in(typed)).hash();
    const std::int64_t now = call.services.now();
    bool is_over = false;
    Way after = *way;
    call.services.telling.ways->change(way->id, [&](Way& row) {
        is_over = row.code.empty() || now >= row.code_until || row.code_tries >= code_tries_max;
        if (!is_over && row.code == hash) {
            row.is_confirmed = true;
            row.code.clear();
            row.failure.clear();
            row.failing_since.reset();
        } else {
            ++row.code_tries;
        }
        after = row;
    });
    if (is_over) return problem(409, "code_is_over");
    if (!after.is_confirmed) return problem(422, "wrong_code");
    call.services.telling.changed(after.campaign);
    return json_response(way_json(after));
}

Response mail_page(Call& call) {
    const words::PostWords& say = words::post();
    if (!way_of_mail(call)) return small_page(say.ended_before(), "");
    return small_page(say.press_the_button(), "<form method=\"post\"><button>" +
                                                  in_html(say.button()) + "</button></form>");
}

Response end_mail(Call& call) {
    if (const auto way = way_of_mail(call)) {
        call.services.telling.ways->remove(way->id);
        call.services.telling.changed(way->campaign);
    }
    return small_page(words::post().ended(), "");
}

}  // namespace api::handle
