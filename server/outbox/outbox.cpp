#include "server/outbox/outbox.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/words/chapters/post.hpp"

namespace outbox {

namespace {

/// Limit:   messages that are on their way at once; more wait until one has come back.
constexpr std::size_t sending_max = 32;
/// How long the thread sleeps at most, and after what could not be read or written.
constexpr std::int64_t longest_sleep_seconds = 60;
constexpr std::int64_t again_seconds = 15;

/// Limit:   so long after a trial nothing is tried by that way again.
constexpr std::int64_t between_trials_seconds = 5;

std::uint64_t any_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

/// Whether a way has told of the same history as its campaign tells now; if not, it goes back.
void follow_branch(store::Ways& ways, const store::Way& way, const umpire::Umpire& umpire) {
    const std::string branch = umpire.branch();
    const std::uint64_t newest = umpire.view(umpire::viewer_from(way.person)).newest;
    ways.change(way.id, [&](store::Way& row) { go_back(row, branch, newest); });
}

/// Carries something out of which nothing may break the thread.
template <class Work>
bool is_done(Work work) {
    try {
        work();
        return true;
    } catch (const std::exception& fault) {
        spdlog::error("something of the outbox could not be done: {}", fault.what());
        return false;
    }
}

}  // namespace

struct Outbox::Inbox {
    struct Taken {
        std::set<std::string> looked_at;
        std::set<std::string> stirred;
        std::vector<Trial> trials;
        std::vector<Code> codes;
        bool is_over = false;
    };

    std::mutex mutex;
    Taken waiting;
    Sending* sending = nullptr;  ///< null once the outbox is gone

    template <class Put>
    bool put(Put what) {
        const std::lock_guard lock(mutex);
        if (sending == nullptr || waiting.is_over) return false;
        what(waiting);
        sending->wake();
        return true;
    }
    Taken take() {
        const std::lock_guard lock(mutex);
        const bool is_over = waiting.is_over;
        return std::exchange(waiting, Taken{{}, {}, {}, {}, is_over});
    }
};

Outbox::Outbox(Mailroom mailroom)
    : mailroom_(std::move(mailroom)),
      sending_(mailroom_.sending),
      inbox_(std::make_shared<Inbox>()) {
    inbox_->sending = &sending_;
}

Outbox::~Outbox() { finish(); }

void Outbox::begin() {
    for (const store::Way& way : mailroom_.ways.all()) look_at(way.campaign);
    thread_ = std::thread([this] { run(); });
}

void Outbox::finish() {
    inbox_->put([](Inbox::Taken& taken) { taken.is_over = true; });
    if (thread_.joinable()) thread_.join();
    listening_.clear();
    std::vector<Trial> trials;
    {
        const std::lock_guard lock(inbox_->mutex);
        inbox_->sending = nullptr;
        trials.swap(inbox_->waiting.trials);
    }
    for (const Trial& trial : trials) trial.said(words::post().server_stops());
}

void Outbox::look_at(const std::string& campaign) {
    inbox_->put([&](Inbox::Taken& taken) { taken.looked_at.insert(campaign); });
}

void Outbox::try_out(store::WayId way, Said said) {
    const Trial trial{way, std::move(said)};
    const bool is_put = inbox_->put([&](Inbox::Taken& taken) { taken.trials.push_back(trial); });
    if (!is_put) trial.said(words::post().server_stops());
}

void Outbox::send_code(store::WayId way, const std::string& code) {
    inbox_->put([&](Inbox::Taken& taken) { taken.codes.push_back({way, code, any_number()}); });
}

void Outbox::taken_back(const umpire::Umpire& umpire) {
    for (const store::Way& way : mailroom_.ways.in(umpire.id())) {
        follow_branch(mailroom_.ways, way, umpire);
    }
    // Who listened has heard of higher numbers than those that come now.
    look_at(umpire.id());
}

void Outbox::run() {
    while (true) {
        Inbox::Taken taken = inbox_->take();
        if (taken.is_over) return;
        for (const std::string& campaign : taken.looked_at) listen_to(campaign);
        for (const std::string& campaign : taken.stirred) stir(campaign);
        for (const Trial& trial : taken.trials) try_now(trial);
        for (const Code& code : taken.codes) take_code(code);
        const std::int64_t rest = std::min(send_due(), send_codes());
        is_done([&] { sending_.work(std::chrono::seconds(rest)); });
    }
}

void Outbox::listen_to(const std::string& campaign) {
    listening_.erase(campaign);
    unread_.erase(campaign);
    auto ways = mailroom_.ways.in(campaign);
    std::erase_if(ways, [this](const store::Way& way) {
        return !is_sent_by(mailroom_.letterhead, way);
    });
    if (ways.empty()) return;
    bool is_elsewhere = false;
    const bool is_heard = is_done([&] {
        is_elsewhere = mailroom_.is_elsewhere(campaign);
        if (is_elsewhere) return;
        const auto umpire = mailroom_.umpire_of(campaign);
        if (umpire == nullptr) throw std::runtime_error("a campaign cannot be opened");
        std::set<std::string> persons;
        for (const store::Way& way : ways) persons.insert(way.person);
        for (const std::string& person : persons) {
            listening_[campaign].push_back(umpire->subscribe(
                umpire::viewer_from(person), [inbox = inbox_, campaign](umpire::News) {
                    inbox->put([&](Inbox::Taken& taken) { taken.stirred.insert(campaign); });
                }));
        }
    });
    if (is_elsewhere) return;
    if (!is_heard) unread_[campaign] = mailroom_.now() + again_seconds;
    // What was put off may have been so by what is otherwise now.
    stir(campaign);
    for (const store::Way& way : ways) {
        if (const auto put_off = stirred_.find(way.id); put_off != stirred_.end()) {
            put_off->second.not_before = 0;
        }
    }
}

void Outbox::stir(const std::string& campaign) {
    for (const store::Way& way : mailroom_.ways.in(campaign)) {
        if (is_sent_by(mailroom_.letterhead, way)) stirred_[way.id];
    }
}

std::int64_t Outbox::send_due() {
    const std::int64_t now = mailroom_.now();
    std::int64_t rest = longest_sleep_seconds;
    const auto unread = unread_;
    for (const auto& [campaign, until] : unread) {
        if (until <= now) listen_to(campaign);
        rest = std::min(rest, again_seconds);
    }
    std::vector<store::WayId> ids;
    for (const auto& [id, stirred] : stirred_) ids.push_back(id);
    for (const store::WayId id : ids) {
        Stirred& stirred = stirred_.at(id);
        if (stirred.is_sending) continue;
        if (stirred.not_before > now) {
            rest = std::min(rest, stirred.not_before - now);
            continue;
        }
        if (sending_.in_hand() >= sending_max) break;
        if (!is_done([&] { send_next(id, stirred); })) stirred.not_before = now + again_seconds;
        const auto after = stirred_.find(id);
        if (after == stirred_.end() || after->second.is_sending) continue;
        rest = std::min(rest, std::max<std::int64_t>(0, after->second.not_before - now));
    }
    return rest;
}

void Outbox::send_next(store::WayId id, Stirred& stirred) {
    auto way = mailroom_.ways.find(id);
    const std::int64_t now = mailroom_.now();
    if (!way || way->has_given_up) {
        stirred_.erase(id);
        return;
    }
    const bool is_full = way->kind == store::WayKind::mail && mails_in_hand_ >= mails_max;
    if (const std::int64_t from = std::max({way->next_at, discord_.free_from(way->kind, now),
                                            is_full ? now + 1 : 0});
        from > now) {
        stirred.not_before = from;
        return;
    }
    if (mailroom_.is_elsewhere(way->campaign)) {
        stirred_.erase(id);
        return;
    }
    const auto umpire = mailroom_.umpire_of(way->campaign);
    if (umpire == nullptr || umpire->is_unreadable()) {
        stirred.not_before = now + again_seconds;
        return;
    }
    const auto owner = owner_of(mailroom_.accounts, *umpire, *way);
    if (!owner) {
        mailroom_.ways.remove(id);
        stirred_.erase(id);
        return;
    }
    if (umpire->branch() != way->branch) {
        follow_branch(mailroom_.ways, *way, *umpire);
        stirred.looked_up_to = 0;
        look_at(way->campaign);
        return;
    }
    const auto next = way->digest_minute ? next_digest(*way, *umpire, *owner, stirred)
                                         : next_message(*way, *umpire, *owner, stirred);
    if (!next) return;
    // What was read is sent only if it was his to read after it was read.
    if (owner_of(mailroom_.accounts, *umpire, *way) != owner) return;
    stirred.is_sending = true;
    send(*way, *next, umpire->name());
}

void Outbox::send(const store::Way& way, const Message& message, const std::string& campaign) {
    const Sheet sheet{message_id(way, message.number), campaign, mailroom_.now()};
    const SentPiece piece{message.number, parts_of(way, message, campaign)};
    discord_.count(way.kind, sheet.now);
    sending_.begin(post_for(way, message, sheet, mailroom_.letterhead),
                   [this, way, piece](const Reply& reply) {
                       settle(way, piece, judged(way.kind, reply));
                   });
    if (way.kind == store::WayKind::mail) ++mails_in_hand_;
}

void Outbox::settle(const store::Way& way, const SentPiece& piece, const Verdict& verdict) {
    const auto stirred = stirred_.find(way.id);
    if (stirred != stirred_.end()) stirred->second.is_sending = false;
    if (way.kind == store::WayKind::mail) --mails_in_hand_;
    const std::int64_t now = mailroom_.now();
    discord_.note(verdict, now);
    const bool is_noted = is_done([&] {
        mailroom_.ways.change(way.id, [&](store::Way& row) {
            // Taken back meanwhile, the campaign has another entry of that number, or none.
            if (row.branch != way.branch) return;
            note_answer(row, piece, verdict, now);
            if (row.has_given_up) spdlog::warn("a way of telling somebody was given up");
        });
    });
    if (!is_noted && stirred != stirred_.end()) stirred->second.not_before = now + again_seconds;
}

void Outbox::try_now(const Trial& trial) {
    const std::int64_t now = mailroom_.now();
    std::erase_if(tried_at_,
                  [&](const auto& row) { return row.second + between_trials_seconds <= now; });
    if (!tried_at_.try_emplace(trial.way, now).second) {
        return trial.said(words::post().tried_a_moment_ago());
    }
    const auto way = mailroom_.ways.find(trial.way);
    const bool is_begun = is_done([&] {
        const auto umpire = way ? mailroom_.umpire_of(way->campaign) : nullptr;
        if (umpire == nullptr || !is_sent_by(mailroom_.letterhead, *way) ||
            !owner_of(mailroom_.accounts, *umpire, *way)) {
            throw std::runtime_error("a way that is no more was to be tried");
        }
        const Message message{0, "Trial", store::Want::all, "", words::post().trial()};
        const Sheet sheet{message_id(*way, any_number()), umpire->name(), now};
        sending_.begin(
            post_for(*way, message, sheet, mailroom_.letterhead),
            [this, way = *way, said = trial.said](const Reply& reply) {
                const Verdict verdict = judged(way.kind, reply);
                if (verdict.is_taken) is_done([&] { tried(way, verdict); });
                said(verdict.failure);
            });
    });
    if (!is_begun) trial.said(words::post().cannot_be_tried_now());
}

void Outbox::tried(const store::Way& way, const Verdict& verdict) {
    const auto umpire = mailroom_.umpire_of(way.campaign);
    if (umpire == nullptr) return;
    const std::string branch = umpire->branch();
    const std::uint64_t newest = umpire->view(umpire::viewer_from(way.person)).newest;
    mailroom_.ways.change(way.id, [&](store::Way& row) {
        // What came while it was given up is old: it stands in his channel.
        if (row.has_given_up) {
            row.branch = branch;
            row.told_up_to = newest;
            row.parts_told = row.refusals = 0;
            row.digest_to = 0;
        }
        row.left_out = 0;
        note_success(row, mailroom_.now(), verdict.pause);
    });
    stirred_[way.id].not_before = 0;
}

}  // namespace outbox
