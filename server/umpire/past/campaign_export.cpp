#include "server/umpire/past/campaign_export.hpp"

#include <nlohmann/json.hpp>

#include <istream>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>

#include "server/codec/compass.hpp"
#include "server/codec/text.hpp"
#include "server/store/hash.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/past/history.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

using nlohmann::json;
using Stored = Persistence<idis::System>;
namespace fs = std::filesystem;

constexpr std::string_view format = "idis-campaign";
constexpr std::int64_t format_version = 1;

// ---- writing ------------------------------------------------------------------------------------

json cell_json(const store::Cell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    return nullptr;
}

class Writer {
public:
    explicit Writer(std::ostream& out) : out_(out) {}

    void line(const json& object) {
        const std::string text = object.dump() + '\n';
        hasher_.add(text);
        out_ << text;
        ++lines_;
    }
    void finish() {
        out_ << json{{"lines", lines_}, {"hash", hasher_.finish()}}.dump() << '\n';
        out_.flush();
    }

private:
    std::ostream& out_;
    store::Hasher hasher_;
    std::uint64_t lines_ = 0;
};

json header_of(const store::Store& store, Utc now) {
    const Founding founding = founding_from(store);
    const idis::State state = Stored::state_from(store);
    json branches = json::array();
    for (const Branch& branch : founding.branches) {
        branches.push_back({{"from", branch.from}, {"name", branch.name}});
    }
    const kit::Moment stands_at = std::max(moment_at(founding.clock, now), state.now);
    return {{"format", format},
            {"version", format_version},
            {"campaign", Stored::id(state)},
            {"name", Stored::name(state)},
            {"seed", store::to_hexadecimal(founding.seed)},
            {"branches", std::move(branches)},
            {"parent", founding.parent},
            {"setting", founding.setting},
            {"badges", codec::json_of(codec::badges_in(founding.badges))},
            {"north", codec::word_of(codec::compass_in(founding.badges))},
            {"clock",
             {{"at", stands_at.seconds},
              {"speed", founding.clock.speed},
              {"offset_seconds", founding.clock.offset_seconds},
              {"zone", founding.clock.zone}}}};
}

void write_given(const store::Store& store, Writer& writer) {
    for (const store::TableChanges& given : Stored::given_in(store)) {
        const store::TableShape& shape = store::shape_of(campaign_schema(), given.table);
        for (const store::Row& row : given.written) {
            json cells = json::object();
            for (std::size_t column = 0; column < row.size(); ++column) {
                cells[shape.columns[column].name] = cell_json(row[column]);
            }
            writer.line({{"table", given.table}, {"row", std::move(cells)}});
        }
    }
}

void write_events(const store::Store& store, std::uint64_t last, Writer& writer) {
    for (std::uint64_t from = 1; from <= last;) {
        const auto some = store.events(from, std::min(store::events_at_once, last - from + 1));
        if (some.empty()) throw store::Unreadable("there is a gap in the events");
        for (const store::EventRecord& record : some) {
            writer.line({{"event", record.number},
                         {"at", record.at},
                         {"kind", record.kind},
                         {"version", record.version},
                         {"payload", record.payload},
                         {"clauses", record.clauses},
                         {"dice", record.dice},
                         {"cause", record.cause},
                         {"previous_hash", record.previous_hash},
                         {"hash", record.hash}});
        }
        from += some.size();
    }
}

// ---- reading ------------------------------------------------------------------------------------

/// The lines of a text, counted and hashed; what is wrong with one is said with its number.
class Reader {
public:
    explicit Reader(std::istream& in) : in_(in) {}

    /// The next line but the last; nothing when that has come and agrees with what came before.
    std::optional<json> next() {
        ++line_;
        std::string text;
        char c = 0;
        while (in_.get(c) && c != '\n') {
            if (text.size() == line_bytes_max) fail("is too long");
            text += c;
        }
        if (!in_) fail("is missing: the text is not whole");
        codec::Problems problems;
        auto object = codec::parse_json(text, problems);
        if (!object || !object->is_object()) fail("is no JSON object");
        if (object->contains("lines")) {
            check_end(*object);
            return std::nullopt;
        }
        hasher_.add(text + '\n');
        return object;
    }
    [[noreturn]] void fail(const std::string& what) const {
        throw store::Unreadable("line " + std::to_string(line_) + ' ' + what);
    }
    /// A member of a line, of the kind that is wanted: 1.5 is no whole number, nor is true.
    template <class T>
    T member(const json& object, const char* name) const {
        const auto found = object.is_object() ? object.find(name) : object.end();
        if (found == object.end()) fail("has no \"" + std::string(name) + '"');
        const auto* value = found->get_ptr<const T*>();
        if (value == nullptr) fail("has a \"" + std::string(name) + "\" of another kind");
        return *value;
    }
    std::string text(const json& object, const char* name) const {
        return member<std::string>(object, name);
    }
    /// One line of text, as it may be shown at a terminal.
    std::string line_of_text(const json& object, const char* name) const {
        std::string text = member<std::string>(object, name);
        if (!codec::is_one_line(text)) fail("has a \"" + std::string(name) + "\" of several lines");
        return text;
    }
    std::int64_t number(const json& object, const char* name) const {
        const auto found = object.is_object() ? object.find(name) : object.end();
        if (found != object.end() && found->is_number_unsigned() &&
            *found->get_ptr<const std::uint64_t*>() > std::uint64_t{INT64_MAX}) {
            fail("has a \"" + std::string(name) + "\" that is too great");
        }
        return member<std::int64_t>(object, name);
    }
    /// A number that is not below 0.
    std::uint64_t count(const json& object, const char* name) const {
        const std::int64_t number = this->number(object, name);
        if (number < 0) fail("has a \"" + std::string(name) + "\" below 0");
        return static_cast<std::uint64_t>(number);
    }

private:
    void check_end(const json& object) {
        if (count(object, "lines") != line_ - 1) fail("counts other lines");
        if (text(object, "hash") != hasher_.finish()) {
            fail("has another hash: the text was changed");
        }
    }

    std::istream& in_;
    store::Hasher hasher_;
    std::uint64_t line_ = 0;
};

/// What a text has told so far.
struct Carried {
    std::string campaign;
    Founding founding;
    std::vector<Member> members;
    store::Batch batch;
    std::set<std::pair<std::string, store::Row>> keys;  ///< of the rows so far, with their tables
};

void read_header(const Reader& reader, const json& line, Utc now, Carried& carried) {
    if (reader.text(line, "format") != format) reader.fail("is of another format");
    if (reader.number(line, "version") != format_version) {
        reader.fail("is of a later version");
    }
    carried.campaign = reader.text(line, "campaign");
    if (!kit::id_from_text<idis::CampaignId>(carried.campaign)) reader.fail("names no campaign");
    Founding& founding = carried.founding;
    founding.seed = store::from_hexadecimal(reader.text(line, "seed"));
    if (founding.seed.size() != seed_bytes) reader.fail("has no seed");
    for (const json& branch : reader.member<json::array_t>(line, "branches")) {
        founding.branches.push_back(
            {reader.count(branch, "from"), reader.line_of_text(branch, "name")});
    }
    founding.parent = reader.line_of_text(line, "parent");
    // Files of an earlier program hold none.
    if (line.contains("setting")) founding.setting = reader.member<std::string>(line, "setting");
    if (founding.setting.size() > codec::long_text_bytes_max) reader.fail("has too long a setting");
    if (line.contains("badges")) {
        codec::Problems problems;
        const codec::Badges badges = codec::badges_from(line["badges"], "", problems);
        if (!problems.empty()) reader.fail("has a badge that is none");
        const std::string north = line.contains("north") ? reader.text(line, "north") : "n";
        const auto compass = codec::compass_from(north);
        if (!compass) reader.fail("has a north that is none");
        founding.badges = codec::signs_text(badges, *compass);
    }
    const json clock = reader.member<json::object_t>(line, "clock");
    founding.clock.is_paused = true;
    founding.clock.anchor.seconds = reader.number(clock, "at");
    founding.clock.anchor_utc = now;
    founding.clock.speed = reader.number(clock, "speed");
    founding.clock.offset_seconds = reader.number(clock, "offset_seconds");
    if (clock.contains("zone")) founding.clock.zone = reader.line_of_text(clock, "zone");
    const std::string fault = fault_of(founding.clock);
    if (!fault.empty()) reader.fail("cannot be: " + fault);
}

store::Cell cell_from(const Reader& reader, const store::Column& column, const json& cells) {
    const char* const name = column.name.c_str();
    const bool is_number = column.type == store::ColumnType::integer;
    return is_number ? store::Cell(reader.number(cells, name))
                     : store::Cell(reader.line_of_text(cells, name));
}

void read_row(const Reader& reader, const json& line, Carried& carried) {
    const std::string table = reader.text(line, "table");
    if (table != "hexes" && table != "places") reader.fail("is of no table that is carried");
    const json cells = reader.member<json::object_t>(line, "row");
    store::Row row;
    for (const store::Column& column : store::shape_of(campaign_schema(), table).columns) {
        row.push_back(cell_from(reader, column, cells));
    }
    // A hex is where it is: two rows of one would leave the one that comes last.
    const store::TableShape& shape = store::shape_of(campaign_schema(), table);
    const auto key_end = row.begin() + static_cast<std::ptrdiff_t>(shape.key_size());
    const bool is_new = carried.keys.emplace(table, store::Row(row.begin(), key_end)).second;
    if (!is_new) reader.fail("says again what an earlier line says of the same " + table);
    auto& changes = carried.batch.changes;
    if (changes.empty() || changes.back().table != table) changes.push_back({table, {}, {}});
    changes.back().written.push_back(std::move(row));
}

void read_event(const Reader& reader, const json& line, Carried& carried) {
    store::EventRecord record;
    record.number = reader.count(line, "event");
    record.at = reader.number(line, "at");
    record.kind = reader.text(line, "kind");
    record.version = reader.number(line, "version");
    record.payload = reader.text(line, "payload");
    record.clauses = reader.text(line, "clauses");
    record.dice = reader.text(line, "dice");
    record.cause = reader.text(line, "cause");
    record.previous_hash = reader.text(line, "previous_hash");
    record.hash = reader.text(line, "hash");
    if (record.number != carried.batch.events.size() + 1) reader.fail("is an event out of step");
    carried.batch.events.push_back(std::move(record));
}

void read_member(const Reader& reader, const json& line, Carried& carried) {
    const json member = reader.member<json::object_t>(line, "member");
    const auto word = [&](const char* name) { return reader.line_of_text(member, name); };
    const std::optional<store::UserId> user = kit::id_from_text<store::UserId>(word("user"));
    const std::optional<store::Role> role = store::role_from_text(word("role"));
    const std::optional<store::Rights> rights = store::rights_from_text(word("rights"));
    if (!user || !role || !rights) reader.fail("describes a member in other words than ours");
    const std::string commander = word("commander");
    const auto plays = kit::id_from_text<idis::CommanderId>(commander);
    if ((*role == store::Role::commander) != plays.has_value() ||
        (!commander.empty() && !plays.has_value())) {
        reader.fail("has a commander where there is none, or none where there is one");
    }
    for (const Member& other : carried.members) {
        if (other.user.id == *user) reader.fail("names somebody a second time");
    }
    carried.members.push_back(
        {{*user, word("name")}, {*user, carried.campaign, *role, commander, *rights}});
}

Carried read_all(std::istream& in, Utc now) {
    Reader reader(in);
    Carried carried;
    const auto first = reader.next();
    if (!first) reader.fail("comes first");
    read_header(reader, *first, now, carried);
    while (const auto line = reader.next()) {
        if (line->contains("event")) {
            read_event(reader, *line, carried);
        } else if (line->contains("table")) {
            read_row(reader, *line, carried);
        } else if (line->contains("member")) {
            read_member(reader, *line, carried);
        } else {
            reader.fail("is of no known kind");
        }
    }
    if (carried.batch.events.empty()) reader.fail("ends a text without an event");
    return carried;
}

/// What the first lines say of a campaign must be true of what its events made.
void require_its_own(const Carried& carried, const idis::State& state) {
    if (Stored::id(state) != carried.campaign) {
        throw store::Unreadable("line 1 names another campaign than its events");
    }
    for (const Member& member : carried.members) {
        const std::string& plays = member.role.commander;
        if (!plays.empty() && !Stored::observer(state, {Role::commander, plays})) {
            throw store::Unreadable(plays + " is no commander of it");
        }
    }
}

/// Writes the campaign, and proves it as `idis verify` does.
void write_whole(const Carried& carried, const std::string& name, store::Store& to) {
    store::MemoryStore told(campaign_schema());
    store::Batch batch = carried.batch;
    batch.changes.push_back(meta_rows(carried.founding));
    batch.changes.push_back(clock_rows(carried.founding.clock));
    if (told.append(batch) != store::Written::stored) {
        throw store::Unreadable("its rows do not go together");
    }
    const Answer copied = copy_history(told, told.last_event(), carried.founding, to);
    if (copied.kind != AnswerKind::accepted) throw store::Unreadable("it could not be written");
    require_its_own(carried, Stored::state_from(to));
    std::ostringstream words;
    if (!verify_store(to, name, words)) throw store::Unreadable(words.str());
}

}  // namespace

std::uint64_t export_campaign(const store::Store& store, const std::vector<Member>& members,
                              Utc now, std::ostream& out) {
    const std::uint64_t last = store.last_event();
    Writer writer(out);
    writer.line(header_of(store, now));
    for (const Member& member : members) {
        writer.line({{"member",
                      {{"user", to_text(member.user.id)},
                       {"name", member.user.name},
                       {"role", store::name_of(member.role.role)},
                       {"commander", member.role.commander},
                       {"rights", store::text_of(member.role.rights)}}}});
    }
    write_given(store, writer);
    write_events(store, last, writer);
    writer.finish();
    return last;
}

Imported import_campaign(std::istream& in, Histories& histories, Utc now, const LetIn& let_in) {
    const Carried carried = read_all(in, now);
    const std::string name = carried.campaign + ".idis";
    make_whole(histories, name, [&](store::Store& store) {
        write_whole(carried, name, store);
        let_in(carried.members);
    });
    return {carried.campaign, histories.called(name), carried.batch.events.size(),
            carried.members};
}

Imported import_campaign(std::istream& in, const fs::path& folder, Utc now, const LetIn& let_in) {
    return import_campaign(in, *histories_in_folder(folder), now, let_in);
}

}  // namespace umpire
