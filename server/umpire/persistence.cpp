#include "server/umpire/persistence.hpp"

#include <boost/describe.hpp>

#include <algorithm>
#include <charconv>

#include "core/kit/ensure.hpp"
#include "server/codec/text.hpp"
#include "server/store/hash.hpp"
#include "server/store/rows.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace umpire {

BOOST_DESCRIBE_ENUM(AnswerKind, accepted, refused, malformed, not_permitted, unknown_actor,
                    key_reused, storage_busy, storage_full, storage_failed, halted, behind)

namespace {

struct MetaRow {
    std::string id;
    std::string value;
};
BOOST_DESCRIBE_STRUCT(MetaRow, (), (id, value))

constexpr const char* rows_at_name = "rows_at";
constexpr const char* setting_name = "setting";
constexpr const char* badges_name = "badges";
constexpr const char* zone_name = "time_zone";

struct ClockRow {
    int id = 1;
    bool is_paused = false;
    kit::Moment anchor;
    std::int64_t anchor_utc = 0;
    std::int64_t speed = 1;
    std::int64_t offset_seconds = 0;
    bool has_jumped = false;
};
BOOST_DESCRIBE_STRUCT(ClockRow, (),
                      (id, is_paused, anchor, anchor_utc, speed, offset_seconds, has_jumped))

struct AnswerKey {
    std::string actor;
    std::string key;
};
BOOST_DESCRIBE_STRUCT(AnswerKey, (), (actor, key))
struct AnswerRow {
    AnswerKey id;
    std::string body_hash;
    AnswerKind kind = AnswerKind::accepted;
    std::string body;
    std::int64_t expires_utc = 0;
};
BOOST_DESCRIBE_STRUCT(AnswerRow, (), (id, body_hash, kind, body, expires_utc))

std::string meta_value(const store::Store& store, const std::string& name) {
    const auto row = store.row("meta", {name});
    if (!row) throw store::Unreadable("the file does not say its " + name);
    return store::value_of_row<MetaRow>(*row, "meta").value;
}

/// "120:x7k2 301:p0qa".
std::string text_of(const std::vector<Branch>& branches) {
    std::string text;
    for (const Branch& branch : branches) {
        text += (text.empty() ? "" : " ") + std::to_string(branch.from) + ':' + branch.name;
    }
    return text;
}

std::vector<Branch> branches_from(std::string_view text) {
    std::vector<Branch> branches;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const auto colon = word.find(':');
        if (colon == std::string_view::npos) throw store::Unreadable("a branch without its name");
        Branch branch{0, std::string(word.substr(colon + 1))};
        const auto read = std::from_chars(word.data(), word.data() + colon, branch.from);
        if (read.ec != std::errc() || read.ptr != word.data() + colon) {
            throw store::Unreadable("a branch that begins nowhere");
        }
        branches.push_back(std::move(branch));
    }
    return branches;
}

void add_tables(store::Hasher& hasher, std::vector<store::TableChanges> tables) {
    std::ranges::sort(tables, {}, &store::TableChanges::table);
    for (store::TableChanges& changes : tables) {
        hasher.add(changes.table).add(std::to_string(changes.written.size()));
        std::ranges::sort(changes.written);
        for (const store::Row& row : changes.written) {
            for (const store::Cell& cell : row) {
                hasher.add(std::to_string(cell.index()));
                if (const auto* number = std::get_if<std::int64_t>(&cell)) {
                    hasher.add(std::to_string(*number));
                } else if (const auto* text = std::get_if<std::string>(&cell)) {
                    hasher.add(*text);
                }
            }
        }
    }
}

}  // namespace

const store::Schema& common_schema() {
    static const store::Schema schema = {store::shape_of_row<MetaRow>("meta"),
                                         store::shape_of_row<ClockRow>("clock"),
                                         store::shape_of_row<AnswerRow>("answers")};
    return schema;
}

std::string branch_at(const Founding& founding, std::uint64_t event) {
    std::string name;
    for (const Branch& branch : founding.branches) {
        if (branch.from <= event) name = branch.name;
    }
    return name;
}

store::TableChanges meta_rows(const Founding& founding) {
    store::TableChanges changes{"meta", {}, {}};
    const auto say = [&](const char* name, std::string value) {
        changes.written.push_back(store::cells_of(MetaRow{name, std::move(value)}));
    };
    say("commitment", commitment_to(founding.seed));
    say("seed", store::to_hexadecimal(founding.seed));
    say("branch", text_of(founding.branches));
    say("parent", founding.parent);
    say(setting_name, founding.setting);
    if (!founding.badges.empty()) say(badges_name, founding.badges);
    say(zone_name, founding.clock.zone);
    return changes;
}

std::uint64_t rows_at(const store::Store& store) {
    const auto row = store.row("meta", {rows_at_name});
    if (!row) return store.last_event();
    const std::string text = store::value_of_row<MetaRow>(*row, "meta").value;
    std::uint64_t event = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, event);
    if (read.ec != std::errc() || read.ptr != end || event < 1 || event > store.last_event()) {
        throw store::Unreadable("the rows are after no event of the file");
    }
    return event;
}

store::TableChanges rows_at_row(std::uint64_t event) {
    return {"meta", {store::cells_of(MetaRow{rows_at_name, std::to_string(event)})}, {}};
}

store::TableChanges setting_row(const std::string& setting) {
    return {"meta", {store::cells_of(MetaRow{setting_name, setting})}, {}};
}

store::TableChanges badges_row(const std::string& badges) {
    return {"meta", {store::cells_of(MetaRow{badges_name, badges})}, {}};
}

store::TableChanges clock_rows(const Clock& clock) {
    const ClockRow row{1,           clock.is_paused, clock.anchor, clock.anchor_utc,
                       clock.speed, clock.offset_seconds, clock.has_jumped};
    return {"clock", {store::cells_of(row)}, {}};
}

Founding founding_from(const store::Store& store) {
    Founding founding;
    founding.seed = store::from_hexadecimal(meta_value(store, "seed"));
    if (founding.seed.size() != seed_bytes) throw store::Unreadable("the seed is none");
    founding.branches = branches_from(meta_value(store, "branch"));
    founding.parent = meta_value(store, "parent");
    // Files of an earlier program hold none.
    if (store.row("meta", {setting_name})) founding.setting = meta_value(store, setting_name);
    if (store.row("meta", {badges_name})) founding.badges = meta_value(store, badges_name);
    const auto row = store.row("clock", {std::int64_t{1}});
    if (!row) throw store::Unreadable("the file has no clock");
    const auto clock = store::value_of_row<ClockRow>(*row, "clock");
    founding.clock = {clock.is_paused, clock.anchor,         clock.anchor_utc,
                      clock.speed,     clock.offset_seconds, clock.has_jumped, {}};
    if (store.row("meta", {zone_name})) founding.clock.zone = meta_value(store, zone_name);
    const std::string fault = fault_of(founding.clock);
    if (!fault.empty()) throw store::Unreadable(fault);
    return founding;
}

store::Row answer_row(const std::string& actor, const std::string& key, const KeptAnswer& kept) {
    return store::cells_of(AnswerRow{
        {actor, key}, kept.body_hash, kept.answer.kind, kept.answer.body, kept.expires});
}

std::optional<KeptAnswer> kept_answer(const store::Store& store, const std::string& actor,
                                      const std::string& key) {
    const auto row = store.row("answers", {actor, key});
    if (!row) return std::nullopt;
    auto kept = store::value_of_row<AnswerRow>(*row, "answers");
    return KeptAnswer{kept.body_hash, {kept.kind, kept.body, true}, kept.expires_utc};
}

store::TableChanges expired_answers(const store::Store& store, Utc now) {
    store::TableChanges changes{"answers", {}, {}};
    for (const store::Row& row : store.rows("answers")) {
        const auto kept = store::value_of_row<AnswerRow>(row, "answers");
        if (kept.expires_utc <= now) changes.erased.push_back(store::key_cells(kept.id));
    }
    return changes;
}

std::string_view name_of(Role role) {
    switch (role) {
        case Role::commander: return "commander";
        case Role::referee: return "referee";
        case Role::god: return "god";
        case Role::chorus: return "chorus";
    }
    return "";
}

bool sees_all(const Person& person) {
    return person.role == Role::referee || person.role == Role::god;
}

std::string text_of(const Person& person) {
    if (!person.user.empty()) return person.user;
    if (!person.deputy.empty()) return person.commander + " by " + person.deputy;
    if (person.role == Role::commander) return person.commander;
    return std::string(name_of(person.role));
}

Person viewer_from(std::string_view word) {
    for (const Role role : {Role::referee, Role::god, Role::chorus}) {
        if (word == name_of(role)) return {role, ""};
    }
    return {Role::commander, std::string(word)};
}

nlohmann::json brought_up(const Upcasters& upcasters, const std::string& kind,
                          std::int64_t version, nlohmann::json payload) {
    const bool is_known = version == 1 || upcasters.contains({kind, version - 1});
    if (!is_known) {
        throw store::Unreadable("an event " + kind + " is of version " + std::to_string(version) +
                                ", of which we know nothing");
    }
    for (;; ++version) {
        const auto found = upcasters.find({kind, version});
        if (found == upcasters.end()) return payload;
        payload = found->second(std::move(payload));
    }
}

std::map<std::string, std::int64_t> newest_versions(const Upcasters& upcasters) {
    std::map<std::string, std::int64_t> newest;
    for (const auto& [from, upcaster] : upcasters) {
        std::int64_t& version = newest[from.first];
        version = std::max(version, from.second + 1);
    }
    return newest;
}

nlohmann::json parsed_record(const std::string& text) {
    codec::Problems problems;
    constexpr codec::ParseLimits limits{.depth_max = 64, .bytes_max = 1'000'000'000};
    auto parsed = codec::parse_json(text, problems, limits);
    if (!parsed) throw store::Unreadable("a record that is no JSON: " + problems.front().detail);
    return std::move(*parsed);
}

std::string hash_of_tables(std::vector<store::TableChanges> tables) {
    store::Hasher hasher;
    add_tables(hasher, std::move(tables));
    return hasher.finish();
}

std::string first_previous_hash(const std::string& commitment,
                                const std::vector<store::TableChanges>& given) {
    store::Hasher hasher;
    hasher.add(commitment);
    add_tables(hasher, given);
    return hasher.finish();
}

}  // namespace umpire
