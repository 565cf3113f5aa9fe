// Everything that a viewer can ask of a running server, asked, and what came back.
//
// The routes are those of the one table of routes (server/api/routes.hpp), so that a new one is
// asked too; bodies are those of its examples. Wherever an id belongs it is one of the viewer's own
// or one that he cannot know, drawn by a seed, so that two worlds are asked the same.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/secrecy/world.hpp"
#include "tests/server/net/wire.hpp"

namespace tests {

/// One question and its answer, as the viewer has them: the request, then every byte of the answer
/// but its date.
using Transcript = std::vector<std::string>;

struct Request {
    std::string method;
    std::string target;
    std::string body = {};
    std::string more = {};  ///< header lines
};

/// What is put in the place of ids.
struct Known {
    /// What is the viewer's own, by the word for it: "campaign", "commander", "battle".
    std::map<std::string, std::string, std::less<>> own;
    /// Whatever there is of a kind, in one of the worlds or in all.
    std::map<std::string, std::vector<std::string>> ids;
    std::vector<Request> own_writings;  ///< what may well be accepted
    std::vector<std::string> open_seats;  ///< commanders whom nobody plays
};

/// All that can be read; then all that can be written.
std::vector<Request> readings(const Known& known, Chance& chance);
std::vector<Request> writings(const Known& known, Chance& chance);

/// One viewer and his connection to a server.
class Asking {
public:
    Asking(std::uint16_t port, Guest guest);

    Reply ask(const Request& request);
    /// The same, put on the record.
    void put(const Request& request);
    /// Asks why of numbers of his own view, put on the record.
    void ask_why(Chance& chance);
    /// Opens his streams, in both forms.
    void listen();
    /// Puts all that his streams have told on the record, once everything that is his has come.
    void hear_out();
    /// How often he was answered so.
    std::size_t answers(int status) const {
        const auto found = statuses_.find(status);
        return found == statuses_.end() ? 0 : found->second;
    }
    const Transcript& transcript() const { return transcript_; }

private:
    std::string head(const Request& request) const;
    std::uint64_t newest();
    /// Puts on the record what a stream tells until its last message has come.
    void put_stream(Wire& stream, std::string_view end_of_message,
                    const std::function<bool(const std::string&)>& is_last);

    std::uint16_t port_;
    Guest guest_;
    std::unique_ptr<Wire> wire_;
    std::unique_ptr<Wire> live_;
    Transcript transcript_;
    std::map<int, std::size_t> statuses_;
    int writes_ = 0;  ///< each has its number for a key
};

}  // namespace tests
