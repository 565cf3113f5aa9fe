#include "tests/secrecy/asking.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "server/api/description/examples.hpp"
#include "server/api/routes.hpp"

namespace tests {

namespace {

using nlohmann::json;

/// An id for a place of a pattern.
std::string id_for(std::string_view place, const Known& known, Chance& chance) {
    if (place == "clause") return "idis.3.infantry-eat";
    if (place == "file") return chance.one_in(2) ? "keeper.js" : "index.html";
    if (place == "number" && !known.ids.contains("number")) return "1";
    const std::string kind = place == "unit" ? "detachment" : std::string(place);
    const auto found = known.ids.find(kind);
    if (found == known.ids.end() || found->second.empty()) return kind + "-aaaaaaaaaa";
    return chance.pick(found->second);
}
/// A value of a query's item.
std::string value_of(std::string_view item, const Known& known, Chance& chance) {
    static const std::vector<std::string> numbers = {
        "/commander/army/supplies", "/referee/armies/0/army/morale", "/referee/day",
        "/commander/channel/0/number", "/table/round"};
    return item == "number" ? chance.pick(numbers) : id_for(item, known, chance);
}

/// Whose ids are put in the places of a pattern: the viewer's own; in his own campaign others'; or
/// any.
enum class Whose : std::uint8_t { own, at_home, any };

std::string target_of(std::string_view pattern, const Known& known, Whose whose, Chance& chance) {
    std::string target;
    while (!pattern.empty()) {
        const auto begin = pattern.find('{');
        target += pattern.substr(0, begin);
        if (begin == std::string_view::npos) break;
        const auto end = pattern.find('}', begin);
        const std::string_view place = pattern.substr(begin + 1, end - begin - 1);
        const auto own = known.own.find(place);
        const bool is_own =
            whose == Whose::own || (whose == Whose::at_home && place != "commander");
        target += is_own && own != known.own.end() ? own->second : id_for(place, known, chance);
        pattern.remove_prefix(end + 1);
    }
    return target;
}

/// A body of an example with ids of this world.
std::string with_ids(std::string body, const Known& known, Chance& chance) {
    static const std::regex id("([a-z]+)-(k7q3m9x2ab|a2b3c4d5e6)");
    std::string result;
    std::smatch match;
    while (std::regex_search(body, match, id)) {
        result += match.prefix().str() + id_for(match[1].str(), known, chance);
        body = match.suffix().str();
    }
    return result + body;
}

void add_readings(const api::Route& route, const Known& known, Chance& chance,
                  std::vector<Request>& all) {
    const std::string own = target_of(route.pattern, known, Whose::own, chance);
    all.push_back({"HEAD", own});
    // The description is long, and its tag tells whether it is another.
    if (route.gives == "OpenApi") return;
    all.push_back({"GET", own});
    if (route.pattern.find('{') != std::string_view::npos) {
        for (const Whose whose : {Whose::at_home, Whose::at_home, Whose::at_home, Whose::any}) {
            all.push_back({"GET", target_of(route.pattern, known, whose, chance)});
        }
    }
    // A row of a list of his own: each that is known, for any may tell what another does not.
    const auto numbers = known.ids.find("number");
    if (route.pattern.find("{number}") != std::string_view::npos && numbers != known.ids.end()) {
        Known one = known;
        for (const std::string& number : numbers->second) {
            one.ids["number"] = {number};
            all.push_back({"GET", target_of(route.pattern, one, Whose::own, chance)});
        }
    }
    for (const api::QueryRow& item : route.query) {
        const std::string with = own + '?' + std::string(item.name) + '=';
        if (item.kind == "integer") {
            for (const char* value : {"0", "1", "3", "500", "99999999"}) {
                all.push_back({"GET", with + value});
            }
        } else {
            all.push_back({"GET", with + value_of(item.name, known, chance)});
        }
    }
}

void add_writings(const api::Route& route, const Known& known, Chance& chance,
                  std::vector<Request>& all) {
    std::vector<std::string> bodies = {"{}", "nonsense"};
    for (const api::Example& example : api::examples()) {
        // What it makes is called by chance.
        if (example.schema != route.takes || example.name == "of_orders") continue;
        for (int more = 0; more < 2; ++more) {
            bodies.push_back(with_ids(std::string(example.body), known, chance));
        }
    }
    for (const std::string& body : bodies) {
        const Whose whose = chance.one_in(8) ? Whose::any : Whose::at_home;
        all.push_back({"POST", target_of(route.pattern, known, whose, chance), body});
    }
}

/// All JSON pointers that lead to numbers of a value.
void add_numbers(const json& value, const std::string& place, std::vector<std::string>& all) {
    if (value.is_number_integer()) all.push_back(place);
    if (!value.is_structured()) return;
    for (const auto& [step, part] : value.items()) add_numbers(part, place + '/' + step, all);
}

/// Whether ships are asked for in the countryside. They are handed over at once, and how many come
/// is how many people live there: the one order that rightly tells what was not known before.
bool hires_in_the_country(const Request& request) {
    const json body = json::parse(request.body, nullptr, false);
    return body.is_object() && body.value("kind", json()) == "HireShips" &&
           body.value("place", json()).is_null();
}

/// Whether somebody may come in by it, whose account is then called by chance.
bool seats_somebody(const Request& request, const Known& known) {
    return request.target.ends_with("/invitations") &&
           std::ranges::any_of(known.open_seats, [&](const std::string& seat) {
               return request.body.find(seat) != std::string::npos;
           });
}

/// Whether it makes a link for another device of his, whose id and secret are of chance.
bool makes_a_link(const Request& request) { return request.target.ends_with("/devices"); }

}  // namespace

std::vector<Request> readings(const Known& known, Chance& chance) {
    std::vector<Request> all;
    for (const api::Route& route : api::routes()) {
        // His streams are listened to.
        if (route.method != api::Method::get || route.gives == "Stream") continue;
        add_readings(route, known, chance, all);
    }
    return all;
}

std::vector<Request> writings(const Known& known, Chance& chance) {
    std::vector<Request> all;
    for (const api::Route& route : api::routes()) {
        // He stays signed in.
        if (route.method != api::Method::post || route.pattern == "/api/v1/sign-out") continue;
        add_writings(route, known, chance, all);
    }
    all.insert(all.end(), known.own_writings.begin(), known.own_writings.end());
    std::erase_if(all, [&](const Request& request) {
        return hires_in_the_country(request) || seats_somebody(request, known) ||
               makes_a_link(request);
    });
    return all;
}

Asking::Asking(std::uint16_t port, Guest guest)
    : port_(port), guest_(std::move(guest)), wire_(std::make_unique<Wire>(port)) {}

std::string Asking::head(const Request& request) const {
    std::string head = request.method + ' ' + request.target +
                       " HTTP/1.1\r\nHost: idis.example\r\n" + request.more;
    if (!guest_.token.empty()) head += "Authorization: Bearer " + guest_.token + "\r\n";
    return head;
}

Reply Asking::ask(const Request& request) {
    std::string text = head(request);
    if (request.method == "POST") {
        text += "Content-Type: application/json\r\nIdempotency-Key: \"" +
                std::to_string(writes_++) +
                "\"\r\nContent-Length: " + std::to_string(request.body.size()) + "\r\n";
    }
    text += "\r\n" + request.body;
    Reply reply = wire_->send(text).receive(request.method != "HEAD");
    const auto connection = reply.headers.find("connection");
    const bool is_closed = connection != reply.headers.end() && connection->second == "close";
    if (reply.status == 0 || is_closed) wire_ = std::make_unique<Wire>(port_);
    return reply;
}

void Asking::put(const Request& request) {
    const Reply reply = ask(request);
    ++statuses_[reply.status];
    std::string entry = request.method + ' ' + request.target + ' ' + request.body + "\n" +
                        std::to_string(reply.status) + '\n';
    for (const auto& [name, value] : reply.headers) {
        if (name != "date") entry += name + ": " + value + '\n';
    }
    transcript_.push_back(entry + reply.body);
}

void Asking::ask_why(Chance& chance) {
    const json view = json::parse(ask({"GET", guest_.home + "/view"}).body, nullptr, false);
    std::vector<std::string> numbers;
    add_numbers(view, "", numbers);
    // What refuses a view has a number, too: its status.
    for (int more = 0; more < 12 && !numbers.empty(); ++more) {
        put({"GET", guest_.home + "/why?number=" + chance.pick(numbers)});
    }
}

void Asking::listen() {
    live_ = std::make_unique<Wire>(port_);
    live_->send(head({"GET", guest_.home + "/stream"}) + "\r\n");
    const Reply opened = live_->receive();
    transcript_.push_back("a stream: " + std::to_string(opened.status) + '\n' + opened.body);
    if (opened.status != 200) live_.reset();
}

std::uint64_t Asking::newest() {
    if (guest_.newest.empty()) return 0;
    const Reply reply = ask({"GET", guest_.home + guest_.newest});
    REQUIRE_EQ(reply.status, 200);
    return json::parse(reply.body).at("last");
}

void Asking::put_stream(Wire& stream, std::string_view end_of_message,
                        const std::function<bool(const std::string&)>& is_last) {
    std::string told = "told: ";
    std::string heard;
    for (bool is_over = false; !is_over;) {
        const std::string chunk = stream.receive_chunk();
        REQUIRE_MESSAGE(!chunk.empty(), "a stream that ended: ", told);
        heard += chunk;
        for (auto end = heard.find(end_of_message); end != std::string::npos;
             end = heard.find(end_of_message)) {
            const std::string message = heard.substr(0, end);
            heard.erase(0, end + end_of_message.size());
            // How often a view is said to have changed hangs on how quickly it was looked at.
            const bool is_beat = message == ":" || message.empty();
            const bool is_view =
                message.starts_with("event: view") || message.starts_with("{\"type\":\"view\"");
            if (is_beat || is_view) continue;
            told += message + '\n';
            is_over = is_over || is_last(message);
        }
    }
    transcript_.push_back(told);
}

void Asking::hear_out() {
    if (!live_) return;
    const std::uint64_t last = newest();
    put_stream(*live_, "\n\n", [&](const std::string& message) {
        return message.find("id: " + std::to_string(last) + "\nevent: ") != std::string::npos;
    });
    live_.reset();
    Wire again(port_);
    const std::string path = guest_.home + "/stream?after=0";
    again.send(head({"GET", path, "", "Accept: application/x-ndjson\r\n"}) + "\r\n");
    REQUIRE_EQ(again.receive().status, 200);
    // A state comes first; where nothing was ever told it is all that comes.
    put_stream(again, "\n", [&](const std::string& line) {
        return last == 0 || json::parse(line).value("number", std::uint64_t{0}) == last;
    });
}

}  // namespace tests
