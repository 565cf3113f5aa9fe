// A data folder with a random campaign in it and people who look at it, for tests of secrecy.
//
// The campaign is one of tests/kit/random_world.hpp, played for some days before it is put into its
// file, so that everybody has been told something. Copies of the folder have the same accounts and
// the same tokens; then one thing in a copy is made different.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "core/idis/state.hpp"
#include "server/store/accounts.hpp"
#include "tests/kit/random_world.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// Who looks: nobody in particular, somebody with an account and no role, the commander
/// western(0), one of the Chorus in the west, one of the Gods, and the referee, from whom nothing
/// is hidden.
enum class Viewer : std::uint8_t { visitor, outsider, commander, chorus, god, referee };
std::string_view name_of(Viewer viewer);

/// Ids by their first word: "army" and every "army-…".
using Ids = std::map<std::string, std::set<std::string>>;
/// All that a text names.
Ids ids_named_in(const std::string& text);

/// How a viewer comes to a server.
struct Guest {
    std::string token;  ///< "" for none
    std::string home;   ///< where his campaign or battle is: "/api/v1/campaigns/campaign-…"
    std::string
        newest;  ///< there: whose "last" is the number of what he was told last; "" for none
};

class World {
public:
    /// Everything in it follows from the seed but the accounts' secrets.
    explicit World(std::uint64_t seed);
    World(const World& other);
    World& operator=(const World&) = delete;

    std::filesystem::path path() const { return folder_.path(); }
    std::filesystem::path campaign_file() const { return path() / (campaign + ".idis"); }
    /// What the campaign's file says.
    idis::State state() const;
    std::uint64_t last_event() const;
    /// Changes what it says, without an event.
    /// Gives:   whether anything is other than before.
    bool change(void (*make)(idis::State&, Chance&), Chance& chance);
    /// The ids of everything in the campaign and in the accounts.
    Ids ids() const;
    Guest guest(Viewer viewer) const;

    std::string campaign;      ///< its id
    store::UserId other_user;  ///< of the commander western(1)

private:
    void found(std::uint64_t seed);
    void let_in();

    Folder folder_;
    std::map<Viewer, std::string> tokens_;
};

/// Puts a campaign of its own beside what is in a folder.
/// Gives:   its id.
std::string add_campaign(const std::filesystem::path& folder, std::uint64_t seed);

}  // namespace tests
