#include "server/net/keeping.hpp"

#include <spdlog/spdlog.h>

#include "server/umpire/histories/nodes.hpp"

namespace net {

std::shared_ptr<umpire::Histories> histories_of(const ServeOptions& options) {
    if (!options.node.empty()) {
        store::NodeSettings node;
        node.address = options.node;
        return umpire::histories_of_node(options.database, node);
    }
    if (!options.database.empty()) return umpire::histories_in_database(options.database);
    return umpire::histories_in_folder(options.data);
}

OtherNodes nodes_of(const ServeOptions& options, umpire::Histories& histories,
                    const umpire::Campaigns& campaigns) {
    umpire::Nodes* const others = histories.nodes();
    if (others == nullptr) return options.nodes;
    return {others->node().secret(),
            [&campaigns](const std::string& id) { return campaigns.played_at(id); }};
}

void tell_where_all_is(const ServeOptions& options, umpire::Histories& histories) {
    spdlog::info("campaigns and battles are kept in {}", histories.where());
    if (!options.node.empty()) {
        spdlog::info("other nodes may play there too; they reach this one at {}", options.node);
    }
    if (options.database.empty()) return;
    if (std::filesystem::exists(accounts_file(options.data))) {
        spdlog::warn("{} is not used: accounts and ways are in the database that server.toml names",
                     accounts_file(options.data).string());
    }
    const auto idle = umpire::histories_in_folder(options.data)->names();
    if (idle.empty()) return;
    spdlog::warn("{} files of campaigns and battles in {} are not played, {} the first: those of "
                 "the database are; `idis store copy` brings them there",
                 idle.size(), options.data.string(), idle.front());
}

std::string what_is_gone(const ServeOptions& options, umpire::Histories& histories,
                         const umpire::Campaigns& campaigns) {
    std::error_code unreadable;
    const auto data = options.database.empty() ? accounts_file(options.data) : options.data;
    if (!std::filesystem::exists(data, unreadable)) return "data_folder_gone";
    if (auto held_off = histories.why_held_off(); !held_off.empty()) return held_off;
    try {
        if (!campaigns.lost().empty()) return "campaign_file_gone";
    } catch (const std::exception& fault) {
        spdlog::error("the campaigns cannot be listed: {}", fault.what());
        return options.database.empty() ? "data_folder_gone" : "database_gone";
    }
    if (!campaigns.unreadable().empty()) return "campaign_file_unreadable";
    return "";
}

void close_all(umpire::Campaigns& campaigns) {
    for (const std::string& id : campaigns.ids()) {
        if (campaigns.rest_now(id)) continue;
        const auto umpire = campaigns.find(id);
        if (umpire && umpire->flush_rows().kind == umpire::AnswerKind::accepted) continue;
        spdlog::error("the rows of campaign {} stay behind its events", id);
    }
    campaigns.remember();
}

}  // namespace net
