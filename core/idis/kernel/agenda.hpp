// What falls due of one kind, each at a moment of its own or at once, and the armies it hangs on.
//
// A siege whose besiegers march off is to be seen to at once, whenever its week would end. Asking
// each of them before every step of the campaign costs more than the steps; so an entry says which
// armies it depends on, and is made anew when one of those is touched (agendas.hpp).
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/kit/moment.hpp"

namespace idis {

/// Takes:   the ids of what falls due.
template <class Made>
class Agenda {
public:
    struct Entry {
        std::optional<Moment> at;    ///< nothing: no moment of its own
        bool is_at_once = false;     ///< whatever `at` says
        std::vector<ArmyId> armies;  ///< a change of these may change the entry
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// Puts an entry in the place of the one it had.
    void enter(const Made& id, Entry entry) {
        leave(id);
        if (entry.is_at_once) {
            at_once_.insert(id);
        } else if (entry.at) {
            due_.emplace(*entry.at, id);
        }
        for (const ArmyId army : entry.armies) of_army_.emplace(army, id);
        entries_.emplace(id, std::move(entry));
    }
    /// Takes an entry out, if there is one.
    void leave(const Made& id) {
        const auto found = entries_.find(id);
        if (found == entries_.end()) return;
        const Entry& entry = found->second;
        if (entry.at) due_.erase({*entry.at, id});
        at_once_.erase(id);
        for (const ArmyId army : entry.armies) of_army_.erase({army, id});
        entries_.erase(found);
    }
    /// What comes first, at one moment the lowest id.
    /// Takes:   the moment that at once means.
    std::optional<std::pair<Moment, Made>> first(Moment now) const {
        std::optional<std::pair<Moment, Made>> next;
        if (!due_.empty()) next = *due_.begin();
        if (at_once_.empty()) return next;
        const std::pair at_once(now, *at_once_.begin());
        return next ? std::min(*next, at_once) : at_once;
    }
    /// Those that depend on an army, by id.
    std::vector<Made> of(ArmyId army) const {
        std::vector<Made> all;
        for (auto at = of_army_.lower_bound({army, Made{}});
             at != of_army_.end() && at->first == army; ++at) {
            all.push_back(at->second);
        }
        return all;
    }

    friend bool operator==(const Agenda& a, const Agenda& b) { return a.entries_ == b.entries_; }

private:
    std::map<Made, Entry> entries_;
    std::set<std::pair<Moment, Made>> due_;
    std::set<Made> at_once_;
    std::set<std::pair<ArmyId, Made>> of_army_;
};

}  // namespace idis
