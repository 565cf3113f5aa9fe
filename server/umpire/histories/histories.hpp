// Where campaigns and battles are kept and played: a data folder, or a database of PostgreSQL's.
//
// A history is a campaign, a fork, a past that a rewind left, or a battle by itself, and is called
// as its file is: "campaign-k7q3m9x2ab.idis", "fight-k7q3m9x2ab.battle"; by that name it is known
// what tables it has. One that is made is whole before anybody finds it. What is asked here may be
// asked by any thread.
//
// In a folder each is a file of SQLite's (folder_histories.cpp); who writes there holds the folder
// (store/folder_lock.hpp). In a database all are rows of the same tables (database_histories.cpp);
// who writes there holds the database (store/postgres/database_lock.hpp). A file that somebody
// copies there while the server runs is played as soon as it is asked for; so is what is copied
// into a database.
//
// Several servers may share a database (histories_of_node). Then a history is opened by one of them
// at a time: whoever opens it first, until it gives it back or is dead (nodes.hpp).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/store/stamp.hpp"
#include "server/store/store.hpp"

namespace store {
struct NodeSettings;
}

namespace umpire {

class Nodes;

/// It cannot be opened here, for another server that shares the database plays it.
class PlayedElsewhere : public store::Unreadable {
public:
    PlayedElsewhere(const std::string& name, std::string address)
        : Unreadable(name + ": is played at " + address), address_(std::move(address)) {}
    /// Of that server: "http://10.0.0.2:8080".
    const std::string& address() const { return address_; }

private:
    std::string address_;
};

/// A history that is being written and that nobody finds. It is gone with this, unless it was
/// finished.
class Unfinished {
public:
    Unfinished() = default;
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    virtual ~Unfinished() = default;

    /// Takes:   called before either of the two below.
    virtual store::Store& store() = 0;
    /// From now on it is there by its name.
    /// Takes:   called once, last.
    /// Gives:   Unreadable if one of that name has come since; NotStored.
    virtual void finish() = 0;
    /// The same, in the place of the one that has its name, which is called `past` from now on.
    /// Takes:   called once, last; a name that none has. Nobody of this program has the other open.
    /// Gives:   Unreadable or NotStored, having changed nothing: `busy` if another program has it
    ///          open.
    virtual void take_place(const std::string& past) = 0;
};

class Histories {
public:
    Histories() = default;
    Histories(const Histories&) = delete;
    Histories& operator=(const Histories&) = delete;
    virtual ~Histories() = default;

    /// Where they are, in words, for who runs the server; never a connection string.
    virtual std::string where() = 0;
    /// What one is called by for who runs the server: its file's path; in a database its name.
    virtual std::filesystem::path called(const std::string& name) const = 0;
    /// Why nothing can be written here now: the code of a refusal, "" if nothing stands against it.
    virtual std::string why_held_off() = 0;
    /// What this server knows of others that share these; null where they are its own alone.
    virtual Nodes* nodes() { return nullptr; }

    /// The names of all that are whole, sorted. Unreadable if they cannot be had, as below.
    virtual std::vector<std::string> names() = 0;
    /// The same, each with what tells whether somebody has written it since.
    virtual std::map<std::string, store::Stamp> stamps() = 0;
    virtual bool is_there(const std::string& name) = 0;

    /// Gives:   nothing can be said (inode 0) of what is not there, or cannot be seen now.
    virtual store::Stamp stamp_of(const std::string& name) = 0;
    /// Which of all that ever had this name has it now; 0 if nothing can be said.
    virtual std::uint64_t number_of(const std::string& name) = 0;
    /// Whether what was closed, and had this stamp then, is as it was.
    virtual bool is_as_closed(const std::string& name, const store::Stamp& stamp) = 0;

    /// Opens one for its umpire, or to look at what it is at this moment.
    /// Gives:   Unreadable if it is not there, or cannot be opened; `open` PlayedElsewhere, too.
    virtual std::unique_ptr<store::Store> open(const std::string& name) = 0;
    virtual std::unique_ptr<const store::Store> look_at(const std::string& name) = 0;

    /// Begins a history. What was left of one that was begun by the same name is thrown away.
    /// Takes:   not while another is begun by the same name.
    /// Gives:   Unreadable or NotStored if it cannot be.
    virtual std::unique_ptr<Unfinished> begin(const std::string& name) = 0;
    /// Throws one away for good; nothing if it is not there. Anyone who still has it open can write
    /// nothing more that anybody would find.
    virtual void remove(const std::string& name) = 0;
};

/// Those of a data folder, which need not be there before something is made.
std::shared_ptr<Histories> histories_in_folder(std::filesystem::path folder);
/// Those of a database, held by this program alone as long as this lives.
/// Takes:   a connection string.
/// Gives:   store::DatabaseHeld if another program has it; Unreadable or NotStored if it cannot be
///          reached or used.
std::shared_ptr<Histories> histories_in_database(const std::string& where);
/// The same, shared with other nodes.
/// Gives:   store::DatabaseHeld if a server has it to itself, or a node of this address lives.
std::shared_ptr<Histories> histories_of_node(const std::string& where,
                                             const store::NodeSettings& node);

/// Makes one that is there whole or not at all.
/// Takes:   `write`, which puts everything into a new, empty store.
/// Gives:   Unreadable if there is one already; NotStored, or what `write` throws, and then nothing
///          is left behind.
void make_whole(Histories& histories, const std::string& name,
                const std::function<void(store::Store&)>& write);

}  // namespace umpire
