// One battle of an engine, recorded or played again (transcript.hpp).
//
// It begins as a shipped set-up says. While it is recorded, a doctrine orders for everybody, who is
// asked first orders first, and the dice are seeded; played again, orders and faces are those of
// the record. Every player and an outsider are shown the table after each order.
//
// The last lines count messages: what a player orders until another does is one of his, for it can
// be sent together.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <string>

#include "core/doctrine/chance.hpp"
#include "server/cli/battle_start.hpp"
#include "server/codec/battle.hpp"
#include "server/codec/json.hpp"
#include "server/umpire/battles/battle_doctrine.hpp"
#include "server/umpire/beginning.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/playthroughs/transcript.hpp"

namespace tests {

template <class System>
class BattlePlaythrough {
public:
    using Engine = battle::Engine<System>;
    using Codec = codec::BattleCodec<System>;
    using State = typename System::State;
    using Order = typename System::Order;

    explicit BattlePlaythrough(const std::string& setup)
        : name_(std::string(Engine::name) + "-" + setup),
          start_(cli::shipped_battle(source_folder() + "/config", std::string(Engine::name),
                                     setup)),
          beginning_(cli::seed_of(1)),
          transcript_(start_ ? start_->name + ", a battle of " + std::string(Engine::name) : "") {
        REQUIRE(start_);
        beginning_.events(start_->orders);
        state_ = beginning_.state();
    }

    void play() {
        show();
        if (records_are_written()) {
            record();
        } else {
            play_again(recorded(name_));
        }
        REQUIRE(System::outcome(state_).has_value());
        for (const auto& seat : Engine::seats(state_)) {
            transcript_.counted(to_text(seat.player) + ": " +
                                std::to_string(messages_[to_text(seat.player)]) + " messages");
        }
        transcript_.counted("it ended " + Codec::text_of_outcome(state_));
        hold_to_record(name_, transcript_);
    }

private:
    /// Limit:   orders after which a record would be of no use.
    static constexpr int orders_most = 3'000;

    void record() {
        for (int number = 0; number < orders_most && !System::outcome(state_); ++number) {
            const auto open = System::questions(state_);
            REQUIRE_FALSE(open.empty());
            const auto asked = Engine::asked(open.front());
            if (asked) {
                const auto seed = umpire::DoctrineAtTable<System>::seed_of(state_, *asked);
                const auto order = umpire::DoctrineAtTable<System>::chosen(state_, *asked, seed);
                if (order && follow(Engine::by_player(*asked, *order))) continue;
            }
            REQUIRE(follow(Engine::by_default(open.front())));
        }
    }
    void play_again(const std::vector<Recorded>& record) {
        for (const Recorded& each : record) {
            const auto read = codec::decode_record<Order>(each.order);
            const Order* order = std::get_if<Order>(&read);
            REQUIRE_MESSAGE(order != nullptr, each.order.dump());
            REQUIRE_MESSAGE(follow(*order), each.order.dump());
        }
    }
    /// Gives:   whether it was not refused.
    bool follow(const Order& order) {
        const auto result = System::decide(state_, order, kit::Moment{}, dice_);
        if (!result) return false;
        count(order);
        transcript_.order(Codec::text_of_order(order));
        for (const auto& event : result.value()) {
            System::evolve(state_, event);
            transcript_.event(Codec::kind_of(event), Codec::text_of_what(event), event.rolls);
        }
        const auto wrong = System::violations(state_);
        CHECK_MESSAGE(wrong.empty(), (wrong.empty() ? std::string() : wrong.front()));
        show();
        return true;
    }
    void count(const Order& order) {
        std::visit(
            [&]<class By>(const By& by) {
                if constexpr (requires { by.player; }) {
                    const std::string who = to_text(by.player);
                    if (who == last_) return;
                    last_ = who;
                    ++messages_[who];
                }
            },
            order);
    }
    void show() {
        for (const auto& seat : Engine::seats(state_)) {
            transcript_.shown(to_text(seat.player), Codec::text_of_view(System::view(
                                                        state_, Engine::as_player(seat.player))));
        }
        transcript_.shown("outsider",
                          Codec::text_of_view(System::view(state_, Engine::as_outsider())));
    }

    std::string name_;
    std::optional<umpire::BattleStart> start_;
    umpire::Beginning<System> beginning_;
    Transcript transcript_;
    State state_;
    SeededDice dice_{7};
    std::map<std::string, int> messages_;
    std::string last_;
};

}  // namespace tests
