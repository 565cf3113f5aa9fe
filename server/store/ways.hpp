// The ways by which people are told what happens to them when they do not look: whose each is,
// where it leads, what it is to tell, and how far it has told him.
//
// A commander's channel is counted by itself, and its entries are kept with the events that cause
// them; so what a way has yet to tell is whatever stands behind the number up to which it has told.
// Nothing else need be kept of a message, and none can be lost between the campaign's file and this
// one. The number moves after a message was taken, so that after a crash the last may be sent
// again, under the same id.
//
// A way belongs to the links by which its maker was signed in when he made it, and to who he was in
// the campaign then; it falls with them. One that a referee made for a commander falls with either
// of the two. They are in a file or in a database that is no one's but the server's, for there are
// secrets among them. All are kept in memory; every change is stored before it is seen. Any thread
// may call.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/ids.hpp"
#include "server/store/accounts.hpp"

namespace store {

struct WayTag {
    static constexpr std::string_view kind = "way";
};
using WayId = kit::Id<WayTag>;

enum class WayKind : std::uint8_t {
    webhook,  ///< signed as Standard Webhooks has it
    discord,  ///< a webhook of a channel there
    push,     ///< to an installed client; its secret is what the browser gave, in two words
    calendar,        ///< of what is due, which is fetched; of its secret the hash is kept
    discord_channel,  ///< a channel or thread there, by its id; the server's own bot writes in it
    mail              ///< to an address; its secret ends the mails
};
inline constexpr std::array all_way_kinds = {WayKind::webhook,         WayKind::discord,
                                             WayKind::push,            WayKind::calendar,
                                             WayKind::discord_channel, WayKind::mail};
/// "webhook", "discord", "push", "calendar", "discord_channel", "mail".
std::string_view name_of(WayKind kind);
std::optional<WayKind> way_kind_from_text(std::string_view text);

/// What somebody wants to be told.
enum class Want : std::uint8_t {
    question,  ///< that he is asked something
    letter,    ///< that somebody wrote to him
    battle,    ///< what comes of battles and sieges
    all        ///< everything
};
inline constexpr std::array all_wants = {Want::question, Want::letter, Want::battle, Want::all};
/// "question", "letter", "battle", "all".
std::string_view name_of(Want want);
std::optional<Want> want_from_text(std::string_view text);

/// Hours in which somebody is left alone, every day on his own wall: minutes from midnight. They
/// may begin in the evening and end in the morning.
struct QuietHours {
    std::int64_t from = 0;
    std::int64_t to = 0;
    friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

struct Way {
    WayId id;
    UserId user;
    std::string campaign;
    std::string person;        ///< who he is there: a commander's id, or "referee"
    std::set<LinkId> openers;  ///< what its maker was signed in by
    std::optional<UserId> linked_by = {};  ///< the referee who made it for him; else he did himself
    WayKind kind = WayKind::webhook;
    std::string address;
    std::string secret = {};
    std::string secret_before = {};      ///< signs, too, until then
    UtcSeconds secret_before_until = 0;
    std::set<Want> wants = {};
    std::string zone = "UTC";
    std::optional<QuietHours> quiet = {};
    UtcSeconds made_at = 0;
    /// Of his day, when all of it is told together.
    std::optional<std::int64_t> digest_minute = {};

    // ---- whether its address is proved to be his; until it is, nothing is told
    bool is_confirmed = true;
    SecretHash code = {};         ///< of the code that was sent there; "" for none
    UtcSeconds code_until = 0;    ///< not good after that
    std::int64_t code_tries = 0;  ///< wrong ones

    // ---- how far it has come
    std::string branch = {};        ///< of the campaign, whose numbers begin anew after a rewind
    std::uint64_t told_up_to = 0;   ///< a number of his own channel; of the referee's, of an event
    std::int64_t parts_told = 0;    ///< of the message that comes next, which may go in several
    std::optional<UtcSeconds> told_at = {};
    std::int64_t refusals = 0;      ///< of the message that comes next, since another was told
    std::int64_t left_out = 0;      ///< messages that were refused for good, since it was tried out
    std::int64_t attempts = 0;      ///< that have failed since the last that did not
    std::optional<UtcSeconds> failing_since = {};
    UtcSeconds next_at = 0;         ///< not before then
    UtcSeconds digest_at = 0;       ///< the hour for which the last was made
    std::uint64_t digest_to = 0;    ///< the last number that one in hand tells of; 0: none is
    std::string failure = {};       ///< the last, in a sentence; "" after a success
    bool has_given_up = false;
    friend bool operator==(const Way&, const Way&) = default;
};

/// Every function that changes something may throw AccountsNotStored.
class Ways {
public:
    /// Opens the file, making it if it is not there. Throws std::runtime_error if that cannot be.
    explicit Ways(const std::filesystem::path& file);
    /// The same in a file or a database.
    explicit Ways(const TablesAt& at);
    ~Ways();

    /// Adds a way, with an id of its own.
    /// Gives:   the id.
    WayId add(Way way);
    /// Changes a way as it is now.
    /// Takes:   what is done with it; it may leave it as it is.
    /// Gives:   false if there is none any more.
    bool change(WayId id, const std::function<void(Way&)>& work);
    /// Gives:   whether there was one.
    bool remove(WayId id);
    /// Removes the ways of accounts that are gone, and those that they linked for others.
    void remove_all_of(const std::set<UserId>& users);

    /// Notes that a code is sent to an address.
    /// Gives:   false if as many were sent there, or asked for by this user, as may be in a day;
    ///          then nothing is noted.
    bool note_code(const std::string& address, UserId user, UtcSeconds now);

    /// A key of the server's own that stays what it was.
    /// Takes:   what makes it where there is none yet.
    std::string key(const std::string& name, const std::function<std::string()>& fresh);

    std::optional<Way> find(WayId id) const;
    /// Sorted by id.
    std::vector<Way> in(const std::string& campaign) const;
    std::vector<Way> all() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// A fresh secret of a webhook: "whsec_" and base64 of 256 random bits.
std::string fresh_webhook_secret();
/// A fresh secret that stands in an address of the web, of a calendar or in a mail: as many.
std::string fresh_address_secret();
/// A fresh code that somebody types: eight letters and digits that are not mistaken for others.
std::string fresh_code();

}  // namespace store
