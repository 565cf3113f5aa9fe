// The colours and arms of factions.
//
// They come with the campaign's files and are the referee's to change. Whoever asks is told those
// of the factions that his view names, and of no other: a badge tells nobody of a side that he has
// not heard of.
#include "server/codec/badge.hpp"

#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/body.hpp"
#include "server/api/text_body.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

Response badges_shown(Call& call) {
    codec::Badges badges = codec::badges_in(call.umpire->badges());
    if (!badges.empty()) {
        const std::string view = call.umpire->view(call.person).json;
        std::erase_if(badges, [&](const auto& row) {
            return view.find('"' + row.first + '"') == std::string::npos;
        });
    }
    return kept_response(json({{"badges", codec::json_of(badges)}}).dump());
}

}  // namespace

Response badges(Call& call) { return badges_shown(call); }

Response set_badges(Call& call) {
    codec::Problems problems;
    const auto body = codec::parse_json(call.request.body, problems);
    codec::Badges badges;
    if (body && body->is_object() && body->size() == 1 && body->contains("badges")) {
        badges = codec::badges_from(body->at("badges"), "/badges", problems);
    } else if (problems.empty()) {
        problems.push_back({"", "wrong_kind", "wanted an object with badges and nothing else"});
    }
    const std::string view = call.umpire->view(call.person).json;
    for (const auto& [faction, badge] : badges) {
        if (view.find('"' + faction + '"') != std::string::npos) continue;
        problems.push_back({"/badges", "no_such_faction", "there is no faction " + faction});
    }
    if (!problems.empty()) return problem_response(400, "body_malformed", std::move(problems));
    const umpire::Answer answer = call.umpire->set_badges(codec::json_of(badges).dump());
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    return badges_shown(call);
}

}  // namespace api::handle
