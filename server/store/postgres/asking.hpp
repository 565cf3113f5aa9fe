// A connection for questions that may be asked twice.
//
// One that is gone is made anew, and what was asked over it is asked once more. Any thread may ask;
// one at a time does.
#pragma once

#include <mutex>
#include <string>
#include <type_traits>

#include "server/store/postgres/connection.hpp"

namespace store::postgres {

class Asking {
public:
    /// Takes:   a connection string of a database whose form is brought up.
    explicit Asking(std::string where) : where_(std::move(where)), connection_(where_) {}

    /// Gives:   what comes of it; what it throws.
    template <class Work>
    std::invoke_result_t<Work, Connection&> operator()(Work work) {
        const std::scoped_lock one_at_a_time(mutex_);
        const bool was_open = connection_.is_open();
        if (!was_open) connection_ = Connection(where_);
        try {
            return work(connection_);
        } catch (const CutOff&) {
            if (!was_open) throw;
            connection_ = Connection(where_);
            return work(connection_);
        }
    }

private:
    std::string where_;
    std::mutex mutex_;
    Connection connection_;
};

}  // namespace store::postgres
