// A campaign as one file of text that another installation can read, whatever version it runs.
//
// One JSON object on each line. The first says what the file is and holds what was said once at the
// beginning: the seed of all dice and the branches they took, the clock. Then come the members
// ("member"), the rows that never change ("table", "row": the map), every event ("event", its JSON
// kept as text, byte for byte, because its hash is over the text), and a last line with the number
// of lines before it and their hash. Nothing else is in it: the state follows from the events, and
// is worked out anew where the file is read. The seed is a secret; so the file is for the one who
// runs the server, as the campaign's own file is.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "server/store/accounts.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/histories/histories.hpp"

namespace umpire {

/// Somebody with a role in a campaign, as the accounts say it.
struct Member {
    store::User user;
    store::Membership role;
    friend bool operator==(const Member&, const Member&) = default;
};
/// Lets the members of a campaign in, all of them or none.
using LetIn = std::function<void(const std::vector<Member>&)>;

/// Writes a campaign as text.
/// Takes:   a store with a campaign's tables, in use or not; a stream that throws if it cannot be
///          written.
/// Gives:   the number of its events; Unreadable for what cannot be read.
std::uint64_t export_campaign(const store::Store& store, const std::vector<Member>& members,
                              Utc now, std::ostream& out);

struct Imported {
    std::string campaign;
    std::filesystem::path file;   ///< as Histories::called has it
    std::uint64_t events = 0;
    std::vector<Member> members;
};

/// Makes a campaign of such a text. Its clock stands at the moment at which it was written.
/// Takes:   `let_in`, which is called when the campaign has been proven, and before it is there.
/// Gives:   what was made; Unreadable, with the line, if the text is not whole or not sound, or a
///          campaign of this id is there already, or what `let_in` throws, and then nothing was
///          made.
/// Limit:   a line has at most line_bytes_max bytes.
Imported import_campaign(std::istream& in, Histories& histories, Utc now, const LetIn& let_in);
/// The same in a folder.
Imported import_campaign(std::istream& in, const std::filesystem::path& folder, Utc now,
                         const LetIn& let_in);
inline constexpr std::size_t line_bytes_max = 64 * 1'048'576;

}  // namespace umpire
