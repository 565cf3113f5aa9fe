// The campaign's records and forms; its rows are in idis/rows.cpp.
#include "server/umpire/idis/persistence.hpp"

#include "core/idis/earlier_events.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/write.hpp"

namespace umpire {

namespace {

using codec::Problems;

/// Version 2: what of an event is news stands in an event behind it, and harryings that fall due
/// are named.
const Upcasters& upcasters() {
    static const Upcasters all = [] {
        Upcasters made;
        for (const char* seen : {"BattleFought", "SiegeChanged", "SiegeEnded", "StrongholdChanged",
                                 "RevoltBrokeOut", "LandRazed", "HexEntered"}) {
            made[{seen, 1}] = [](nlohmann::json payload) { return payload; };
        }
        made[{"HarryingsDue", 1}] = [](nlohmann::json payload) {
            payload["orders"] = nlohmann::json::array();
            return payload;
        };
        return made;
    }();
    return all;
}

std::int64_t version_of(const std::string& kind) {
    static const std::map<std::string, std::int64_t> newest = newest_versions(upcasters());
    const auto found = newest.find(kind);
    return found == newest.end() ? 1 : found->second;
}

template <class T>
T read_or_throw(std::variant<T, Problems> decoded, const store::EventRecord& record) {
    if (const auto* problems = std::get_if<Problems>(&decoded)) {
        throw store::Unreadable("event " + std::to_string(record.number) + ", " +
                                problems->front().place + ": " + problems->front().code);
    }
    return kit::get<T>(std::move(decoded));
}

std::optional<idis::CommanderId> commander_of(const Person& person) {
    if (person.role != Role::commander) return std::nullopt;
    return kit::id_from_text<idis::CommanderId>(person.commander);
}

std::optional<idis::UserId> spectator(const Person& person) {
    return kit::id_from_text<idis::UserId>(person.user);
}

bool is_for(const idis::Question& question, const Person& person) {
    if (person.role == Role::referee) return true;
    return question.asked.has_value() && question.asked == commander_of(person);
}

using Stored = Persistence<idis::System>;

}  // namespace

store::EventRecord Stored::record_of(const idis::Event& event) {
    store::EventRecord record;
    record.at = event.at.seconds;
    record.kind = codec::kind_of(event.what);
    record.version = version_of(record.kind);
    record.payload = codec::text_of_what(event.what);
    record.clauses = codec::text_of_clauses(event.clauses);
    record.dice = codec::text_of_rolls(event.rolls);
    return record;
}

idis::Event Stored::event_from(const store::EventRecord& record) {
    const auto payload = brought_up(upcasters(), record.kind, record.version,
                                    parsed_record(record.payload));
    auto what = read_or_throw(codec::what_from(payload), record);
    auto clauses = read_or_throw(codec::clauses_from(parsed_record(record.clauses)), record);
    auto rolls = read_or_throw(codec::rolls_from(parsed_record(record.dice)), record);
    return {kit::Moment{record.at}, std::move(clauses), std::move(what), std::move(rolls)};
}

bool Stored::is_of_today(const store::EventRecord& record) {
    return record.version == version_of(record.kind);
}

void Stored::evolve(State& state, const store::EventRecord& record, idis::Event event) {
    if (is_of_today(record)) return idis::System::evolve(state, event);
    for (const idis::Event& each : idis::in_todays_form(state, std::move(event))) {
        idis::System::evolve(state, each);
    }
}

std::string Stored::id(const State& state) { return to_text(state.campaign.id); }
std::string Stored::name(const State& state) { return state.campaign.name; }

std::optional<Player> Stored::player(const State& state, std::string_view user) {
    const auto id = kit::id_from_text<idis::UserId>(user);
    const idis::Player* row = id ? state.players.find(*id) : nullptr;
    if (row == nullptr) return std::nullopt;
    switch (row->role) {
        case idis::Role::none: break;
        case idis::Role::god: return Player{Person{Role::god, ""}};
        case idis::Role::chorus: return Player{Person{Role::chorus, ""}};
        case idis::Role::commander:
            return Player{Person{Role::commander, to_text(row->commander.value())}};
    }
    return Player{};
}

std::optional<idis::Observer> Stored::observer(const State& state, const Person& person) {
    switch (person.role) {
        case Role::referee: return idis::Referee{};
        case Role::god: return idis::God{};
        case Role::chorus: return idis::Chorus{spectator(person).value_or(idis::UserId())};
        case Role::commander: break;
    }
    const auto commander = commander_of(person);
    if (!commander || !state.commanders.contains(*commander)) return std::nullopt;
    return *commander;
}

std::variant<idis::Order, Problems> Stored::order_from(const Person& actor,
                                                       const nlohmann::json& json) {
    if (actor.role == Role::referee) {
        auto decoded = codec::referee_order_from(json);
        if (auto* problems = std::get_if<Problems>(&decoded)) return std::move(*problems);
        return idis::ByReferee{kit::get<idis::RefereeOrder>(std::move(decoded))};
    }
    if (actor.role != Role::commander) {
        auto decoded = codec::spectator_order_from(json);
        if (auto* problems = std::get_if<Problems>(&decoded)) return std::move(*problems);
        return idis::BySpectator{spectator(actor).value_or(idis::UserId()),
                                 kit::get<idis::SpectatorOrder>(std::move(decoded))};
    }
    // Whose order it is follows from who sends it, whatever he writes and wherever.
    kit::mark("idis.7.orders-elsewhere-ignored");
    auto decoded = codec::commander_order_from(json);
    if (auto* problems = std::get_if<Problems>(&decoded)) return std::move(*problems);
    return idis::ByCommander{commander_of(actor).value_or(idis::CommanderId()),
                             kit::get<idis::CommanderOrder>(std::move(decoded)),
                             idis::EnteredBy::himself,
                             kit::id_from_text<idis::CommanderId>(actor.deputy)};
}

std::string Stored::outcome_text(const Person& actor, kit::Moment at,
                                 const std::vector<idis::Event>& events) {
    std::string text = "{\"at\":" + codec::text_of(at);
    if (actor.role == Role::referee) {
        text += ",\"events\":[";
        for (std::size_t next = 0; next < events.size(); ++next) {
            text += (next == 0 ? "" : ",") + codec::text_of_event(events[next]);
        }
        return text + "]}";
    }
    if (actor.role != Role::commander) return text + "}";
    const auto commander = commander_of(actor);
    std::string order = "null";
    std::uint64_t last_entry = 0;
    for (const idis::Event& event : events) {
        if (const auto* given = kit::get_if<idis::OrderGiven>(&event.what)) {
            if (given->order.commander == commander) order = codec::text_of(given->order.id);
        } else if (const auto* told = kit::get_if<idis::Told>(&event.what)) {
            if (told->entry.commander == commander) last_entry = told->entry.number;
        }
    }
    return text + ",\"order\":" + order + ",\"last_entry\":" + std::to_string(last_entry) + "}";
}

std::string Stored::view_text(const State& state, const idis::Observer& observer) {
    return codec::text_of_view(idis::view(state, observer));
}

std::string Stored::legal_text(const State& state, const idis::Observer& observer) {
    const idis::View view = idis::view(state, observer);
    return codec::text_of_legal(idis::legal(view, observer));
}

std::optional<std::string> Stored::map_text(const State& state, const Person& person) {
    const auto seen_by = observer(state, person);
    const auto map = seen_by ? idis::full_map(state, *seen_by) : std::nullopt;
    if (!map) return std::nullopt;
    return codec::text_of_map(*map);
}

std::string Stored::questions_text(const State& state, const Person& person) {
    std::string text = "{\"questions\":[";
    bool is_first = true;
    for (const idis::Question& question : idis::System::questions(state)) {
        if (!is_for(question, person)) continue;
        text += (is_first ? "" : ",") + codec::text_of_question(question);
        is_first = false;
    }
    return text + "]}";
}

std::string Stored::channel_text(const State& state, const Person& commander, std::uint64_t after,
                                 std::uint64_t limit) {
    std::vector<idis::ChannelLine> lines;
    if (const auto id = commander_of(commander)) {
        lines = idis::channel_of(state, *id, after, limit);
    }
    const std::uint64_t last = lines.empty() ? after : lines.back().number;
    return "{\"entries\":" + codec::text_of_lines(lines) + ",\"last\":" + std::to_string(last) +
           "}";
}

std::uint64_t Stored::newest_entry(const State& state, const Person& person) {
    const auto commander = commander_of(person);
    const idis::Commander* row = commander ? state.commanders.find(*commander) : nullptr;
    return row == nullptr ? 0 : row->entries_told;
}

}  // namespace umpire
