// A whole map, a draft's or a campaign's, comes packed to anyone who may have it and takes it so,
// with a tag that holds for that form.
#include "server/api/packed.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// What gzip packed into an answer, to so many bytes.
std::string unpacked(std::string body) {
    std::array<char, 100'000> text{};
    z_stream stream{};
    REQUIRE_EQ(inflateInit2(&stream, 16 + MAX_WBITS), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(body.data());
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    REQUIRE_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    inflateEnd(&stream);
    return {text.data(), text.size() - stream.avail_out};
}

std::string header_of(const api::Response& response, std::string_view name) {
    const std::string* value = find_header(response, name);
    return value == nullptr ? "" : *value;
}

/// A house whose campaign has this whole map, and in which the referee writes at a draft with it.
struct House {
    explicit House(const std::string& map) {
        house.umpire->whole_map = map;
        const json begun = {{"files", {{"map.txt", map}}}};
        const auto made =
            house.ask(Asker::referee, Method::post, "/api/v1/drafts", begun.dump());
        REQUIRE_EQ(made.status, 201);
        of_draft = "/api/v1/drafts/" + json::parse(made.body)["draft"].get<std::string>() + "/map";
    }
    api::Response read(Asker asker, std::string accept_encoding, std::string tag = "") {
        return read_at(of_draft, asker, std::move(accept_encoding), std::move(tag));
    }
    api::Response read_at(std::string path, Asker asker, std::string accept_encoding,
                          std::string tag = "") {
        api::Request request;
        request.path = std::move(path);
        request.authorization = "Bearer " + house.token_of(asker);
        request.accept_encoding = std::move(accept_encoding);
        request.if_none_match = std::move(tag);
        return house.send(std::move(request));
    }

    ApiHouse house;
    std::string of_draft;
    const std::string of_campaign = std::string(ApiHouse::campaign) + "/map";
};

}  // namespace

TEST_CASE("packed: gzip is taken by its name or by a star, unless it is said to weigh nothing") {
    for (const char* yes : {"gzip", "GZip", "br, gzip", "deflate,gzip;q=0.5", "x-gzip", "*",
                            "gzip;q=1", " gzip ; q=0.001 ", "*;q=0, gzip", "gzip;level=0",
                            "gzip;q=", "\tgzip\t", "br\t,\tgzip\t;\tq=1"}) {
        CAPTURE(yes);
        CHECK(api::takes_gzip(yes));
    }
    for (const char* no : {"", "br", "identity", "gzipped", "gzip;q=0", "gzip;q=0.000", "gzip; q=0",
                           "*;q=0", "gzip;q=0, *", ",", ";q=1", "gzip\t;\tq=0", "\t"}) {
        CAPTURE(no);
        CHECK_FALSE(api::takes_gzip(no));
    }
}

TEST_CASE("packed: a large map comes in gzip to anyone who takes it, whole, with its own tag") {
    House written(std::string(50'000, '.'));
    for (const auto& [path, asker] : {std::pair(written.of_draft, Asker::referee),
                                      std::pair(written.of_campaign, Asker::referee),
                                      std::pair(written.of_campaign, Asker::god)}) {
        CAPTURE(path);
        const auto plain = written.read_at(path, asker, "");
        REQUIRE_EQ(plain.status, 200);
        CHECK_GE(plain.body.size(), 50'000);
        CHECK_EQ(header_of(plain, "Content-Encoding"), "");
        CHECK_EQ(header_of(plain, "Vary"), "Accept-Encoding");

        const auto packed = written.read_at(path, asker, "gzip, deflate, br");
        REQUIRE_EQ(packed.status, 200);
        CHECK_EQ(header_of(packed, "Content-Encoding"), "gzip");
        CHECK_EQ(header_of(packed, "Vary"), "Accept-Encoding");
        CHECK_EQ(packed.content_type, "application/json");
        CHECK(packed.keeping == api::Keeping::revalidate);
        CHECK_LT(packed.body.size(), 1'000);
        CHECK_EQ(unpacked(packed.body), plain.body);

        const std::string tag = header_of(packed, "ETag");
        CHECK_NE(tag, header_of(plain, "ETag"));
        const auto again = written.read_at(path, asker, "gzip, deflate, br", tag);
        CHECK_EQ(again.status, 304);
        CHECK_EQ(header_of(again, "ETag"), tag);
        CHECK_EQ(header_of(again, "Vary"), "Accept-Encoding");
        CHECK_EQ(header_of(again, "Content-Encoding"), "");
        // A form that he does not have.
        CHECK_EQ(written.read_at(path, asker, "", tag).status, 200);
        CHECK_EQ(written.read_at(path, asker, "", header_of(plain, "ETag")).status, 304);
    }
}

TEST_CASE("packed: who may not have a campaign's map learns nothing of how it would be packed") {
    House written(std::string(50'000, '.'));
    const auto packed = written.read_at(written.of_campaign, Asker::referee, "gzip");
    for (const Asker asker : {Asker::stranger, Asker::anna, Asker::boris, Asker::chorus}) {
        for (const std::string& tag : {std::string(), header_of(packed, "ETag")}) {
            const auto plain = written.read_at(written.of_campaign, asker, "", tag);
            const auto asked = written.read_at(written.of_campaign, asker, "gzip", tag);
            CHECK_EQ(asked.status, asker == Asker::stranger ? 404 : 403);
            CHECK_EQ(asked.status, plain.status);
            CHECK_EQ(asked.body, plain.body);
            CHECK(asked.headers == plain.headers);
            CHECK_EQ(header_of(asked, "Vary"), "");
        }
    }
}

TEST_CASE("packed: a small map and a refusal come as they are") {
    House written("[ground]");
    const auto small = written.read(Asker::referee, "gzip");
    CHECK_EQ(header_of(small, "Content-Encoding"), "");
    CHECK_EQ(json::parse(small.body), json({{"map", "[ground]"}}));
    const auto of_campaign = written.read_at(written.of_campaign, Asker::referee, "gzip");
    CHECK_EQ(of_campaign.body, "[ground]");
    CHECK_EQ(header_of(of_campaign, "Content-Encoding"), "");
    CHECK_EQ(header_of(of_campaign, "Vary"), "Accept-Encoding");
    const auto refused = written.read(Asker::anna, "gzip");
    CHECK_EQ(refused.status, 404);
    CHECK_EQ(header_of(refused, "Vary"), "");
    CHECK_EQ(header_of(refused, "Content-Encoding"), "");
}

TEST_CASE("packed: nothing is packed but what a handler hands over, such as an order's answer") {
    api::Response long_one;
    long_one.body = std::string(api::packed_bytes_min, ' ');
    api::Request request;
    request.accept_encoding = "gzip";
    CHECK_EQ(header_of(api::packed(long_one, request), "Content-Encoding"), "gzip");
    long_one.body.pop_back();
    CHECK_EQ(header_of(api::packed(long_one, request), "Content-Encoding"), "");
    ApiHouse house;
    for (const char* rest : {"/view", "/channel", "/orders", "/legal"}) {
        CAPTURE(rest);
        api::Request read;
        read.path = std::string(ApiHouse::campaign) + rest;
        read.authorization = "Bearer " + house.token_of(Asker::anna);
        read.accept_encoding = "gzip";
        const auto told = house.send(std::move(read));
        CHECK_EQ(told.status, 200);
        CHECK_EQ(header_of(told, "Content-Encoding"), "");
        CHECK_EQ(header_of(told, "Vary"), "");
    }
}
