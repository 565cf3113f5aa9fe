// Who may come in, and as whom: in a small file of its own, or in a database. Which campaigns there
// are is said by the campaigns' own files (umpire/campaigns.hpp).
//
// A user has at most one role in a campaign: referee (with rights of his own, rights.hpp), a
// commander, one of the Gods or of the Chorus; anyone who is or was one of the Gods never plays
// (idis.9a.gods-never-join). What a player's role is follows from the events of his campaign; what
// is here follows them.
//
// People come in by a link that somebody hands them: it is exchanged for a token, which every later
// request shows. Links and tokens are 256 random bits; only their SHA-256 is kept, which for a
// secret of that size needs no salt and no slow hash.
//
// Who made a link may have kept its secret, so it opens the one campaign it was made in and nothing
// else; only the keeper's links, made on the command line, open everything. What a session opens is
// said in accounts_links.cpp; towards whom it counts what an account does, in accounts_usage.cpp.
//
// All of it but drafts and lobbies is kept in memory, so asking who shows a token reads no disk;
// every change is one transaction that is stored before it is seen. Any thread may call.
#pragma once

#include <concepts>
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
#include "core/kit/result.hpp"
#include "server/store/draft.hpp"
#include "server/store/rights.hpp"
#include "server/store/store.hpp"
#include "server/store/tables/own_tables.hpp"
#include "server/store/usage.hpp"

namespace store {

struct LinkTag {
    static constexpr std::string_view kind = "link";
};
using LinkId = kit::Id<LinkTag>;

/// Seconds of UTC since 1970.
using UtcSeconds = std::int64_t;

enum class Role : std::uint8_t { commander, referee, god, chorus };
/// "commander", "referee", "god", "chorus".
std::string_view name_of(Role role);
std::optional<Role> role_from_text(std::string_view text);

struct User {
    UserId id;
    std::string name;
    /// By whose link he first came; nobody: by the keeper's, or by that of a guest who is removed;
    /// himself: by none, he is a guest.
    std::optional<UserId> maker = {};
    bool has_share = true;             ///< else he takes from what all that his maker made have
    bool is_shut = false;
    friend bool operator==(const User&, const User&) = default;
};

/// Whether somebody came by nobody's link, but began a battle by himself.
bool is_guest(const User& user);

/// One user's role in one campaign.
struct Membership {
    UserId user;
    std::string campaign;
    Role role = Role::commander;
    std::string commander;          ///< for the role of commander, else ""
    Rights rights = Rights::all();  ///< of a referee
    friend bool operator==(const Membership&, const Membership&) = default;
};

enum class LinkKind : std::uint8_t { one_time, lasting };

struct Link {
    LinkId id;
    UserId user;
    LinkKind kind = LinkKind::one_time;
    UtcSeconds made_at = 0;
    std::optional<UtcSeconds> expires_at;
    bool is_used = false;
    bool is_revoked = false;
    std::string opens = {};            ///< a campaign or battle; "": all that its user has
    std::optional<UserId> maker = {};  ///< nobody: the keeper
    std::set<LinkId> openers = {};     ///< of a device's: what opened the session it was made in
    friend bool operator==(const Link&, const Link&) = default;
};

/// What a link opens, and who makes it.
struct LinkScope {
    std::string opens = {};
    std::optional<UserId> maker = {};
};

/// A link as it is handed out; its secret is told this once and never again.
struct MadeLink {
    LinkId id;
    std::string secret;  ///< "idislink_…"
};

/// Somebody who just came in; the token is told this once.
struct SignedIn {
    UserId user;
    std::string token;  ///< "idis_…"
};

/// How much an account uses.
struct Usage {
    User user;
    UsageCounts counts;
};

/// Whose share of requests and streams somebody takes from.
struct Share {
    UserId of;
    bool is_own = true;  ///< else it is the one that all have whom `of` made
    friend auto operator<=>(const Share&, const Share&) = default;
};

/// A battle by itself in which nobody plays but guests and those whom they brought in.
struct BattleOfGuests {
    std::string battle;
    UtcSeconds made_at = 0;
    friend bool operator==(const BattleOfGuests&, const BattleOfGuests&) = default;
};

/// Whether there is nothing any more of a battle by itself, by its id.
using IsGone = std::function<bool(const std::string& battle)>;

/// What everybody may read of a campaign, because a referee of it said so.
struct Publicity {
    std::string campaign;
    bool is_public = false;
    std::string words;     ///< what is said of it; may be ""
    UtcSeconds since = 0;  ///< when it was last made public, or private
    std::string feed;      ///< a UUID that stays
    bool shows_setting = false;
    std::string setting = {};  ///< what everybody may read of the world, if it is shown; else ""
    bool shows_chronicle = false;
    friend bool operator==(const Publicity&, const Publicity&) = default;
};

enum class NoticeKind : std::uint8_t { news, paused, resumed };
/// "news", "paused", "resumed".
std::string_view name_of(NoticeKind kind);

/// Something told to everybody.
struct Notice {
    std::string campaign;
    std::int64_t number = 0;  ///< of its campaign, from 1, never used again
    std::string id;           ///< a UUID that stays
    UtcSeconds at = 0;
    NoticeKind kind = NoticeKind::news;
    std::string words;  ///< of news; "" of one that was withdrawn
    bool is_withdrawn = false;
    friend bool operator==(const Notice&, const Notice&) = default;
};

/// A link to a campaign for many, who each take one of its free seats.
struct Lobby {
    std::string campaign;
    UserId maker;
    UtcSeconds made_at = 0;
    friend bool operator==(const Lobby&, const Lobby&) = default;
};

/// The desk of the keeper: a role there lets its user make campaigns, as long as
/// anybody may at all.
inline constexpr std::string_view keepers_desk = "keeper";
/// Where somebody waits for a seat in a campaign; a role there is worth nothing but that.
inline constexpr std::string_view waiting_prefix = "waiting-";
std::string waiting_room(std::string_view campaign);
/// Somebody who waits has this for his commander, since every player's role names one.
inline constexpr std::string_view no_seat_yet = "none";

/// SHA-256 of a secret, in hexadecimal.
using SecretHash = std::string;

/// What somebody shows: not the secret, but what is kept of it.
class ShownToken {
public:
    ShownToken() = default;  ///< nothing
    template <std::convertible_to<std::string_view> Secret>
    ShownToken(const Secret& secret) : hash_(hash_of(secret)) {}

    /// What is kept of a session that something inside the server asks by (discord.hpp).
    static ShownToken of_session(SecretHash hash) {
        ShownToken token;
        token.hash_ = std::move(hash);
        return token;
    }

    const SecretHash& hash() const { return hash_; }
    bool is_nothing() const { return hash_.empty(); }
    /// Whether it is this secret, in a time that does not tell how far they agree.
    bool is(std::string_view secret) const;

private:
    static SecretHash hash_of(std::string_view secret);

    SecretHash hash_;
};

/// Every function that changes something may throw AccountsNotStored.
class Accounts {
public:
    /// Opens the file, making it if it is not there. Throws std::runtime_error if that cannot be.
    explicit Accounts(const std::filesystem::path& file);
    /// The same in a file or a database.
    explicit Accounts(const TablesAt& at);
    ~Accounts();

    // ---- users and roles
    UserId add_user(std::string_view name, std::optional<UserId> maker = std::nullopt,
                    bool has_share = true);
    /// Somebody who comes by nobody's link.
    UserId add_guest(std::string_view name);
    std::optional<User> user(UserId id) const;
    /// The people of a campaign that comes from another installation, in one transaction: anyone
    /// who is here already, or has a role in it already, stays what he is.
    /// Takes:   users with their ids, and a role for each.
    /// Gives:   those whose role here is another than they bring.
    std::vector<Membership> add_members(const std::vector<User>& users,
                                        const std::vector<Membership>& roles);
    /// Gives a user a role in a campaign.
    /// Clause:  idis.9a.gods-never-join, idis.9a.spectator-roles-exclusive
    /// Takes:   `commander`: which one, for that role; else "".
    kit::Gate give_role(const Membership& membership);
    /// Puts another role in the place of the one that a user has; a God stays what he is.
    /// Clause:  idis.9a.gods-never-join
    void change_role(const Membership& membership);
    /// Takes a user's role away, and with it the links that opened the campaign to him. A God stays
    /// what he is, so that he never joins; but no link that he has opens it to him any more.
    void end_role(UserId user, const std::string& campaign);
    /// Takes everybody's role in a battle that is deleted away, and every link that opened it; that
    /// of a God stays, and means nothing where nothing is any more.
    void forget(const std::string& campaign);
    std::optional<Membership> membership(UserId user, std::string_view campaign) const;
    /// A user's roles, sorted by campaign; a campaign's, sorted by user.
    std::vector<Membership> memberships_of(UserId user) const;
    std::vector<Membership> members_of(std::string_view campaign) const;

    /// Counts the changes of all this; grows whenever somebody may have lost a right.
    std::uint64_t generation() const;

    // ---- coming in and going out
    /// Takes:   a user who is there.
    MadeLink make_link(UserId user, LinkKind kind, UtcSeconds now,
                       std::optional<UtcSeconds> expires_at, const LinkScope& scope = {});
    /// A one-time link to a campaign for another device of the one who shows a token; it falls with
    /// what opens the campaign to that token.
    /// Gives:   nothing if the token opens it no more.
    std::optional<MadeLink> make_device_link(const ShownToken& token, const std::string& campaign,
                                             UtcSeconds now, UtcSeconds expires_at);
    /// Sorted by id.
    std::vector<Link> links_of(UserId user) const;
    /// Those that open a campaign, or did until they were revoked there; sorted by id.
    std::vector<Link> links_to(UserId user, const std::string& campaign) const;
    std::optional<Link> link(LinkId id) const;
    /// Whose link this is the secret of, whether it is still good or not.
    std::optional<UserId> whose_link(std::string_view secret) const;
    /// Ends what a link opens in a campaign, the links of devices that were made by it alone, and
    /// every session to which nothing else opened anything.
    /// Gives:   false if it opens nothing there.
    bool revoke_link(LinkId id, const std::string& campaign);
    /// A new token for anyone who holds this link's secret; nothing if it is unknown, used up,
    /// expired or revoked, or if the account is shut.
    /// Takes:   the token that was shown meanwhile; what it opens to the same user, the new one
    ///          opens, too.
    std::optional<SignedIn> sign_in(std::string_view secret, UtcSeconds now,
                                    const ShownToken& shown = {});
    /// Whether a link would bring its user in if his account were not shut.
    bool is_shut_out(std::string_view secret, UtcSeconds now) const;
    std::optional<UserId> user_of_token(const ShownToken& token) const;
    /// The role in a campaign of who shows a token, if the token opens it; and all his roles that
    /// it opens, sorted by campaign.
    std::optional<Membership> opened(const ShownToken& token, const std::string& campaign) const;
    std::vector<Membership> all_opened(const ShownToken& token) const;
    /// The links by which a token opens a campaign; none if it does not.
    std::set<LinkId> openers_of(const ShownToken& token, const std::string& campaign) const;
    /// The role of a user in a campaign as long as one of these links opens it to him, whether he
    /// is signed in or not.
    std::optional<Membership> opened_by(const std::set<LinkId>& links, UserId user,
                                        const std::string& campaign) const;
    /// Lets a session open what was made in it. A link that is used up already stands for it, so
    /// that it can be taken back like any other.
    void open_made(const ShownToken& token, const std::string& campaign, UtcSeconds now);
    /// Ends a token.
    void sign_out(const ShownToken& token);

    // ---- what accounts use, and shutting them
    Share share_of(UserId user) const;
    /// Good links that an account made, or those whose doing counts towards it; and all of them.
    std::size_t open_links_by(UserId maker, UtcSeconds now) const;
    std::size_t links_by(UserId maker) const;
    /// Accounts that it made, or those did, and that somebody can still come in by.
    std::size_t accounts_by(UserId maker, UtcSeconds now) const;
    /// Battles by themselves, and campaigns, that it referees, or those do.
    std::size_t battles_by(UserId maker) const;
    std::size_t campaigns_by(UserId maker) const;
    /// And drafts of campaigns.
    std::size_t drafts_by(UserId maker) const;
    /// Of every account, sorted by id.
    std::vector<Usage> usage(UtcSeconds now) const;
    /// Shuts an account, or opens it again.
    /// Gives:   false if there is no such account.
    bool set_shut(UserId user, bool is_shut);

    // ---- guests (accounts_guests.cpp)
    /// Whether it is a guest's towards whom it counts what an account does.
    bool is_of_guest(UserId user) const;
    /// The oldest first.
    std::vector<BattleOfGuests> battles_of_guests() const;
    /// Removes, with all that hangs on them, the accounts of guests and of those who count towards
    /// them, if they have no role but in battles that are gone, and did not come within a day.
    /// Gives:   the accounts that are gone.
    std::set<UserId> remove_guests(UtcSeconds now, const IsGone& is_gone);
    /// Removes an account that was added and has been given neither a role nor a link since.
    void take_back(UserId user);

    // ---- what everybody may read
    /// Makes a campaign public or private. While it is private nothing of it can be read, and no
    /// notice is added.
    void set_publicity(const std::string& campaign, bool is_public, std::string_view words,
                       UtcSeconds now);
    /// Lets everybody read a campaign's setting while it is public, or with nothing no longer.
    /// Takes:   a campaign whose publicity was set; of another nothing is kept.
    void show_setting(const std::string& campaign, std::optional<std::string> setting);
    /// Lets everybody read a campaign's chronicle while it is public, or no longer.
    /// Takes:   a campaign whose publicity was set; of another nothing is kept.
    void show_chronicle(const std::string& campaign, bool shows);
    std::optional<Publicity> publicity(const std::string& campaign) const;
    /// Those that are public, sorted by campaign.
    std::vector<Publicity> public_campaigns() const;
    /// Gives:   nothing if the campaign is not public.
    std::optional<Notice> add_notice(const std::string& campaign, NoticeKind kind,
                                     std::string_view words, UtcSeconds now);
    /// Gives:   whether there was one.
    bool withdraw_notice(const std::string& campaign, std::int64_t number);
    /// A campaign's notices but those withdrawn, the newest first.
    std::vector<Notice> notices_of(const std::string& campaign) const;

    // ---- one link for many (accounts_lobbies.cpp)
    /// Opens a campaign's lobby, in the place of one that is open.
    /// Gives:   its secret, which is told this once: "idislobby_…".
    std::string open_lobby(const std::string& campaign, UserId maker, UtcSeconds now);
    void close_lobby(const std::string& campaign);
    std::optional<Lobby> lobby_of(const std::string& campaign) const;
    std::optional<Lobby> lobby_by(std::string_view secret) const;

    // ---- campaigns that are being written (accounts_drafts.cpp)
    /// Keeps a new draft, of which its maker is a referee.
    DraftTitle add_draft(UserId maker, std::string_view name,
                         const std::map<std::string, std::string>& files, UtcSeconds now);
    std::optional<Draft> draft(DraftId id) const;
    /// The same without its texts.
    std::optional<DraftTitle> draft_title(DraftId id) const;
    /// Those that who shows a token may open, sorted by id.
    std::vector<DraftTitle> drafts_opened(const ShownToken& token) const;
    /// Puts texts in the place of a draft's.
    /// Takes:   the version that they were made of, and who made them.
    /// Gives:   nothing if the draft has another version by now, or is not there.
    std::optional<DraftTitle> change_draft(DraftId id, std::int64_t version, std::string_view name,
                                           const std::map<std::string, std::string>& files,
                                           UserId by, UtcSeconds now);
    /// Says which campaign was made of a draft.
    void set_campaign(DraftId id, const std::string& campaign);
    /// Throws a draft away, with every role in it and every link to it.
    void erase_draft(DraftId id);

    // ---- the keeper (accounts_keeper.cpp)
    /// His account, if he has one.
    std::optional<UserId> keeper() const;
    /// A one-time link for him, with an account if he has none; those that nobody has used yet end.
    MadeLink make_keeper_link(std::string_view name, UtcSeconds now, UtcSeconds expires_at);
    /// Whether anybody is signed in as the keeper.
    bool has_keeper_come() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// Somebody new in a campaign, with a link to come in by: user, role and link in one.
/// Takes:   a membership without its user, which is made here; its maker, if it is not the keeper,
///          in whose share he then is.
kit::Result<MadeLink> invite(Accounts& accounts, std::string_view name, Membership membership,
                             LinkKind kind, UtcSeconds now,
                             std::optional<UserId> maker = std::nullopt);

}  // namespace store
