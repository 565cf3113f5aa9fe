// What is due for somebody, as a calendar that other programs fetch (RFC 5545): questions that he
// is asked and that have a deadline, and what he has set going himself. It is there when he asked
// for it, at an address that nobody guesses, and falls with the way that it is (ways.cpp).
//
// The end of a week, in which an order is due, is not in it: nobody is reminded of that
// (idis.7.no-reminders). While the clock stands nothing is due at any time of the world.
#include <array>
#include <ctime>

#include "core/kit/clause.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/streams/rows.hpp"
#include "server/codec/json.hpp"
#include "server/words/chapters/post.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// Something due.
struct DueRow {
    std::string id;
    std::string at;  ///< a moment of the campaign
    std::string words;
};

/// A member of a member and so on; null if there is none, as of what has no members.
json within(const json& value, std::initializer_list<const char*> steps) {
    const json* at = &value;
    for (const char* step : steps) {
        if (!at->contains(step)) return {};
        at = &at->at(step);
    }
    return *at;
}

void add_due(std::vector<DueRow>& rows, const json& id, const json& at, std::string words) {
    if (at.is_string()) rows.push_back({id.is_string() ? id : json("due"), at, std::move(words)});
}

/// What is due for a person, out of what he sees.
/// Clause:  idis.7.no-reminders
std::vector<DueRow> due_for(KnownNames& names, const umpire::Umpire& umpire,
                            const umpire::Person& person) {
    kit::mark("idis.7.no-reminders");
    std::vector<DueRow> rows;
    const json questions = questions_of(umpire, person);
    for (const json& row :
         question_rows(names, umpire, person, questions, {0, questions.size()})) {
        add_due(rows, row.at("id"), row.value("due_at", json()), row.at("words"));
    }
    if (person.role != umpire::Role::commander) return rows;
    const words::FeedWords& say = words::feeds();
    const json view = parsed(umpire.view(person).json);
    const json meeting = within(view, {"commander", "battles", "meeting"});
    add_due(rows, within(meeting, {"id"}), within(meeting, {"due_at"}), say.battle_joined());
    for (const json& one : within(view, {"commander", "raisings"})) {
        add_due(rows, within(one, {"id"}), within(one, {"ready_at"}), say.army_ready());
    }
    for (const json& one : within(view, {"commander", "ships", "buildings"})) {
        add_due(rows, within(one, {"id"}), within(one, {"due_at"}), say.ships_built());
    }
    return rows;
}

/// A text as a value of a line, each line of it at most 75 bytes and no letter cut.
std::string calendar_line(const std::string& name, std::string_view text) {
    constexpr std::size_t line_bytes_max = 75;
    std::string value;
    for (const char c : text) {
        if (c == '\n') {
            value += "\\n";
        } else if (static_cast<unsigned char>(c) >= 0x20) {
            if (c == '\\' || c == ';' || c == ',') value += '\\';
            value += c;
        }
    }
    std::string line;
    std::size_t in_line = name.size() + 1;
    for (std::size_t at = 0; at < value.size();) {
        std::size_t end = at + 1;
        while (end < value.size() && (static_cast<unsigned char>(value[end]) & 0xc0U) == 0x80U) {
            ++end;
        }
        if (in_line + end - at > line_bytes_max) {
            line += "\r\n ";
            in_line = 1;
        }
        line += value.substr(at, end - at);
        in_line += end - at;
        at = end;
    }
    return name + ':' + line + "\r\n";
}

/// "20260504T093000Z".
std::string calendar_time(umpire::Utc milliseconds) {
    const auto time = static_cast<std::time_t>(milliseconds / 1'000);
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 40> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts)};
}

std::string calendar_of(const std::vector<DueRow>& rows, const umpire::Umpire& umpire) {
    std::string text =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//idis//what is due//EN\r\n";
    text += calendar_line("X-WR-CALNAME", umpire.name());
    for (const DueRow& row : rows) {
        const auto moment = codec::decode_record<kit::Moment>(json(row.at));
        const auto* at = kit::get_if<kit::Moment>(&moment);
        const auto due = at == nullptr ? std::nullopt : umpire::utc_of(umpire.clock(), *at);
        if (!due) continue;
        const std::string time = calendar_time(*due);
        text += "BEGIN:VEVENT\r\n";
        text += calendar_line("UID", row.id + '@' + umpire.id());
        text += "DTSTAMP:" + time + "\r\nDTSTART:" + time + "\r\n";
        text += calendar_line("SUMMARY", row.words);
        text += "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n";
    }
    return text + "END:VCALENDAR\r\n";
}

/// The way that a secret opens, if there is one.
std::optional<store::Way> way_of_calendar(const Services& services, const std::string& secret) {
    if (services.telling.ways == nullptr) return std::nullopt;
    const store::SecretHash hash = store::ShownToken(secret).hash();
    for (const store::Way& way : services.telling.ways->all()) {
        if (way.kind == store::WayKind::calendar && way.secret == hash) return way;
    }
    return std::nullopt;
}

}  // namespace

Response calendar_feed(Call& call) {
    const auto way = way_of_calendar(call.services, call.place("secret"));
    const auto membership =
        way ? call.services.accounts.opened_by(way->openers, way->user, way->campaign)
            : std::nullopt;
    const auto umpire = membership ? call.umpire_of(way->campaign) : nullptr;
    if (umpire == nullptr || umpire->is_unreadable()) return problem(404, "not_found");
    const auto person = person_now(call.services.accounts, *umpire, *membership);
    if (!person || umpire::text_of(*person) != way->person) return problem(404, "not_found");
    return kept_response(calendar_of(due_for(call.memory.names, *umpire, *person), *umpire),
                         "text/calendar; charset=utf-8");
}

}  // namespace api::handle
