// Who may come to know of an event: said of every kind where it is declared.
//
// A chapter sorts its events into three lists, in EventsOf. What people see, they tell each other
// (7a): letters/news.cpp says what news is in it. What the story tells has its words in the
// chronicle of a campaign. What the books keep changes rows, or is said to somebody alone, and
// neither of the two has it. A kind in none of the lists is no event, and a visitor that does not
// say something of each kind in its list does not compile.
#pragma once

#include "core/kit/kinds.hpp"

namespace idis {

template <class... Kind>
struct PeopleSee {};
template <class... Kind>
struct StoryTells {};
template <class... Kind>
struct BooksKeep {};

/// The list of a chapter's events, those that people see first.
template <class Seen, class Story, class Books>
struct EventsOf;
template <class... Seen, class... Story, class... Books>
struct EventsOf<PeopleSee<Seen...>, StoryTells<Story...>, BooksKeep<Books...>>
    : kit::Kinds<Seen..., Story..., Books...> {
    template <class Kind>
    static constexpr bool is_seen = kit::Among<Kind, kit::Kinds<Seen...>>;
    template <class Kind>
    static constexpr bool is_kept = kit::Among<Kind, kit::Kinds<Books...>>;
};

/// The same of several chapters together, and the sum of their kinds.
template <class... Chapter>
struct EventsOfChapters {
    template <class Kind>
    static constexpr bool is_seen = (Chapter::template is_seen<Kind> || ...);
    template <class Kind>
    static constexpr bool is_kept = (Chapter::template is_kept<Kind> || ...);
    template <class Name>
    using Sum = kit::OneOfKinds<Name, Chapter...>;
};

}  // namespace idis
