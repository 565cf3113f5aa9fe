// Which folder may include which; see rules.hpp and the layout in README.md.
#include <algorithm>
#include <array>
#include <optional>

#include "tests/house/rules.hpp"

namespace house {
namespace {

using Folders = std::vector<std::string_view>;

struct Permission {
    std::string folder;
    std::vector<std::string> sees;   ///< besides itself; with * at the end what is right in it
};

/// A chapter of the campaign: it sees what all chapters share (the kernel, and the files right in
/// core/idis), and the chapters named.
Permission chapter(std::string_view name, const Folders& chapters) {
    Permission permission{"core/idis/" + std::string(name) + "/",
                          {"core/kit/", "core/idis/*", "core/idis/kernel/"}};
    for (const std::string_view each : chapters) {
        permission.sees.push_back("core/idis/" + std::string(each) + "/");
    }
    return permission;
}
Permission with(Permission permission, const Folders& others) {
    permission.sees.insert(permission.sees.end(), others.begin(), others.end());
    return permission;
}

/// The chapters in the order of the book, each with those that its rules call. Above them all, in
/// core/idis itself, is what is made of all chapters: the state, the events, what falls due.
std::vector<Permission> chapters() {
    return {
        chapter("kernel", {"troops", "supply", "march", "battle"}),
        chapter("map", {"troops"}),
        chapter("troops", {"map", "supply", "morale", "persons", "ships", "orders"}),
        chapter("supply", {"map", "troops", "sight", "morale", "battle", "siege", "ships"}),
        chapter("sight", {"map", "troops", "ships"}),
        chapter("march", {"map", "troops", "supply", "sight", "morale", "battle", "siege",
                          "magic"}),
        chapter("morale", {"map", "troops", "supply", "march", "battle"}),
        with(chapter("battle", {"map", "troops", "supply", "march", "morale", "tactics", "siege",
                                "persons", "ships"}),
             {"core/battle/"}),
        with(chapter("tactics", {"troops", "battle", "siege", "persons"}),
             {"core/battle/", "core/die_men/", "core/throw_me_a_6/", "core/dice_warriors/"}),
        chapter("siege", {"map", "troops", "supply", "morale", "battle", "magic", "persons",
                          "ships"}),
        chapter("letters", {"map", "troops", "supply", "battle", "siege", "persons", "spectators"}),
        chapter("magic", {"map", "troops", "supply", "morale", "battle", "siege", "ships"}),
        chapter("persons", {"map", "troops", "supply", "morale"}),
        chapter("ships", {"map", "troops", "supply", "sight", "march", "morale", "battle"}),
        chapter("spectators", {"letters", "persons"}),
        chapter("orders", {"map", "troops", "supply", "sight", "march", "morale", "battle",
                           "tactics", "siege", "letters", "magic", "persons", "ships",
                           "spectators"}),
        chapter("referee", {"map", "troops", "supply", "march", "morale", "battle", "siege",
                            "letters", "magic", "persons", "ships", "spectators", "orders"}),
        chapter("soundness", {"troops", "supply", "battle", "persons", "ships"}),
    };
}

/// All other folders.
std::vector<Permission> other_folders() {
    return {
        {"core/kit/", {}},
        {"core/die_men/", {"core/kit/"}},
        {"core/throw_me_a_6/", {"core/kit/"}},
        {"core/dice_warriors/", {"core/kit/"}},
        {"core/battle/",
         {"core/kit/", "core/die_men/", "core/throw_me_a_6/", "core/dice_warriors/"}},
        {"core/idis/", {"core/kit/", "core/battle/"}},
        {"core/doctrine/",
         {"core/kit/", "core/die_men/", "core/throw_me_a_6/", "core/dice_warriors/", "core/battle/",
          "core/idis/"}},
        {"server/store/", {"core/", "server/codec/"}},
        {"server/codec/", {"core/", "server/words/"}},
        {"server/reading/", {"core/", "server/codec/", "server/words/"}},
        {"server/pool/", {}},
        {"server/words/", {}},
        {"server/umpire/",
         {"core/", "server/store/", "server/codec/", "server/drawing/", "server/pool/",
          "server/words/"}},
        {"server/api/",
         {"core/", "server/codec/", "server/store/accounts.hpp", "server/store/ways.hpp",
          "server/store/discord.hpp", "server/store/short_memory/", "server/umpire/",
          "server/pool/", "server/reading/",
          "server/words/", "server/chronicle/chronicle.hpp"}},
        {"server/outbox/",
         {"core/", "server/codec/", "server/store/ways.hpp", "server/umpire/", "server/api/",
          "server/words/"}},
        {"server/chronicle/",
         {"core/", "server/codec/", "server/store/store.hpp", "server/drawing/", "server/umpire/",
          "server/words/", "server/api/words/"}},
        {"server/bot/",
         {"core/", "server/codec/", "server/store/discord.hpp", "server/umpire/", "server/drawing/",
          "server/api/", "server/reading/", "server/words/"}},
        {"server/net/",
         {"server/api/", "server/bot/", "server/outbox/", "server/codec/text.hpp",
          "server/store/accounts.hpp", "server/store/ways.hpp", "server/store/discord.hpp",
          "server/store/short_memory/", "server/umpire/", "server/pool/"}},
        {"server/files/",
         {"core/", "server/codec/", "server/words/", "server/umpire/clock/zone.hpp"}},
        {"server/drawing/", {"core/", "server/words/"}},
        {"server/maps/", {"core/", "server/codec/", "server/files/", "server/words/"}},
        {"server/scenario/", {"core/", "server/codec/", "server/files/"}},
        {"server/cli/", {"core/", "server/"}},
        {"tests/kit/", {"core/"}},
        {"tests/core/", {"core/", "tests/kit/"}},
        {"tests/", {"core/", "server/"}},
    };
}

/// The longest folder that fits a path decides.
const std::vector<Permission>& permissions() {
    static const std::vector<Permission> table = [] {
        std::vector<Permission> all = chapters();
        const std::vector<Permission> others = other_folders();
        all.insert(all.end(), others.begin(), others.end());
        return all;
    }();
    return table;
}

/// A library that one place alone may see, or two.
struct Home {
    std::string_view header;
    std::string_view folder;
    std::string_view also = {};
};
constexpr std::array<Home, 14> homes = {{
    {"boost/asio", "server/net/"},
    {"date/", "server/umpire/clock/zone"},
    {"boost/beast", "server/net/"},
    {"librsvg/", "server/bot/png"},
    {"cairo.h", "server/bot/png"},
    {"boost/geometry", "core/throw_me_a_6/geometry"},
    {"curl/", "server/outbox/", "server/bot/sender"},
    {"openssl/", "server/outbox/"},
    {"sqlite3.h", "server/store/"},
    {"postgresql/", "server/store/postgres/"},
    {"toml++/", "server/files/"},
    {"pugixml", "server/maps/"},
    {"zlib.h", "server/maps/", "server/api/packed"},
    {"zstd.h", "server/maps/"},
}};

/// What a folder may not see of one that it may see: the API has no means to write a state or an
/// event, and hands out what the umpire has made for somebody.
struct Wall {
    std::string_view folder;
    std::string_view header;
};
constexpr std::array<Wall, 3> walls = {{
    {"server/api/", "server/codec/idis_events"},
    {"server/api/", "server/codec/idis/describe_state"},
    {"server/api/", "server/codec/idis/describe_events"},
}};

struct Include {
    std::string_view name;
    bool is_quoted = false;
};

std::optional<Include> include_of(std::string_view line) {
    if (!line.starts_with("#include ")) return std::nullopt;
    line.remove_prefix(9);
    const auto end = line.find_last_of("\">");
    if (line.size() < 3 || end == 0 || end == std::string_view::npos) return std::nullopt;
    return Include{line.substr(1, end - 1), line.front() == '"'};
}

const Permission* permission_of(std::string_view path) {
    const Permission* best = nullptr;
    for (const Permission& permission : permissions()) {
        const bool fits = path.starts_with(permission.folder);
        if (fits && (best == nullptr || permission.folder.size() > best->folder.size())) {
            best = &permission;
        }
    }
    return best;
}

std::string_view folder_of(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }

std::string fault_of(const Source& source, Include include) {
    for (const Home& home : homes) {
        const bool is_at_home = source.is_in(home.folder) || source.is_in("tests/") ||
                                (!home.also.empty() && source.is_in(home.also));
        if (include.name.starts_with(home.header) && !is_at_home) {
            return std::string(home.folder) + " alone includes <" + std::string(home.header) + ">";
        }
    }
    if (!include.is_quoted) {
        const bool is_ours_or_a_library = include.name.find('/') != std::string_view::npos ||
                                          include.name.ends_with(".h");
        const bool has_geometry = source.is_in("core/throw_me_a_6/geometry") &&
                                  include.name.starts_with("boost/geometry");
        if (source.is_in("core/") && is_ours_or_a_library && !has_geometry) {
            return "core includes the standard library alone";
        }
        return {};
    }
    const auto is_walled_off = [&](const Wall& wall) {
        return source.is_in(wall.folder) && include.name.starts_with(wall.header);
    };
    if (std::any_of(walls.begin(), walls.end(), is_walled_off)) {
        return std::string(folder_of(source.path)) + " has no means to write states and events";
    }
    const Permission* permission = permission_of(source.path);
    if (permission == nullptr) return {};
    const auto sees = [&](std::string_view folder) {
        if (!folder.ends_with('*')) return include.name.starts_with(folder);
        folder.remove_suffix(1);
        return folder_of(include.name) == folder;
    };
    if (sees(permission->folder) || sees(folder_of(source.path))) return {};
    if (std::any_of(permission->sees.begin(), permission->sees.end(), sees)) return {};
    return permission->folder + " may not include " + std::string(include.name);
}

}  // namespace

Findings forbidden_includes(const Source& source) {
    Findings findings;
    if (!source.is_cpp()) return findings;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::optional<Include> include = include_of(source.lines[line]);
        if (!include) continue;
        std::string fault = fault_of(source, *include);
        if (fault.empty()) continue;
        findings.push_back({source.path, static_cast<int>(line) + 1, std::move(fault),
                            "move what you need to a folder that both may see"});
    }
    return findings;
}

}  // namespace house
