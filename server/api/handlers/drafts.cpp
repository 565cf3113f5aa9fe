// Campaigns that are being written: kept, changed by several, checked as one goes, and made in one
// step.
//
// A draft is its files' texts and nothing else; the document that a form works on is read out of
// them and put back into them (Services::drafting). Anyone who has no part in a draft is told of it
// what he would be told of one that never was.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/packed.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/text_body.hpp"
#include "server/codec/shorten.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

std::string name_of_user(Call& call, store::UserId id) {
    const auto user = call.services.accounts.user(id);
    return user ? user->name : std::string();
}

json title_json(Call& call, const store::DraftTitle& title) {
    return {{"draft", kit::to_text(title.id)}, {"name", title.name},
            {"version", title.version},        {"changed_by", name_of_user(call, title.changed_by)},
            {"changed_at", title.changed_at},  {"is_yours", title.maker == *call.caller.user},
            {"campaign", title.campaign}};
}

json people_json(Call& call, const store::DraftTitle& title) {
    json people = json::array();
    for (const auto& member : call.services.accounts.members_of(kit::to_text(title.id))) {
        people.push_back({{"user", kit::to_text(member.user)},
                          {"name", name_of_user(call, member.user)},
                          {"is_maker", member.user == title.maker}});
    }
    return people;
}

Response draft_response(Call& call, const store::Draft& draft, int status = 200) {
    json told = title_json(call, draft.title);
    told["people"] = people_json(call, draft.title);
    told["files"] = draft.files;
    Response response;
    response.status = status;
    response.body = whole_text(told);
    response.body.pop_back();
    response.body += ",\"document\":" + call.services.drafting.document(draft.files) + '}';
    return response;
}

/// Refuses texts that are too long together.
std::optional<Response> size_refusal(const Call& call, const CampaignTexts& files) {
    std::size_t bytes = 0;
    for (const auto& [name, text] : files) bytes += name.size() + text.size();
    if (bytes <= call.services.limits.draft_bytes) return std::nullopt;
    return problem(422, "draft_too_large");
}

/// What the draft is called in lists.
std::string called(Call& call, const CampaignTexts& files) {
    std::string name = call.services.drafting.name(files);
    codec::shorten(name, call.services.limits.name_bytes);
    return name;
}

Response templates_told(Call& call) {
    Response response;
    response.body = call.services.drafting.templates();
    return response;
}

Response draft_made(Call& call) {
    if (!may_make_campaigns(call)) return problem(403, "may_not_make_campaigns");
    TextBody body(call.request.body);
    const std::string name = body.short_text("template", call.services.limits.name_bytes);
    CampaignTexts files = body.texts_if_any("files");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (!name.empty()) {
        auto shipped = call.services.drafting.template_files(name);
        if (!shipped) return problem(404, "not_found");
        // What is sent beside a template stands in the place of its files.
        files.merge(*shipped);
    }
    if (auto no = size_refusal(call, files)) return std::move(*no);
    const auto place = place_for_draft(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    store::Accounts& accounts = call.services.accounts;
    const std::int64_t now = call.services.now();
    const store::DraftTitle title =
        accounts.add_draft(*call.caller.user, called(call, files), files, now);
    accounts.open_made(call.caller.token, kit::to_text(title.id), now);
    return draft_response(call, {title, std::move(files)}, 201);
}

Response draft_told(Call& call) {
    const auto found = opened_draft(call);
    return found ? draft_response(call, *found) : problem(404, "not_found");
}

Response draft_changed(Call& call) {
    auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    TextBody body(call.request.body);
    const std::int64_t version = body.count("version");
    CampaignTexts sent = body.texts_if_any("files");
    const auto document = body.object_if_any("document");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    sent.merge(found->files);
    if (document) {
        auto put = call.services.drafting.put(std::move(sent), whole_text(*document));
        if (auto* wrong = std::get_if<codec::Problems>(&put)) {
            return problem_response(400, "body_malformed", std::move(*wrong));
        }
        sent = std::move(std::get<CampaignTexts>(put));
    }
    if (auto no = size_refusal(call, sent)) return std::move(*no);
    const auto title = call.services.accounts.change_draft(
        found->title.id, version, called(call, sent), sent, *call.caller.user, call.services.now());
    if (!title) return problem(409, "draft_has_changed");
    end_balance(call);
    return draft_response(call, {*title, std::move(sent)});
}

Response draft_checked(Call& call) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    return kept_response(call.services.drafting.check(found->files));
}

Response map_of_draft(Call& call) {
    const auto found = opened_draft(call);
    std::string map = found ? call.services.drafting.map(found->files) : std::string();
    return map_response(map.empty() ? std::nullopt : std::optional(std::move(map)), call.request);
}

/// Lets those who wrote at a draft referee the campaign that was made of it.
void let_writers_in(Call& call, const store::DraftTitle& title, const std::string& campaign) {
    store::Accounts& accounts = call.services.accounts;
    for (store::Membership writer : accounts.members_of(kit::to_text(title.id))) {
        writer.campaign = campaign;
        const bool is_there = accounts.membership(writer.user, campaign).has_value();
        // A writer who has a role already keeps that.
        if (!is_there) static_cast<void>(accounts.give_role(writer));
    }
}

Response made_of_draft(Call& call) {
    const std::string id = call.place("draft");
    const auto place = place_for(
        call, "campaign of " + id, [] { return std::size_t{0}; }, 1, "campaign_in_hand");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    json warnings = json::array();
    std::string campaign = found->title.campaign;
    store::Accounts& accounts = call.services.accounts;
    if (!campaign.empty()) {
        // A writer whose session is older than the campaign comes into it by this.
        const bool is_in = accounts.membership(*call.caller.user, campaign).has_value();
        if (is_in) accounts.open_made(call.caller.token, campaign, call.services.now());
    } else {
        if (!may_make_campaigns(call)) return problem(403, "may_not_make_campaigns");
        const auto result = make_and_referee(call, {found->files, ""});
        if (const auto* no = std::get_if<Response>(&result)) return *no;
        const auto& made = std::get<MadeCampaign>(result);
        campaign = made.id;
        warnings = made_json(made)["warnings"];
        accounts.set_campaign(found->title.id, campaign);
        let_writers_in(call, found->title, campaign);
    }
    return json_response({{"campaign", campaign}, {"warnings", std::move(warnings)}}, 201);
}

}  // namespace

std::optional<store::Draft> opened_draft(Call& call) {
    const auto id = kit::id_from_text<store::DraftId>(call.place("draft"));
    if (!id || !call.services.accounts.opened(call.caller.token, kit::to_text(*id))) {
        return std::nullopt;
    }
    return call.services.accounts.draft(*id);
}

void templates(Call call, Respond respond) {
    answer_later(std::move(call), respond, templates_told);
}
void make_draft(Call call, Respond respond) { answer_later(std::move(call), respond, draft_made); }
void draft(Call call, Respond respond) { answer_later(std::move(call), respond, draft_told); }
void change_draft(Call call, Respond respond) {
    answer_later(std::move(call), respond, draft_changed);
}
void check_draft(Call call, Respond respond) {
    answer_later(std::move(call), respond, draft_checked);
}
void draft_map(Call call, Respond respond) { answer_later(std::move(call), respond, map_of_draft); }
void make_campaign_of_draft(Call call, Respond respond) {
    answer_later(std::move(call), respond, made_of_draft);
}

Response drafts(Call& call) {
    json rows = json::array();
    for (const store::DraftTitle& title : call.services.accounts.drafts_opened(call.caller.token)) {
        rows.push_back(title_json(call, title));
    }
    return json_response({{"drafts", std::move(rows)}});
}

Response delete_draft(Call& call) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    if (found->title.maker != *call.caller.user) return problem(403, "its_maker_alone_may");
    call.services.accounts.erase_draft(found->title.id);
    end_balance(call);
    Response response;
    response.status = 204;
    return response;
}

Response invite_to_draft(Call& call) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    Body body(call.request.body);
    const std::string name = body.text("name", call.services.limits.name_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (auto no = room_refusal(call, 1, 1)) return std::move(*no);
    store::Accounts& accounts = call.services.accounts;
    const std::string id = kit::to_text(found->title.id);
    if (accounts.members_of(id).size() >= call.services.limits.draft_people) {
        return problem(422, "too_many_write");
    }
    const auto invited =
        store::invite(accounts, name, {{}, id, store::Role::referee, ""}, store::LinkKind::one_time,
                      call.services.now(), call.caller.user);
    const store::MadeLink& link = invited.value();
    return json_response({{"link", kit::to_text(link.id)},
                          {"user", kit::to_text(accounts.link(link.id)->user)},
                          {"secret", link.secret},
                          {"path", "/sign-in#link=" + link.secret}},
                         201);
}

Response turn_out_of_draft(Call& call) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    Body body(call.request.body);
    const auto user =
        kit::id_from_text<store::UserId>(body.text("user", call.services.limits.name_bytes));
    const std::string id = kit::to_text(found->title.id);
    if (!user || !call.services.accounts.membership(*user, id)) {
        body.problem("user", "no_such_user", words::requests().no_such_writer());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (*user == found->title.maker) return problem(422, "maker_stays");
    call.services.accounts.end_role(*user, id);
    return json_response({{"people", people_json(call, found->title)}});
}

}  // namespace api::handle
