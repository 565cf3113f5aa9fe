// Writing events; reading them is a unit of its own (idis/events_read.cpp).
#include "server/codec/idis/describe_events.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/write.hpp"

namespace codec {

std::string_view kind_of(const idis::What& what) { return name_of_held(what); }

std::string text_of_what(const idis::What& what) {
    std::string out;
    out.reserve(512);
    write(out, what);
    return out;
}

std::string text_of_event(const idis::Event& event) {
    std::string out = "{\"at\":";
    write(out, event.at);
    out += ",\"clauses\":";
    write(out, event.clauses);
    out += ",\"rolls\":";
    write(out, event.rolls);
    out += ",\"what\":";
    write(out, event.what);
    out += '}';
    return out;
}

std::string text_of_clauses(const kit::Clauses& clauses) {
    std::string out;
    out.reserve(128);
    write(out, clauses);
    return out;
}
std::string text_of_rolls(const kit::Rolls& rolls) { return text_of(rolls); }

}  // namespace codec
