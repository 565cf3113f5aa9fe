// The server's figures.
#include "server/net/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

namespace net {

namespace {

void add_family(std::string& text, std::string_view name, std::string_view type,
                std::string_view help) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

void add_sample(std::string& text, std::string_view name, std::string_view labels,
                const std::string& value) {
    text.append(name);
    if (!labels.empty()) text.append("{").append(labels).append("}");
    text.append(" ").append(value).append("\n");
}

void add_gauge(std::string& text, std::string_view name, std::string_view help,
               const std::string& value) {
    add_family(text, name, "gauge", help);
    add_sample(text, name, "", value);
}

/// Microseconds as seconds: "0.001500".
std::string seconds_of(std::int64_t microseconds) {
    std::string fraction = std::to_string(microseconds % 1'000'000);
    fraction.insert(0, 6 - fraction.size(), '0');
    return std::to_string(microseconds / 1'000'000) + '.' + fraction;
}

/// A route as the value of a label. What was no request has none.
std::string route_label(std::string_view pattern) {
    return "route=\"" + (pattern.empty() ? std::string("none") : std::string(pattern)) + '"';
}

std::int64_t cpu_microseconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval& time) { return time.tv_sec * 1'000'000 + time.tv_usec; };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

std::int64_t resident_bytes() {
    std::int64_t all = 0;
    std::int64_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

std::int64_t open_descriptors() {
    std::error_code ignored;
    const std::filesystem::directory_iterator begin("/proc/self/fd", ignored);
    // The one that reads the folder is not counted.
    return std::max<std::int64_t>(std::distance(begin, std::filesystem::directory_iterator()) - 1,
                                  0);
}

void add_process(std::string& text) {
    static const auto began = std::chrono::duration_cast<std::chrono::seconds>(
        std::chrono::system_clock::now().time_since_epoch());
    add_family(text, "process_cpu_seconds_total", "counter", "Processor time used.");
    add_sample(text, "process_cpu_seconds_total", "", seconds_of(cpu_microseconds()));
    add_gauge(text, "process_resident_memory_bytes", "Memory in use.",
              std::to_string(resident_bytes()));
    add_gauge(text, "process_open_fds", "Descriptors open.", std::to_string(open_descriptors()));
    add_gauge(text, "process_start_time_seconds", "When it was first asked, since 1970.",
              std::to_string(began.count()));
}

void add_gauges(std::string& text, const Gauges& gauges) {
    add_gauge(text, "idis_connections", "Connections open.", std::to_string(gauges.connections));
    add_gauge(text, "idis_streams", "Streams open.", std::to_string(gauges.streams));
    constexpr std::string_view campaigns = "idis_campaigns";
    add_family(text, campaigns, "gauge", "Campaigns in the data folder, by how they are.");
    add_sample(text, campaigns, "state=\"running\"", std::to_string(gauges.campaigns_running));
    add_sample(text, campaigns, "state=\"halted\"", std::to_string(gauges.campaigns_halted));
    add_sample(text, campaigns, "state=\"left_out\"", std::to_string(gauges.campaigns_left_out));
}

void add_passed_on(std::string& text, const PassedOn& passed_on) {
    constexpr std::string_view name = "idis_requests_passed_on_total";
    add_family(text, name, "counter", "Requests that other servers were to answer, by what came.");
    add_sample(text, name, "came=\"answer\"", std::to_string(passed_on.answered));
    add_sample(text, name, "came=\"asked_anew\"", std::to_string(passed_on.again));
    add_sample(text, name, "came=\"given_up\"", std::to_string(passed_on.given_up));
}

}  // namespace

void Metrics::count(const Access& access) {
    const std::lock_guard lock(mutex_);
    ++requests_[{access.pattern, access.method, access.status}];
    Durations& durations = durations_[access.pattern];
    const auto place = std::lower_bound(bounds.begin(), bounds.end(), access.took.count());
    ++durations.counts[static_cast<std::size_t>(place - bounds.begin())];
    durations.microseconds += access.took.count();
}

void Metrics::add_requests(std::string& text) const {
    constexpr std::string_view name = "idis_http_requests_total";
    add_family(text, name, "counter", "Requests answered, by route, method and status.");
    for (const auto& [key, count] : requests_) {
        const auto& [pattern, method, status] = key;
        add_sample(text, name,
                   "method=\"" + std::string(api::name_of(method)) + "\"," + route_label(pattern) +
                       ",status=\"" + std::to_string(status) + '"',
                   std::to_string(count));
    }
}

void Metrics::add_durations(std::string& text) const {
    const std::string name = "idis_http_request_duration_seconds";
    add_family(text, name, "histogram", "From a whole request to its answer written.");
    for (const auto& [pattern, durations] : durations_) {
        const std::string route = route_label(pattern);
        std::uint64_t count = 0;
        for (std::size_t at = 0; at < durations.counts.size(); ++at) {
            count += durations.counts[at];
            const std::string bound = at < bounds.size() ? seconds_of(bounds[at]) : "+Inf";
            add_sample(text, name + "_bucket", route + ",le=\"" + bound + '"',
                       std::to_string(count));
        }
        add_sample(text, name + "_sum", route, seconds_of(durations.microseconds));
        add_sample(text, name + "_count", route, std::to_string(count));
    }
}

std::string Metrics::text(const Gauges& gauges) const {
    std::string text;
    {
        const std::lock_guard lock(mutex_);
        add_requests(text);
        add_durations(text);
    }
    add_gauges(text, gauges);
    add_passed_on(text, gauges.passed_on);
    add_process(text);
    return text;
}

}  // namespace net
