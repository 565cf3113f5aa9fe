#include "server/net/serve.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <map>
#include <shared_mutex>

#include "server/api/api.hpp"
#include "server/net/server.hpp"

namespace net {

namespace {

using std::chrono::milliseconds;

std::int64_t utc_milliseconds() {
    return std::chrono::duration_cast<milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// The umpires of all campaigns. One that is listed while the server runs is opened when it is
/// first asked for.
class Campaigns {
public:
    Campaigns(const store::Accounts& accounts, const ServeOptions& options)
        : accounts_(accounts), options_(options) {}

    std::shared_ptr<umpire::Umpire> find(std::string_view id) {
        {
            const std::shared_lock lock(mutex_);
            const auto found = umpires_.find(id);
            if (found != umpires_.end()) return found->second;
        }
        open_listed();
        const std::shared_lock lock(mutex_);
        const auto found = umpires_.find(id);
        return found == umpires_.end() ? nullptr : found->second;
    }

    /// Opens the campaigns that are listed and not yet open.
    void open_listed() {
        const std::unique_lock lock(mutex_);
        for (const store::CampaignEntry& entry : accounts_.campaigns()) {
            if (umpires_.contains(entry.id)) continue;
            umpires_[entry.id] = opened(entry);
            if (on_open && umpires_[entry.id]) on_open(umpires_[entry.id]);
        }
    }

    /// Called for every umpire opened.
    std::function<void(const std::shared_ptr<umpire::Umpire>&)> on_open;

private:
    std::shared_ptr<umpire::Umpire> opened(const store::CampaignEntry& entry) const {
        try {
            auto umpire = options_.open(options_.data / entry.file);
            spdlog::info("campaign {} is open", entry.id);
            return umpire;
        } catch (const std::exception& fault) {
            spdlog::error("campaign {} cannot be opened: {}", entry.id, fault.what());
            return nullptr;
        }
    }

    const store::Accounts& accounts_;
    const ServeOptions& options_;
    mutable std::shared_mutex mutex_;
    std::map<std::string, std::shared_ptr<umpire::Umpire>, std::less<>> umpires_;
};

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
    void answer(api::Request request, Respond respond) override {
        api_.answer(std::move(request), std::move(respond));
    }

private:
    api::Api api_;
};

void log_access(const Access& access) {
    spdlog::info("{} {} {} {} us", api::name_of(access.method),
                 access.pattern.empty() ? "-" : access.pattern, access.status, access.took.count());
}

ServerSettings settings_of(const ServeOptions& options) {
    ServerSettings settings;
    settings.host = options.host;
    settings.port = options.port;
    settings.threads = options.threads;
    settings.limits = options.limits;
    settings.proxies = options.proxies;
    settings.log = log_access;
    return settings;
}

void run(const ServeOptions& options) {
    std::filesystem::create_directories(options.data);
    store::Accounts accounts(accounts_file(options.data));
    Campaigns campaigns(accounts, options);
    Server* running = nullptr;
    api::House house{accounts,
                     [&](std::string_view id) { return campaigns.find(id); },
                     codec::rulebook(),
                     [] { return utc_milliseconds() / 1'000; },
                     {options.is_https, options.origins},
                     [&](const std::string& id) { running->ring(id); }};
    ApiService service(std::move(house));
    Server server(service, settings_of(options));
    running = &server;
    campaigns.on_open = [&](const std::shared_ptr<umpire::Umpire>& umpire) {
        server.add_alarm(umpire->id(), [umpire, longest = options.limits.alarm_time] {
            return woken(*umpire, longest);
        });
    };
    campaigns.open_listed();
    server.stop_on_signals();
    spdlog::info("listening on http://{}:{}/", options.host, server.port());
    if (options.on_ready) options.on_ready(server.port(), [&server] { server.stop(); });
    server.run();
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
