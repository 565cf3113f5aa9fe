// Members and their sign-in links: whom the referee invites, and whom a commander invites to the
// seat that he opened.
#include <algorithm>

#include "core/kit/clause.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/rights.hpp"
#include "server/api/rights/roles.hpp"
#include "server/api/shares/shares.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

json link_json(const store::Link& link) {
    json row = {{"link", kit::to_text(link.id)},
                {"kind", link.kind == store::LinkKind::lasting ? "lasting" : "one_time"},
                {"made_at", link.made_at},
                {"is_used", link.is_used},
                {"is_revoked", link.is_revoked}};
    row["expires_at"] = link.expires_at ? json(*link.expires_at) : json(nullptr);
    return row;
}

/// What a body asks to be invited.
struct Invitation {
    std::optional<store::UserId> user;  ///< one who is there
    store::Membership membership;
    std::string name;
    store::LinkKind kind = store::LinkKind::one_time;
    std::optional<std::int64_t> days;
    std::optional<store::Rights> rights;  ///< of a referee, if they are said
};

/// Reads the part that concerns somebody new.
void read_new_member(Call& call, Body& body, Invitation& invitation) {
    const std::size_t name_bytes = call.services.limits.name_bytes;
    const std::string role = body.text("role", name_bytes);
    const auto commander = body.text_if_any("commander", name_bytes);
    invitation.name = body.text_if_any("name", name_bytes).value_or(role);
    const auto known = store::role_from_text(role);
    const words::RequestWords& say = words::requests();
    if (!role.empty() && !known) {
        return body.problem("role", "unknown_word", say.role_of_link());
    }
    invitation.membership.role = known.value_or(store::Role::commander);
    invitation.membership.commander = commander.value_or("");
    const bool is_referee = known == store::Role::referee;
    if (!is_referee && invitation.rights) {
        body.problem("rights", "unknown_member", say.rights_on_referees_link_alone());
    }
    const bool is_commander = known == store::Role::commander;
    if (is_commander && !commander) {
        body.problem("commander", "member_missing", say.commander_on_his_link());
    } else if (!is_commander && commander) {
        body.problem("commander", "unknown_member", say.commander_on_his_link_alone());
    } else if (is_commander && !call.umpire->knows({umpire::Role::commander, *commander})) {
        body.problem("commander", "no_such_commander", say.no_such_commander());
    }
}

Invitation read_invitation(Call& call, Body& body) {
    Invitation invitation;
    invitation.membership.campaign = call.umpire->id();
    if (body.flag("is_lasting", false)) invitation.kind = store::LinkKind::lasting;
    invitation.days = body.whole_if_any("days", 1, call.services.limits.link_days);
    invitation.rights = read_rights(body);
    const auto user = body.text_if_any("user", call.services.limits.name_bytes);
    if (!user) {
        read_new_member(call, body, invitation);
        return invitation;
    }
    invitation.user = kit::id_from_text<store::UserId>(*user);
    const auto member = invitation.user
                            ? call.services.accounts.membership(*invitation.user, call.umpire->id())
                            : std::nullopt;
    if (member) {
        invitation.membership = *member;
    } else {
        body.problem("user", "no_such_user", words::requests().no_such_member());
    }
    if (invitation.rights) {
        body.problem("rights", "unknown_member", words::requests().new_link_changes_no_rights());
    }
    return invitation;
}

/// Whether a link would bring somebody rights that the caller has not.
bool hands_on_more(const Call& call, const Invitation& invitation) {
    return invitation.membership.role == store::Role::referee &&
           !invitation.membership.rights.are_within(call.rights);
}

/// Lets the campaign's events say who comes in; its refusal, if its rules forbid it.
std::optional<Response> recorded(Call& call, const Invitation& invitation) {
    const bool is_player = invitation.membership.role != store::Role::referee;
    if (!call.umpire->engine().empty() || !is_player) return std::nullopt;
    const umpire::Answer answer =
        give_role(*call.umpire, invitation.membership, invitation.name);
    if (answer.kind == umpire::AnswerKind::accepted) return std::nullopt;
    return refusal_response(answer);
}

/// A link that was made, as it is told once.
Response told(const store::MadeLink& link, store::UserId user) {
    return json_response({{"link", kit::to_text(link.id)},
                          {"user", kit::to_text(user)},
                          {"secret", link.secret},
                          {"path", "/sign-in#link=" + link.secret}},
                         201);
}

/// Adds the new member if there is one, and makes the link.
Response made(Call& call, Invitation invitation) {
    store::Accounts& accounts = call.services.accounts;
    const bool is_new = !invitation.user;
    if (auto no = room_refusal(call, is_new ? 1 : 0, 1)) return std::move(*no);
    const std::optional<store::UserId> maker = call.caller.user;
    if (is_new) {
        invitation.user =
            accounts.add_user(invitation.name, maker, gets_share(call, invitation.membership.role));
        invitation.membership.user = *invitation.user;
        if (auto refusal = recorded(call, invitation)) {
            accounts.take_back(*invitation.user);
            return std::move(*refusal);
        }
        if (const auto refusal = accounts.give_role(invitation.membership)) {
            return problem(422, refusal->code, {refusal->clause.id(), {}, {}});
        }
    }
    const std::int64_t now = call.services.now();
    std::optional<std::int64_t> expires_at;
    if (invitation.days) expires_at = now + *invitation.days * 86'400;
    const store::MadeLink link = accounts.make_link(*invitation.user, invitation.kind, now,
                                                    expires_at, {call.umpire->id(), maker});
    return told(link, *invitation.user);
}

bool has_member(Call& call, const std::string& commander) {
    const auto members = call.services.accounts.members_of(call.umpire->id());
    return std::any_of(members.begin(), members.end(), [&](const store::Membership& member) {
        return member.commander == commander;
    });
}

}  // namespace

Response links(Call& call) {
    json members = json::array();
    for (const store::Membership& member : call.services.accounts.members_of(call.umpire->id())) {
        const auto user = call.services.accounts.user(member.user);
        const auto person = person_now(call.services.accounts, *call.umpire, member);
        json row = {{"user", kit::to_text(member.user)},
                    {"name", user ? user->name : std::string()},
                    {"role", person ? umpire::name_of(person->role) : "none"},
                    {"links", json::array()}};
        if (person && !person->commander.empty()) row["commander"] = person->commander;
        if (person && person->role == umpire::Role::referee) {
            row["rights"] = rights_json(member.rights);
        }
        for (const store::Link& link :
             call.services.accounts.links_to(member.user, member.campaign)) {
            row["links"].push_back(link_json(link));
        }
        members.push_back(std::move(row));
    }
    return json_response({{"members", std::move(members)}});
}

Response make_link(Call& call) {
    Body body(call.request.body);
    Invitation invitation = read_invitation(call, body);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (!invitation.user) invitation.membership.rights = invitation.rights.value_or(call.rights);
    if (hands_on_more(call, invitation)) return problem(422, "right_not_held");
    return made(call, std::move(invitation));
}

Response own_device(Call& call) {
    const auto member = call.services.accounts.membership(*call.caller.user, call.umpire->id());
    if (!member) return problem(404, "not_found");
    if (auto no = room_refusal(call, 0, 1)) return std::move(*no);
    constexpr std::int64_t day = 86'400;
    const std::int64_t now = call.services.now();
    const auto link = call.services.accounts.make_device_link(call.caller.token, member->campaign,
                                                              now, now + day);
    if (!link) return problem(404, "not_found");
    return told(*link, member->user);
}

namespace {

/// Whether somebody keeps the right to look after people when a referee has other rights.
bool keeps_people(Call& call, const store::Membership& member, store::Rights rights) {
    const auto members = call.services.accounts.members_of(call.umpire->id());
    return std::ranges::any_of(members, [&](const store::Membership& each) {
        const store::Rights& then = each.user == member.user ? rights : each.rights;
        return each.role == store::Role::referee && then.has(store::Right::people);
    });
}

/// Turns a referee out: the campaign is not there for him any more.
Response turned_out(Call& call, const store::Membership& member) {
    if (!member.rights.are_within(call.rights)) return problem(422, "right_not_held");
    if (!keeps_people(call, member, store::Rights())) return problem(422, "last_with_people");
    store::Accounts& accounts = call.services.accounts;
    // Nor is the draft that the campaign was made of: whoever writes at it may invite others.
    for (const store::Membership& other : accounts.memberships_of(member.user)) {
        const auto draft = kit::id_from_text<store::DraftId>(other.campaign);
        const auto title = draft ? accounts.draft_title(*draft) : std::nullopt;
        if (title && title->campaign == member.campaign) {
            accounts.end_role(member.user, other.campaign);
        }
    }
    accounts.end_role(member.user, member.campaign);
    return json_response({{"user", kit::to_text(member.user)}, {"role", "none"}});
}

/// Gives a referee other rights.
Response changed_rights(Call& call, const store::Membership& member, store::Rights rights) {
    store::Accounts& accounts = call.services.accounts;
    store::Rights changed;
    for (const store::Right right : store::all_rights) {
        if (member.rights.has(right) != rights.has(right)) changed.add(right);
    }
    if (!changed.are_within(call.rights)) return problem(422, "right_not_held");
    if (!keeps_people(call, member, rights)) return problem(422, "last_with_people");
    accounts.change_role({member.user, member.campaign, member.role, "", rights});
    return json_response({{"user", kit::to_text(member.user)},
                          {"role", "referee"},
                          {"rights", rights_json(rights)}});
}

}  // namespace

Response change_role(Call& call) {
    const std::size_t name_bytes = call.services.limits.name_bytes;
    Body body(call.request.body);
    const std::string id = body.text("user", name_bytes);
    const std::string word = body.text("role", name_bytes);
    const std::string commander = body.text_if_any("commander", name_bytes).value_or("");
    const auto user = kit::id_from_text<store::UserId>(id);
    const auto role = store::role_from_text(word);
    store::Accounts& accounts = call.services.accounts;
    const auto member = user ? accounts.membership(*user, call.umpire->id()) : std::nullopt;
    const words::RequestWords& say = words::requests();
    if (!member) body.problem("user", "no_such_user", say.no_such_member());
    if (!role && word != "none") {
        body.problem("role", "unknown_word", say.role_or_none());
    }
    const auto rights = read_rights(body);
    if (rights && role != store::Role::referee) {
        body.problem("rights", "unknown_member", say.only_referee_has_rights());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (rights && member->role == store::Role::referee) {
        return changed_rights(call, *member, *rights);
    }
    if (!role && member->role == store::Role::referee) return turned_out(call, *member);
    const bool is_referees = role == store::Role::referee || member->role == store::Role::referee;
    if (is_referees) {
        return problem(422, "one_role_in_a_campaign",
                       {"idis.9a.spectator-roles-exclusive", "role", {}});
    }
    record(call.services, *call.umpire, *user);
    const std::string name = accounts.user(*user)->name;
    const umpire::Answer answer =
        role ? give_role(*call.umpire, {*user, member->campaign, *role, commander}, name)
             : end_role(*call.umpire, *user, name);
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    const auto person = person_now(accounts, *call.umpire, *member);
    call.services.changed(call.umpire->id());
    json now = {{"user", id}, {"role", person ? umpire::name_of(person->role) : "none"}};
    if (person && !person->commander.empty()) now["commander"] = person->commander;
    return json_response(now);
}

Response invite_to_seat(Call& call) {
    Body body(call.request.body);
    const std::size_t name_bytes = call.services.limits.name_bytes;
    const std::string seat = body.text("commander", name_bytes);
    Invitation invitation;
    invitation.name = body.text_if_any("name", name_bytes).value_or("commander");
    invitation.membership = {{}, call.umpire->id(), store::Role::commander, seat};
    if (auto refusal = body.refusal()) return std::move(*refusal);
    kit::mark("idis.2.creator-recruits-commander");
    if (!call.campaign().may_offer_seat(call.person.commander, seat)) {
        return problem(404, "not_found");
    }
    if (has_member(call, seat)) {
        return problem(422, "seat_is_offered", {"idis.2.creator-recruits-commander", {}, {}});
    }
    return made(call, std::move(invitation));
}

Response revoke_link(Call& call) {
    const auto id = kit::id_from_text<store::LinkId>(call.place("link"));
    if (!id) return problem(404, "not_found");
    const auto link = call.services.accounts.link(*id);
    const auto member =
        link ? call.services.accounts.membership(link->user, call.umpire->id()) : std::nullopt;
    if (!member) return problem(404, "not_found");
    // Anyone who has more rights is not to be shut out by one who has fewer.
    const bool has_more =
        member->role == store::Role::referee && !member->rights.are_within(call.rights);
    if (has_more) return problem(422, "right_not_held");
    if (!call.services.accounts.revoke_link(*id, call.umpire->id())) {
        return problem(404, "not_found");
    }
    Response response;
    response.status = 204;
    return response;
}

}  // namespace api::handle
