#include "server/api/readers.hpp"

#include <algorithm>
#include <variant>

#include "core/kit/ensure.hpp"
#include "server/api/rights/known_names.hpp"
#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/codec/idis.hpp"
#include "server/reading/battles/moves.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api {

namespace {

using nlohmann::json;

/// Limit:   senders whose readers are kept at once; they are made anew from their views.
constexpr std::size_t readers_max = 64;
/// Limit:   answers to confirmed readings that are kept for who asks again.
constexpr std::size_t answers_max = 500;

reading::Whose whose(const umpire::Person& person) {
    switch (person.role) {
        case umpire::Role::referee: return reading::Whose::referee;
        case umpire::Role::commander: return reading::Whose::commander;
        case umpire::Role::god:
        case umpire::Role::chorus: return reading::Whose::spectator;
    }
    return reading::Whose::spectator;
}

json parsed(const std::string& text) {
    json value = json::parse(text, nullptr, false);
    return value.is_discarded() ? json() : value;
}

/// What a player of a battle by itself reads by.
std::shared_ptr<const ReaderFor> battle_reader(const umpire::Umpire& umpire,
                                               const umpire::BattlePart& alone,
                                               const umpire::Person& person,
                                               reading::Whose engine) {
    const reading::BattleKnown battle = {
        parsed(umpire.view(person).json), parsed(umpire.legal(person)),
        [&](const std::string& unit) { return parsed(alone.reaches(person, unit)); }};
    return std::make_shared<const ReaderFor>(
        ReaderFor{{}, reading::Reader(reading::known_in_battle(engine, battle))});
}

/// Adds the battle that a commander fights by post, if he does.
void add_battle(const umpire::CampaignPart& campaign, const umpire::Person& person,
                reading::Known& known) {
    const json::json_pointer of_meeting("/commander/battles/meeting");
    const json::json_pointer of_orders("/commander/battles/orders");
    if (!known.view.contains(of_meeting) || !known.legal.contains(of_orders)) return;
    const json& meeting = known.view[of_meeting];
    const json& orders = known.legal[of_orders];
    if (!meeting.is_object() || !orders.is_object()) return;
    const json& seen = meeting.at("battle");
    const auto engine = reading::player_of(orders.value("engine", std::string()));
    if (!engine || !seen.is_object()) return;
    known.meeting = meeting.at("id");
    known.engine = orders.at("engine");
    const reading::BattleKnown battle = {
        seen.at("value"), orders.at("value"), [&](const std::string& unit) {
            return parsed(campaign.battle_reaches(person, known.meeting, unit));
        }};
    known.battle =
        std::make_shared<const reading::Known>(reading::known_in_battle(*engine, battle));
}

std::shared_ptr<const ReaderFor> made_reader(const umpire::Umpire& umpire,
                                             const umpire::Person& person) {
    if (const umpire::BattlePart* alone = umpire.battle_part()) {
        const auto engine = reading::player_of(umpire.engine());
        ENSURE(engine.has_value());
        return battle_reader(umpire, *alone, person, *engine);
    }
    const std::string view = umpire.view(person).json;
    Names names = names_in(view, codec::compass_in(umpire.badges()));
    reading::Known known;
    known.whose = whose(person);
    known.view = parsed(view);
    known.legal = parsed(umpire.legal(person));
    if (const auto map = umpire.map(person)) {
        // Of the whole map, which is large, only what has a name.
        json places = json::object();
        places["places"] = parsed(*map).value("places", json::array());
        for (const json& place : places.at("places")) {
            names.by_id.emplace(place.at("id").get<std::string>(),
                                place.at("name").get<std::string>());
        }
        known.map = std::move(places);
    }
    known.names = names.by_id;
    known.orders = names.orders;
    if (known.whose == reading::Whose::commander) {
        add_battle(*umpire.campaign_part(), person, known);
    }
    return std::make_shared<const ReaderFor>(
        ReaderFor{std::move(names), reading::Reader(std::move(known))});
}

json order_json(const umpire::Person& person, const reading::ReadOrder& one, const Names& names) {
    json mended = json::array();
    for (const reading::Mended& each : one.mended) {
        mended.push_back({{"said", each.said}, {"meant", each.meant}});
    }
    return {{"order", one.order},
            {"understood_as", words_of_order(person, one, names)},
            {"assumed", one.assumed},
            {"mended", std::move(mended)}};
}

std::string_view name_of(reading::Outcome outcome) {
    switch (outcome) {
        case reading::Outcome::read: return "read";
        case reading::Outcome::ambiguous: return "ambiguous";
        case reading::Outcome::not_read: return "not_read";
    }
    return "";
}

}  // namespace

std::shared_ptr<const ReaderFor> Readers::of(const umpire::Umpire& umpire,
                                             const umpire::Person& person) {
    const ReadFor sender(umpire.id(), person);
    const std::uint64_t revision = umpire.revision();
    // The referee may say where north lies at any time, and nothing has happened then.
    const std::string signs = umpire.badges();
    {
        const std::lock_guard lock(mutex_);
        const auto found = kept_.find(sender);
        const bool is_kept = found != kept_.end() && found->second.revision == revision;
        if (is_kept && found->second.signs == signs) return found->second.reader;
    }
    auto reader = made_reader(umpire, person);
    const std::lock_guard lock(mutex_);
    if (kept_.size() >= readers_max) kept_.clear();
    kept_.insert_or_assign(sender, Kept{revision, signs, reader});
    return reader;
}

std::optional<Response> Readers::answered(const ReadFor& sender, const std::string& key,
                                          const std::string& body) const {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find_if(answered_, [&](const Answered& one) {
        return one.key == key && one.sender == sender && one.body == body;
    });
    return found == answered_.end() ? std::nullopt : std::optional(found->response);
}

void Readers::keep(const ReadFor& sender, const std::string& key, const std::string& body,
                   const Response& response) {
    const std::lock_guard lock(mutex_);
    answered_.push_back({sender, key, body, response});
    if (answered_.size() > answers_max) answered_.pop_front();
}

std::string reading_id(const ReadFor& sender, std::string_view text,
                       const reading::Orders& orders) {
    std::string whole = sender.first + '\n' + umpire::text_of(sender.second) + '\n';
    whole += text;
    for (const reading::ReadOrder& one : orders) whole += '\n' + one.order.dump();
    return "reading-" + umpire::tag_of(whole);
}

json read_json(const ReadFor& sender, std::string_view text, const reading::Read& read,
               const Names& names) {
    json readings = json::array();
    for (const reading::Orders& orders : read.readings) {
        json all = json::array();
        for (const reading::ReadOrder& one : orders) {
            all.push_back(order_json(sender.second, one, names));
        }
        readings.push_back(
            {{"reading", reading_id(sender, text, orders)}, {"orders", std::move(all)}});
    }
    json nearest = json::array();
    for (const reading::Nearest& one : read.nearest) {
        nearest.push_back({{"kind", one.kind}, {"say", one.say}});
    }
    return {{"outcome", name_of(read.outcome)},
            {"readings", std::move(readings)},
            {"not_understood", read.not_understood},
            {"because", read.because},
            {"nearest", std::move(nearest)}};
}

std::string words_of_order(const umpire::Person& person, const reading::ReadOrder& one,
                           const Names& names) {
    if (!one.words.empty()) return one.words;
    const json& order = one.order;
    const auto in_words = [&](const auto& decoded) {
        return decoded.index() == 0 ? phrase_of(std::get<0>(decoded), names) : std::string();
    };
    switch (person.role) {
        case umpire::Role::commander: return in_words(codec::commander_order_from(order));
        case umpire::Role::referee: return in_words(codec::referee_order_from(order));
        case umpire::Role::god:
        case umpire::Role::chorus: return in_words(codec::spectator_order_from(order));
    }
    return {};
}

}  // namespace api
