// The events of a campaign in which a battle is fought in an engine, as an umpire would keep them,
// and what is read of the battle.
//
// A test may change what is kept before it is read: when something happened, what stands between,
// and to what the campaign was taken back.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/codec/idis.hpp"
#include "server/umpire/battles/battle_replay.hpp"
#include "server/umpire/battles/battle_told.hpp"
#include "server/umpire/idis/battles.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "tests/kit/fought_out.hpp"

namespace tests {

using Told = std::shared_ptr<const umpire::BattleTold>;

/// The events of a campaign as an umpire would keep them, and what is read of them.
class KeptBattle {
public:
    explicit KeptBattle(const Battlefield& field) : field_(field) {}

    /// Keeps what has happened since.
    void keep() {
        const idis::Events& events = field_.play().events();
        while (records_.size() < events.size()) {
            const idis::Event& event = events[records_.size()];
            records_.push_back(umpire::Persistence<idis::System>::record_of(event));
            records_.back().number = records_.size();
        }
    }
    /// Takes the campaign back to so many events.
    void take_back(std::size_t events) {
        records_.resize(events);
        branch_ += "x";
    }
    std::size_t events() const { return records_.size(); }
    Told told(const umpire::Person& who) {
        const std::string meeting =
            to_text(field_.state().meetings.empty() ? field_.state().battles.begin()->id
                                                    : field_.state().meetings.begin()->id);
        const auto seat = umpire::battle_seat(field_.state(), who, meeting);
        return seat ? replay_.told(*seat) : nullptr;
    }
    std::uint64_t read = 0;  ///< events so far
    /// What stands at a place in the log, before it is read; changes its moment or its kind.
    std::vector<store::EventRecord>& records() { return records_; }
    /// Has another branch from so many readings on.
    void parts_after(int readings) { parts_after_ = readings; }
    Told told_since(kit::Moment began_at) {
        return replay_.told({field_.state().meetings.begin()->id, std::nullopt, began_at});
    }
    Told told_of(const umpire::BattleSeat& seat) { return replay_.told(seat); }

private:
    umpire::Piece piece(std::uint64_t from, std::uint64_t limit) {
        if (parts_after_ > 0 && --parts_after_ == 0) branch_ += "y";
        umpire::Piece piece{branch_, {}};
        for (; from >= 1 && from <= records_.size() && piece.events.size() < limit; ++from) {
            piece.events.push_back(records_[from - 1]);
        }
        read += piece.events.size();
        return piece;
    }

    const Battlefield& field_;
    std::vector<store::EventRecord> records_;
    std::string branch_ = "first";
    int parts_after_ = 0;
    umpire::BattleReplay replay_{
        [this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }};
};

inline umpire::Person leader_of(std::string_view name) {
    return {umpire::Role::commander, to_text(commander(name))};
}

/// Anyone who is asked orders what a doctrine would.
inline void play_by_doctrine(Battlefield& field, int turns) {
    for (int turn = 0; turn < turns; ++turn) {
        for (const char* name : {"aram", "belisar"}) {
            if (field.state().battles_under_way.empty()) return;
            const std::string text = umpire::suggestion(
                field.state(), leader_of(name), to_text(field.state().meetings.begin()->id))();
            if (text.empty()) continue;
            const auto read = codec::commander_order_from(nlohmann::json::parse(text).front());
            field.play().orders(name, kit::get<idis::CommanderOrder>(read));
        }
    }
}

}  // namespace tests
