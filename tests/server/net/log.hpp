// What the log says while this lives, as text.
//
// It takes the place of the logger that was there, at the level at which the server runs, and puts
// it back at the end; a server that writes to it has stopped before.
#pragma once

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <sstream>
#include <string>

namespace tests {

class Log {
public:
    Log() : kept_(spdlog::default_logger()) {
        const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(stream_);
        spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", sink));
    }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log() { spdlog::set_default_logger(kept_); }
    std::string text() const { return stream_.str(); }

private:
    std::ostringstream stream_;
    std::shared_ptr<spdlog::logger> kept_;
};

}  // namespace tests
