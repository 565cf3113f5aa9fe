// The outbox: sends what people are told by the ways that they chose.
//
// It has a thread of its own, which listens to every campaign that somebody wants to be told of,
// reads what stands behind the number up to which a way has told, sends it, and moves the number
// when it was taken. So each way's messages go in their order, one at a time, and no way waits for
// another; what was sent and not yet noted when the server died is sent again under the same id.
//
// Before each message it is asked again who the owner is (api/rights): a way falls with the link
// or the role by which it was made, and what was read before that is not sent. A campaign that is
// taken back counts its numbers anew: the ways go back with it before anything more happens in it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/outbox/digest.hpp"
#include "server/outbox/discord_rate.hpp"
#include "server/outbox/posts.hpp"
#include "server/outbox/sending.hpp"
#include "server/outbox/standing.hpp"
#include "server/store/ways.hpp"

namespace outbox {

/// What the outbox works with. All of it outlives the outbox.
struct Mailroom {
    store::Ways& ways;
    store::Accounts& accounts;
    /// The umpire of a campaign; null if it cannot be opened.
    std::function<std::shared_ptr<umpire::Umpire>(const std::string& campaign)> umpire_of;
    /// Seconds of UTC since 1970.
    std::function<std::int64_t()> now;
    SendingSettings sending = {};
    Letterhead letterhead = {};
    /// Whether another server plays a campaign, and so tells its people: that is told here again
    /// when it is woken here (Outbox::look_at).
    std::function<bool(const std::string& campaign)> is_elsewhere = [](const std::string&) {
        return false;
    };
};

/// What is told how something went.
using Said = std::function<void(const std::string& failure)>;

class Outbox {
public:
    explicit Outbox(Mailroom mailroom);
    /// Finishes.
    ~Outbox();
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    /// Begins to send, with what is left from before.
    void begin();
    /// Sends no more, and waits for nothing: what is on its way is sent again another time.
    void finish();

    /// Listens to a campaign anew: it was opened, or a way was made, changed or taken away.
    void look_at(const std::string& campaign);
    /// Sends something at once by a way, and takes a way up again that was given up if it is taken.
    /// Takes:   what is called once, by the outbox's thread: with "" if it was taken, else with why
    ///          not, in a sentence.
    void try_out(store::WayId way, Said said);
    /// Sends a code by mail, to the address of a way that is not proved yet, again and again while
    /// it is good and not taken; what came of it is noted with the way.
    void send_code(store::WayId way, const std::string& code);
    /// Forgets what is remembered of a campaign to word its messages faster.
    void forget(const std::string& campaign) { names_.forget(campaign); }
    /// Puts the ways of a campaign back that has just been taken back.
    void taken_back(const umpire::Umpire& umpire);

private:
    /// What others put in, from any thread.
    struct Inbox;
    struct Trial {
        store::WayId way;
        Said said;
    };
    /// Limit:   mails on their way at once; anyone who carries them takes no more.
    static constexpr int mails_max = 4;
    /// A code that is to be sent by mail.
    struct Code {
        store::WayId way;
        std::string text;
        std::uint64_t number = 0;   ///< of its message
        std::int64_t attempts = 0;  ///< that have failed
        std::int64_t not_before = 0;
    };
    /// A way that may have something to tell.
    struct Stirred {
        std::uint64_t looked_up_to = 0;  ///< what he does not want is not looked at again
        std::int64_t not_before = 0;
        bool is_sending = false;
    };

    void run();
    void listen_to(const std::string& campaign);
    void stir(const std::string& campaign);
    /// Sends whatever is due.
    /// Gives:   after how many seconds something will be.
    std::int64_t send_due();
    /// Sends the next that a way has to tell, if it has.
    void send_next(store::WayId id, Stirred& stirred);
    /// What a way has to tell next; nothing if there is none, or not yet.
    std::optional<Message> next_message(const store::Way& way, const umpire::Umpire& umpire,
                                        const umpire::Person& owner, Stirred& stirred);
    /// The same of one that tells a day's at once.
    std::optional<Message> next_digest(const store::Way& way, const umpire::Umpire& umpire,
                                       const umpire::Person& owner, Stirred& stirred);
    void send(const store::Way& way, const Message& message, const std::string& campaign);
    void settle(const store::Way& way, const SentPiece& piece, const Verdict& verdict);
    void try_now(const Trial& trial);
    void take_code(const Code& code);
    /// Sends the codes that are due.
    /// Gives:   after how many seconds another will be.
    std::int64_t send_codes();
    void send_code_now(const Code& code);
    void settle_code(Code code, const Verdict& verdict);
    void tried(const store::Way& way, const Verdict& verdict);

    Mailroom mailroom_;
    api::KnownNames names_;
    Sending sending_;
    DiscordRate discord_;
    int mails_in_hand_ = 0;
    std::shared_ptr<Inbox> inbox_;
    std::map<std::string, std::vector<umpire::Subscription>> listening_;
    std::map<store::WayId, Stirred> stirred_;
    std::map<store::WayId, std::int64_t> tried_at_;
    std::vector<Code> codes_;  ///< that wait
    std::map<std::string, std::int64_t> unread_;  ///< what could not be opened; until when
    std::thread thread_;
};

}  // namespace outbox
