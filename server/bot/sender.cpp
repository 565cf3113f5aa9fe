#include "server/bot/sender.hpp"

#include <curl/curl.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <utility>

namespace bot {

namespace {

/// Limit:   of what is read of an answer, how long one may take, and how often one is tried.
constexpr std::size_t answer_bytes_max = 1'048'576;
constexpr long connect_seconds_max = 5;
constexpr long answer_seconds_max = 15;
constexpr int tries_max = 4;
constexpr double pause_seconds_max = 5;

std::size_t take_body(char* bytes, std::size_t size, std::size_t count, void* into) {
    std::string& body = *static_cast<std::string*>(into);
    const std::size_t more = size * count;
    if (body.size() + more > answer_bytes_max) return 0;
    body.append(bytes, more);
    return more;
}

std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* into) {
    constexpr std::string_view wanted = "retry-after:";
    std::string line(bytes, size * count);
    std::ranges::transform(line, line.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    if (line.starts_with(wanted)) {
        *static_cast<double*>(into) = std::strtod(line.c_str() + wanted.size(), nullptr);
    }
    return size * count;
}

struct EndCurl {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct EndList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Headers = std::unique_ptr<curl_slist, EndList>;

void add_header(Headers& headers, const std::string& line) {
    curl_slist* longer = curl_slist_append(headers.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    static_cast<void>(headers.release());
    headers.reset(longer);
}

/// Done once, before any thread sends.
void begin_curl() {
    static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
    static_cast<void>(begun);
}

}  // namespace

Sent send_now(const std::string& base, const Outgoing& outgoing) {
    begin_curl();
    const std::unique_ptr<CURL, EndCurl> handle(curl_easy_init());
    Sent sent;
    if (!handle) return sent;
    const auto set = [&](CURLoption option, auto value) {
        curl_easy_setopt(handle.get(), option, value);
    };
    const std::string url = base + outgoing.path;
    Headers headers;
    add_header(headers, "Content-Type: " + outgoing.written.content_type);
    add_header(headers, "User-Agent: DiscordBot (https://localhost, 0.1.0)");
    add_header(headers, "Expect:");
    if (!outgoing.authorization.empty()) {
        add_header(headers, "Authorization: " + outgoing.authorization);
    }
    set(CURLOPT_URL, url.c_str());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_CONNECTTIMEOUT, connect_seconds_max);
    set(CURLOPT_TIMEOUT, answer_seconds_max);
    set(CURLOPT_CUSTOMREQUEST, outgoing.method.c_str());
    set(CURLOPT_POSTFIELDS, outgoing.written.body.data());
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(outgoing.written.body.size()));
    set(CURLOPT_HTTPHEADER, headers.get());
    set(CURLOPT_WRITEFUNCTION, take_body);
    set(CURLOPT_WRITEDATA, static_cast<void*>(&sent.body));
    set(CURLOPT_HEADERFUNCTION, take_header);
    set(CURLOPT_HEADERDATA, static_cast<void*>(&sent.retry_after));
    if (curl_easy_perform(handle.get()) != CURLE_OK) return sent;
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    sent.status = static_cast<int>(status);
    return sent;
}

Sender::Sender(std::string base) : base_(std::move(base)), thread_([this] { run(); }) {}

Sender::~Sender() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    more_.notify_all();
    thread_.join();
}

void Sender::send(Outgoing outgoing) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() == waiting_max) {
            spdlog::error("Discord: too much waits to be sent; an answer is lost");
            return;
        }
        waiting_.push_back(std::move(outgoing));
    }
    more_.notify_all();
}

bool Sender::carry_out(const Outgoing& outgoing) {
    for (int tried = 1;; ++tried) {
        const Sent sent = send_now(base_, outgoing);
        if (sent.status >= 200 && sent.status < 300) return true;
        // 404: Discord may not have taken in yet that it was told to wait.
        const bool comes_again =
            sent.status == 429 || sent.status == 404 || sent.status == 0 || sent.status >= 500;
        if (!comes_again || tried == tries_max) {
            spdlog::error("Discord: an answer was not taken, status {}", sent.status);
            return sent.status != 0;
        }
        const double seconds = std::clamp(sent.retry_after, 0.25, pause_seconds_max);
        std::unique_lock lock(mutex_);
        const bool is_ending = more_.wait_for(lock, std::chrono::duration<double>(seconds),
                                              [this] { return is_over_; });
        if (is_ending) return false;
    }
}

void Sender::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        more_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const Outgoing next = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        const bool goes_on = carry_out(next);
        lock.lock();
        if (is_over_ && !goes_on) return;
    }
}

}  // namespace bot
