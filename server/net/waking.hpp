// Who is woken when: an alarm for each campaign and battle that is awake, one for all that sleep.
//
// The alarm of one that is awake rings when something falls due in it, or after a while to look
// whether it is quiet: then it is put to sleep and has no alarm any more. The alarm of all that
// sleep rings when the first of them is to be woken, and whenever one has gone to sleep; it gives
// an alarm of its own to each in which something is due, which wakes it. Where other servers share
// the database it rings once a second, and hears what they have done and counted.
//
// So whatever is opened, by a request or by time, gets its alarm when it is opened
// (Sleepers::Told), and what is closed to make room for another keeps it until it rings.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/net/server.hpp"
#include "server/umpire/campaigns.hpp"

namespace net {

class Waking {
public:
    /// Takes:   what outlives it; how long an alarm sleeps at most; what else is done when one was
    ///          opened, or has gone to sleep, and when others are heard of, which does not throw.
    Waking(Server& server, umpire::Campaigns& campaigns, std::chrono::milliseconds longest,
           const umpire::Sleepers::Told& also, std::function<void()> hear_counts);

    /// Lets happen what fell due while nobody served, so far as nobody waits long for it, and sets
    /// the alarms.
    void begin();

private:
    void set_alarm(const std::string& id);
    /// What the alarm of one does, and how long it sleeps then.
    std::chrono::milliseconds rung(const std::string& id);
    /// What the alarm of all that sleep does.
    std::chrono::milliseconds rung_for_sleepers();
    void hear_of_others();

    Server& server_;
    umpire::Campaigns& campaigns_;
    std::chrono::milliseconds longest_;
    std::chrono::milliseconds sleepers_longest_;
    std::function<void()> hear_counts_;
    /// Of the list of those that sleep: all of it is written, so not whenever one goes to sleep.
    std::chrono::steady_clock::time_point remembered_at_;
};

}  // namespace net
