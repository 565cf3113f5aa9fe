// Who is told when something new is stored.
//
// A listener hears of a number only once and only when it has grown. Anyone who lets go of the
// Subscription is called no more; that may outlive the umpire.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "server/umpire/umpire.hpp"

namespace umpire {

class Listeners {
public:
    /// Takes:   the newest number that this person has heard of.
    Subscription add(const Person& person, std::uint64_t heard, Listener listener);
    /// The calls to make now, outside every lock.
    std::vector<std::function<void()>> due(
        const std::function<std::uint64_t(const Person&)>& newest_for);

private:
    struct Entry {
        Person person;
        std::uint64_t heard = 0;
        Listener listener;
    };
    struct Shared {
        std::mutex mutex;
        std::list<Entry> entries;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace umpire
