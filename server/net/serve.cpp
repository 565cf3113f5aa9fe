#include "server/net/serve.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <set>

#include "server/api/shares/guests.hpp"
#include "server/bot/bot.hpp"
#include "server/net/api_service.hpp"
#include "server/net/keeping.hpp"
#include "server/net/metrics.hpp"
#include "server/net/server.hpp"
#include "server/net/together.hpp"
#include "server/net/waking.hpp"
#include "server/outbox/outbox.hpp"
#include "server/pool/workers.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/clock/clock_jump.hpp"

namespace net {

namespace {

using std::chrono::milliseconds;

std::int64_t utc_milliseconds() {
    return std::chrono::duration_cast<milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// The threads that answer what is asked: more than can wait for campaigns that are busy for long,
/// each of which keeps one that looks and one that orders.
constexpr pool::Settings answering{.threads = 12, .threads_each = 6};
/// Those that do what takes long.
pool::Settings working_long(const api::Limits& limits) {
    return {.threads = 4, .threads_each = 2, .waiting_each = limits.long_answers,
            .gives_way = true};
}

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

Gauges gauges_of(const Server& server, const umpire::Campaigns& campaigns) {
    Gauges gauges;
    gauges.connections = server.connections();
    // Whatever has halted is awake, or cannot be woken.
    gauges.campaigns_halted = campaigns.unreadable().size();
    for (const auto& umpire : campaigns.awake()) {
        if (umpire->halted_because()) ++gauges.campaigns_halted;
    }
    gauges.campaigns_running = campaigns.ids().size() - gauges.campaigns_halted;
    gauges.campaigns_left_out = campaigns.faults().size();
    return gauges;
}

/// Where the server itself does what belongs to a campaign, beside what is asked of it.
pool::Share share_of_umpire(const std::string& id) {
    return {pool::number_of(id + " umpire"), pool::the_house};
}

/// Who of Discord is bound, and the door that they come in by.
struct Discord {
    Discord(const store::TablesAt& accounts, const std::string& application,
            const api::Limits& limits, Together& together)
        : bindings(accounts),
          failures(limits, "chat_code_failures", together.tell()),
          door{bindings, application, together.memory(), failures} {}

    store::DiscordBindings bindings;
    api::Failures failures;
    api::DiscordDoor door;
};

/// Everything that serves, put together.
class Serving {
public:
    explicit Serving(const ServeOptions& options)
        : options_(options),
          workers_(answering),
          workers_long_(working_long(options.limits)),
          histories_(histories_of(options)),
          campaigns_(histories_, options.data, umpire::system_time(),
                     [this](const std::string& id) { return post_of(id); },
                     umpire::steady_time(),
                     {options.limits.awake, options.limits.quiet_time}),
          nodes_(nodes_of(options, *histories_, campaigns_)),
          together_(*histories_),
          accounts_(accounts_at(options.data, options.database)),
          ways_(ways_at(options.data, options.database)),
          push_key_(outbox::kept_push_key(ways_)),
          outbox_(mailroom()),
          discord_(with_discord()),
          service_(services(), workers_, nodes_),
          bot_(with_bot()),
          server_(service_, settings()),
          waking_(server_, campaigns_, options.limits.alarm_time,
                  {[this](const std::string& id) { outbox_.look_at(id); },
                   [this](const std::string& id) {
                       service_.forget(id);
                       outbox_.forget(id);
                   }},
                  [this] { hear_counts(); }) {}

    void run() {
        for (const std::string& fault : campaigns_.faults()) {
            spdlog::error("left out: {}", fault);
        }
        tell_where_all_is(options_, *histories_);
        let_guests_go();
        waking_.begin();
        outbox_.begin();
        server_.stop_on_signals();
        spdlog::info("{} campaigns, listening on http://{}:{}/", campaigns_.ids().size(),
                     options_.host, server_.port());
        if (options_.on_ready) options_.on_ready(server_.port(), [this] { server_.stop(); });
        server_.run();
        outbox_.finish();
        service_.finish();
        workers_long_.finish();
        workers_.finish();
        close_all(campaigns_);
        spdlog::info("stopped");
    }

private:
    /// Removes what was left of guests by a server that ended before it came to that.
    void let_guests_go() {
        try {
            api::sweep_guests(accounts_, &ways_, utc_milliseconds() / 1'000,
                              [this](const std::string& id) { return campaigns_.is_gone(id); });
        } catch (const store::NotStored& fault) {
            // On a disk that is full people can still read.
            spdlog::error("accounts of guests could not be removed: {}", fault.what());
        }
    }
    /// Orders are carried out beside the requests that bring more of them, so that those of one
    /// moment are stored together.
    umpire::Post post_of(const std::string& id) {
        return [this, share = share_of_umpire(id)](std::function<void()> work) {
            workers_.post(share, std::move(work));
        };
    }
    std::shared_ptr<umpire::Umpire> find(std::string_view id) {
        const std::string name(id);
        auto umpire = campaigns_.find(name);
        if (umpire || campaigns_.title_of(name)) return umpire;
        // It may have been made since the server began.
        campaigns_.open_new();
        return campaigns_.find(name);
    }
    std::variant<umpire::MadeBattle, codec::Problems> make_battle(
        const umpire::BattleStart& start) {
        auto made = umpire::create_battle(*histories_, start, utc_milliseconds());
        if (const auto* battle = std::get_if<umpire::MadeBattle>(&made)) find(battle->id);
        return made;
    }
    std::variant<api::MadeCampaign, codec::Problems> make_campaign(
        const api::CampaignToMake& campaign) {
        auto made = options_.make_campaign(*histories_, campaign);
        if (const auto* good = std::get_if<api::MadeCampaign>(&made)) find(good->id);
        return made;
    }
    std::variant<std::string, umpire::Answer> fork(const std::string& id, std::uint64_t event) {
        return campaigns_.fork(id, event);
    }
    bool discard(const std::string& id) {
        const bool was_there = campaigns_.discard(id);
        if (was_there) server_.remove_alarm(id);
        return was_there;
    }
    /// Why nothing can be served, "" if all is well.
    std::string unready() {
        if (server_.is_stopping()) return "stopping";
        std::string gone = what_is_gone(options_, *histories_, campaigns_);
        if (!gone.empty()) return gone;
        try {
            accounts_.members_of("");
            return "";
        } catch (const std::exception& fault) {
            spdlog::error("the accounts cannot be read: {}", fault.what());
            return "accounts_unreadable";
        }
    }
    std::string figures() const {
        Gauges gauges = gauges_of(server_, campaigns_);
        gauges.streams = service_.open_streams();
        gauges.passed_on = service_.passed_on();
        return metrics_.text(gauges);
    }

    api::Services services() {
        const api::Reach reach = {options_.is_https, options_.origins, !options_.proxies.empty(),
                                  options_.metrics_token, options_.keeper_token};
        return {
            .accounts = accounts_,
            .umpire_of = [this](std::string_view id) { return find(id); },
            .rulebook = codec::rulebook(),
            .now = [] { return utc_milliseconds() / 1'000; },
            .reach = reach,
            .changed = [this](const std::string& id) { server_.ring(id); },
            .limits = options_.limits,
            .unready = [this] { return unready(); },
            .is_stopping = [this] { return server_.is_stopping(); },
            .metrics = [this] { return figures(); },
            .make_battle =
                [this](const umpire::BattleStart& start) { return make_battle(start); },
            .fork = [this](const std::string& id,
                           std::uint64_t event) { return fork(id, event); },
            .forks_of = [this](const std::string& id) { return campaigns_.forks_of(id); },
            .discard = [this](const std::string& gone) { return discard(gone); },
            .battle_setup = options_.battle_setup,
            .makers = options_.makers,
            .import_map = options_.import_map,
            .make_campaign =
                [this](const api::CampaignToMake& campaign) { return make_campaign(campaign); },
            .do_long =
                [this](pool::Share share, std::function<void()> work) {
                    return workers_long_.post(share, std::move(work));
                },
            .chronicles = options_.data / "chronicles",
            .title_of =
                [this](std::string_view id) { return campaigns_.title_of(std::string(id)); },
            .drafting = options_.drafting,
            .telling = telling(),
            .discord = discord_ ? &discord_->door : nullptr,
            .is_gone = [this](const std::string& id) { return campaigns_.is_gone(id); },
            .tell_counted = together_.tell(),
            .trials = together_.trials([] { return utc_milliseconds() / 1'000; })};
    }
    void hear_counts() {
        together_.exchange([this](const store::Counted& counted) {
            service_.hear(counted);
            if (discord_) discord_->failures.hear(counted);
        });
    }
    outbox::Mailroom mailroom() {
        return {ways_, accounts_, [this](const std::string& id) { return find(id); },
                [] { return utc_milliseconds() / 1'000; }, options_.sending,
                letterhead(),
                [this](const std::string& id) { return campaigns_.played_at(id).has_value(); }};
    }
    outbox::Letterhead letterhead() const {
        outbox::Letterhead head{push_key_, options_.contact, {}, options_.mail};
        if (!options_.discord.api.empty()) head.discord.api = options_.discord.api;
        head.discord.token = options_.discord.bot_token;
        return head;
    }
    api::Telling telling() {
        std::set<store::WayKind> kinds = api::Telling().kinds;
        if (!options_.discord.bot_token.empty()) kinds.insert(store::WayKind::discord_channel);
        if (!options_.mail.url.empty()) kinds.insert(store::WayKind::mail);
        return {&ways_, std::move(kinds),
                [this](const std::string& id) { outbox_.look_at(id); },
                [this](const umpire::Umpire& umpire) { outbox_.taken_back(umpire); },
                [this](store::WayId way, outbox::Said said) {
                    outbox_.try_out(way, std::move(said));
                },
                outbox::base64_of(outbox::public_part(push_key_)),
                [](std::string_view key, std::string_view secret) {
                    outbox::PushSubscriber to;
                    return outbox::read_subscriber(key, secret, to);
                },
                [](std::string_view address) { return outbox::is_mail_address(address); },
                [this](store::WayId way, const std::string& code) {
                    outbox_.send_code(way, code);
                },
                options_.sending.lets_private};
    }
    std::unique_ptr<Discord> with_discord() {
        if (options_.discord.public_key.empty()) return nullptr;
        return std::make_unique<Discord>(accounts_at(options_.data, options_.database),
                                         options_.discord.application, options_.limits, together_);
    }
    std::unique_ptr<bot::Bot> with_bot() {
        if (!discord_) return nullptr;
        bot::Settings settings;
        settings.public_key = bot::public_key_from(options_.discord.public_key).value();
        settings.application = options_.discord.application;
        if (!options_.discord.api.empty()) settings.api = options_.discord.api;
        settings.patience = options_.discord.patience.value_or(settings.patience);
        bot::Services services{
            discord_->door,
            [this](api::Request&& request, Respond respond) {
                service_.answer(std::move(request), std::move(respond));
            },
            [this](const store::SecretHash& session) {
                accounts_.sign_out(store::ShownToken::of_session(session));
            },
            [this](const std::string& id) {
                const auto title = campaigns_.title_of(id);
                return title ? title->name : id;
            },
            [] { return utc_milliseconds() / 1'000; }};
        auto made = std::make_unique<bot::Bot>(std::move(settings), std::move(services));
        discord_->door.interact = [&bot = *made](api::Request&& request, Respond respond) {
            bot.answer(std::move(request), std::move(respond));
        };
        return made;
    }
    ServerSettings settings() {
        ServerSettings settings = settings_of(options_, metrics_);
        settings.node_secret = nodes_.secret;
        settings.ringing = [this](const std::string& id, std::function<void()> work) {
            workers_long_.post(share_of_umpire(id), std::move(work));
        };
        return settings;
    }

    const ServeOptions& options_;
    pool::Workers workers_;
    pool::Workers workers_long_;
    std::shared_ptr<umpire::Histories> histories_;
    umpire::Campaigns campaigns_;
    const OtherNodes nodes_;
    Together together_;
    store::Accounts accounts_;
    store::Ways ways_;
    const outbox::PushKey push_key_;
    outbox::Outbox outbox_;
    Metrics metrics_;
    std::unique_ptr<Discord> discord_;  ///< null: nobody plays by it
    ApiService service_;
    std::unique_ptr<bot::Bot> bot_;
    Server server_;
    Waking waking_;
};

}  // namespace

std::filesystem::path accounts_file(const std::filesystem::path& data) {
    return data / "accounts.sqlite";
}

std::filesystem::path ways_file(const std::filesystem::path& data) { return data / "ways.sqlite"; }

store::TablesAt accounts_at(const std::filesystem::path& data, const std::string& database) {
    if (!database.empty()) return {database, true};
    return {accounts_file(data), false};
}

store::TablesAt ways_at(const std::filesystem::path& data, const std::string& database) {
    if (!database.empty()) return {database, true};
    return {ways_file(data), false};
}

int serve(const ServeOptions& options) {
    try {
        Serving(options).run();
        return 0;
    } catch (const std::exception& fault) {
        spdlog::error("the server cannot run: {}", fault.what());
        return 1;
    }
}

}  // namespace net
