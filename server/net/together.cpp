#include "server/net/together.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/umpire/histories/nodes.hpp"

namespace net {

namespace {

std::unique_ptr<store::ShortMemory> memory_of(const umpire::Nodes* nodes) {
    if (nodes != nullptr) return nodes->short_memory();
    return std::make_unique<store::OwnShortMemory>();
}

}  // namespace

Together::Together(umpire::Histories& histories)
    : nodes_(histories.nodes()),
      memory_(memory_of(nodes_)),
      others_(nodes_ == nullptr ? nullptr : nodes_->count_exchange()) {}

api::Tell Together::tell() {
    if (nodes_ == nullptr) return api::tell_nobody;
    return [this](const store::Counted& counted) { untold_.add(counted); };
}

api::Trials Together::trials(std::function<std::int64_t()> now) {
    if (nodes_ == nullptr) return {};
    using store::Note;
    return {.begin =
                [this, now](const std::string& draft) {
                    memory_->take(Note::trial, draft, now());
                    memory_->keep(Note::trial, draft, nodes_->node().settings().address, now());
                },
            .end =
                [this, now](const std::string& draft) {
                    memory_->take(Note::trial, draft, now());
                },
            .at = [this, now](const std::string& draft) -> std::optional<std::string> {
                auto address = memory_->find(Note::trial, draft, now());
                if (!address) return std::nullopt;
                if (*address == nodes_->node().settings().address) return "";
                // What a dead server has found is lost with it.
                if (!nodes_->node().lives(*address)) return std::nullopt;
                return address;
            }};
}

void Together::exchange(const std::function<void(const store::Counted&)>& hear) {
    if (!others_) return;
    try {
        for (const store::Counted& each : others_->exchange(untold_.take())) hear(each);
    } catch (const store::Unreadable& fault) {
        spdlog::error("what other servers count cannot be heard: {}", fault.what());
    }
}

}  // namespace net
