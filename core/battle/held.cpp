// Comparing what is held, compiled where the engines are known; see held.hpp.
#include "core/battle/any.hpp"

namespace battle {

bool are_equal(const AnyState& a, const AnyState& b) { return a.of == b.of; }
bool are_equal(const AnyWhat& a, const AnyWhat& b) { return a.of == b.of; }
bool are_equal(const AnyOrder& a, const AnyOrder& b) { return a.of == b.of; }
bool are_equal(const AnyView& a, const AnyView& b) { return a.of == b.of; }
bool are_equal(const AnyLegal& a, const AnyLegal& b) { return a.of == b.of; }

}  // namespace battle
