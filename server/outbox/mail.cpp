#include "server/outbox/mail.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "server/words/chapters/post.hpp"

namespace outbox {

namespace {

/// Limit:   bytes of an address, and of what stands in it before the sign.
constexpr std::size_t mail_address_bytes_max = 254;
constexpr std::size_t mail_local_bytes_max = 64;
/// Limit:   bytes of a campaign's name in a subject.
constexpr std::size_t subject_bytes_max = 200;

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Whether a text is words of such letters with dots between them.
template <class IsLetter>
bool is_dotted(std::string_view text, IsLetter is_letter) {
    const auto is_known = [&](char c) { return c == '.' || is_letter(c); };
    return !text.empty() && text.front() != '.' && text.back() != '.' &&
           text.find("..") == std::string_view::npos && std::ranges::all_of(text, is_known);
}

std::string plain_base64_of(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), variant);
    text.pop_back();
    return text;
}

/// The beginning of a text of at most so many bytes, no letter of it cut; of what is no text, some.
std::string_view whole_letters(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    constexpr std::size_t letter_bytes_max = 4;
    const auto is_inside = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
    };
    std::size_t end = most;
    while (most - end < letter_bytes_max && end > 0 && is_inside(end)) --end;
    return text.substr(0, most - end < letter_bytes_max && end > 0 ? end : most);
}

/// A text as the body of a mail, on lines that are short enough.
std::string encoded_body(std::string_view text) {
    std::string with_ends;
    for (const char c : text) {
        if (c == '\n') with_ends += '\r';
        with_ends += c;
    }
    constexpr std::size_t line_bytes = 76;
    const std::string encoded = plain_base64_of(with_ends);
    std::string body;
    for (std::size_t at = 0; at < encoded.size(); at += line_bytes) {
        body += encoded.substr(at, line_bytes) + "\r\n";
    }
    return body;
}

/// "Thu, 01 Jan 1970 00:00:00 +0000", by names that do not hang on where the server runs.
std::string mail_date(std::int64_t now) {
    constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto time = static_cast<std::time_t>(now);
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 40> day_of_month{};
    std::array<char, 40> rest{};
    const std::string day(day_of_month.data(),
                          std::strftime(day_of_month.data(), day_of_month.size(), "%d", &parts));
    const std::string hour(rest.data(),
                           std::strftime(rest.data(), rest.size(), "%Y %H:%M:%S +0000", &parts));
    return std::string(days.at(static_cast<std::size_t>(parts.tm_wday))) + ", " + day + ' ' +
           months.at(static_cast<std::size_t>(parts.tm_mon)) + ' ' + hour;
}

std::string about_of(const Message& message) {
    const words::PostWords& say = words::post();
    if (message.kind == digest_kind) return say.about_day();
    switch (message.want) {
        case store::Want::question: return say.about.question();
        case store::Want::letter: return say.about.letter();
        case store::Want::battle: return say.about.battle();
        case store::Want::all: break;
    }
    return say.about.other();
}

/// A mail to an address, with the headers that each has.
Post mail_to(const MailSettings& mail, const std::string& address, const MailSheet& sheet,
             const std::string& about) {
    const std::string host = mail.from.substr(mail.from.find('@') + 1);
    const std::string subject =
        words::post().subject(whole_letters(sheet.campaign, subject_bytes_max), about);
    constexpr std::string_view from = "From: ";
    constexpr std::string_view title = "Subject: ";
    Post post;
    post.url = mail.url;
    post.mail = MailEnvelope{mail.from, address, mail.user, mail.password, mail.needs_tls};
    post.body = std::string(from);
    post.body += mail.name.empty() ? "" : mail_header_value(mail.name, from.size()) + "\r\n ";
    post.body += '<' + mail.from + ">\r\nTo: <" + address + ">\r\n";
    post.body += std::string(title) + mail_header_value(subject, title.size()) + "\r\n";
    post.body += "Date: " + mail_date(sheet.now) + "\r\n";
    post.body += "Message-ID: <" + sheet.id + '@' + host + ">\r\n";
    post.body += "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                 "Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n";
    return post;
}

}  // namespace

bool is_mail_address(std::string_view text) {
    const auto sign = text.find('@');
    if (sign == std::string_view::npos || text.size() > mail_address_bytes_max) return false;
    const std::string_view local = text.substr(0, sign);
    const std::string_view host = text.substr(sign + 1);
    constexpr std::string_view signs = "!#$%&'*+/=?^_`{|}~-";
    const auto is_of_local = [&](char c) {
        return is_letter_or_digit(c) || signs.find(c) != std::string_view::npos;
    };
    const auto is_of_host = [](char c) { return is_letter_or_digit(c) || c == '-'; };
    return local.size() <= mail_local_bytes_max && is_dotted(local, is_of_local) &&
           is_dotted(host, is_of_host) && host.find('.') != std::string_view::npos;
}

std::string mail_header_value(std::string_view text, std::size_t before) {
    const auto is_plain = [](char c) { return is_letter_or_digit(c) || c == ' '; };
    constexpr std::size_t line_bytes = 76;
    const bool is_short = before + text.size() <= line_bytes;
    if (is_short && std::ranges::all_of(text, is_plain)) return std::string(text);
    // The frame of an encoded word is twelve characters; three bytes in it are four of base64.
    constexpr std::size_t frame_bytes = 12;
    std::string value;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t taken = (value.empty() ? before : 1) + frame_bytes;
        const std::string_view word = whole_letters(rest, (line_bytes - taken) / 4 * 3);
        if (!value.empty()) value += "\r\n ";
        value += "=?UTF-8?B?" + plain_base64_of(word) + "?=";
        rest.remove_prefix(word.size());
    }
    return value;
}

Post mail_post(const MailSettings& mail, const std::string& address, const std::string& secret,
               const Message& message, const MailSheet& sheet) {
    Post post = mail_to(mail, address, sheet, about_of(message));
    const std::string ending = mail.page + "/mail/" + secret;
    post.body += "List-Unsubscribe: <" + ending + ">\r\n"
                 "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\n";
    const words::PostWords& say = words::post();
    std::string text = message.at.empty() ? message.words
                                          : moment_as_sent(message.at) + "\n\n" + message.words;
    text += "\n\n-- \n" + say.signature(sheet.campaign, mail.page) + '\n' +
            say.to_end_mails(ending) + '\n';
    post.body += encoded_body(text);
    return post;
}

Post code_post(const MailSettings& mail, const std::string& address, const std::string& code,
               const MailSheet& sheet) {
    const words::PostWords& say = words::post();
    Post post = mail_to(mail, address, sheet, say.about_code());
    post.body += "\r\n" + encoded_body(say.code(sheet.campaign, code) + "\n\n-- \n" + mail.page +
                                       '\n');
    return post;
}

}  // namespace outbox
