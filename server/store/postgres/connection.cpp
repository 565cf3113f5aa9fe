#include "server/store/postgres/connection.hpp"

#include <poll.h>
#include <postgresql/libpq-fe.h>

#include <algorithm>
#include <array>
#include <optional>

namespace store::postgres {

namespace {

constexpr char letter_of_two = '\x01';
/// Limit:   bytes that are handed to libpq at once when rows are copied.
constexpr std::size_t copied_bytes_at_once = 1 << 20;

/// What holds unless a connection string says otherwise: one that is gone is noticed within ten
/// seconds or so.
constexpr std::array<std::pair<const char*, const char*>, 7> unless_said = {{
    {"connect_timeout", "5"},
    {"keepalives_idle", "5"},
    {"keepalives_interval", "2"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "10000"},
    {"fallback_application_name", "idis"},
    {"dbname", ""},
}};

/// The same for the other end, which would else hold the locks of a writer that is gone, and for
/// how long a writer waits for another. Nothing is acknowledged before it is on the disk.
constexpr const char* settings =
    "SELECT set_config('lock_timeout', '2s', false) WHERE current_setting('lock_timeout') = '0';"
    "SELECT set_config('tcp_keepalives_idle', '5', false),"
    "       set_config('tcp_keepalives_interval', '2', false),"
    "       set_config('tcp_keepalives_count', '3', false);"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local')";

template <class T>
std::string big_endian(T number) {
    std::string bytes;
    for (int shift = 8 * static_cast<int>(sizeof number) - 8; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xff);
    }
    return bytes;
}

std::int64_t number_from(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(number);
}

/// The type of a column by its number in every database of PostgreSQL's.
ColumnType type_numbered(Oid number) {
    constexpr Oid bigint = 20;
    constexpr Oid text = 25;
    if (number != bigint && number != text) throw Unreadable("a column of a type that is not ours");
    return number == bigint ? ColumnType::integer : ColumnType::text;
}

std::string first_line(const char* words) {
    const std::string text = words == nullptr ? "" : words;
    return text.substr(0, text.find('\n'));
}

pg_conn* connected_to(const std::string& where) {
    std::vector<const char*> names;
    std::vector<const char*> values;
    const auto say = [&](const char* name, const char* value) {
        names.push_back(name);
        values.push_back(value);
    };
    for (const auto& [name, value] : unless_said) {
        say(name, std::string_view(name) == "dbname" ? where.c_str() : value);
    }
    say("client_encoding", "UTF8");
    say(nullptr, nullptr);
    return PQconnectdbParams(names.data(), values.data(), 1);
}

/// Whether it can be read as a connection string at all; libpq's own words would repeat it.
bool is_connection_string(const std::string& where) {
    char* words = nullptr;
    PQconninfoOption* const options = PQconninfoParse(where.c_str(), &words);
    PQfreemem(words);
    PQconninfoFree(options);
    return options != nullptr;
}

}  // namespace

Written outcome_of(std::string_view state) {
    constexpr std::array<std::string_view, 6> passing = {
        "40001",   // two transactions that cannot both be
        "40P01",   // a deadlock
        "53300",   // too many connections
        "55P03",   // a lock that another holds
        "57014",   // took longer than it may
        "57P03"};  // is only starting
    if (std::ranges::find(passing, state) != passing.end()) return Written::busy;
    return state == "53100" ? Written::full : Written::failed;
}

std::string kept_text(std::string_view text) {
    const bool is_plain = std::ranges::none_of(
        text, [](char letter) { return letter == '\0' || letter == letter_of_two; });
    if (is_plain) return std::string(text);
    std::string kept;
    for (const char letter : text) {
        if (letter == '\0' || letter == letter_of_two) {
            kept += letter_of_two;
            kept += letter == '\0' ? '\x01' : '\x02';
        } else {
            kept += letter;
        }
    }
    return kept;
}

std::string text_from(std::string_view kept) {
    std::string text;
    text.reserve(kept.size());
    for (std::size_t at = 0; at < kept.size(); ++at) {
        if (kept[at] != letter_of_two) {
            text += kept[at];
            continue;
        }
        const char second = ++at < kept.size() ? kept[at] : '\0';
        if (second != '\x01' && second != '\x02') throw Unreadable("a text that is not ours");
        text += second == '\x01' ? '\0' : letter_of_two;
    }
    return text;
}

Parameters& Parameters::integer(std::int64_t number) {
    parts_.push_back({bytes_.size(), sizeof number});
    bytes_ += big_endian(number);
    return *this;
}

Parameters& Parameters::text(std::string_view text) {
    const std::size_t at = bytes_.size();
    bytes_ += kept_text(text);
    parts_.push_back({at, static_cast<int>(bytes_.size() - at)});
    return *this;
}

Parameters& Parameters::cell(const Cell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return integer(*number);
    if (const auto* words = std::get_if<std::string>(&cell)) return text(*words);
    parts_.push_back({});
    return *this;
}

Parameters& Parameters::cells(const Row& row) {
    for (const Cell& each : row) cell(each);
    return *this;
}

std::vector<const char*> Parameters::places() const {
    std::vector<const char*> places;
    for (const Part& part : parts_) {
        places.push_back(part.bytes < 0 ? nullptr : bytes_.data() + part.at);
    }
    return places;
}

std::vector<int> Parameters::sizes() const {
    std::vector<int> sizes;
    for (const Part& part : parts_) sizes.push_back(std::max(part.bytes, 0));
    return sizes;
}

Copied::Copied() : bytes_("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", 19) {}

void Copied::begin_row(std::size_t columns) {
    bytes_ += big_endian(static_cast<std::int16_t>(columns));
}

void Copied::integer(std::int64_t number) {
    bytes_ += big_endian(std::int32_t{sizeof number}) + big_endian(number);
}

void Copied::text(std::string_view text) {
    const std::string kept = kept_text(text);
    bytes_ += big_endian(static_cast<std::int32_t>(kept.size()));
    bytes_ += kept;
}

const std::string& Copied::finish() {
    bytes_ += big_endian(std::int16_t{-1});
    return bytes_;
}

void Result::Clear::operator()(pg_result* result) const { PQclear(result); }

int Result::rows() const { return PQntuples(result_.get()); }

std::string_view Result::bytes(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Result::integer(int row, int column) const { return number_from(bytes(row, column)); }
std::string Result::text(int row, int column) const { return text_from(bytes(row, column)); }

Cell Result::cell(int row, int column, ColumnType type) const {
    if (PQgetisnull(result_.get(), row, column) != 0) return {};
    if (type == ColumnType::integer) return integer(row, column);
    return text(row, column);
}

std::vector<Row> Result::all() const {
    std::vector<ColumnType> types;
    for (int column = 0; column < PQnfields(result_.get()); ++column) {
        types.push_back(type_numbered(PQftype(result_.get(), column)));
    }
    std::vector<Row> all(static_cast<std::size_t>(rows()));
    for (int row = 0; row < rows(); ++row) {
        int column = 0;
        for (const ColumnType type : types) {
            all[static_cast<std::size_t>(row)].push_back(cell(row, column++, type));
        }
    }
    return all;
}

void Connection::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const std::string& where) {
    if (!is_connection_string(where)) throw Unreadable("no connection string of PostgreSQL's");
    connection_.reset(connected_to(where));
    if (!is_open()) throw CutOff(first_line(PQerrorMessage(connection_.get())));
    const char* const letters = PQparameterStatus(connection_.get(), "server_encoding");
    if (letters == nullptr || std::string_view(letters) != "UTF8") {
        throw Unreadable("the database is not in UTF8");
    }
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
    run(settings);
}

bool Connection::is_open() const { return PQstatus(connection_.get()) == CONNECTION_OK; }

bool Connection::has_word() const {
    pollfd looked{socket(), POLLIN, 0};
    return poll(&looked, 1, 0) != 0;
}

int Connection::socket() const { return PQsocket(connection_.get()); }

bool Connection::was_notified() {
    return PQconsumeInput(connection_.get()) == 0 || !take_notices().empty();
}

std::vector<std::string> Connection::take_notices() {
    std::vector<std::string> all;
    while (PGnotify* const one = PQnotifies(connection_.get())) {
        all.emplace_back(one->extra);
        PQfreemem(one);
    }
    return all;
}

void Connection::fail(const pg_result* result) {
    const char* const said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const std::string words =
        first_line(said != nullptr ? said : PQerrorMessage(connection_.get()));
    const char* const known = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string state = known != nullptr ? known : "";
    // A backend that is told to go may have written already, and not yet said so.
    const bool is_told_to_go = state.starts_with("57P0") && state != "57P03";
    if (!is_open() || state.empty() || is_told_to_go) {
        connection_.reset();
        throw CutOff(words);
    }
    throw Fault(state, words);
}

void Connection::give_up() {
    connection_.reset();
    throw CutOff("the connection to the database is gone");
}

Result Connection::checked(pg_result* result) {
    Result owned(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
    return owned;
}

void Connection::run(const std::string& sql) { checked(PQexec(connection_.get(), sql.c_str())); }

void Connection::prepare(const std::string& sql) {
    if (prepared_.contains(sql)) return;
    const std::string name = "s" + std::to_string(prepared_.size());
    checked(PQprepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr));
    prepared_[sql] = name;
}

Result Connection::ask(const std::string& sql, const Parameters& parameters) {
    prepare(sql);
    const std::vector<const char*> places = parameters.places();
    const std::vector<int> sizes = parameters.sizes();
    const std::vector<int> binary(places.size(), 1);
    return checked(PQexecPrepared(connection_.get(), prepared_.at(sql).c_str(),
                                  static_cast<int>(places.size()), places.data(), sizes.data(),
                                  binary.data(), 1));
}

void Connection::begin_pipeline() {
    if (PQenterPipelineMode(connection_.get()) != 1) give_up();
}

void Connection::send(const std::string& sql, const Parameters& parameters) {
    const std::vector<const char*> places = parameters.places();
    const std::vector<int> sizes = parameters.sizes();
    const std::vector<int> binary(places.size(), 1);
    const int is_sent = PQsendQueryPrepared(
        connection_.get(), prepared_.at(sql).c_str(), static_cast<int>(places.size()),
        places.data(), sizes.data(), binary.data(), 1);
    // What comes behind a statement that was not sent must not be done either.
    if (is_sent != 1) give_up();
}

std::string Connection::finish_pipeline() {
    pg_conn* const connection = connection_.get();
    if (PQpipelineSync(connection) != 1) give_up();
    std::string did;
    std::optional<Result> fault;
    for (bool was_none = false;;) {
        Result result(PQgetResult(connection));
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_PIPELINE_SYNC) break;
        // Between two statements there is none once; twice, and there is nothing to wait for.
        const bool is_none = result.get() == nullptr;
        if (is_none && (was_none || !is_open())) break;
        was_none = is_none;
        if (status == PGRES_COMMAND_OK) did = PQcmdStatus(result.get());
        if (status == PGRES_FATAL_ERROR && !is_none && !fault) fault = std::move(result);
    }
    const bool is_left = is_open() && PQexitPipelineMode(connection) == 1;
    if (fault) fail(fault->get());
    if (!is_left) give_up();
    return did;
}

void Connection::copy(const std::string& sql, std::string_view bytes) {
    pg_conn* const connection = connection_.get();
    const Result begun(PQexec(connection, sql.c_str()));
    if (PQresultStatus(begun.get()) != PGRES_COPY_IN) fail(begun.get());
    for (std::size_t at = 0; at < bytes.size(); at += copied_bytes_at_once) {
        const std::string_view some = bytes.substr(at, copied_bytes_at_once);
        if (PQputCopyData(connection, some.data(), static_cast<int>(some.size())) != 1) give_up();
    }
    if (PQputCopyEnd(connection, nullptr) != 1) give_up();
    checked(PQgetResult(connection));
    // Nothing comes behind it, and libpq wants to be asked.
    const Result none(PQgetResult(connection));
    if (none.get() != nullptr) fail(none.get());
}

void Connection::roll_back() {
    if (is_open() && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) run("ROLLBACK");
}

}  // namespace store::postgres
