#include "server/api/shares/in_hand.hpp"

namespace api {

InHand::Taken InHand::take(const std::string& what) {
    const std::lock_guard lock(counts_->mutex);
    Taken taken;
    taken.count = ++counts_->by_word[what];
    taken.place = {nullptr, [counts = counts_, what](void*) {
                       const std::lock_guard letting_go(counts->mutex);
                       const auto found = counts->by_word.find(what);
                       if (--found->second == 0) counts->by_word.erase(found);
                   }};
    return taken;
}

}  // namespace api
