// Reading events is a unit of its own, because it takes the compiler much memory.
#include "server/codec/idis/describe_events.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/json.hpp"

namespace codec {

namespace {

/// An event's parts; Event itself is built only when all of them are there.
struct Parts {
    kit::Moment at;
    kit::Clauses clauses;
    kit::Rolls rolls;
    idis::What what;
};
BOOST_DESCRIBE_STRUCT(Parts, (), (at, clauses, rolls, what))

}  // namespace

Decoded<idis::What> what_from(const nlohmann::json& json) {
    return decode_record<idis::What>(json);
}

Decoded<idis::Event> event_from(const nlohmann::json& json) {
    Decoded<Parts> decoded = decode_record<Parts>(json);
    if (auto* problems = std::get_if<Problems>(&decoded)) return std::move(*problems);
    Parts parts = kit::get<Parts>(std::move(decoded));
    return idis::Event(parts.at, std::move(parts.clauses), std::move(parts.what),
                       std::move(parts.rolls));
}

Decoded<kit::Clauses> clauses_from(const nlohmann::json& json) {
    return decode_record<kit::Clauses>(json);
}
Decoded<kit::Rolls> rolls_from(const nlohmann::json& json) {
    return decode_record<kit::Rolls>(json);
}

}  // namespace codec
