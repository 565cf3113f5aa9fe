// An answer as bytes.
#include "server/net/writing.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace net {

namespace {

struct Reason {
    int status;
    std::string_view words;
};
constexpr std::array reasons = {Reason{200, "OK"},
                                Reason{201, "Created"},
                                Reason{204, "No Content"},
                                Reason{303, "See Other"},
                                Reason{304, "Not Modified"},
                                Reason{400, "Bad Request"},
                                Reason{401, "Unauthorized"},
                                Reason{403, "Forbidden"},
                                Reason{404, "Not Found"},
                                Reason{405, "Method Not Allowed"},
                                Reason{408, "Request Timeout"},
                                Reason{409, "Conflict"},
                                Reason{413, "Content Too Large"},
                                Reason{414, "URI Too Long"},
                                Reason{415, "Unsupported Media Type"},
                                Reason{417, "Expectation Failed"},
                                Reason{421, "Misdirected Request"},
                                Reason{422, "Unprocessable Content"},
                                Reason{429, "Too Many Requests"},
                                Reason{431, "Request Header Fields Too Large"},
                                Reason{500, "Internal Server Error"},
                                Reason{501,
                                       "Not "
                                       "Implemented"},
                                Reason{503, "Service Unavailable"},
                                Reason{504, "Gateway Timeout"},
                                Reason{505, "HTTP Version Not Supported"},
                                Reason{507, "Insufficient Storage"}};

constexpr std::string_view hardening =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; "
    "img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'\r\n";

std::string_view cache_control(api::Keeping keeping) {
    switch (keeping) {
        case api::Keeping::no_store: return "Cache-Control: no-store\r\n";
        case api::Keeping::revalidate: return "Cache-Control: private, no-cache\r\n";
        case api::Keeping::shared: return "Cache-Control: no-cache\r\n";
        case api::Keeping::forever: return "Cache-Control: public, max-age=31536000, immutable\r\n";
    }
    return "Cache-Control: no-store\r\n";
}

/// The headers that `written` adds by itself, or for how the answer is sent.
constexpr std::array<std::string_view, 10> own_headers = {
    "Date",
    "Content-Length",
    "Transfer-Encoding",
    "Connection",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Cross-Origin-Resource-Policy",
    "Content-Security-Policy",
    // The API adds it again to what comes back through it.
    "Strict-Transport-Security",
    "Keep-Alive"};

api::Keeping keeping_of(std::string_view value) {
    for (const auto keeping :
         {api::Keeping::revalidate, api::Keeping::shared, api::Keeping::forever}) {
        std::string_view line = cache_control(keeping);
        line.remove_prefix(line.find(' ') + 1);
        line.remove_suffix(2);
        if (line == value) return keeping;
    }
    return api::Keeping::no_store;
}

void add_number(std::string& text, std::uint64_t number) {
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

void add_two_digits(std::string& text, std::int64_t number) {
    text += static_cast<char>('0' + number / 10);
    text += static_cast<char>('0' + number % 10);
}

void add_date(std::string& text, std::int64_t now) {
    static thread_local std::int64_t date_of_second = -1;
    static thread_local std::string date;
    if (date_of_second != now) {
        date = http_date(now);
        date_of_second = now;
    }
    text += date;
}

}  // namespace

std::string_view reason_of(int status) {
    for (const Reason& reason : reasons) {
        if (reason.status == status) return reason.words;
    }
    return "Unknown";
}

std::string http_date(std::int64_t utc_seconds) {
    static constexpr std::string_view weekdays = "ThuFriSatSunMonTueWed";
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    const std::int64_t day = utc_seconds / 86'400;
    const std::int64_t second = utc_seconds % 86'400;
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    const unsigned month = static_cast<unsigned>(date.month());
    std::string text(weekdays.substr(static_cast<std::size_t>(day % 7) * 3, 3));
    text += ", ";
    add_two_digits(text, static_cast<unsigned>(date.day()));
    text += ' ';
    text += months.substr((month - 1) * 3, 3);
    text += ' ';
    text += std::to_string(static_cast<int>(date.year()));
    text += ' ';
    add_two_digits(text, second / 3'600);
    text += ':';
    add_two_digits(text, second / 60 % 60);
    text += ':';
    add_two_digits(text, second % 60);
    text += " GMT";
    return text;
}

std::string written(const api::Response& response, Sending sending, Connection connection,
                    std::int64_t now) {
    const bool has_body = response.status != 204 && response.status != 304;
    std::string text;
    text.reserve(768 + response.body.size());
    text += "HTTP/1.1 ";
    add_number(text, static_cast<std::uint64_t>(response.status));
    text += ' ';
    text += reason_of(response.status);
    text += "\r\nDate: ";
    add_date(text, now);
    text += "\r\n";
    if (has_body) {
        text += "Content-Type: ";
        text += response.content_type;
        if (!response.stream) {
            text += "\r\nContent-Length: ";
            add_number(text, response.body.size());
        } else if (connection != Connection::ends_the_body) {
            text += "\r\nTransfer-Encoding: chunked";
        }
        text += "\r\n";
    }
    text += cache_control(response.keeping);
    text += hardening;
    for (const api::Header& header : response.headers) {
        text += header.name;
        text += ": ";
        text += header.value;
        text += "\r\n";
    }
    if (connection != Connection::stays) text += "Connection: close\r\n";
    text += "\r\n";
    if (has_body && sending == Sending::head_and_body) text += response.body;
    return text;
}

void take_header(api::Response& response, std::string_view name, std::string_view value) {
    if (name == "Content-Type") {
        response.content_type = value;
    } else if (name == "Cache-Control") {
        response.keeping = keeping_of(value);
    } else if (std::find(own_headers.begin(), own_headers.end(), name) == own_headers.end()) {
        response.headers.push_back({std::string(name), std::string(value)});
    }
}

std::string chunk_of(std::string_view piece) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), piece.size(), 16);
    std::string text(digits.data(), end.ptr);
    text.reserve(piece.size() + 24);
    text += "\r\n";
    text += piece;
    return text += "\r\n";
}

}  // namespace net
