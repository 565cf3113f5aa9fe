// What a command of the terminal says, and how it ends, without a terminal.
//
//     const Ended ended = told([&] { return cli::list_accounts(options); });
//
// Both streams are caught as long as the command runs, however it ends.
#pragma once

#include <iostream>
#include <sstream>
#include <string>

#include "server/store/store.hpp"

namespace tests {

struct Ended {
    int code = -1;      ///< as it was where the command did not come to its end
    std::string text;   ///< of both streams; before it why nothing could be read
};

/// Both streams, caught until this is gone.
class Caught {
public:
    Caught() = default;
    Caught(const Caught&) = delete;
    Caught& operator=(const Caught&) = delete;
    ~Caught() {
        std::cout.rdbuf(out_);
        std::cerr.rdbuf(err_);
    }
    std::string text() const { return text_.str(); }

private:
    std::ostringstream text_;
    std::streambuf* out_ = std::cout.rdbuf(text_.rdbuf());
    std::streambuf* err_ = std::cerr.rdbuf(text_.rdbuf());
};

/// Carries a command out.
/// Takes:   what gives its exit code; what it cannot read (store::Unreadable) is said as the
///          program says it.
template <class Command>
Ended told(Command command) {
    const Caught caught;
    Ended ended;
    try {
        ended.code = command();
    } catch (const store::Unreadable& fault) {
        ended.text = fault.what();
    }
    ended.text += caught.text();
    return ended;
}

}  // namespace tests
