// The colours and arms of factions, and where north lies on the map.
//
// They come with the campaign's files and are the referee's to change. Anyone who asks is told
// those of the factions that his view names, and of no other: a badge tells nobody of a side that
// he has not heard of. Where north lies everybody knows, for ways in words go by it.
#include "server/codec/compass.hpp"

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/text_body.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

Response badges_shown(Call& call) {
    const std::string signs = call.umpire->badges();
    codec::Badges badges = codec::badges_in(signs);
    if (!badges.empty()) {
        const std::string view = call.umpire->view(call.person).json;
        std::erase_if(badges, [&](const auto& row) {
            return view.find('"' + row.first + '"') == std::string::npos;
        });
    }
    const json told = {{"badges", codec::json_of(badges)},
                       {"north", codec::word_of(codec::compass_in(signs))}};
    return kept_response(told.dump());
}

/// Gives:   nothing if it is none of the words for it.
std::optional<codec::Compass> compass_named(const json& word) {
    const std::string* text = word.get_ptr<const std::string*>();
    return text == nullptr ? std::nullopt : codec::compass_from(*text);
}

}  // namespace

Response badges(Call& call) { return badges_shown(call); }

Response set_badges(Call& call) {
    codec::Problems problems;
    const auto body = codec::parse_json(call.request.body, problems);
    codec::Badges badges;
    std::optional<codec::Compass> compass = codec::compass_in(call.umpire->badges());
    const bool has_north = body && body->contains("north");
    if (has_north) compass = compass_named(body->at("north"));
    const words::RequestWords& say = words::requests();
    if (!compass) {
        problems.push_back({"/north", "unknown_word", words::bodies().none_of_the_words()});
    }
    // What is no object has no members.
    if (body && body->size() == (has_north ? 2U : 1U) && body->contains("badges")) {
        badges = codec::badges_from(body->at("badges"), "/badges", problems);
    } else if (problems.empty()) {
        problems.push_back({"", "wrong_kind", say.badges()});
    }
    const std::string view = call.umpire->view(call.person).json;
    for (const auto& [faction, badge] : badges) {
        if (view.find('"' + faction + '"') != std::string::npos) continue;
        problems.push_back({"/badges", "no_such_faction", say.no_such_faction(faction)});
    }
    if (!problems.empty()) return problem_response(400, "body_malformed", std::move(problems));
    const umpire::Answer answer = call.umpire->set_badges(codec::signs_text(badges, *compass));
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    return badges_shown(call);
}

}  // namespace api::handle
