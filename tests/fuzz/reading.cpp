// Texts as somebody writes them to a commander's reader.
//
// A reading is a function: twice the same. What it reads is sound for the codec.

#include "server/codec/idis.hpp"
#include "server/reading/reading.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

using nlohmann::json;

reading::Reader made_reader() {
    reading::Known known;
    known.view = json::parse(R"({"first_day":"2026-03-01","commander":{"army":
        {"id":"army-vvvvvvvvv1","name":"Army of the Vale","detachments":[
        {"id":"detachment-fffffffff1","name":"First Spears","arm":"infantry"},
        {"id":"detachment-sssssssss1","name":"Swift Horse","arm":"cavalry"}]},
        "map":{"places":[{"id":"place-hhhhhhhhh1","name":"Hale","kind":"town"},
        {"id":"place-bbbbbbbbb1","name":"River Fort","kind":"fortress"}]},
        "seen":[{"id":"army-rrrrrrrrr1","is_in_sight":true,"steps":[]}]}})");
    known.legal = json::parse(R"({"commander":{"may_hold":true,"may_write":true,
        "march":{"places":["place-hhhhhhhhh1"]},"wagons_to_abandon":40,
        "troops":{"divisible":["detachment-fffffffff1","detachment-sssssssss1"]},
        "battles":{"attack":["army-rrrrrrrrr1"]},"conditions":["arrived"]}})");
    known.names = {{"place-hhhhhhhhh1", "Hale"}, {"place-bbbbbbbbb1", "River Fort"}};
    return reading::Reader(std::move(known));
}

std::string told(const reading::Read& read) {
    std::string text = read.because;
    for (const std::string& word : read.not_understood) text += "|" + word;
    for (const reading::Orders& orders : read.readings) {
        for (const reading::ReadOrder& one : orders) {
            must_hold(codec::commander_order_from(one.order).index() == 0,
                      "what is read is an order");
            text += one.order.dump();
        }
    }
    return text;
}

}  // namespace

void orders_in_words(std::string_view bytes) {
    static const reading::Reader reader = made_reader();
    const kit::Moment now = kit::at(kit::Day{3}, 9);
    const reading::Read read = reader.read(bytes, now);
    must_hold(read.readings.size() <= reading::readings_max, "readings have a bound");
    must_hold((read.outcome == reading::Outcome::not_read) == read.readings.empty(),
              "what is read has readings");
    must_hold(told(read) == told(reader.read(bytes, now)), "a text is always read the same");
}

}  // namespace fuzz
