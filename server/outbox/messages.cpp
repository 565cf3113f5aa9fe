#include "server/outbox/messages.hpp"

#include <algorithm>
#include <array>

#include "core/kit/clause.hpp"
#include "server/api/streams/rows.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/codec/shapes.hpp"
#include "server/words/chapters/post.hpp"

namespace outbox {

namespace {

using nlohmann::json;
using store::Want;

/// What somebody has to want to be told an entry of a kind; of others, all.
struct KindRow {
    std::string_view kind;
    Want want;
};
template <class... Content>
constexpr auto rows_for(Want want) {
    return std::array{KindRow{codec::name_of<Content>, want}...};
}
namespace told = idis::told;
constexpr auto question_kinds = rows_for<told::Asked>(Want::question);
constexpr auto letter_kinds =
    rows_for<told::LetterCame, told::LetterCaptured, told::RefereeWrote, told::ParleyOpened,
             told::ParleySaid>(Want::letter);
constexpr auto battle_kinds =
    rows_for<told::BattleNears, told::BattleJoined, told::NoBattle, told::BattleEnded,
             told::SpoilsTaken, told::WasHarried, told::SiegeNears, told::SiegeBegan,
             told::SiegeOver, told::StrongholdFell>(Want::battle);

Want want_of(std::string_view kind) {
    const auto is_it = [&](const KindRow& row) { return row.kind == kind; };
    if (std::ranges::any_of(question_kinds, is_it)) return Want::question;
    if (std::ranges::any_of(letter_kinds, is_it)) return Want::letter;
    if (std::ranges::any_of(battle_kinds, is_it)) return Want::battle;
    return Want::all;
}

/// Whether he did it himself, and knows.
bool is_his_own(const json& content) {
    const std::string kind = content.value("kind", "");
    if (kind == codec::name_of<told::CommanderWrote>) return true;
    const bool is_by_another = content.value("is_entered_for_you", false) ||
                               !content.value("deputy", json()).is_null();
    return kind == codec::name_of<told::OrderUnderstood> && !is_by_another;
}

/// Whether it would remind him that he has given no order.
bool reminds(const json& content) {
    const std::string kind = content.value("kind", "");
    const bool is_reminder =
        kind == codec::name_of<told::FellIdle> ||
        (kind == codec::name_of<told::Halted> && content.value("reason", "") == "idle");
    if (is_reminder) kit::mark("idis.7.no-reminders");
    return is_reminder;
}

/// Puts what is asked into a message, and until when, while it waits for an answer.
void add_question(Message& message, const json& question, const api::Names& names) {
    message.words = api::words_of_question(question.at("what"), names);
    const json& due = question.at("due_at");
    if (!due.is_string()) return;
    message.due_at = due.get<std::string>();
    message.words =
        words::post().question_until(message.words, api::phrase_of_moment(message.due_at));
}

/// A question that waits for this person, by its id; null if it does not wait any more.
json open_question(const umpire::Umpire& umpire, const umpire::Person& person, const json& id) {
    for (const json& question : api::questions_of(umpire, person)) {
        if (question.value("id", json()) == id) return question;
    }
    return {};
}

Messages of_commander(api::KnownNames& names, const umpire::Umpire& umpire,
                      const umpire::Person& person, std::uint64_t after, std::uint64_t limit) {
    Messages result{{}, after};
    const json page = api::channel_rows(names, umpire, person.commander, {after, limit});
    for (const json& row : page.at("entries")) {
        result.last = row.at("number").get<std::uint64_t>();
        const json& content = row.at("content");
        if (is_his_own(content) || reminds(content)) continue;
        const std::string kind = content.at("kind");
        Message message{result.last, kind, want_of(kind), row.at("at"), row.at("words")};
        if (message.want == Want::letter) message.letter = content.value("text", "");
        if (message.want == Want::question) {
            const json question = open_question(umpire, person, content.at("question"));
            if (!question.is_null()) {
                add_question(message, question,
                             *names.of(umpire, person, api::ids_in(question.dump())));
            }
        }
        result.list.push_back(std::move(message));
    }
    return result;
}

Messages of_referee(api::KnownNames& names, const umpire::Umpire& umpire,
                    const umpire::Person& person, std::uint64_t after, std::uint64_t limit) {
    Messages result{{}, after};
    const json page = api::parsed(umpire.events(after + 1, limit));
    for (const json& event : page.at("events")) {
        result.last = event.at("number").get<std::uint64_t>();
        const json what = event.value("what", json::object());
        const json question = what.value("question", json());
        const bool is_for_him = what.value("kind", "") == codec::name_of<idis::QuestionPut> &&
                                question.is_object() && question.value("asked", json()).is_null();
        if (!is_for_him) continue;
        Message message{result.last, std::string(codec::name_of<idis::QuestionPut>),
                        Want::question, event.value("at", ""), ""};
        add_question(message, question,
                     *names.of(umpire, person, api::ids_in(question.dump())));
        result.list.push_back(std::move(message));
    }
    return result;
}

}  // namespace

Messages messages_after(api::KnownNames& names, const umpire::Umpire& umpire,
                        const umpire::Person& person, std::uint64_t after, std::uint64_t limit) {
    return person.role == umpire::Role::commander
               ? of_commander(names, umpire, person, after, limit)
               : of_referee(names, umpire, person, after, limit);
}

std::string moment_as_sent(const std::string& at) {
    constexpr std::string_view begins = "day ";
    const auto time = at.rfind(' ') + 1;
    if (!at.starts_with(begins) || time <= begins.size()) return at;
    return words::post().moment(at.substr(begins.size(), time - begins.size() - 1),
                                at.substr(time));
}

bool is_wanted(const std::set<Want>& wants, const Message& message) {
    return wants.contains(Want::all) || wants.contains(message.want);
}

}  // namespace outbox
