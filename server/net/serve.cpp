#include "server/net/serve.hpp"

#include <spdlog/spdlog.h>

#include <chrono>

#include "server/api/api.hpp"
#include "server/net/metrics.hpp"
#include "server/net/server.hpp"
#include "server/umpire/campaigns.hpp"

namespace net {

namespace {

using std::chrono::milliseconds;

std::int64_t utc_milliseconds() {
    return std::chrono::duration_cast<milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// Carries out what is due and says how long there is nothing more.
milliseconds woken(umpire::Umpire& umpire, milliseconds longest) {
    try {
        auto next = umpire.next_wake();
        if (next && *next <= utc_milliseconds()) {
            const umpire::Answer answer = umpire.catch_up();
            if (answer.kind != umpire::AnswerKind::accepted) {
                spdlog::error("campaign {} could not be caught up", umpire.id());
                return milliseconds(1'000);
            }
            next = umpire.next_wake();
        }
        if (!next) return longest;
        return std::max(milliseconds(1), milliseconds(*next - utc_milliseconds()));
    } catch (const std::exception& fault) {
        spdlog::error("campaign {} could not be woken: {}", umpire.id(), fault.what());
        return milliseconds(1'000);
    }
}

/// The API as what the sockets serve.
class ApiService : public Service {
public:
    explicit ApiService(api::House house) : api_(std::move(house)) {}
    void answer(api::Request&& request, Respond respond) override {
        api_.answer(std::move(request), std::move(respond));
    }
    std::size_t open_streams() const { return api_.open_streams(); }

private:
    api::Api api_;
};

void log_access(const Access& access) {
    spdlog::info("{} {} {} {} us", api::name_of(access.method),
                 access.pattern.empty() ? "-" : access.pattern, access.status, access.took.count());
}

ServerSettings settings_of(const ServeOptions& options, Metrics& metrics) {
    ServerSettings settings;
    settings.host = options.host;
    settings.port = options.port;
    settings.threads = options.threads;
    settings.limits = options.limits;
    settings.proxies = options.proxies;
    settings.log = [&metrics](const Access& access) {
        metrics.count(access);
        log_access(access);
    };
    return settings;
}

/// Why nothing can be served, "" if all is well.
std::string unready(const Server& server, const store::Accounts& accounts) {
    if (server.is_stopping()) return "stopping";
    try {
        accounts.members_of("");
        return "";
    } catch (const std::exception& fault) {
        spdlog::error("the accounts cannot be read: {}", fault.what());
        return "accounts_unreadable";
    }
}

Gauges gauges_of(const Server& server, const umpire::Campaigns& campaigns) {
    Gauges gauges;
    gauges.connections = server.connections();
    for (const auto& umpire : campaigns.all()) {
        ++(umpire->halted_because() ? gauges.campaigns_halted : gauges.campaigns_running);
    }
    gauges.campaigns_left_out = campaigns.faults().size();
    return gauges;
}

/// Gives every open campaign its alarm; one that has it keeps it.
void add_alarms(Server& server, const umpire::Campaigns& campaigns, milliseconds longest) {
    for (const auto& umpire : campaigns.all()) {
        server.add_alarm(umpire->id(), [umpire, longest] { return woken(*umpire, longest); });
    }
}

/// Leaves every file so that its rows say how things stand.
void bring_up_rows(const umpire::Campaigns& campaigns) {
    for (const auto& umpire : campaigns.all()) {
        if (umpire->bring_up_rows().kind == umpire::AnswerKind::accepted) continue;
        spdlog::error("the rows of campaign {} stay behind its events", umpire->id());
    }
}

void run(const ServeOptions& options) {
    Server* running = nullptr;
    // Orders are carried out after the requests that are there already have been read, so that
    // those of one moment are stored together.
    umpire::Campaigns campaigns(
        options.data, umpire::system_time(),
        [&](std::function<void()> work) { running->post(std::move(work)); });
    for (const std::string& fault : campaigns.faults()) spdlog::error("left out: {}", fault);
    store::Accounts accounts(accounts_file(options.data));
    Metrics metrics;
    const auto find = [&](std::string_view id) {
        auto umpire = campaigns.find(std::string(id));
        if (umpire) return umpire;
        // It may have been made since the server began.
        campaigns.open_new();
        add_alarms(*running, campaigns, options.limits.alarm_time);
        return campaigns.find(std::string(id));
    };
    const auto make_battle = [&](const umpire::BattleStart& start) {
        auto made = umpire::create_battle(options.data, start, utc_milliseconds());
        if (const auto* battle = std::get_if<umpire::MadeBattle>(&made)) find(battle->id);
        return made;
    };
    const auto make_campaign = [&](const api::CampaignToMake& campaign) {
        auto made = options.make_campaign(options.data, campaign);
        if (const auto* good = std::get_if<api::MadeCampaign>(&made)) find(good->id);
        return made;
    };
    const ApiService* serving = nullptr;
    const auto figures = [&] {
        Gauges gauges = gauges_of(*running, campaigns);
        gauges.streams = serving->open_streams();
        return metrics.text(gauges);
    };
    ApiService service(api::House{
        accounts,
        find,
        codec::rulebook(),
        [] { return utc_milliseconds() / 1'000; },
        {options.is_https, options.origins, !options.proxies.empty(), options.metrics_token},
        [&](const std::string& id) { running->ring(id); },
        options.limits,
        [&] { return unready(*running, accounts); },
        figures,
        make_battle,
        [&](const std::string& id, std::uint64_t event) {
            auto made = campaigns.fork(id, event);
            add_alarms(*running, campaigns, options.limits.alarm_time);
            return made;
        },
        [&](const std::string& id) { return campaigns.forks_of(id); },
        [&](const std::string& fork) { return campaigns.discard(fork); },
        options.battle_setup,
        options.makers,
        options.import_map,
        make_campaign});
    serving = &service;
    Server server(service, settings_of(options, metrics));
    running = &server;
    // What fell due while nobody served is done before anybody can ask.
    for (const auto& umpire : campaigns.all()) woken(*umpire, options.limits.alarm_time);
    add_alarms(server, campaigns, options.limits.alarm_time);
    server.stop_on_signals();
    spdlog::info("{} campaigns, listening on http://{}:{}/", campaigns.all().size(), options.host,
                 server.port());
    if (options.on_ready) options.on_ready(server.port(), [&server] { server.stop(); });
    server.run();
    bring_up_rows(campaigns);
    spdlog::info("stopped");
}

}  // namespace

std::filesystem::path accounts_file(const std::filesystem::path& data) {
    return data / "accounts.sqlite";
}

int serve(const ServeOptions& options) {
    try {
        run(options);
        return 0;
    } catch (const std::exception& fault) {
        spdlog::error("the server cannot run: {}", fault.what());
        return 1;
    }
}

}  // namespace net
