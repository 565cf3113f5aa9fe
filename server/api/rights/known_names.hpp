// What each reader calls things, remembered.
//
// Names come from the reader's own view, so that words can hold nothing he may not know. A view
// may be large, and names hardly ever change, so they are read out of it once and again only when
// an id comes up that has none. What an order says can be altered: it is read from the newest view.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/api/words/words.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

class KnownNames {
public:
    /// The names a person knows; read anew from his view if one of `ids` is not among them, or is
    /// an order's and something has happened since.
    std::shared_ptr<const Names> of(const umpire::Umpire& umpire, const umpire::Person& person,
                                    const std::vector<std::string>& ids);
    void forget(const std::string& campaign);

private:
    struct Known {
        std::uint64_t revision = 0;  ///< the umpire's, before they were read
        std::string signs;           ///< the umpire's badges, which say where north lies
        std::shared_ptr<const Names> names;

        bool is_enough(const std::vector<std::string>& ids, std::uint64_t revision_now) const;
    };

    std::mutex mutex_;
    std::map<std::pair<std::string, umpire::Person>, Known> known_;
};

/// The names in a view, as its JSON text has them.
Names names_in(const std::string& view);

/// Every id that a JSON text mentions: its strings of the form of an id.
std::vector<std::string> ids_in(std::string_view json);

}  // namespace api
