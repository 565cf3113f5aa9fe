// A value whose copies share it: it is never changed, only replaced by another.
//
// What an event tells of a piece is kept three times at once: in the event, in the state it was
// tried on and in the state that goes on. All three hold the same value here, so that handing it on
// costs one count. Who wants to change it copies it out, and puts the changed one in its place.
#pragma once

#include <memory>
#include <utility>

namespace kit {

template <class T>
class Shared {
public:
    using value_type = T;

    /// A value as it begins.
    Shared() = default;
    Shared(const T& value) : held_(std::make_shared<const T>(value)) {}
    Shared(T&& value) : held_(std::make_shared<const T>(std::move(value))) {}

    const T& operator*() const {
        static const T beginning{};
        return held_ == nullptr ? beginning : *held_;
    }
    const T* operator->() const { return &**this; }
    operator const T&() const { return **this; }

    /// A value of one's own, to be changed before this one is copied again.
    T& edit() {
        const auto own = std::make_shared<T>(**this);
        held_ = own;
        return *own;
    }

    friend bool operator==(const Shared& a, const Shared& b) {
        return a.held_ == b.held_ || *a == *b;
    }

private:
    std::shared_ptr<const T> held_;
};

}  // namespace kit
