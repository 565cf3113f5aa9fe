// Refusals as problem details.
#include "server/api/problem.hpp"

#include <array>

#include "server/codec/write.hpp"

namespace api {

namespace {

struct Meaning {
    std::string_view code;
    std::string_view detail;
};

/// Codes whose own words do not tell a person what to do.
constexpr std::array meanings = {
    Meaning{"not_found", "There is no such thing, or none that you may know of."},
    Meaning{"not_signed_in", "Send a bearer token, or sign in by your link first."},
    Meaning{"link_not_valid", "This sign-in link is unknown, used up, expired or revoked."},
    Meaning{
        "too_many_failures",
        "Too many sign-ins failed lately, from your address or by your links. Wait, then retry."},
    Meaning{"body_too_large",
            "What is sent at once may have 1,048,576 bytes. A large map can be sent packed (gzip, "
            "as `base64`), or be read by `idis map import` where the server runs."},
    Meaning{"too_many_requests", "You ask more often than anybody may. Wait, then retry."},
    Meaning{"too_many_streams", "You have as many streams open as one may. Close one, then retry."},
    Meaning{"account_shut",
            "Who runs this server has shut your account; ask there, or your referee, why."},
    Meaning{"too_many_links",
            "You have handed out as many links as one may have open. Revoke some that nobody "
            "needs, or wait until they are used."},
    Meaning{"too_many_accounts",
            "You have brought in as many people as one may. Revoke the links of those who play no "
            "more, or ask who runs this server to invite them."},
    Meaning{"too_many_battles",
            "You keep as many battles as one may. Delete one that is over or that nobody plays."},
    Meaning{"too_many_campaigns",
            "You referee as many campaigns as one may. Ask who runs this server to make more."},
    Meaning{"too_many_forks",
            "This campaign has as many copies as it may. Discard one of those that GET …/forks "
            "lists, then retry."},
    Meaning{"too_many_pasts",
            "This campaign was taken back as often as it may be: each time its past is kept. Who "
            "runs this server can put old ones elsewhere."},
    Meaning{"too_much_text",
            "You have written as much as one may in a day. Wait, then retry, or write less."},
    Meaning{"you_rehearse_already", "You have a rehearsal going on. Stop it, or wait for it."},
    Meaning{"too_many_letters_wait",
            "As many of your letters wait for the referee as may. Wait until he has answered some, "
            "or say it in fewer."},
    Meaning{"reading_has_changed",
            "The text is not read so any more, or never was. Read it again, then confirm."},
    Meaning{"orders_came_before",
            "Orders came with that key before, and what was answered is not known any more. Look "
            "at what you have ordered before you order anything again."},
    Meaning{"role_changed", "What you are here has changed meanwhile. Ask again."},
    Meaning{"event_id_malformed", "Last-Event-ID, or `after`, is the number you had last."},
    Meaning{"stopping", "The server is about to stop."},
    Meaning{"odds_are_exact",
            "This meeting is decided by the campaign's own roll: its odds stand beside it in your "
            "view, exactly. Choose an engine for it to rehearse that."},
    Meaning{"rehearsal_goes_on", "A rehearsal goes on in this campaign. Stop it, or wait for it."},
    Meaning{"too_many_rehearsals",
            "As many rehearsals go on as this server has room for. Wait, then retry."},
    Meaning{"campaign_is_a_fork", "This is only a copy to try things on."},
    Meaning{"chronicle_not_written",
            "The chronicle could not be written: nothing has happened yet, the campaign was taken "
            "back meanwhile, or the disk is full."},
    Meaning{"chronicle_in_hand", "The chronicle is being written. Wait until it is there."},
    Meaning{"too_many_ways", "You have as many ways of being told here as one may."},
    Meaning{"no_ways_here", "This server tells nobody anything elsewhere."},
    Meaning{"no_such_way", "You have no such way of being told."},
    Meaning{"way_is_fetched", "Nothing is sent to a calendar: programs fetch it."},
    Meaning{"way_has_no_secret", "Only a webhook of your own is signed with a secret."},
    Meaning{"way_not_confirmed", "Prove first that the address is yours."},
    Meaning{"way_is_confirmed", "That address is proved already."},
    Meaning{"wrong_code", "That is not the code that was sent."},
    Meaning{"code_is_over",
            "The code is good no more: it is too old, or others were tried too often. Have another "
            "one sent."},
    Meaning{"too_many_codes",
            "As many codes were sent in a day as may be: to this address, or asked for by you."},
    Meaning{"channel_is_linked", "That channel is linked to a commander already."},
    Meaning{"commander_has_a_channel", "That commander has a channel already. Let go of it first."},
    Meaning{"channel_not_taken",
            "Discord did not let the bot write there, so nothing was linked; see `errors`."},
    Meaning{"campaign_is_no_fork", "Only a copy to try things on can be thrown away."},
    Meaning{"may_not_make_campaigns",
            "This server lets others make campaigns; who runs it can change that."},
    Meaning{"map_cannot_be_read", "The map could not be read; see `errors` for each fault."},
    Meaning{"campaign_cannot_begin",
            "The campaign's files have faults, and nothing was made; see `errors`."},
    Meaning{"draft_has_changed",
            "Somebody else has changed the draft meanwhile; read it again, then change that."},
    Meaning{"draft_too_large", "The draft's texts together are more than a draft may hold."},
    Meaning{"too_many_drafts",
            "You keep as many drafts as one may. Delete one that nobody writes at any more."},
    Meaning{"too_many_write", "As many write at this draft as may. Turn somebody out first."},
    Meaning{"balance_goes_on", "This draft is being played already. Stop that, or wait for it."},
    Meaning{"too_many_balances",
            "As many drafts are played as this server has room for. Wait, then retry."},
    Meaning{"no_such_balance", "Nobody has had this draft played since the server began."},
    Meaning{"its_maker_alone_may", "The maker of the draft may do this, and nobody else."},
    Meaning{"campaign_in_hand", "The campaign of this draft is being made. Wait, then retry."},
    Meaning{"seat_is_taken", "Somebody else has taken this seat, or it was none to take."},
    Meaning{"maker_stays", "The maker of a draft keeps it; nobody turns him out."},
    Meaning{"campaign_is_not_public", "Nobody can read notices of it until it is made public."},
    Meaning{"too_many_wait", "Too many wait for what takes long. Wait, then retry."},
    Meaning{"number_malformed",
            "Say which number: `number` is a JSON pointer (RFC 6901) into your own view."},
    Meaning{"no_such_number", "Your view has no number there."},
    Meaning{"no_such_event", "The campaign has no event of this number."},
    Meaning{"seat_is_offered", "Somebody has been invited to this seat; the referee can do more."},
    Meaning{"right_missing", "As a referee you have not the right that this needs."},
    Meaning{"right_not_held", "Nobody gives or takes a right that he has not himself."},
    Meaning{"last_with_people", "Somebody must keep the right to look after people."},
    Meaning{"role_may_not", "Your role in this campaign does not allow this."},
    Meaning{"idempotency_key_missing",
            "Send an Idempotency-Key header with a text of your own in double quotes."},
    Meaning{"idempotency_key_malformed",
            "The Idempotency-Key must be 1 to 255 visible characters in double quotes."},
    Meaning{"idempotency_key_reused", "This Idempotency-Key came before with another body."},
    Meaning{"origin_not_allowed", "Writes are taken from this server's own pages only."},
    Meaning{"body_is_not_json", "Send the body as Content-Type: application/json."},
    Meaning{"body_malformed", "The body could not be read; see `errors` for each fault."},
    Meaning{"campaign_halted", "This campaign waits for a human; nothing was changed."},
    Meaning{"storage_busy", "Nothing was stored. Try again with the same Idempotency-Key."},
    Meaning{"storage_full", "Nothing was stored: the disk is full."},
    Meaning{"storage_failed", "Nothing was stored: the disk or the file is at fault."},
    Meaning{"data_folder_gone",
            "The folder with the accounts is no longer where it was; nothing can be stored."},
    Meaning{"campaign_file_gone",
            "A campaign's file is no longer where it was; that campaign has halted."},
    Meaning{"campaign_file_unreadable",
            "A campaign's file cannot be opened any more; that campaign has halted."},
    Meaning{"internal_fault", "The server is at fault; nothing was changed."},
};

void add_member(std::string& body, std::string_view name, std::string_view text) {
    if (body.back() != '{') body += ',';
    codec::write_string(body, name);
    body += ':';
    codec::write_string(body, text);
}

}  // namespace

std::string json_string(std::string_view text) {
    std::string out;
    codec::write_string(out, text);
    return out;
}

std::string detail_of(std::string_view code) {
    for (const Meaning& meaning : meanings) {
        if (meaning.code == code) return std::string(meaning.detail);
    }
    return sentence_of(code);
}

std::string sentence_of(std::string_view code) {
    std::string sentence(code);
    for (char& c : sentence) {
        if (c == '_') c = ' ';
    }
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
        sentence[0] = static_cast<char>(sentence[0] - 32);
    }
    return sentence + '.';
}

Response problem(int status, std::string_view code, const Details& details) {
    Response response;
    response.status = status;
    response.content_type = "application/problem+json";
    std::string& body = response.body;
    body = "{";
    add_member(body, "type", "about:blank");
    add_member(body, "title", sentence_of(code));
    body += ",\"status\":" + std::to_string(status);
    add_member(body, "detail", detail_of(code));
    add_member(body, "code", code);
    if (!details.clause.empty()) add_member(body, "clause", details.clause);
    if (!details.field.empty()) add_member(body, "field", details.field);
    if (!details.errors.empty()) {
        body += ",\"errors\":[";
        for (const codec::Problem& error : details.errors) {
            if (body.back() != '[') body += ',';
            body += '{';
            add_member(body, "place", error.place);
            add_member(body, "code", error.code);
            add_member(body, "detail", error.detail);
            body += '}';
        }
        body += ']';
    }
    body += '}';
    return response;
}

}  // namespace api
