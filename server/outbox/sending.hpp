// Requests to others, and mail: many at once, on the one thread that calls.
//
// It is the only place that knows libcurl. Certificates are proved; there is a time to connect and
// a time for all of it; nothing leads to a proxy, a file or another protocol; a redirect is an
// answer and not a way; what comes back is read as far as it is of use, and no further; and no
// address is connected to that is not public, unless this server lets them (addresses.hpp). A mail
// goes to the one server that the keeper named, wherever that stands.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace outbox {

/// From whom a mail goes to whom, and how the server that takes it is spoken to.
struct MailEnvelope {
    std::string from;
    std::string to;
    std::string user = {};  ///< "": nobody signs in
    std::string password = {};
    bool needs_tls = true;
};

/// Something to be sent by POST, or by mail.
struct Post {
    std::string url;
    std::vector<std::string> headers;  ///< "Name: value"
    std::string body;                  ///< of a mail its headers, too
    std::optional<MailEnvelope> mail = {};
};

/// What came back.
struct Reply {
    int status = 0;            ///< 0: no answer
    std::string failure = {};  ///< why there is none, in a sentence
    std::map<std::string, std::string> headers = {};  ///< their names in small letters
    std::string body = {};                            ///< its beginning
    /// What a server for mail does not take: nothing else would be taken for this address, or this
    /// mail by nobody.
    enum class Refused : std::uint8_t { nothing, address, mail };
    Refused refused = Refused::nothing;

    /// "" for none.
    std::string header(const std::string& name) const;
};

struct SendingSettings {
    std::chrono::milliseconds connect_time{10'000};
    std::chrono::milliseconds answer_time{20'000};  ///< for all of it
    std::chrono::milliseconds mail_time{60'000};    ///< the same of a mail
    /// Whether addresses of this machine and of private networks, and http without TLS, are let.
    bool lets_private = false;
    /// A file of certificates that are believed beside the system's own, or "".
    std::string certificates = {};
};

class Sending {
public:
    explicit Sending(const SendingSettings& settings);
    ~Sending();
    Sending(const Sending&) = delete;
    Sending& operator=(const Sending&) = delete;

    /// Begins to send; `then` is called once, by `work`.
    void begin(Post post, std::function<void(Reply)> then);
    std::size_t in_hand() const;
    /// Goes on with everything for so long, or until something has come of it or somebody wakes it.
    void work(std::chrono::milliseconds longest);
    /// Ends `work`, or the next if there is none; from any thread.
    void wake();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace outbox
