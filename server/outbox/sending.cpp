#include "server/outbox/sending.hpp"

#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/kit/ensure.hpp"
#include "server/outbox/addresses.hpp"
#include "server/words/chapters/post.hpp"

namespace outbox {

// Not unnamed, since what the class has inside holds them.
struct EasyCleanUp {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct MultiCleanUp {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
struct ListCleanUp {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

/// One request on its way. It stays where it is, for curl knows it by its address.
struct Sent {
    std::unique_ptr<CURL, EasyCleanUp> easy;
    std::unique_ptr<curl_slist, ListCleanUp> headers;  ///< of a mail, to whom it goes
    std::string body;
    std::function<void(Reply)> then;
    Reply reply;
    bool is_mail = false;
    std::size_t read_up_to = 0;                 ///< of the body of a mail
    std::array<char, CURL_ERROR_SIZE> words{};  ///< curl's own
    bool lets_private = false;
    bool was_kept_back = false;  ///< its address was not one to connect to
};

namespace {

/// Limit:   what is read of an answer; the rest ends it.
constexpr std::size_t answer_bytes_max = 16'384;
/// Limit:   headers of an answer that are remembered, and the length of each.
constexpr std::size_t answer_headers_max = 64;
constexpr std::size_t header_bytes_max = 1'000;

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::size_t take_body(const char* bytes, std::size_t, std::size_t count, void* sent) {
    std::string& body = static_cast<Sent*>(sent)->reply.body;
    body.append(bytes, std::min(count, answer_bytes_max - body.size()));
    return body.size() < answer_bytes_max ? count : 0;
}

std::size_t give_body(char* bytes, std::size_t, std::size_t most, void* sent) {
    auto& whole = *static_cast<Sent*>(sent);
    const std::size_t count = std::min(most, whole.body.size() - whole.read_up_to);
    whole.body.copy(bytes, count, whole.read_up_to);
    whole.read_up_to += count;
    return count;
}

std::size_t take_header(const char* bytes, std::size_t, std::size_t count, void* sent) {
    auto& headers = static_cast<Sent*>(sent)->reply.headers;
    const std::string_view line(bytes, count);
    const auto colon = line.find(':');
    const bool is_kept = colon != std::string_view::npos && count <= header_bytes_max &&
                         headers.size() < answer_headers_max;
    if (is_kept) {
        headers[in_small_letters(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
    }
    return count;
}

curl_socket_t open_if_public(void* sent, curlsocktype, curl_sockaddr* address) {
    auto& whole = *static_cast<Sent*>(sent);
    if (!whole.lets_private && !is_public(address->addr)) {
        whole.was_kept_back = true;
        return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::string words_of_failure(const Sent& sent, CURLcode code) {
    const words::PostWords& say = words::post();
    if (sent.was_kept_back) return say.not_of_open_internet();
    switch (code) {
        case CURLE_OPERATION_TIMEDOUT: return say.not_in_time();
        case CURLE_COULDNT_RESOLVE_HOST: return say.no_such_host();
        case CURLE_COULDNT_CONNECT: return say.not_connected();
        case CURLE_PEER_FAILED_VERIFICATION: return say.certificate_not_proved();
        case CURLE_LOGIN_DENIED: return say.may_not_sign_in();
        case CURLE_USE_SSL_FAILED: return say.speaks_no_tls();
        case CURLE_UNSUPPORTED_PROTOCOL: return say.only_https();
        case CURLE_URL_MALFORMAT: return say.address_malformed();
        default: return say.connection_broke();
    }
}

template <class... Value>
void set(CURL* easy, CURLoption option, Value... value) {
    ENSURE(curl_easy_setopt(easy, option, value...) == CURLE_OK);
}

void set_up_request(Sent& sent, const SendingSettings& settings) {
    CURL* easy = sent.easy.get();
    set(easy, CURLOPT_PROTOCOLS_STR, settings.lets_private ? "https,http" : "https");
    set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.answer_time.count()));
    set(easy, CURLOPT_POST, 1L);
    set(easy, CURLOPT_POSTFIELDS, sent.body.data());
    set(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(sent.body.size()));
    set(easy, CURLOPT_HTTPHEADER, sent.headers.get());
    set(easy, CURLOPT_USERAGENT, "idis");
}

void set_up_mail(Sent& sent, const MailEnvelope& mail, const SendingSettings& settings) {
    CURL* easy = sent.easy.get();
    set(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.mail_time.count()));
    set(easy, CURLOPT_USE_SSL, static_cast<long>(mail.needs_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (!mail.user.empty()) {
        set(easy, CURLOPT_USERNAME, mail.user.c_str());
        set(easy, CURLOPT_PASSWORD, mail.password.c_str());
    }
    set(easy, CURLOPT_MAIL_FROM, mail.from.c_str());
    set(easy, CURLOPT_MAIL_RCPT, sent.headers.get());
    set(easy, CURLOPT_UPLOAD, 1L);
    set(easy, CURLOPT_READFUNCTION, give_body);
    set(easy, CURLOPT_READDATA, static_cast<void*>(&sent));
}

void set_up(Sent& sent, const Post& post, const SendingSettings& settings) {
    CURL* easy = sent.easy.get();
    set(easy, CURLOPT_URL, post.url.c_str());
    set(easy, CURLOPT_PROXY, "");
    if (!settings.certificates.empty()) {
        set(easy, CURLOPT_CAINFO, settings.certificates.c_str());
    }
    set(easy, CURLOPT_FOLLOWLOCATION, 0L);
    set(easy, CURLOPT_NOSIGNAL, 1L);
    set(easy, CURLOPT_ERRORBUFFER, sent.words.data());
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_time.count()));
    set(easy, CURLOPT_OPENSOCKETFUNCTION, open_if_public);
    set(easy, CURLOPT_OPENSOCKETDATA, static_cast<void*>(&sent));
    set(easy, CURLOPT_WRITEFUNCTION, take_body);
    set(easy, CURLOPT_WRITEDATA, static_cast<void*>(&sent));
    set(easy, CURLOPT_HEADERFUNCTION, take_header);
    set(easy, CURLOPT_HEADERDATA, static_cast<void*>(&sent));
    if (post.mail) {
        set_up_mail(sent, *post.mail, settings);
    } else {
        set_up_request(sent, settings);
    }
}

/// What a server for mail refuses, out of how curl words it.
Reply::Refused refused_by_mail(const Sent& sent, CURLcode code, long status) {
    constexpr long final_from = 500;
    const std::string_view words = sent.words.data();
    if (status < final_from) return Reply::Refused::nothing;
    if (words.starts_with("RCPT failed")) return Reply::Refused::address;
    // It has read the mail, or was about to; but it may have refused as it was greeted.
    const bool is_read =
        code == CURLE_WEIRD_SERVER_REPLY && !words.starts_with("Got unexpected smtp-server");
    const bool is_of_mail = words.starts_with("DATA failed") || is_read;
    return is_of_mail ? Reply::Refused::mail : Reply::Refused::nothing;
}

/// How a mail went; curl calls every refusal a failure.
void note_mail(Sent& sent, CURLcode code, long status) {
    constexpr long refusals_from = 400;
    if (code == CURLE_OK || status >= refusals_from) {
        sent.reply.status = static_cast<int>(status);
        sent.reply.refused = refused_by_mail(sent, code, status);
    }
    const bool is_denied = code == CURLE_LOGIN_DENIED || code == CURLE_USE_SSL_FAILED;
    if (is_denied) sent.reply.status = 0;
    if (sent.reply.status == 0) sent.reply.failure = words_of_failure(sent, code);
}

}  // namespace

std::string Reply::header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
}

struct Sending::Inside {
    SendingSettings settings;
    std::unique_ptr<CURLM, MultiCleanUp> multi;
    std::map<CURL*, std::unique_ptr<Sent>> sent;

    /// Takes what has ended out of curl's hands.
    void take_ended() {
        int left = 0;
        while (const CURLMsg* message = curl_multi_info_read(multi.get(), &left)) {
            if (message->msg != CURLMSG_DONE) continue;
            const CURLcode code = message->data.result;
            CURL* easy = message->easy_handle;
            curl_multi_remove_handle(multi.get(), easy);
            const auto node = sent.extract(easy);
            Sent& ended = *node.mapped();
            long status = 0;
            curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
            // Who reads no further than he needs breaks off himself.
            if (ended.is_mail) {
                note_mail(ended, code, status);
            } else if (code == CURLE_OK || code == CURLE_WRITE_ERROR) {
                ended.reply.status = static_cast<int>(status);
            } else {
                ended.reply.failure = words_of_failure(ended, code);
            }
            ended.then(std::move(ended.reply));
        }
    }
};

Sending::Sending(const SendingSettings& settings) : inside_(std::make_unique<Inside>()) {
    static const CURLcode is_ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    inside_->settings = settings;
    inside_->multi.reset(curl_multi_init());
    if (is_ready != CURLE_OK || !inside_->multi) throw std::runtime_error("curl is not to be had");
}

Sending::~Sending() {
    for (const auto& [easy, sent] : inside_->sent) {
        curl_multi_remove_handle(inside_->multi.get(), easy);
    }
}

void Sending::begin(Post post, std::function<void(Reply)> then) {
    auto sent = std::make_unique<Sent>();
    sent->easy.reset(curl_easy_init());
    if (!sent->easy) throw std::bad_alloc();
    if (post.mail) post.headers = {post.mail->to};
    for (const std::string& header : post.headers) {
        curl_slist* longer = curl_slist_append(sent->headers.get(), header.c_str());
        if (longer == nullptr) throw std::bad_alloc();
        static_cast<void>(sent->headers.release());
        sent->headers.reset(longer);
    }
    sent->body = std::move(post.body);
    sent->then = std::move(then);
    sent->is_mail = post.mail.has_value();
    sent->lets_private = inside_->settings.lets_private || sent->is_mail;
    set_up(*sent, post, inside_->settings);
    CURL* easy = sent->easy.get();
    inside_->sent.emplace(easy, std::move(sent));
    ENSURE(curl_multi_add_handle(inside_->multi.get(), easy) == CURLM_OK);
}

std::size_t Sending::in_hand() const { return inside_->sent.size(); }

void Sending::work(std::chrono::milliseconds longest) {
    int running = 0;
    ENSURE(curl_multi_perform(inside_->multi.get(), &running) == CURLM_OK);
    if (static_cast<std::size_t>(running) == inside_->sent.size()) {
        const int wait = static_cast<int>(std::min<std::int64_t>(longest.count(), 3'600'000));
        ENSURE(curl_multi_poll(inside_->multi.get(), nullptr, 0, wait, nullptr) == CURLM_OK);
        ENSURE(curl_multi_perform(inside_->multi.get(), &running) == CURLM_OK);
    }
    inside_->take_ended();
}

void Sending::wake() { curl_multi_wakeup(inside_->multi.get()); }

}  // namespace outbox
