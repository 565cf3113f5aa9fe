// One request on its way through a handler: what was asked, by whom, and what it concerns.
//
// The dispatcher (api.cpp) has already found the route, refused who may not call it, and found the
// campaign the path names, so that a handler begins with everything it may use and nothing else.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/api/discord.hpp"
#include "server/api/making.hpp"
#include "server/api/message.hpp"
#include "server/api/readers.hpp"
#include "server/api/rights/known_names.hpp"
#include "server/api/rights/who_are_you.hpp"
#include "server/api/shares/in_hand.hpp"
#include "server/api/shares/rates.hpp"
#include "server/api/streams/channel_pages.hpp"
#include "server/api/streams/streams.hpp"
#include "server/api/telling.hpp"
#include "server/codec/rulebook.hpp"
#include "server/pool/workers.hpp"
#include "server/store/accounts.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/idis/rehearsals.hpp"
#include "server/umpire/umpire.hpp"
#include "server/words/chapters/requests.hpp"

namespace api {

using Respond = std::function<void(Response)>;

/// Which server plays a draft, where several share a database.
struct Trials {
    std::function<void(const std::string& draft)> begin = [](const std::string&) {};
    /// What was played is true of the draft no more.
    std::function<void(const std::string& draft)> end = [](const std::string&) {};
    /// The address of the server that has played it last; "" if that is this one, nothing if none.
    std::function<std::optional<std::string>(const std::string& draft)> at =
        [](const std::string&) { return std::optional(std::string()); };
};

/// What the API works with. All of it outlives the API.
struct Services {
    store::Accounts& accounts;
    /// The umpire of a campaign; null if there is none, or its file cannot be opened.
    std::function<std::shared_ptr<umpire::Umpire>(std::string_view campaign)> umpire_of;
    const codec::Rulebook& rulebook;
    /// Seconds of UTC since 1970.
    std::function<std::int64_t()> now;
    Reach reach;
    /// Called after a write to a campaign was answered, when its next due moment may have changed.
    std::function<void(const std::string& campaign)> changed = [](const std::string&) {};
    Limits limits = {};
    /// Whether requests can be served: why not, in a stable word, or "".
    std::function<std::string()> unready = [] { return std::string(); };
    /// Whether it has been asked to end: what waits in line then is not begun.
    std::function<bool()> is_stopping = [] { return false; };
    /// The figures of the server, for who runs it.
    std::function<std::string()> metrics = [] { return std::string(); };
    /// Makes a battle by itself; what is wrong with its start, if anything is.
    std::function<std::variant<umpire::MadeBattle, codec::Problems>(const umpire::BattleStart&)>
        make_battle = [](const umpire::BattleStart&) {
            return codec::Problems{{"", "no_battles", words::requests().no_battles()}};
        };
    /// Copies of a campaign to try things on: made after an event, and listed.
    std::function<std::variant<std::string, umpire::Answer>(const std::string& campaign,
                                                            std::uint64_t event)>
        fork = [](const std::string&, std::uint64_t) {
            return umpire::Answer{umpire::AnswerKind::storage_failed, "{}", false};
        };
    std::function<std::vector<std::string>(const std::string& campaign)> forks_of =
        [](const std::string&) { return std::vector<std::string>(); };
    /// Throws away a fork, or a battle by itself; false if it is neither.
    std::function<bool(const std::string& id)> discard = [](const std::string&) { return false; };
    /// The start that a shipped set-up gives, by engine and name.
    std::function<std::optional<umpire::BattleStart>(const std::string&, const std::string&)>
        battle_setup = [](const std::string&, const std::string&) { return std::nullopt; };
    Makers makers = Makers::nobody;
    ImportMap import_map = {};
    MakeCampaign make_campaign = {};
    /// Has done what takes long, where it keeps nobody waiting who asks for little; false if too
    /// much of this account's waits already.
    std::function<bool(pool::Share, std::function<void()>)> do_long =
        [](pool::Share, const std::function<void()>& work) {
            work();
            return true;
        };
    /// Where chronicles are kept, a folder for each campaign; none: this server writes none.
    std::filesystem::path chronicles = {};
    /// How a campaign or battle is listed, which wakes none; nothing if there is none.
    std::function<std::optional<umpire::Title>(std::string_view campaign)> title_of =
        [find = umpire_of](std::string_view campaign) -> std::optional<umpire::Title> {
        const auto umpire = find(campaign);
        return umpire ? std::optional(umpire->title()) : std::nullopt;
    };
    Drafting drafting = {};
    /// How people are told things when they do not look.
    Telling telling = {};
    DiscordDoor* discord = nullptr;  ///< null: this server has no chat side
    /// Not of one that is there and cannot be opened now.
    store::IsGone is_gone = [](const std::string&) { return false; };
    /// The address of another server on the same database, if that plays a campaign or battle now.
    std::function<std::optional<std::string>(const std::string& id)> played_at =
        [](const std::string&) { return std::optional<std::string>(); };
    /// Has that server answer.
    std::function<void(Request&&, const PlayedAt&, Respond)> pass_on = {};
    /// Tells the others what is counted of people here.
    Tell tell_counted = tell_nobody;
    Trials trials = {};
};

/// What the API keeps between requests; forgotten when the server stops.
struct Memory {
    Memory(const Limits& limits, const Tell& tell)
        : failures(limits, "sign_in_failures", tell),
          guests(limits, tell),
          requests(limits, tell),
          texts(limits, tell),
          rehearsals(limits.rehearsals, limits.rehearsals_each),
          balances(limits.balances, limits.balances) {}

    /// What another server has counted of somebody.
    void hear(const store::Counted& counted) {
        failures.hear(counted);
        guests.hear(counted);
        requests.hear(counted);
        texts.hear(counted);
    }

    Failures failures;
    Guests guests;
    Requests requests;
    Texts texts;
    InHand in_hand;
    KnownNames names;
    Readers readers;
    ChannelPages channels;
    OpenStreams streams;
    umpire::Rehearsals rehearsals;
    umpire::Rehearsals balances;  ///< by their drafts
};

struct Route;

struct Call {
    Services& services;
    Memory& memory;
    Request request;
    Caller caller;
    std::vector<std::pair<std::string_view, std::string>> places;  ///< what the pattern's {…} held
    std::shared_ptr<umpire::Umpire> umpire;                        ///< of the campaign in the path
    umpire::Person person;  ///< who the caller is in that campaign
    store::Rights rights;   ///< and what he may do, if its referee
    std::string_view pattern;
    const Route* route = nullptr;
    /// What it concerns is played there: it is passed on, whatever a handler answers.
    std::optional<PlayedAt> elsewhere = {};

    /// What `{name}` of the pattern held.
    const std::string& place(std::string_view name) const;
    /// What the campaign in the path alone can be asked.
    /// Takes:   a call of a route of campaigns; a battle's is answered before (rights/gates.hpp).
    umpire::CampaignPart& campaign() const;
    /// The same of the battle by itself in the path, in a route of battles.
    const umpire::BattlePart& battle() const;
    /// The umpire of a campaign or battle, or null; null if it is played elsewhere: `elsewhere` is
    /// set then. Called before anything has been done.
    std::shared_ptr<umpire::Umpire> umpire_of(const std::string& id);
    /// A query item, or null.
    const std::string* query(std::string_view name) const;
};

}  // namespace api
