#include "server/umpire/at_rest.hpp"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "server/codec/text.hpp"

namespace umpire {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::string_view list_name = "at-rest.json";
/// Limit:   the longest list that is read: some two hundred bytes of each of a million.
constexpr std::size_t list_bytes_max = 256'000'000;

json stamp_json(const store::Stamp& stamp) {
    return {stamp.inode, stamp.size, stamp.written, stamp.changed};
}

store::Stamp stamp_from(const json& from) {
    return {from.at(0).get<std::uint64_t>(), from.at(1).get<std::int64_t>(),
            from.at(2).get<std::int64_t>(), from.at(3).get<std::int64_t>()};
}

/// The program that runs, by its file.
json program() { return stamp_json(store::stamp_of("/proc/self/exe")); }

json known_json(const Known& known) {
    return {{"name", known.title.name},
            {"engine", known.title.engine},
            {"is_over", known.title.is_over},
            {"next_wake", known.next_wake ? json(*known.next_wake) : json()},
            {"stamp", stamp_json(known.stamp)}};
}

Known known_from(const json& from) {
    Known known;
    known.title = {from.at("name").get<std::string>(), from.at("engine").get<std::string>(),
                   from.at("is_over").get<bool>()};
    const json& next_wake = from.at("next_wake");
    if (!next_wake.is_null()) known.next_wake = next_wake.get<Utc>();
    known.stamp = stamp_from(from.at("stamp"));
    return known;
}

}  // namespace

AtRest read_at_rest(const fs::path& folder) {
    std::ifstream file(folder / list_name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    codec::Problems problems;
    const auto list = codec::parse_json(text, problems, {.bytes_max = list_bytes_max});
    AtRest at_rest;
    try {
        if (!list || list->at("program") != program()) return {};
        for (const auto& [id, known] : list->at("at_rest").items()) {
            at_rest.emplace(id, known_from(known));
        }
    } catch (const json::exception&) {
        return {};
    }
    return at_rest;
}

void write_at_rest(const fs::path& folder, const AtRest& at_rest) {
    json all = json::object();
    for (const auto& [id, known] : at_rest) all[id] = known_json(known);
    const fs::path whole = folder / list_name;
    const fs::path unfinished = whole.string() + ".part";
    std::error_code fault;
    {
        std::ofstream file(unfinished, std::ios::binary);
        fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, fault);
        const json list{{"program", program()}, {"at_rest", std::move(all)}};
        // A name that is no text is shown otherwise from then on, and keeps nobody from the rest.
        file << list.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
        file.close();
        if (!file) fault = std::make_error_code(std::errc::io_error);
    }
    if (fault) {
        fs::remove(unfinished, fault);
        return;
    }
    fs::rename(unfinished, whole, fault);
}

}  // namespace umpire
