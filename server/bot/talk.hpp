// One interaction on its way to its answer.
//
// A handler is given a Turn: it asks the API as the member would whose session is bound, and
// answers once, at once or when the API has answered. If that takes so long that Discord would give
// up, it is told to wait (deferred) and the answer becomes an edit of what it then shows; the
// handler notices nothing of it. A box cannot be opened later, so handlers open theirs without
// asking first.
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/api/discord.hpp"
#include "server/api/message.hpp"
#include "server/bot/interaction.hpp"
#include "server/bot/message.hpp"
#include "server/bot/sender.hpp"
#include "server/bot/wording.hpp"
#include "server/store/discord.hpp"

namespace bot {

using Respond = std::function<void(api::Response)>;

/// What the bot works with. All of it outlives the bot.
struct Services {
    api::DiscordDoor& door;
    /// Has the API answer, on a thread of its own choice.
    std::function<void(api::Request&&, Respond)> ask;
    /// Ends a session.
    std::function<void(const store::SecretHash&)> end_session;
    /// What a campaign is called.
    std::function<std::string(const std::string& campaign)> name_of;
    /// Seconds of UTC since 1970.
    std::function<std::int64_t()> now;
};

/// What the API answered.
struct Reply {
    int status = 0;
    nlohmann::json body;  ///< null if it was no JSON
    std::string text;     ///< what it was then
    bool is_good() const { return status >= 200 && status < 300; }
};

class Talk;
using Turn = std::shared_ptr<Talk>;

/// What a handler works with beside the interaction.
struct Desk {
    const Services& services;
    Sender& sender;
};

class Talk : public std::enable_shared_from_this<Talk> {
public:
    Talk(Interaction what, const Desk& at, Respond respond)
        : interaction(std::move(what)), desk(at), respond_(std::move(respond)) {}

    const Interaction interaction;
    const Desk desk;
    std::optional<store::DiscordBinding> seat;  ///< whose session the API is asked by
    std::vector<std::string> ids;               ///< of what was pressed, behind the campaign

    /// One of those ids, "" if it is not there.
    std::string id(std::size_t number) const { return number < ids.size() ? ids[number] : ""; }

    /// Asks the API about the campaign: "/view", "/orders?limit=10".
    void ask(const std::string& rest, std::function<void(const Reply&)> then);
    /// Tells it something.
    /// Takes:   a key under which a repeat is answered once; "": by this interaction alone.
    void tell(const std::string& rest, const nlohmann::json& body, const std::string& key,
              std::function<void(const Reply&)> then);
    /// Any request; its session is the seat's, if there is one.
    void send(api::Request request, std::function<void(const Reply&)> then);

    /// Whatever it names by an id is called as he calls it.
    void say(Message message);
    void say(std::string content) { say(Message{std::move(content)}); }
    /// Why the API refused, in its own words.
    void refuse(const Reply& reply);
    void open(const Modal& modal);
    void offer(const std::vector<Choice>& choices);
    /// Keeps a text until a button under this message is pressed: a button has no room for the text
    /// that it is about, and a message shows it with marks.
    /// Takes:   a key that the button names.
    void keep_text(const std::string& key, const std::string& text) const;
    /// The text that is kept for the button that was pressed.
    /// Gives:   nothing if it is forgotten, and has to be written again; or if it is somebody
    ///          else's.
    std::optional<std::string> text_of_pressed() const;
    /// Tells Discord to wait, unless it was answered.
    void defer();

private:
    enum class Stands : std::uint8_t { open, deferred, answered };

    /// Answers, or gives false if it is deferred.
    bool answer_now(const std::function<api::Response()>& response);
    /// What he calls things.
    void ask_names(std::function<void(const NamesOf&)> then);
    /// Says it, or opens it, as it stands.
    void say_named(Message message);
    void open_named(const Modal& modal);
    void edit(Message message);

    Respond respond_;
    std::mutex mutex_;
    Stands stands_ = Stands::open;
};

}  // namespace bot
