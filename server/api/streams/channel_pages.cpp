#include "server/api/streams/channel_pages.hpp"

#include "server/api/body.hpp"
#include "server/api/streams/etag.hpp"

namespace api {

Response ChannelPages::page(KnownNames& names, const umpire::Umpire& umpire,
                            const std::string& commander, Page asked) {
    const std::pair key(umpire.id(), commander);
    // Asked for before the rows are: what happens meanwhile makes the page old, never wrong.
    const std::uint64_t revision = umpire.revision();
    {
        const std::lock_guard lock(mutex_);
        const auto found = kept_.find(key);
        const bool is_same = found != kept_.end() && found->second.revision == revision &&
                             found->second.page == asked;
        if (is_same) return found->second.response;
    }
    Response response = kept_response(channel_rows(names, umpire, commander, asked).dump());
    answer_with_tag(response, "");
    const std::lock_guard lock(mutex_);
    kept_.insert_or_assign(key, Kept{asked, revision, response});
    return response;
}

void ChannelPages::forget(const std::string& campaign) {
    const std::lock_guard lock(mutex_);
    std::erase_if(kept_, [&](const auto& kept) { return kept.first.first == campaign; });
}

}  // namespace api
