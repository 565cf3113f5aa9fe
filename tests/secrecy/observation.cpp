#include "tests/secrecy/observation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "server/api/api.hpp"
#include "server/net/serve.hpp"
#include "server/outbox/digest.hpp"
#include "server/outbox/messages.hpp"
#include "server/outbox/posts.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/server/net/log.hpp"
#include "tests/server/net/served.hpp"

namespace tests {

namespace {

using namespace std::chrono_literals;

api::Limits wide_limits() {
    api::Limits limits;
    limits.requests_per_second = 0;
    limits.text_bytes_a_day = 0;
    limits.sign_in_failures = 1'000;
    limits.beat = 20ms;
    return limits;
}

net::ServeOptions options_for(const std::filesystem::path& folder) {
    net::ServeOptions options;
    options.data = folder;
    options.limits = wide_limits();
    return options;
}

/// The server's parts put together as serve.cpp does, with a leak between API and sockets.
class Leaky : public net::Service {
public:
    Leaky(const std::filesystem::path& folder, std::string campaign, const Leak& leak)
        : campaign_(std::move(campaign)),
          leak_(leak),
          campaigns_(folder, umpire::system_time()),
          accounts_(net::accounts_file(folder)),
          api_(house()),
          running_(*this, settings()) {}

    std::uint16_t port() const { return running_.port(); }

    void answer(api::Request&& request, net::Respond respond) override {
        const api::Request kept = request;
        api_.answer(
            std::move(request), [this, kept, respond = std::move(respond)](api::Response response) {
                const auto umpire = std::dynamic_pointer_cast<umpire::UmpireOf<idis::System>>(
                    campaigns_.find(campaign_));
                const idis::State state = umpire ? umpire->state() : idis::State{};
                leak_.into({kept, umpire ? &state : nullptr, campaigns_.ids().size()}, response);
                respond(std::move(response));
            });
    }

    void work_for(const api::Stream&, std::function<void()> work) override { work(); }

private:
    api::Services house() {
        api::Services house{
            accounts_,
            [this](std::string_view id) { return campaigns_.find(std::string(id)); },
            codec::rulebook(),
            [] { return std::int64_t{1'000'000}; },
            {}};
        house.limits = wide_limits();
        return house;
    }
    static net::ServerSettings settings() {
        net::ServerSettings settings;
        settings.threads = 2;
        settings.limits = wide_limits();
        settings.log = [](const net::Access& access) {
            spdlog::info("{} {}", access.pattern, access.status);
        };
        return settings;
    }

    std::string campaign_;
    const Leak& leak_;
    umpire::Campaigns campaigns_;
    store::Accounts accounts_;
    api::Api api_;
    Running running_;
};

/// A server over a folder: the real one, or one with a leak.
class Serving {
public:
    Serving(const std::filesystem::path& folder, const std::string& campaign, const Leak* leak) {
        if (leak != nullptr) {
            leaky_.emplace(folder, campaign, *leak);
            port_ = leaky_->port();
        } else {
            whole_.emplace(options_for(folder));
            whole_->begin();
            port_ = whole_->port;
        }
    }
    std::uint16_t port() const { return port_; }

private:
    std::optional<Leaky> leaky_;
    std::optional<ServedFolder> whole_;
    std::uint16_t port_ = 0;
};

Transcript lines_of(const std::string& text) {
    Transcript lines;
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);) lines.push_back(line);
    return lines;
}

/// The access log in the order of its words: requests of several connections end in any order.
Transcript log_lines(const std::string& text) {
    static const std::regex time(R"(^\[.*?\] \[.*?\] \[(.*?)\] | \d+ us$)");
    Transcript lines;
    const auto has = [](const std::string& line, const char* words) {
        return line.find(words) != std::string::npos;
    };
    for (const std::string& line : lines_of(text)) {
        // The port and the folder are this run's own.
        if (has(line, "listening on") || has(line, "are kept in files in")) continue;
        lines.push_back(std::regex_replace(line, time, "$1 "));
    }
    std::ranges::sort(lines);
    return lines;
}

/// What was counted; not what is so at the moment, nor what took how long.
Transcript figure_lines(const std::string& text) {
    Transcript lines = lines_of(text);
    std::erase_if(lines, [](const std::string& line) {
        constexpr std::array<std::string_view, 5> left_out = {
            "process_", "_duration_", "idis_connections", "idis_streams", "/healthz"};
        return std::ranges::any_of(
            left_out, [&](std::string_view word) { return line.find(word) != std::string::npos; });
    });
    return lines;
}

void put_all(Asking& asking, const std::vector<Request>& requests) {
    for (const Request& request : requests) asking.put(request);
}

void ask_all(std::map<Viewer, Asking>& askings, const Known& known) {
    Chance chance(1);
    for (auto& [viewer, asking] : askings) {
        const std::vector<Request> reads = readings(known, chance);
        put_all(asking, reads);
        asking.ask_why(chance);
        put_all(asking, writings(known, chance));
        put_all(asking, reads);
    }
}

void ask_all_the_day_after(std::map<Viewer, Asking>& askings, const Known& known, Asking& referee,
                           const std::string& home) {
    referee.ask({"POST", home + "/clock", R"({"action":"advance","days":1})"});
    Chance chance(2);
    for (auto& [viewer, asking] : askings) {
        put_all(asking, writings(known, chance));
        put_all(asking, readings(known, chance));
        asking.ask_why(chance);
    }
}

/// What each kind of way carries of a message, byte by byte; but for what is encrypted, which is
/// other bytes each time and says no more than the kind of the message.
void put_posts(Transcript& lines, const outbox::Message& message, const std::string& campaign) {
    outbox::Letterhead letterhead;
    letterhead.discord.token = "a-token";
    letterhead.mail = {"smtp://mail.example", "idis@mail.example", "", "https://idis.example"};
    store::Way way;
    way.campaign = campaign;
    way.person = to_text(western(0));
    way.address = "https://example.org/";
    way.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    for (const auto kind : {store::WayKind::webhook, store::WayKind::discord,
                            store::WayKind::discord_channel, store::WayKind::mail}) {
        way.kind = kind;
        const auto parts = outbox::parts_of(way, message, campaign);
        for (way.parts_told = 0; way.parts_told < parts; ++way.parts_told) {
            const outbox::Sheet sheet{outbox::message_id(way, message.number), campaign, 1'000'000};
            const outbox::Post post = outbox::post_for(way, message, sheet, letterhead);
            std::string line = "sent: " + post.url + '\n';
            for (const std::string& header : post.headers) line += header + '\n';
            lines.push_back(line + post.body);
        }
    }
}

/// Everything that a way of the commander's would say, from the first entry of his channel on.
Transcript told_elsewhere(const std::filesystem::path& folder, const std::string& campaign) {
    umpire::Campaigns campaigns(folder, umpire::system_time());
    const auto umpire = campaigns.find(campaign);
    if (umpire == nullptr) return {};
    api::KnownNames names;
    const umpire::Person person{umpire::Role::commander, to_text(western(0))};
    const auto messages = outbox::messages_after(names, *umpire, person, 0, 1'000'000);
    Transcript lines;
    for (const outbox::Message& each : messages.list) {
        lines.push_back("told elsewhere: " + std::to_string(each.number) + ' ' + each.kind + ' ' +
                        each.at + ' ' + each.words + ' ' + each.due_at);
        put_posts(lines, each, campaign);
    }
    if (!messages.list.empty()) {
        lines.push_back(outbox::bound_together(messages.list, messages.last).words);
    }
    return lines;
}

std::string figures_at(std::uint16_t port) {
    return Wire(port).send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").receive().body;
}

}  // namespace

Scene scene_of(const World& world, const std::set<Viewer>& viewers) {
    Scene scene{world.path(), {}, world.campaign};
    for (const Viewer viewer : viewers) scene.guests[viewer] = world.guest(viewer);
    scene.guests[Viewer::referee] = world.guest(Viewer::referee);
    return scene;
}

Observation observed(const Scene& scene, const Known& known, Span span, const Leak* leak) {
    const Folder copy;
    std::filesystem::copy(scene.folder, copy.path());
    const Log log;
    Observation result;
    {
        const Serving serving(copy.path(), scene.campaign, leak);
        std::map<Viewer, Asking> askings;
        for (const auto& [viewer, guest] : scene.guests) {
            if (viewer == Viewer::referee) continue;
            askings.try_emplace(viewer, serving.port(), guest).first->second.listen();
        }
        ask_all(askings, known);
        if (span == Span::day) {
            const Guest& guest = scene.guests.at(Viewer::referee);
            Asking referee(serving.port(), guest);
            ask_all_the_day_after(askings, known, referee, guest.home);
        }
        for (auto& [viewer, asking] : askings) {
            asking.hear_out();
            // A request is counted before the next of its connection is answered.
            asking.ask({"GET", "/healthz"});
        }
        result.figures = figure_lines(figures_at(serving.port()));
        for (auto& [viewer, asking] : askings) {
            result.of[viewer] = asking.transcript();
            result.read[viewer] = asking.answers(200);
            result.written[viewer] = asking.answers(201);
        }
    }
    if (const auto commander = result.of.find(Viewer::commander); commander != result.of.end()) {
        const Transcript lines = told_elsewhere(copy.path(), scene.campaign);
        commander->second.insert(commander->second.end(), lines.begin(), lines.end());
    }
    result.log = log_lines(log.text());
    return result;
}

std::optional<std::string> difference_of(const Transcript& a, const Transcript& b) {
    const auto [first, second] = std::ranges::mismatch(a, b);
    if (first == a.end() && second == b.end()) return std::nullopt;
    return (first == a.end() ? "nothing" : *first) + "\n---- in the other world ----\n" +
           (second == b.end() ? "nothing" : *second);
}

}  // namespace tests
