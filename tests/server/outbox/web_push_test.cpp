// Web Push, held to the worked examples of RFC 8291 (section 5) and RFC 8292 (section 2.4).
#include "server/outbox/web_push.hpp"

#include <doctest/doctest.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <algorithm>

using outbox::Bytes;
using outbox::PushKey;

namespace {

template <std::size_t size>
std::array<unsigned char, size> array_of(std::string_view text) {
    const Bytes bytes = outbox::bytes_of_base64(text);
    REQUIRE_EQ(bytes.size(), size);
    std::array<unsigned char, size> array{};
    std::ranges::copy(bytes, array.begin());
    return array;
}

/// Whether a signature of ES256 is that of the one who has a public key.
bool is_signed(const std::string& text, const Bytes& both, const Bytes& point) {
    // What stands before the point of a P-256 key in its usual form (RFC 5480).
    Bytes form = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
                  0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
    form.insert(form.end(), point.begin(), point.end());
    const unsigned char* at = form.data();
    EVP_PKEY* key = d2i_PUBKEY(nullptr, &at, static_cast<long>(form.size()));
    REQUIRE(key != nullptr);
    ECDSA_SIG* signature = ECDSA_SIG_new();
    ECDSA_SIG_set0(signature, BN_bin2bn(both.data(), 32, nullptr),
                   BN_bin2bn(both.data() + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(signature, &der);
    EVP_MD_CTX* digest = EVP_MD_CTX_new();
    REQUIRE_EQ(EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key), 1);
    const int is_good = EVP_DigestVerify(digest, der, static_cast<std::size_t>(size),
                                         reinterpret_cast<const unsigned char*>(text.data()),
                                         text.size());
    EVP_MD_CTX_free(digest);
    OPENSSL_free(der);
    ECDSA_SIG_free(signature);
    EVP_PKEY_free(key);
    return is_good == 1;
}

/// What stands between two words of a text, or to its end.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const auto from = text.find(begin) + begin.size();
    return text.substr(from, end.empty() ? std::string::npos : text.find(end, from) - from);
}

}  // namespace

TEST_CASE("a message is encrypted as in the example of RFC 8291, byte by byte") {
    outbox::PushSubscriber subscriber;
    REQUIRE(outbox::read_subscriber(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg", subscriber));
    const auto once = array_of<32>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
    const auto salt = array_of<16>("DGv6ra1nlYgDCS1FRnbzlw");
    CHECK_EQ(outbox::base64_of(outbox::public_part(once)),
             "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
             "7A8");
    const Bytes body = outbox::encrypted_for(
        subscriber, "When I grow up, I want to be a watermelon", once, salt);
    CHECK_EQ(outbox::base64_of(body),
             "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
             "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
             "WGNWQexSgSxsj_Qulcy4a-fN");
}

TEST_CASE("a push service is told who sends as in the example of RFC 8292") {
    const std::string head = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";
    const std::string claims =
        "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpw"
        "dXNoQGV4YW1wbGUuY29tIn0";
    // The example's own signature holds, so what checks ours is right.
    CHECK(is_signed(
        head + '.' + claims,
        outbox::bytes_of_base64("i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysaz"
                                "NjjvW2L9OkSSHzvoD1oA"),
        outbox::bytes_of_base64("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPC"
                                "fA5aq9ojSwk5Y2EmClBPs")));
    const PushKey key = outbox::fresh_push_key();
    const std::string written = outbox::vapid_claims("https://push.example.net", 1'453'523'768,
                                                     "mailto:push@example.com");
    CHECK_EQ(written, R"({"aud":"https://push.example.net","exp":1453523768,)"
                      R"("sub":"mailto:push@example.com"})");
    const std::string header = outbox::vapid_authorization(key, written);
    CHECK(header.starts_with("vapid t=" + head + '.' + claims + '.'));
    const Bytes both = outbox::bytes_of_base64(between(header, claims + '.', ", k="));
    REQUIRE_EQ(both.size(), 64);
    const Bytes point = outbox::bytes_of_base64(between(header, ", k=", ""));
    CHECK(point == outbox::public_part(key));
    CHECK(is_signed(head + '.' + claims, both, point));
    CHECK_FALSE(is_signed(head + "." + claims + "x", both, point));
}

TEST_CASE("of what a browser gives only a point of the curve and 16 bytes are taken") {
    outbox::PushSubscriber to;
    const std::string point =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const std::string secret = "BTBZMqHH6r4Tts7J_aSIgg";
    CHECK(outbox::read_subscriber(point, secret, to));
    CHECK(outbox::read_subscriber(point + "=", secret + "==", to));
    std::string off_the_curve = point;
    off_the_curve[40] = off_the_curve[40] == 'A' ? 'B' : 'A';
    CHECK_FALSE(outbox::read_subscriber(off_the_curve, secret, to));
    CHECK_FALSE(outbox::read_subscriber(point.substr(4), secret, to));
    CHECK_FALSE(outbox::read_subscriber(point, secret.substr(4), to));
    CHECK_FALSE(outbox::read_subscriber("", "", to));
    CHECK_FALSE(outbox::read_subscriber("not base64!", secret, to));
}
