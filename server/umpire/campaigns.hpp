// All campaigns of a server and all its battles by themselves: a history each, in its data folder
// or in a database (histories/histories.hpp).
//
// A history is called by its id, with ".idis" behind a campaign's and ".battle" behind a battle's;
// in a folder it is a file of that name. It is found when its beginning is on disk, so that half a
// campaign is never there. It is open while somebody needs it (sleepers.hpp); at the start those
// are opened of which too little is known (at_rest.hpp). One that cannot be opened then is named
// and left alone, the others run. A fork of a campaign is a history beside it, called after it
// (history.hpp), and has the fork's name for its id.
//
// Where several servers share a database, what another of them plays is listed here as what sleeps
// is, and is not found (histories/nodes.hpp).
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/founding.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/sleepers.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

class Histories;
class Nodes;

/// Makes a campaign.
/// Takes:   a start as found_campaign takes it; the seed of all its dice, or none for a secret one;
///          the setting for its players; the badges of its factions.
/// Gives:   what it is called (Histories::called); Unreadable if there is one already or it cannot
///          be written.
std::filesystem::path create_campaign(Histories& histories, const idis::Start& start,
                                      const Clock& clock, const std::string& seed = {},
                                      const std::string& setting = {},
                                      const std::string& badges = {});
/// The same in a folder.
/// Gives:   the path of its file.
std::filesystem::path create_campaign(const std::filesystem::path& folder,
                                      const idis::Start& start, const Clock& clock,
                                      const std::string& seed = {},
                                      const std::string& setting = {},
                                      const std::string& badges = {});

/// The umpire of one campaign, by the name of its history; or of one campaign's file.
std::shared_ptr<Umpire> open_campaign(std::shared_ptr<Histories> histories, std::string name,
                                      TimeSource time, Post post);
std::shared_ptr<Umpire> open_campaign(const std::filesystem::path& file, TimeSource time,
                                      Post post);

class Campaigns {
public:
    /// Finds every history. Those of which the list of a folder (at_rest.hpp) does not say enough
    /// are opened once and closed again.
    /// Takes:   the folder of the list, which is made if it is not there; `steady`: what the time
    ///          is compared with (clock_jump.hpp), if anything.
    Campaigns(std::shared_ptr<Histories> histories, std::filesystem::path folder, TimeSource time,
              PostOf post_of = all_at_once, TimeSource steady = {}, Rest rest = {});
    /// The same of the files of a folder.
    Campaigns(const std::filesystem::path& folder, TimeSource time, PostOf post_of = all_at_once,
              TimeSource steady = {}, Rest rest = {});
    /// Before anything else is asked of it, or not at all.
    void tell(Sleepers::Told told);

    /// Opens what has come since, and what could not be opened yet.
    void open_new();
    /// Makes a copy of a campaign as it was after an event, to try things on.
    /// Takes:   a campaign that is there, and one of its events.
    /// Gives:   the fork's id, or the answer that says why there is none.
    std::variant<std::string, Answer> fork(const std::string& id, std::uint64_t event);
    /// The forks of a campaign, sorted by id.
    std::vector<std::string> forks_of(const std::string& id) const;
    /// Throws a fork or a battle away.
    /// Gives:   whether there was one; a campaign is never thrown away.
    bool discard(const std::string& id);
    /// Whether it is a battle that somebody else has deleted (`idis battle delete`).
    bool was_deleted(const std::string& id) const;

    /// Whether there is nothing of it, opened or not.
    bool is_gone(const std::string& id) const;

    /// Opens it if it sleeps.
    /// Gives:   the umpire; null if there is none, it cannot be opened now, or another server plays
    ///          it.
    std::shared_ptr<Umpire> find(const std::string& id);
    /// The address of the server that plays it, if that is another than this. It may have changed
    /// half a second ago.
    /// Gives:   nothing if this one plays it or nobody does, and where nobody else can.
    std::optional<std::string> played_at(const std::string& id) const;
    /// Whether other servers can play what is here.
    bool are_shared() const { return nodes_ != nullptr; }
    /// Takes in what other servers have done since it was done last, if there are any.
    void hear_of_others();
    /// How it is listed, which opens nothing; nothing if there is none that was ever open.
    std::optional<Title> title_of(const std::string& id) const;
    /// Of all that were ever open, sorted.
    std::vector<std::string> ids() const;
    std::vector<std::shared_ptr<Umpire>> awake() const;
    bool is_awake(const std::string& id) const;

    /// What falls due in those that sleep.
    struct Due {
        std::vector<std::string> now;  ///< the ids of those to be woken
        std::optional<Utc> next;       ///< when one of the others is to be
    };
    Due due() const;
    /// The umpire if it is awake, or if something is due in it; that counts as being asked for.
    std::shared_ptr<Umpire> for_what_is_due(const std::string& id);
    /// Puts it to sleep if nobody has it or asked for it lately.
    /// Gives:   whether it sleeps, or is not there.
    bool rest(const std::string& id);
    /// The same, if nobody has it at this moment.
    bool rest_now(const std::string& id);
    /// Writes the list of those that sleep, if it has changed.
    void remember();

    /// The ids of those that are no longer there, as who runs the server is told. Unreadable if
    /// that cannot be seen.
    std::vector<std::string> lost() const;
    /// Why it cannot be opened; "" if it can, or nobody has tried.
    std::string fault_of(const std::string& id) const;
    /// The ids of those that slept and cannot be opened any more.
    std::vector<std::string> unreadable() const;
    /// What could never be opened, each with why.
    std::vector<std::string> faults() const;

private:
    /// Whether it was ever open.
    static bool is_there(const Sleepers::Look& look);
    /// Whether one that sleeps is to be woken: something is due, the world's clock has jumped, its
    /// history is another, or could not be opened a while ago.
    bool is_due(const Sleepers::Look& look, Utc now) const;
    void add(const std::string& name, std::optional<Known> known);
    /// The name of its history; "" for none.
    std::string name_of(const std::string& id) const;
    /// The umpire of one history; it must be the one that was closed, if one was.
    /// Gives:   null if another server plays it.
    std::shared_ptr<Umpire> opened(const std::string& id, std::optional<ClockSeen> seen) const;
    /// Finds every history of a folder, or of a database that is this server's alone; or of one
    /// that it shares.
    void begin_alone();
    void begin_among_others();
    void look_once(const std::string& name);
    /// Lets go of an umpire whose history another server has by now.
    void let_go_if_lost(const std::string& id);
    void forget(const std::string& id);

    std::shared_ptr<Histories> histories_;
    Nodes* nodes_;   ///< null: this server has them to itself
    std::filesystem::path folder_;  ///< of the list of those at rest
    TimeSource time_;
    PostOf post_of_;
    TimeSource steady_;
    mutable std::mutex mutex_;  ///< of the names; nothing is opened or copied under it
    std::map<std::string, std::string> names_;  ///< of histories, by id
    std::mutex opening_;
    std::mutex hearing_;
    std::mutex forking_;
    std::mutex remembering_;
    std::uint64_t remembered_ = UINT64_MAX;  ///< how many changes the written list knows of
    Sleepers sleepers_;  ///< the last: they use all else
};

}  // namespace umpire
