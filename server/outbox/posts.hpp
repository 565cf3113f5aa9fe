// A message as each kind of way carries it, and what the answer to it means.
//
// A webhook gets JSON under the headers of Standard Webhooks (standard_webhooks.hpp), with the
// message's id: the same for every attempt, so that a receiver can drop repeats. What Discord gets
// is in on_discord.hpp, and a mail in mail.hpp. An installed client gets a short sentence and no
// word of what was written, for it stands on a locked screen; a repeat takes the place of what it
// repeats.
#pragma once

#include <optional>
#include <string>

#include "server/outbox/mail.hpp"
#include "server/outbox/messages.hpp"
#include "server/outbox/on_discord.hpp"
#include "server/outbox/sending.hpp"
#include "server/outbox/web_push.hpp"

namespace outbox {

/// What a message is called wherever it goes by this way; of a campaign that was taken back the
/// same number means another message.
std::string message_id(const store::Way& way, std::uint64_t number);

/// As whom the server writes.
struct Letterhead {
    PushKey push_key = {};
    std::string contact = {};  ///< of who runs it: "mailto:…" or "https:…"; "": nobody is named
    DiscordBot discord = {};
    MailSettings mail = {};
};

/// Whether this server sends anything by a way: a calendar is fetched.
bool is_sent_by(const Letterhead& letterhead, const store::Way& way);

/// The server's key for browsers, made where there is none yet.
PushKey kept_push_key(store::Ways& ways);

/// What is sent, apart from the way that it goes.
struct Sheet {
    std::string id;        ///< of the message
    std::string campaign;  ///< how it is called
    std::int64_t now = 0;  ///< the time of the attempt, seconds of UTC
};

/// In how many pieces a message goes by a way.
std::int64_t parts_of(const store::Way& way, const Message& message, const std::string& campaign);

/// A message to be sent by a way, or the part of it that is next.
Post post_for(const store::Way& way, const Message& message, const Sheet& sheet,
              const Letterhead& letterhead);

/// What an answer means.
struct Verdict {
    bool is_taken = false;
    bool is_gone = false;      ///< nothing is ever taken there again
    std::string failure = {};  ///< why it was not taken, in a sentence
    std::int64_t pause = 0;    ///< seconds that it asks for before the next
    bool is_refused = false;   ///< it takes others, maybe, but not this message
    bool is_for_all = false;   ///< the pause is for everything that goes to Discord by the bot
    friend bool operator==(const Verdict&, const Verdict&) = default;
};
Verdict judged(store::WayKind kind, const Reply& reply);

}  // namespace outbox
