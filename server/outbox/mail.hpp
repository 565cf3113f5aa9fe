// What is sent by mail: a message, all that came in a day, or a code that proves an address.
//
// A mail is plain text in UTF-8 under headers of ASCII; whatever people wrote is encoded in both,
// so that nothing of it can become a header or end the mail. Its subject says that there is news
// and not what, for it stands on locked screens. A message has the same Message-ID at each attempt.
// In each there is an address by which anyone who has the mail ends it, for mail programs by one
// press (RFC 8058). Before an address is proved nothing is sent to it but the code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/outbox/mail_settings.hpp"
#include "server/outbox/messages.hpp"
#include "server/outbox/sending.hpp"

namespace outbox {

/// The kind of a message that tells all that came in a day.
inline constexpr std::string_view digest_kind = "Digest";

/// Whether a text has the form of an address that mail is sent to from here.
bool is_mail_address(std::string_view text);

/// What a mail is about.
struct MailSheet {
    std::string id;        ///< of the message
    std::string campaign;  ///< how it is called
    std::int64_t now = 0;  ///< the time of the attempt, seconds of UTC
};
/// A message by mail.
/// Takes:   an address, and the secret that ends the mails to it.
Post mail_post(const MailSettings& mail, const std::string& address, const std::string& secret,
               const Message& message, const MailSheet& sheet);
/// A code by which somebody proves that an address is his.
Post code_post(const MailSettings& mail, const std::string& address, const std::string& code,
               const MailSheet& sheet);

/// A text as the value of a header, encoded if need be, on lines of which none is too long.
/// Takes:   how many characters stand before it on its line.
std::string mail_header_value(std::string_view text, std::size_t before);

}  // namespace outbox
