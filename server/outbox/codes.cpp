// Codes on their way to addresses that are to be proved. A server for mail that knows nobody here
// often puts off what comes first (greylisting), so that a code is sent again while it is good.
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/outbox/outbox.hpp"
#include "server/outbox/pauses.hpp"
#include "server/outbox/standing.hpp"

namespace outbox {

void Outbox::take_code(const Code& code) {
    // Only the newest is good.
    std::erase_if(codes_, [&](const Code& other) { return other.way == code.way; });
    codes_.push_back(code);
}

std::int64_t Outbox::send_codes() {
    constexpr std::int64_t longest_rest_seconds = 60;
    const std::int64_t now = mailroom_.now();
    std::int64_t rest = longest_rest_seconds;
    for (const Code& code : std::exchange(codes_, {})) {
        const std::int64_t from =
            mails_in_hand_ < mails_max ? code.not_before : std::max(code.not_before, now + 1);
        if (from > now) {
            rest = std::min(rest, from - now);
            codes_.push_back(code);
            continue;
        }
        try {
            send_code_now(code);
        } catch (const std::exception& fault) {
            spdlog::error("a code could not be sent: {}", fault.what());
        }
    }
    return rest;
}

void Outbox::send_code_now(const Code& code) {
    const auto way = mailroom_.ways.find(code.way);
    const std::int64_t now = mailroom_.now();
    const bool is_good = way && !way->is_confirmed && now < way->code_until &&
                         way->code == store::ShownToken(code.text).hash();
    const auto umpire = is_good ? mailroom_.umpire_of(way->campaign) : nullptr;
    if (umpire == nullptr || !owner_of(mailroom_.accounts, *umpire, *way)) return;
    const MailSheet sheet{message_id(*way, code.number), umpire->name(), now};
    sending_.begin(code_post(mailroom_.letterhead.mail, way->address, code.text, sheet),
                   [this, code](const Reply& reply) {
                       --mails_in_hand_;
                       settle_code(code, judged(store::WayKind::mail, reply));
                   });
    ++mails_in_hand_;
}

void Outbox::settle_code(Code code, const Verdict& verdict) {
    const std::int64_t now = mailroom_.now();
    try {
        mailroom_.ways.change(code.way, [&](store::Way& row) {
            row.failure = verdict.failure;
            row.failing_since.reset();
            if (!verdict.is_taken) row.failing_since = now;
        });
    } catch (const std::exception& fault) {
        spdlog::error("what came of a code could not be noted: {}", fault.what());
    }
    const bool is_replaced =
        std::ranges::any_of(codes_, [&](const Code& other) { return other.way == code.way; });
    if (verdict.is_taken || verdict.is_gone || verdict.is_refused || is_replaced) return;
    ++code.attempts;
    code.not_before = now + pause_after(code.attempts, randombytes_random());
    codes_.push_back(std::move(code));
}

}  // namespace outbox
