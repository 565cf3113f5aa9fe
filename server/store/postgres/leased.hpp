// A store that may be taken away: another server can have it, and write it, from some moment on.
//
// What is in memory of it is certain to be what is kept only while the lease is held; its umpire
// asks before it shows anything (umpire_of.hpp). Whether it is held costs nothing to ask.
#pragma once

#include "server/store/store.hpp"

namespace store {

class Leased {
public:
    /// Whether nobody else can have written it: the lease was not taken, as far as can be known
    /// from when its node was heard last.
    virtual bool is_held() const = 0;

protected:
    ~Leased() = default;
};

/// The same of any store: what nobody can take away is held.
inline bool is_held(const Store& store) {
    const auto* const leased = dynamic_cast<const Leased*>(&store);
    return leased == nullptr || leased->is_held();
}

}  // namespace store
