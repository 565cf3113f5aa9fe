// The server's dice: every face a function of a secret seed, and of nothing that others do.
//
// A face follows from the campaign's seed, its branch, the clause (by its number), the subject and
// how many dice that subject has rolled before, so that what happens to others never shifts mine
// and a fork foretells nothing. The hash of the seed is published when the campaign begins, the
// seed when it ends; then everyone can work out every face again (verify.hpp does).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/kit/dice.hpp"
#include "server/umpire/sip_hash.hpp"

namespace umpire {

inline constexpr std::size_t seed_bytes = 32;

class DiceKey {
public:
    DiceKey() = default;
    /// Takes:   32 secret bytes, and the name of the branch of the campaign ("" for the first).
    DiceKey(std::string_view seed, std::string_view branch);

    /// The face of one die: every face is as likely as any other.
    /// Takes:   1 <= sides < 2^24.
    int face(kit::Clause clause, kit::Subject subject, std::uint64_t count, int sides) const;

private:
    SipKey key_{};
};

/// What is published of a seed before it is told.
std::string commitment_to(std::string_view seed);

/// Dice for one call of a rules system.
class KeyedDice : public kit::Dice {
public:
    using RollsMade = std::function<std::uint64_t(kit::Subject)>;

    /// Takes:   how many dice a subject had rolled when the call began.
    KeyedDice(const DiceKey& key, RollsMade rolls_made)
        : key_(key), rolls_made_(std::move(rolls_made)) {}

private:
    kit::Roll draw(kit::Clause clause, kit::Subject subject, int sides) override;

    const DiceKey& key_;
    RollsMade rolls_made_;
    std::map<kit::Subject, std::uint64_t> counts_;
};

}  // namespace umpire
