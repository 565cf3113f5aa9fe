// Orders in words: who reads for whom, and what is answered.
//
// A reader is made of its sender's own view and of what he may order, and kept until something
// happens in the campaign; nothing of it is stored. A reading has an id that follows from the
// sender, the text and the orders that were read from it: who confirms gives exactly these, and if
// the world has changed what the text means, the id is not among its readings any more.
#pragma once

#include <nlohmann/json.hpp>

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/api/message.hpp"
#include "server/api/words/phrases.hpp"
#include "server/reading/reading.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// What a sender's texts are read by.
struct ReaderFor {
    Names names;
    reading::Reader reader;
};

/// A sender of a campaign: its id, and who he is there.
using ReadFor = std::pair<std::string, umpire::Person>;

class Readers {
public:
    std::shared_ptr<const ReaderFor> of(const umpire::Umpire& umpire,
                                        const umpire::Person& person);

    /// What was answered to orders that were confirmed under this key; nothing if none were, or
    /// long ago.
    std::optional<Response> answered(const ReadFor& sender, const std::string& key,
                                     const std::string& body) const;
    void keep(const ReadFor& sender, const std::string& key, const std::string& body,
              const Response& response);

private:
    struct Kept {
        std::uint64_t revision = 0;
        std::string signs;               ///< the umpire's badges, which say where north lies
        std::shared_ptr<const ReaderFor> reader;
    };
    struct Answered {
        ReadFor sender;
        std::string key;
        std::string body;
        Response response;
    };

    mutable std::mutex mutex_;
    std::map<ReadFor, Kept> kept_;
    std::deque<Answered> answered_;
};

/// The id of one reading of a text.
std::string reading_id(const ReadFor& sender, std::string_view text,
                       const reading::Orders& orders);

/// What was read of a text, in JSON, with each order in words.
nlohmann::json read_json(const ReadFor& sender, std::string_view text, const reading::Read& read,
                         const Names& names);

/// An order of a person in words, as it was read; "" if it is none.
std::string words_of_order(const umpire::Person& person, const reading::ReadOrder& one,
                           const Names& names);

}  // namespace api
