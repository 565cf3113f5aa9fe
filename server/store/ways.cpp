#include "server/store/ways.hpp"

#include <sodium.h>

#include <map>
#include <mutex>

#include "server/store/accounts_inside.hpp"

namespace store {

namespace {

/// Limit:   codes that are sent to one address in a day, and that one user asks for.
constexpr std::int64_t codes_to_address_max = 3;
constexpr std::int64_t codes_of_user_max = 6;
constexpr UtcSeconds codes_remembered_seconds = 24 * 3'600;

constexpr std::string_view way_columns =
    "id, \"user\", campaign, person, openers, kind, address, secret, secret_before, "
    "secret_before_until, wants, zone, quiet_from, quiet_to, made_at, branch, told_up_to, told_at, "
    "attempts, failing_since, next_at, failure, has_given_up, linked_by, parts_told, refusals, "
    "left_out, is_confirmed, code, code_until, code_tries, digest_minute, digest_at, digest_to";

/// A statement that puts a way, new or in the place of the one with its id.
std::string way_putting() {
    std::string marks;
    std::string anew;
    for (std::string_view left = way_columns; !left.empty();) {
        const auto end = std::min(left.find(", "), left.size());
        const std::string column(left.substr(0, end));
        marks += marks.empty() ? "?" : ", ?";
        if (column != "id") anew += (anew.empty() ? "" : ", ") + column + " = excluded." + column;
        left.remove_prefix(std::min(end + 2, left.size()));
    }
    return "INSERT INTO ways (" + std::string(way_columns) + ") VALUES (" + marks +
           ") ON CONFLICT (id) DO UPDATE SET " + anew;
}

/// The names of what is in a set, with a space between.
template <class Set, class Name>
std::string words_of_set(const Set& set, Name name) {
    std::string text;
    for (const auto& each : set) {
        if (!text.empty()) text += ' ';
        text += name(each);
    }
    return text;
}

/// Calls `take` with each word of a text.
template <class Take>
void for_each_word(std::string_view text, Take take) {
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

Cell cell_of_number(const std::optional<std::int64_t>& number) {
    return number ? Cell(*number) : Cell();
}
std::optional<std::int64_t> number_in(const Cell& cell) {
    const auto* number = std::get_if<std::int64_t>(&cell);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

/// 256 random bits.
template <int variant>
std::string random_in_base64() {
    constexpr std::size_t bytes = 32;
    std::array<unsigned char, bytes> random{};
    randombytes_buf(random.data(), random.size());
    std::array<char, sodium_base64_ENCODED_LEN(bytes, variant)> text{};
    sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
    return text.data();
}

Row row_of(const Way& way) {
    std::optional<std::int64_t> from, to;
    if (way.quiet) {
        from = way.quiet->from;
        to = way.quiet->to;
    }
    return {kit::to_text(way.id),
            kit::to_text(way.user),
            way.campaign,
            way.person,
            words_of_set(way.openers, [](LinkId id) { return kit::to_text(id); }),
            std::string(name_of(way.kind)),
            way.address,
            way.secret,
            way.secret_before,
            way.secret_before_until,
            words_of_set(way.wants, [](Want want) { return name_of(want); }),
            way.zone,
            cell_of_number(from),
            cell_of_number(to),
            way.made_at,
            way.branch,
            static_cast<std::int64_t>(way.told_up_to),
            cell_of_number(way.told_at),
            way.attempts,
            cell_of_number(way.failing_since),
            way.next_at,
            way.failure,
            std::int64_t{way.has_given_up},
            way.linked_by ? Cell(kit::to_text(*way.linked_by)) : Cell(),
            way.parts_told,
            way.refusals,
            way.left_out,
            std::int64_t{way.is_confirmed},
            way.code,
            way.code_until,
            way.code_tries,
            cell_of_number(way.digest_minute),
            way.digest_at,
            static_cast<std::int64_t>(way.digest_to)};
}

/// Takes:   a row of ours; Unreadable if it is not.
Way way_from(const Row& row) {
    const auto number = [&](std::size_t at) { return std::get<std::int64_t>(row.at(at)); };
    const auto text = [&](std::size_t at) { return std::get<std::string>(row.at(at)); };
    const auto known = [](const auto& found) {
        if (!found) throw Unreadable("ways: a word of another version");
        return *found;
    };
    Way way;
    way.id = known(kit::id_from_text<WayId>(text(0)));
    way.user = known(kit::id_from_text<UserId>(text(1)));
    way.campaign = text(2);
    way.person = text(3);
    for_each_word(text(4), [&](std::string_view word) {
        way.openers.insert(known(kit::id_from_text<LinkId>(word)));
    });
    way.kind = known(way_kind_from_text(text(5)));
    way.address = text(6);
    way.secret = text(7);
    way.secret_before = text(8);
    way.secret_before_until = number(9);
    for_each_word(text(10),
                  [&](std::string_view word) { way.wants.insert(known(want_from_text(word))); });
    way.zone = text(11);
    if (number_in(row.at(12))) way.quiet = QuietHours{number(12), number(13)};
    way.made_at = number(14);
    way.branch = text(15);
    way.told_up_to = static_cast<std::uint64_t>(number(16));
    way.told_at = number_in(row.at(17));
    way.attempts = number(18);
    way.failing_since = number_in(row.at(19));
    way.next_at = number(20);
    way.failure = text(21);
    way.has_given_up = number(22) != 0;
    if (const auto* linked_by = std::get_if<std::string>(&row.at(23))) {
        way.linked_by = known(kit::id_from_text<UserId>(*linked_by));
    }
    way.parts_told = number(24);
    way.refusals = number(25);
    way.left_out = number(26);
    way.is_confirmed = number(27) != 0;
    way.code = text(28);
    way.code_until = number(29);
    way.code_tries = number(30);
    way.digest_minute = number_in(row.at(31));
    way.digest_at = number(32);
    way.digest_to = static_cast<std::uint64_t>(number(33));
    return way;
}

}  // namespace

std::string_view name_of(WayKind kind) {
    switch (kind) {
        case WayKind::webhook: return "webhook";
        case WayKind::discord: return "discord";
        case WayKind::push: return "push";
        case WayKind::calendar: return "calendar";
        case WayKind::discord_channel: return "discord_channel";
        case WayKind::mail: return "mail";
    }
    kit::throw_broken("a way without a name", __FILE__, __LINE__);
}

std::optional<WayKind> way_kind_from_text(std::string_view text) {
    for (const WayKind kind : all_way_kinds) {
        if (text == name_of(kind)) return kind;
    }
    return std::nullopt;
}

std::string_view name_of(Want want) {
    switch (want) {
        case Want::question: return "question";
        case Want::letter: return "letter";
        case Want::battle: return "battle";
        case Want::all: return "all";
    }
    kit::throw_broken("a want without a name", __FILE__, __LINE__);
}

std::optional<Want> want_from_text(std::string_view text) {
    for (const Want want : all_wants) {
        if (text == name_of(want)) return want;
    }
    return std::nullopt;
}

struct Ways::Inside {
    mutable std::mutex mutex;
    std::unique_ptr<OwnTables> tables;
    std::map<WayId, Way> ways;
    /// Whether memory may lag behind: until it has been read anew.
    bool is_behind = true;

    explicit Inside(const TablesAt& at) : tables(ways_tables(at)) { look(); }

    /// What was stored is read anew where that is not all known.
    void look() {
        is_behind = tables->was_written_by_others() || is_behind;
        if (!is_behind) return;
        std::map<WayId, Way> read;
        for (const Row& row : tables->rows("SELECT " + std::string(way_columns) + " FROM ways")) {
            Way way = way_from(row);
            read.emplace(way.id, std::move(way));
        }
        ways = std::move(read);
        is_behind = false;
    }
    void put(const Way& way) {
        static const std::string putting = way_putting();
        tables->in_transaction([&] { tables->run(putting, row_of(way)); });
    }
};

Ways::Ways(const std::filesystem::path& file) : Ways(TablesAt{file, false}) {}

Ways::Ways(const TablesAt& at) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium found no randomness");
    inside_ = std::make_unique<Inside>(at);
}

Ways::~Ways() = default;

WayId Ways::add(Way way) {
    const std::lock_guard lock(inside_->mutex);
    way.id = random_id<WayId>();
    inside_->put(way);
    const WayId id = way.id;
    inside_->ways.emplace(id, std::move(way));
    return id;
}

bool Ways::change(WayId id, const std::function<void(Way&)>& work) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    const auto found = inside_->ways.find(id);
    if (found == inside_->ways.end()) return false;
    Way after = found->second;
    work(after);
    if (after == found->second) return true;
    inside_->put(after);
    found->second = std::move(after);
    return true;
}

bool Ways::remove(WayId id) {
    const std::lock_guard lock(inside_->mutex);
    inside_->look();
    if (!inside_->ways.contains(id)) return false;
    OwnTables& tables = *inside_->tables;
    tables.in_transaction(
        [&] { tables.run("DELETE FROM ways WHERE id = ?", {kit::to_text(id)}); });
    inside_->ways.erase(id);
    return true;
}

void Ways::remove_all_of(const std::set<UserId>& users) {
    for (const Way& way : all()) {
        if (users.contains(way.user) || users.contains(way.linked_by.value_or(way.user))) {
            remove(way.id);
        }
    }
}

bool Ways::note_code(const std::string& address, UserId user, UtcSeconds now) {
    const std::lock_guard lock(inside_->mutex);
    OwnTables& tables = *inside_->tables;
    const auto count = [&](const std::string& column, const std::string& value) {
        const auto counted =
            tables.rows("SELECT count(*) FROM codes WHERE " + column + " = ?", {value});
        return std::get<std::int64_t>(counted.at(0).at(0));
    };
    bool is_noted = false;
    tables.in_transaction([&] {
        tables.run("DELETE FROM codes WHERE at <= ?", {now - codes_remembered_seconds});
        is_noted = count("address", address) < codes_to_address_max &&
                   count("\"user\"", kit::to_text(user)) < codes_of_user_max;
        if (!is_noted) return;
        tables.run("INSERT INTO codes (address, \"user\", at) VALUES (?, ?, ?)",
                   {address, kit::to_text(user), now});
    });
    return is_noted;
}

std::string Ways::key(const std::string& name, const std::function<std::string()>& fresh) {
    const std::lock_guard lock(inside_->mutex);
    OwnTables& tables = *inside_->tables;
    const auto kept = [&] { return tables.rows("SELECT value FROM keys WHERE name = ?", {name}); };
    if (const auto found = kept(); !found.empty()) return std::get<std::string>(found[0].at(0));
    std::string value = fresh();
    tables.in_transaction([&] {
        // Another may have made one meanwhile.
        if (const auto found = kept(); !found.empty()) {
            value = std::get<std::string>(found[0].at(0));
        } else {
            tables.run("INSERT INTO keys (name, value) VALUES (?, ?)", {name, value});
        }
    });
    return value;
}

std::optional<Way> Ways::find(WayId id) const {
    const std::lock_guard lock(inside_->mutex);
    return found_in(inside_->ways, id);
}

std::vector<Way> Ways::in(const std::string& campaign) const {
    auto rows = all();
    std::erase_if(rows, [&](const Way& way) { return way.campaign != campaign; });
    return rows;
}

std::vector<Way> Ways::all() const {
    const std::lock_guard lock(inside_->mutex);
    return values_of(inside_->ways);
}

std::string fresh_webhook_secret() {
    return "whsec_" + random_in_base64<sodium_base64_VARIANT_ORIGINAL>();
}

std::string fresh_code() {
    constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    constexpr std::size_t length = 8;
    std::string code;
    while (code.size() < length) {
        code += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    }
    return code;
}

std::string fresh_address_secret() {
    return random_in_base64<sodium_base64_VARIANT_URLSAFE_NO_PADDING>();
}

}  // namespace store
