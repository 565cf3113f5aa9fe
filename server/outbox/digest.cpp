#include "server/outbox/digest.hpp"

#include "server/outbox/mail.hpp"

namespace outbox {

Message bound_together(const std::vector<Message>& messages, std::uint64_t number) {
    Message all;
    all.number = number;
    all.kind = digest_kind;
    for (const Message& message : messages) {
        if (!all.words.empty()) all.words += "\n\n";
        all.words += moment_as_sent(message.at) + '\n' + message.words;
    }
    return all;
}

}  // namespace outbox
