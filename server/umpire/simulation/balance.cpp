#include "server/umpire/simulation/balance.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/idis/troops/army.hpp"
#include "server/store/hash.hpp"
#include "server/umpire/simulation/stage.hpp"

namespace umpire {

namespace {

using nlohmann::json;

json share_json(int times, int plays) {
    const LikelyShare share = likely_share(times, plays);
    return {{"thousandths", share.thousandths}, {"low", share.low}, {"high", share.high}};
}
json mean_json(const Average& average) {
    const LikelyMean mean = average.mean();
    return {{"hundredths", mean.hundredths}, {"error", mean.error}};
}

std::int64_t soldiers_in(const std::vector<idis::Detachment>& detachments) {
    return idis::counts_of(detachments).soldiers().number();
}

/// The parties that a start has: its factions, and commanders who belong to none.
std::vector<PartyTally> parties_of(const idis::Start& start) {
    std::vector<PartyTally> parties;
    for (const idis::Faction& faction : start.factions) {
        parties.push_back({.party = faction.id, .name = faction.name});
    }
    for (const idis::Commander& commander : start.commanders) {
        if (!commander.faction) {
            parties.push_back({.party = commander.id, .name = commander.name});
        }
    }
    return parties;
}

idis::Party party_in(const idis::Start& start, idis::CommanderId id) {
    const auto commander = std::ranges::find(start.commanders, id, &idis::Commander::id);
    const bool has_faction = commander != start.commanders.end() && commander->faction;
    return has_faction ? idis::Party(*commander->faction) : idis::Party(id);
}

}  // namespace

LikelyShare likely_share(int times, int plays) {
    if (plays == 0) return {0, 0, 1'000};
    constexpr double z = 1.96;
    const double n = plays;
    const double share = times / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const auto thousandths = [](double part) {
        return static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * 1'000));
    };
    return {thousandths(share), thousandths(middle - half), thousandths(middle + half)};
}

void Average::add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / count_;
    squares_ += before * (value - mean_);
}

LikelyMean Average::mean() const {
    const double spread =
        count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1) / count_);
    return {std::llround(mean_ * 100), std::llround(spread * 100)};
}

/// One play, and what is seen of it while it goes on.
class Balance::Play {
public:
    Play(const Balance& balance, std::uint64_t seed)
        : balance_(balance),
          hungry_days_(balance.parties_.size()),
          armies_ended_(balance.parties_.size()),
          routs_(balance.parties_.size()),
          stage_(balance.start_, seed, [this](const auto& state, const auto& events, const auto&) {
              for (const idis::Event& event : events) watch(state, event);
          }) {}

    /// Gives:   false if it was broken off.
    bool to_the_end(const std::function<bool()>& goes_on) {
        hand_over(stage_, balance_.start_.commanders.size());
        for (std::int64_t day = 1; day <= balance_.days_; ++day) {
            if (!goes_on()) return false;
            // Where a referee would rule, the rulebook's defaults hold: what he does of himself
            // would be of nobody's making here.
            stage_.until(kit::end_of(kit::Day{day}));
        }
        return true;
    }

    const idis::State& state() const { return stage_.state(); }
    std::int64_t hungry_days(std::size_t party) const { return hungry_days_[party]; }
    std::int64_t armies_ended(std::size_t party) const { return armies_ended_[party]; }
    bool have_seen(std::size_t one, std::size_t other) const {
        return seen_.contains({one, other}) || seen_.contains({other, one});
    }
    std::int64_t routs(std::size_t party) const { return routs_[party]; }
    std::int64_t battles(std::size_t one, std::size_t other) const {
        const auto found = battles_.find(std::minmax(one, other));
        return found == battles_.end() ? 0 : found->second;
    }

private:
    void watch(const idis::State& state, const idis::Event& event) {
        if (const auto* formed = kit::get_if<idis::ArmyFormed>(&event.what)) {
            const idis::CommanderId commander = formed->army.commander;
            if (const auto party = place_of(state, commander)) {
                party_of_army_[formed->army.id] = *party;
            }
        } else if (const auto* ate = kit::get_if<idis::ArmyAte>(&event.what)) {
            const auto party = party_of_army_.find(ate->army);
            const bool is_hungry = ate->hungry_days.number() > 0;
            if (party != party_of_army_.end() && is_hungry) ++hungry_days_[party->second];
        } else if (const auto* ended = kit::get_if<idis::ArmyEnded>(&event.what)) {
            const auto party = party_of_army_.find(ended->army);
            if (party != party_of_army_.end()) ++armies_ended_[party->second];
        } else if (const auto* sighted = kit::get_if<idis::ArmySighted>(&event.what)) {
            const auto looking = place_of(state, sighted->sighting.id.commander);
            const auto seen = party_of_army_.find(sighted->sighting.id.army);
            if (looking && seen != party_of_army_.end()) seen_.emplace(*looking, seen->second);
        } else if (const auto* routed = kit::get_if<idis::DisorderBegan>(&event.what)) {
            const auto party = party_of_army_.find(routed->disorder.id);
            if (party != party_of_army_.end()) ++routs_[party->second];
        } else if (const auto* fought = kit::get_if<idis::BattleFought>(&event.what)) {
            count_battle(fought->battle);
        }
    }

    std::set<std::size_t> parties_on(const idis::SideFought& side) const {
        std::set<std::size_t> parties;
        for (const idis::Fought& fought : side.armies) {
            const auto party = party_of_army_.find(fought.army);
            if (party != party_of_army_.end()) parties.insert(party->second);
        }
        return parties;
    }
    /// However many armies of two parties met, it was one battle between them.
    void count_battle(const idis::Battle& battle) {
        std::set<std::pair<std::size_t, std::size_t>> pairs;
        for (const std::size_t calling : parties_on(battle.calling)) {
            for (const std::size_t called : parties_on(battle.called)) {
                if (calling != called) pairs.insert(std::minmax(calling, called));
            }
        }
        for (const auto& pair : pairs) ++battles_[pair];
    }

    /// Nothing of those who came since the campaign began and belong to no faction.
    std::optional<std::size_t> place_of(const idis::State& state, idis::CommanderId id) const {
        if (state.commanders.find(id) == nullptr) return std::nullopt;
        const auto found = balance_.place_.find(idis::party_of(state, id));
        return found == balance_.place_.end() ? std::nullopt : std::optional(found->second);
    }

    const Balance& balance_;
    std::map<idis::ArmyId, std::size_t> party_of_army_;
    std::set<std::pair<std::size_t, std::size_t>> seen_;   ///< who saw whom
    std::vector<std::int64_t> hungry_days_;
    std::vector<std::int64_t> armies_ended_;
    std::vector<std::int64_t> routs_;
    std::map<std::pair<std::size_t, std::size_t>, std::int64_t> battles_;   ///< the lower first
    PlainStage stage_;   ///< tells of its founding at once, so it comes after what hears of that
};

Balance::Balance(idis::Start start, std::int64_t days, std::uint64_t seed)
    : start_(std::move(start)), days_(days), seed_(seed), parties_(parties_of(start_)) {
    for (std::size_t at = 0; at < parties_.size(); ++at) {
        place_[parties_[at].party] = at;
        for (std::size_t other = at + 1; other < parties_.size(); ++other) {
            pairs_.push_back({at, other});
        }
    }
    for (const idis::Stronghold& stronghold : start_.strongholds) {
        if (!stronghold.holder) continue;
        const auto found = place_.find(*stronghold.holder);
        if (found != place_.end()) ++parties_[found->second].strongholds_at_start;
    }
    for (const idis::StartArmy& army : start_.armies) {
        PartyTally& party = parties_[place_.at(party_in(start_, army.army.commander))];
        ++party.armies_at_start;
        party.soldiers_at_start += soldiers_in(army.detachments);
    }
}

void Balance::play(const std::function<bool()>& goes_on) {
    Play play(*this, kit::mixed(seed_, static_cast<std::uint64_t>(plays_)));
    if (play.to_the_end(goes_on)) count(play);
}

void Balance::count(const Play& play) {
    const idis::State& state = play.state();
    std::vector<int> strongholds(parties_.size());
    std::vector<int> armies(parties_.size());
    std::vector<std::int64_t> soldiers(parties_.size());
    for (const idis::Stronghold& stronghold : state.strongholds) {
        if (!stronghold.holder) continue;
        const auto found = place_.find(*stronghold.holder);
        if (found != place_.end()) ++strongholds[found->second];
    }
    for (const idis::Army& army : state.armies) {
        const auto found = place_.find(idis::party_of(state, army.commander));
        if (found == place_.end()) continue;
        ++armies[found->second];
        soldiers[found->second] += idis::counts_of(state, army).soldiers().number();
    }
    const int most = strongholds.empty() ? 0 : *std::ranges::max_element(strongholds);
    const bool is_alone = std::ranges::count(strongholds, most) == 1;
    for (std::size_t at = 0; at < parties_.size(); ++at) {
        PartyTally& party = parties_[at];
        if (is_alone && strongholds[at] == most) ++party.times_first;
        if (play.hungry_days(at) > 0) ++party.times_hungry;
        if (play.armies_ended(at) > 0) ++party.times_beaten;
        if (armies[at] == 0) ++party.times_gone;
        if (play.routs(at) > 0) ++party.times_routed;
        party.routs.add(static_cast<double>(play.routs(at)));
        party.strongholds.add(strongholds[at]);
        party.hungry_days.add(static_cast<double>(play.hungry_days(at)));
        if (party.soldiers_at_start > 0) {
            party.soldiers.add(100.0 * static_cast<double>(soldiers[at]) /
                               static_cast<double>(party.soldiers_at_start));
        }
    }
    std::set<std::size_t> fought;
    for (PairTally& pair : pairs_) {
        if (!play.have_seen(pair.one, pair.other)) ++pair.times_unseen;
        const std::int64_t battles = play.battles(pair.one, pair.other);
        pair.battles.add(static_cast<double>(battles));
        if (battles == 0) continue;
        ++pair.times_fought;
        fought.insert({pair.one, pair.other});
    }
    for (const std::size_t party : fought) ++parties_[party].times_fought;
    ++plays_;
}

std::string Balance::found() const {
    json parties = json::array();
    for (const PartyTally& party : parties_) {
        parties.push_back({{"name", party.name},
                           {"strongholds_at_start", party.strongholds_at_start},
                           {"armies_at_start", party.armies_at_start},
                           {"soldiers_at_start", party.soldiers_at_start},
                           {"first", share_json(party.times_first, plays_)},
                           {"hungry", share_json(party.times_hungry, plays_)},
                           {"beaten", share_json(party.times_beaten, plays_)},
                           {"gone", share_json(party.times_gone, plays_)},
                           {"fought", share_json(party.times_fought, plays_)},
                           {"routed", share_json(party.times_routed, plays_)},
                           {"routs", mean_json(party.routs)},
                           {"strongholds", mean_json(party.strongholds)},
                           {"soldiers_percent", mean_json(party.soldiers)},
                           {"hungry_days", mean_json(party.hungry_days)}});
    }
    json pairs = json::array();
    for (const PairTally& pair : pairs_) {
        pairs.push_back({{"one", parties_[pair.one].name},
                         {"other", parties_[pair.other].name},
                         {"unseen", share_json(pair.times_unseen, plays_)},
                         {"fought", share_json(pair.times_fought, plays_)},
                         {"battles", mean_json(pair.battles)}});
    }
    return json({{"days", days_},
                 {"plays", plays_},
                 {"parties", std::move(parties)},
                 {"pairs", std::move(pairs)}})
        .dump(-1, ' ', false, json::error_handler_t::replace);
}

std::uint64_t seed_of_balance() {
    std::uint64_t seed = 0;
    const std::string bytes = store::random_bytes(sizeof seed);
    std::memcpy(&seed, bytes.data(), sizeof seed);
    return seed;
}

}  // namespace umpire
