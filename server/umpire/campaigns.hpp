// All campaigns of a server and all its battles by themselves: one file each in its data folder.
//
// A file is called by its id, with ".idis" behind a campaign's and ".battle" behind a battle's. It
// is made under another name and renamed when its beginning is on disk, so that half a campaign is
// never there. All files are opened at the start; one that cannot be opened is named and left
// alone, the others run. A fork of a campaign is a file beside it, called after it (history.hpp),
// and has the fork's name for its id.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/founding.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Makes a campaign's file.
/// Takes:   a folder that is there; a start as found_campaign takes it; the seed of all its dice,
///          or none for a secret one.
/// Gives:   the path; Unreadable if there is one already or it cannot be written.
std::filesystem::path create_campaign(const std::filesystem::path& folder,
                                      const idis::Start& start, const Clock& clock,
                                      const std::string& seed = {});

/// The umpire of one campaign's file.
std::shared_ptr<Umpire> open_campaign(const std::filesystem::path& file, TimeSource time,
                                      Post post);

class Campaigns {
public:
    /// Opens every file of the folder, which is made if it is not there.
    /// Takes:   `steady`: what the time is compared with (clock_jump.hpp), if anything.
    Campaigns(std::filesystem::path folder, TimeSource time, PostOf post_of = all_at_once,
              TimeSource steady = {});

    /// Opens files that have come since.
    void open_new();
    /// Makes a copy of a campaign as it was after an event, to try things on.
    /// Takes:   a campaign that is there, and one of its events.
    /// Gives:   the fork's id, or the answer that says why there is none.
    std::variant<std::string, Answer> fork(const std::string& id, std::uint64_t event);
    /// The forks of a campaign, sorted by id.
    std::vector<std::string> forks_of(const std::string& id) const;
    /// Throws a fork or a battle away, with its file.
    /// Gives:   whether there was one; a campaign is never thrown away.
    bool discard(const std::string& id);
    /// Whether it is an open battle whose file somebody else has deleted (`idis battle delete`).
    bool was_deleted(const std::string& id) const;

    /// Gives:   the umpire, or null.
    std::shared_ptr<Umpire> find(const std::string& id) const;
    /// Sorted by id.
    std::vector<std::shared_ptr<Umpire>> all() const;
    /// The ids of those whose files are no longer there, as who runs the server is told.
    std::vector<std::string> lost() const;
    /// The files that could not be opened, each with why.
    std::vector<std::string> faults() const;

private:
    /// The umpire of one file of the folder.
    std::shared_ptr<Umpire> opened(const std::filesystem::path& file) const;

    std::filesystem::path folder_;
    TimeSource time_;
    PostOf post_of_;
    TimeSource steady_;
    mutable std::mutex mutex_;  ///< of the lists; no file is opened or copied under it
    std::mutex opening_;
    std::mutex forking_;
    std::map<std::string, std::shared_ptr<Umpire>> umpires_;
    std::map<std::string, std::string> faults_;
};

}  // namespace umpire
