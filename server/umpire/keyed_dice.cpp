#include "server/umpire/keyed_dice.hpp"

#include <limits>

#include "core/kit/ensure.hpp"
#include "server/store/hash.hpp"

namespace umpire {

namespace {

void append(std::string& message, std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) message += static_cast<char>(number >> (8 * byte) & 0xff);
}

}  // namespace

DiceKey::DiceKey(std::string_view seed, std::string_view branch) {
    ENSURE(seed.size() == seed_bytes && sodium_init() >= 0);
    const std::string derivation = "dice of branch " + std::string(branch);
    const int failed = crypto_generichash(
        key_.data(), key_.size(), reinterpret_cast<const unsigned char*>(derivation.data()),
        derivation.size(), reinterpret_cast<const unsigned char*>(seed.data()), seed.size());
    ENSURE(failed == 0);
}

int DiceKey::face(kit::Clause clause, kit::Subject subject, std::uint64_t count, int sides) const {
    ENSURE(sides >= 1);
    const auto faces = static_cast<std::uint64_t>(sides);
    // The highest numbers would favour the low faces; one of them is drawn anew.
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t fair = most - (most % faces + 1) % faces;
    std::string message(clause.id());
    message += '\0';
    append(message, subject.value);
    append(message, count);
    append(message, faces);
    const std::size_t length = message.size();
    for (std::uint64_t attempt = 0;; ++attempt) {
        message.resize(length);
        append(message, attempt);
        std::uint64_t number = 0;
        std::array<unsigned char, crypto_shorthash_BYTES> hash{};
        crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(message.data()),
                         message.size(), key_.data());
        for (std::size_t byte = hash.size(); byte-- > 0;) number = number << 8 | hash[byte];
        if (number <= fair) return static_cast<int>(number % faces) + 1;
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
