// The figures of a server, as Prometheus reads them: what is counted where, and how it is written.
#include "server/net/metrics.hpp"

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <vector>

using std::chrono::microseconds;

namespace {

/// The lines of the figures that begin with a name.
std::string lines_of(const std::string& text, std::string_view name) {
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string_view line = std::string_view(text).substr(at, end - at);
        if (line.starts_with(name)) lines.append(line).append("\n");
        at = end + 1;
    }
    return lines;
}

/// A figure of the process as it is told now, as a number.
double told(const std::string& name) {
    const std::string line = lines_of(net::Metrics().text({}), name + ' ');
    REQUIRE(line.starts_with(name));
    return std::stod(line.substr(name.size()));
}
/// Processor time of this process in seconds, as the system counts it.
double used() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

TEST_CASE("requests are counted by route, method and status, and durations by route") {
    net::Metrics metrics;
    const auto answered = [&](api::Method method, std::string_view route, int status,
                              std::int64_t took) {
        metrics.count({method, route, status, microseconds(took)});
    };
    answered(api::Method::get, "/a", 200, 1'000);
    answered(api::Method::get, "/a", 200, 1'001);
    answered(api::Method::get, "/a", 404, 5'000);
    answered(api::Method::post, "/a", 200, 10'000'000);
    answered(api::Method::get, "", 400, 10'000'001);
    const std::string text = metrics.text({});
    CHECK_EQ(lines_of(text, "idis_http_requests_total"),
             "idis_http_requests_total{method=\"GET\",route=\"none\",status=\"400\"} 1\n"
             "idis_http_requests_total{method=\"GET\",route=\"/a\",status=\"200\"} 2\n"
             "idis_http_requests_total{method=\"GET\",route=\"/a\",status=\"404\"} 1\n"
             "idis_http_requests_total{method=\"POST\",route=\"/a\",status=\"200\"} 1\n");
    const std::string name = "idis_http_request_duration_seconds";
    const auto of = [&](const std::string& route, const std::string& part) {
        return lines_of(text, name + part + "{route=\"" + route);
    };
    const auto bucket = [&](const std::string& bound, int count) {
        return name + "_bucket{route=\"/a\",le=\"" + bound + "\"} " + std::to_string(count) + "\n";
    };
    // Each bound holds what took as long, and all that was quicker.
    CHECK_EQ(of("/a", "_bucket"),
             bucket("0.001000", 1) + bucket("0.005000", 3) + bucket("0.025000", 3) +
                 bucket("0.100000", 3) + bucket("0.500000", 3) + bucket("2.500000", 3) +
                 bucket("10.000000", 4) + bucket("+Inf", 4));
    CHECK_EQ(of("/a", "_sum"), name + "_sum{route=\"/a\"} 10.007001\n");
    CHECK_EQ(of("/a", "_count"), name + "_count{route=\"/a\"} 4\n");
    CHECK_EQ(lines_of(text, name + "_bucket{route=\"none\",le=\"10.0"),
             name + "_bucket{route=\"none\",le=\"10.000000\"} 0\n");
    CHECK_EQ(lines_of(text, name + "_bucket{route=\"none\",le=\"+"),
             name + "_bucket{route=\"none\",le=\"+Inf\"} 1\n");
}

TEST_CASE("what is so at the moment is told by itself, each figure with its kind and its meaning") {
    const net::Gauges gauges{3, 4, 5, 6, 7, {8, 9, 10}};
    const std::string text = net::Metrics().text(gauges);
    CHECK_EQ(lines_of(text, "idis_"),
             "idis_connections 3\n"
             "idis_streams 4\n"
             "idis_campaigns{state=\"running\"} 5\n"
             "idis_campaigns{state=\"halted\"} 6\n"
             "idis_campaigns{state=\"left_out\"} 7\n"
             "idis_requests_passed_on_total{came=\"answer\"} 8\n"
             "idis_requests_passed_on_total{came=\"asked_anew\"} 9\n"
             "idis_requests_passed_on_total{came=\"given_up\"} 10\n");
    CHECK_EQ(lines_of(text, "# TYPE idis_campaigns"), "# TYPE idis_campaigns gauge\n");
    CHECK_EQ(lines_of(text, "# TYPE idis_requests_passed"),
             "# TYPE idis_requests_passed_on_total counter\n");
    CHECK_EQ(lines_of(text, "# HELP idis_streams"), "# HELP idis_streams Streams open.\n");
    // Of the process itself they say something, and nothing is below nought.
    for (const char* name : {"process_cpu_seconds_total ", "process_resident_memory_bytes ",
                             "process_open_fds ", "process_start_time_seconds "}) {
        const std::string line = lines_of(text, name);
        CAPTURE(line);
        REQUIRE(line.starts_with(name));
        CHECK_GE(std::stod(line.substr(std::string_view(name).size())), 0);
    }
}

TEST_CASE("of the process is told what the system says of it: its time, memory and descriptors") {
    // Time goes on while it is asked; nothing is told that was not used yet.
    const double before = used();
    const double said = told("process_cpu_seconds_total");
    CHECK_GE(said, before - 1e-5);
    CHECK_LE(said, used() + 1e-5);
    std::int64_t all = 0;
    std::int64_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    const auto bytes = static_cast<double>(resident * sysconf(_SC_PAGESIZE));
    CHECK_GE(told("process_resident_memory_bytes"), bytes / 2);
    CHECK_LE(told("process_resident_memory_bytes"), bytes * 2);
    // The one that reads the list is not counted.
    const auto open = std::distance(std::filesystem::directory_iterator("/proc/self/fd"),
                                    std::filesystem::directory_iterator()) - 1;
    CHECK_EQ(told("process_open_fds"), static_cast<double>(open));
    std::vector<std::ifstream> more(3);
    for (std::ifstream& file : more) file.open("/proc/self/statm");
    CHECK_EQ(told("process_open_fds"), static_cast<double>(open + 3));
}
