// A scenario of a battle by itself, of any engine.
//
// What is given is a battle that begins with the referee's orders, as a set-up gives them, and then
// has single members of its state set by pointer ("/table/units/unit:Red/place"), so that a worked
// example need not be played up to its first move. Then come the steps: an order of a player or the
// referee, or a deadline that passes. All of it goes through the engine's System; nothing is
// decided here.
#pragma once

#include <array>

#include "core/battle/engines.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/text.hpp"
#include "server/scenario/play.hpp"

namespace scenario {

/// Puts in the place of "question:KEY" what `id_of` says of the key, everywhere in a value.
Json with_questions(const Json& value, const std::function<std::string(std::string_view)>& id_of);
/// The member that a pointer leads to; an item of a list also by its id. Null if there is none.
Json* member_at(Json& of, std::string_view pointer);
/// The keys of a list of texts under a member; a problem if it is none.
std::vector<std::string> keys_in(const Json& given, const char* member, codec::Problems& problems);
/// Problems of something read at a place.
void add_problems(const codec::Problems& read, const std::string& place, codec::Problems& problems);

template <battle::IsEngine System>
class BattlePlay : public Play {
public:
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using Question = typename System::Question;

    void give(const Json& given, Faces& faces, codec::Problems& problems) override {
        if (!has_only(given, {"players", "units", "armies", "characters", "orders", "set"},
                      "/given", problems)) {
            return;
        }
        for (const Called& called : called_table) {
            for (const std::string& key : keys_in(given, called.member, problems)) {
                add(called.kind, key);
            }
        }
        const Json orders = given.value("orders", Json::array());
        for (std::size_t at = 0; at < orders.size() && problems.empty(); ++at) {
            const std::string place = codec::place_in("/given/orders", at);
            const Json order = names_.wire(orders[at], place, problems);
            if (!problems.empty()) return;
            const auto refusal = follow_referee(order, place, faces, problems);
            if (refusal) problems.push_back({place, std::string(refusal->code), "refused"});
        }
        if (problems.empty()) set(given.value("set", Json::object()), problems);
        events_.clear();
    }

    std::optional<kit::Refusal> carry_out(const Json& step, const std::string& place, Faces& faces,
                                          codec::Problems& problems) override {
        const Json asked = with_questions(step, [&](std::string_view key) { return open_of(key); });
        const Json wire = names_.wire(asked, place, problems);
        if (!problems.empty()) return std::nullopt;
        if (wire.is_object() && wire.contains("deadline")) {
            return pass_deadline(wire, place, faces, problems);
        }
        if (!has_only(wire, {"by", "order"}, place, problems)) return std::nullopt;
        const Json by = wire.value("by", Json());
        const Json order = wire.value("order", Json());
        if (by == "referee") return follow_referee(order, place + "/order", faces, problems);
        const auto player = kit::id_from_text<typename Engine::PlayerId>(
            by.is_string() ? by.get<std::string>() : std::string());
        if (!player) {
            problems.push_back({place + "/by", "unknown_name", "by is a player or the referee"});
            return std::nullopt;
        }
        auto read = Codec::player_order_from(order);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            add_problems(*wrong, place + "/order", problems);
            return std::nullopt;
        }
        return follow(Engine::by_player(*player, std::get<0>(std::move(read))), faces);
    }

    Json state() const override { return names_.shown(Json::parse(Codec::text_of_state(state_))); }
    std::vector<Json> events() const override {
        std::vector<Json> all;
        for (const auto& event : events_) {
            all.push_back(names_.shown(Json::parse(Codec::text_of_event(event, kit::Moment{}))));
        }
        return all;
    }
    std::optional<Json> view(const std::string& observer) const override {
        const auto player = kit::id_from_text<typename Engine::PlayerId>(names_.id_of(observer));
        if (player) return view_of(Engine::as_player(*player));
        if (observer == "referee") return view_of(Engine::as_referee());
        if (observer == "outsider") return view_of(Engine::as_outsider());
        return std::nullopt;
    }
    std::optional<kit::Tally> number(const Json&, const std::string& place,
                                     codec::Problems& problems) const override {
        problems.push_back({place + "/number", "unknown_number", "a battle shows no numbers"});
        return std::nullopt;
    }
    std::vector<std::string> violations() const override { return System::violations(state_); }

private:
    static constexpr std::uint64_t battle_id = 7;
    /// What a file may call by a key of its own, and the member that lists the keys.
    struct Called {
        const char* member;
        const char* kind;
    };
    static constexpr std::array<Called, 4> called_table{
        {{"players", "player"},
         {"units", "unit"},
         {"armies", "army"},
         {"characters", "character"}}};

    void add(const std::string& kind, const std::string& key) {
        const auto id = Engine::id_of(Engine::id(state_), kind, key);
        if (id) names_.add(kind + ":" + key, *id);
    }

    /// The id of the first question open to a player by his key, or to the referee; "" for none.
    std::string open_of(std::string_view key) const {
        const std::string id = names_.id_of("player:" + std::string(key));
        for (const Question& question : System::questions(state_)) {
            const auto asked = Engine::asked(question);
            const bool is_his = asked ? to_text(*asked) == id : key == "referee";
            if (is_his) return to_text(question.id);
        }
        return {};
    }

    void set(const Json& members, codec::Problems& problems) {
        Json state = Json::parse(Codec::text_of_state(state_));
        for (const auto& [pointer, value] : members.items()) {
            const std::string place = codec::place_in("/given/set", pointer);
            Json* member = member_at(state, names_.wire_pointer(pointer));
            if (member == nullptr) {
                problems.push_back({place, "no_such_member", "nothing of the state is there"});
                continue;
            }
            *member = names_.wire(value, place, problems);
        }
        if (!problems.empty()) return;
        auto read = Codec::state_from(state);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            return add_problems(*wrong, "/given/set", problems);
        }
        state_ = std::get<0>(std::move(read));
    }

    std::optional<kit::Refusal> pass_deadline(const Json& step, const std::string& place,
                                              Faces& faces, codec::Problems& problems) {
        if (!has_only(step, {"deadline"}, place, problems)) return std::nullopt;
        for (const Question& question : System::questions(state_)) {
            if (step["deadline"] == to_text(question.id)) {
                return follow(Engine::by_default(question), faces);
            }
        }
        problems.push_back({place + "/deadline", "unknown_name", "no such question is open"});
        return std::nullopt;
    }

    std::optional<kit::Refusal> follow_referee(const Json& order, const std::string& place,
                                               Faces& faces, codec::Problems& problems) {
        auto read = Codec::referee_order_from(order);
        if (const auto* wrong = std::get_if<codec::Problems>(&read)) {
            add_problems(*wrong, place, problems);
            return std::nullopt;
        }
        return follow(Engine::by_referee(std::get<0>(std::move(read))), faces);
    }

    std::optional<kit::Refusal> follow(const typename System::Order& order, Faces& faces) {
        auto result = System::decide(state_, order, kit::Moment{}, faces);
        if (!result) return result.refusal();
        for (auto& event : result.value()) {
            System::evolve(state_, event);
            events_.push_back(std::move(event));
        }
        return std::nullopt;
    }

    Json view_of(const typename System::Observer& observer) const {
        return names_.shown(Json::parse(Codec::text_of_view(System::view(state_, observer))));
    }

    Names names_{{"player", "unit", "army", "character"}};
    typename System::State state_ = Engine::new_battle(typename Engine::BattleId(battle_id));
    std::vector<typename System::Event> events_;
};

template <battle::IsEngine System>
std::unique_ptr<Play> make_battle_play() {
    return std::make_unique<BattlePlay<System>>();
}

}  // namespace scenario
