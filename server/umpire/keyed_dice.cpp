#include "server/umpire/keyed_dice.hpp"

#include <sodium.h>

#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "core/kit/ensure.hpp"
#include "server/store/hash.hpp"

namespace umpire {

namespace {

using DiceHash = SipHash<1, 3>;

/// Eight bytes as a number, the first the lowest.
std::uint64_t little_endian(const unsigned char* bytes) {
    static_assert(std::endian::native == std::endian::little, "one load is the number itself");
    std::uint64_t number = 0;
    std::memcpy(&number, bytes, sizeof number);
    return number;
}

/// Whether a number may decide: the highest few would favour the low faces, and another is drawn.
bool is_fair(std::uint64_t number, std::uint64_t faces) {
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (number <= most - faces) return true;
    return number <= most - (most % faces + 1) % faces;
}

}  // namespace

DiceKey::DiceKey(std::string_view seed, std::string_view branch) {
    ENSURE(seed.size() == seed_bytes && sodium_init() >= 0);
    const std::string derivation = "dice of branch " + std::string(branch);
    std::array<unsigned char, 16> derived{};
    const int failed = crypto_generichash(
        derived.data(), derived.size(), reinterpret_cast<const unsigned char*>(derivation.data()),
        derivation.size(), reinterpret_cast<const unsigned char*>(seed.data()), seed.size());
    ENSURE(failed == 0);
    key_ = {little_endian(derived.data()), little_endian(derived.data() + 8)};
}

int DiceKey::face(kit::Clause clause, kit::Subject subject, std::uint64_t count, int sides) const {
    ENSURE(sides >= 1 && sides < (1 << 24));
    const auto faces = static_cast<std::uint64_t>(sides);
    DiceHash asked(key_);
    asked.take(subject.value);
    asked.take(count);
    const std::uint64_t last = std::uint64_t{clause.number()} << 32 | faces << 8;
    for (std::uint64_t attempt = 0;; ++attempt) {
        ENSURE(attempt < (1 << 8));
        DiceHash hash = asked;
        hash.take(last | attempt);
        const std::uint64_t number = hash.value();
        if (is_fair(number, faces)) return static_cast<int>(number % faces) + 1;
    }
}

std::string commitment_to(std::string_view seed) { return store::hash_of(seed); }

kit::Roll KeyedDice::draw(kit::Clause clause, kit::Subject subject, int sides) {
    auto found = counts_.find(subject);
    if (found == counts_.end()) found = counts_.emplace(subject, rolls_made_(subject)).first;
    const std::uint64_t count = found->second++;
    return {clause, subject, count, sides, key_.face(clause, subject, count, sides)};
}

}  // namespace umpire
