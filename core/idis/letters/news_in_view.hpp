// What views show of news and treaties (section 7a of the source); view.hpp puts it together.
//
// What a commander heard is in his channel; here are the treaties he can read and what he may ask
// for. The Chorus hears the gossip of its own hex and nothing else.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.7a.treaty-not-enforced
/// Takes:   whom he may write to (addressees.hpp).
OwnTreaties own_treaties(const State& state, const Commander& commander,
                         const std::vector<CommanderId>& known);
NewsInFull news_in_full(const State& state);
/// Clause:  idis.9a.chorus-gossip-only, idis.9a.chorus-no-neighbour-news
/// Takes:   one of the Chorus, or nobody: what all of it have heard.
Gossip gossip(const State& state, UserId member = {});
/// Clause:  idis.7a.news-own-hex, idis.7a.news-one-hex-with-cavalry
LegalNews legal_news(const CommanderView& own);

}  // namespace idis
