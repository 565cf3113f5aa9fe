// What servers that share a database remember and count together, beside campaigns and accounts.
//
// Codes and texts of the chat, which draft is played where: in the short memory of all of them. How
// often somebody asks or fails is counted by each, and told to the others once a second. A server
// by itself has a memory of its own and tells nobody.
#pragma once

#include <functional>
#include <memory>

#include "server/api/call.hpp"
#include "server/store/short_memory/counted.hpp"
#include "server/store/short_memory/short_memory.hpp"
#include "server/umpire/histories/histories.hpp"

namespace net {

class Together {
public:
    /// Takes:   histories that outlive it.
    explicit Together(umpire::Histories& histories);

    store::ShortMemory& memory() { return *memory_; }
    /// What tells the others of what is counted here, with the next exchange.
    api::Tell tell();
    /// Takes:   this server's clock, in seconds of UTC.
    api::Trials trials(std::function<std::int64_t()> now);
    /// Tells what was counted here, and has what the others told heard. A fault is logged: then
    /// they count for themselves until the next time.
    void exchange(const std::function<void(const store::Counted&)>& hear);

private:
    umpire::Nodes* nodes_;   ///< null: a server by itself
    std::unique_ptr<store::ShortMemory> memory_;
    store::Untold untold_;
    std::unique_ptr<store::CountExchange> others_;   ///< null likewise
};

}  // namespace net
