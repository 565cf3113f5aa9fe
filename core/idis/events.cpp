#include "core/idis/events.hpp"

namespace idis {
namespace {

template <class Name, class... Kind>
constexpr bool is_each_once(const kit::OneOf<Name, Kind...>*) {
    std::size_t at = 0;
    return ((kit::OneOf<Name, Kind...>::template place<Kind> == at++) && ...);
}
static_assert(is_each_once(static_cast<const What*>(nullptr)),
              "a kind of event stands in two lists, or in the lists of two chapters");

}  // namespace

KIT_ONE_OF_COMPILED(What)

}  // namespace idis
