#include "server/outbox/web_push.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "core/kit/ensure.hpp"

namespace outbox {

namespace {

constexpr int address_base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t point_bytes = 65;
constexpr std::size_t number_bytes = 32;
constexpr std::size_t subscriber_secret_bytes = 16;
constexpr std::size_t tag_bytes = 16;
constexpr std::uint32_t record_bytes = 4'096;

template <auto free>
struct Freed {
    template <class T>
    void operator()(T* what) const {
        free(what);
    }
};
using Number = std::unique_ptr<BIGNUM, Freed<BN_free>>;
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using ParameterList = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using ParameterBuild = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;

Group curve() { return Group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)); }

/// A key as OpenSSL has it; of a public part alone, or of both.
Key key_of(const Bytes& point, const PushKey* secret) {
    const ParameterBuild build(OSSL_PARAM_BLD_new());
    ENSURE(OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1",
                                           0) == 1);
    ENSURE(OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                            point.size()) == 1);
    Number number;
    if (secret != nullptr) {
        number.reset(BN_bin2bn(secret->data(), static_cast<int>(secret->size()), nullptr));
        ENSURE(OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
    }
    const ParameterList list(OSSL_PARAM_BLD_to_param(build.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    ENSURE(EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    const int kind = secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    ENSURE(EVP_PKEY_fromdata(context.get(), &key, kind, list.get()) == 1);
    return Key(key);
}

/// What both sides of two keys come to.
Bytes shared_by(const PushKey& own, const Bytes& others) {
    const Key key = key_of(public_part(own), &own);
    const Key peer = key_of(others, nullptr);
    const KeyContext context(EVP_PKEY_CTX_new(key.get(), nullptr));
    ENSURE(EVP_PKEY_derive_init(context.get()) == 1);
    ENSURE(EVP_PKEY_derive_set_peer(context.get(), peer.get()) == 1);
    Bytes shared(number_bytes);
    std::size_t size = shared.size();
    ENSURE(EVP_PKEY_derive(context.get(), shared.data(), &size) == 1 && size == number_bytes);
    return shared;
}

Bytes hmac(const Bytes& key, const Bytes& text) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    crypto_auth_hmacsha256_update(&state, text.data(), text.size());
    Bytes mac(crypto_auth_hmacsha256_BYTES);
    crypto_auth_hmacsha256_final(&state, mac.data());
    return mac;
}

void append(Bytes& to, std::string_view text) { to.insert(to.end(), text.begin(), text.end()); }
void append(Bytes& to, const Bytes& more) { to.insert(to.end(), more.begin(), more.end()); }

/// HKDF-SHA256 for at most one block (RFC 5869).
Bytes hkdf(const Bytes& salt, const Bytes& material, Bytes info, std::size_t size) {
    info.push_back(1);
    Bytes block = hmac(hmac(salt, material), info);
    block.resize(size);
    return block;
}

Bytes info_of(std::string_view words) {
    Bytes info;
    append(info, words);
    info.push_back(0);
    return info;
}

/// AES-128-GCM, with its tag at the end.
Bytes sealed(const Bytes& key, const Bytes& nonce, const Bytes& text) {
    const Cipher cipher(EVP_CIPHER_CTX_new());
    ENSURE(EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, key.data(),
                              nonce.data()) == 1);
    Bytes out(text.size() + tag_bytes);
    int size = 0;
    ENSURE(EVP_EncryptUpdate(cipher.get(), out.data(), &size, text.data(),
                             static_cast<int>(text.size())) == 1);
    int more = 0;
    ENSURE(EVP_EncryptFinal_ex(cipher.get(), out.data() + size, &more) == 1);
    ENSURE(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes,
                               out.data() + text.size()) == 1);
    return out;
}

/// ES256: both numbers of the signature, one behind the other.
Bytes signature_of(const PushKey& key, const std::string& text) {
    const Key whole = key_of(public_part(key), &key);
    const Digest digest(EVP_MD_CTX_new());
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    ENSURE(EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, whole.get()) == 1);
    std::size_t size = 0;
    ENSURE(EVP_DigestSign(digest.get(), nullptr, &size, bytes, text.size()) == 1);
    Bytes der(size);
    ENSURE(EVP_DigestSign(digest.get(), der.data(), &size, bytes, text.size()) == 1);
    const unsigned char* at = der.data();
    const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    ENSURE(signature != nullptr);
    Bytes both(2 * number_bytes);
    constexpr int wide = static_cast<int>(number_bytes);
    ENSURE(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), both.data(), wide) == wide);
    ENSURE(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), both.data() + number_bytes, wide) ==
           wide);
    return both;
}

std::string base64_of_text(std::string_view text) { return base64_of({text.begin(), text.end()}); }

}  // namespace

PushKey fresh_push_key() {
    const Group group = curve();
    PushKey key{};
    Number number;
    do {
        randombytes_buf(key.data(), key.size());
        number.reset(BN_bin2bn(key.data(), static_cast<int>(key.size()), nullptr));
    } while (BN_is_zero(number.get()) == 1 ||
             BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0);
    return key;
}

Bytes public_part(const PushKey& key) {
    const Group group = curve();
    const Number number(BN_bin2bn(key.data(), static_cast<int>(key.size()), nullptr));
    const Point point(EC_POINT_new(group.get()));
    ENSURE(EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
    Bytes bytes(point_bytes);
    ENSURE(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                              bytes.data(), bytes.size(), nullptr) == point_bytes);
    return bytes;
}

bool read_subscriber(std::string_view key, std::string_view secret, PushSubscriber& to) {
    to.key = bytes_of_base64(key);
    to.secret = bytes_of_base64(secret);
    if (to.key.size() != point_bytes || to.secret.size() != subscriber_secret_bytes) return false;
    const Group group = curve();
    const Point point(EC_POINT_new(group.get()));
    return EC_POINT_oct2point(group.get(), point.get(), to.key.data(), to.key.size(), nullptr) ==
           1;
}

Bytes encrypted_for(const PushSubscriber& subscriber, std::string_view text, const PushKey& once,
                    const std::array<unsigned char, 16>& salt) {
    const Bytes own = public_part(once);
    const Bytes salt_bytes(salt.begin(), salt.end());
    // RFC 8291, 3.4: the subscriber's secret goes into the material, both points into its name.
    Bytes key_info = info_of("WebPush: info");
    append(key_info, subscriber.key);
    append(key_info, own);
    const Bytes material =
        hkdf(subscriber.secret, shared_by(once, subscriber.key), key_info, number_bytes);
    constexpr std::size_t key_bytes = 16;
    constexpr std::size_t nonce_bytes = 12;
    const Bytes key =
        hkdf(salt_bytes, material, info_of("Content-Encoding: aes128gcm"), key_bytes);
    const Bytes nonce = hkdf(salt_bytes, material, info_of("Content-Encoding: nonce"), nonce_bytes);
    Bytes record(text.begin(), text.end());
    record.push_back(2);  // the last record, and the only one
    Bytes body = salt_bytes;
    for (const int shift : {24, 16, 8, 0}) {
        body.push_back(static_cast<unsigned char>(record_bytes >> shift & 0xffU));
    }
    body.push_back(static_cast<unsigned char>(own.size()));
    append(body, own);
    append(body, sealed(key, nonce, record));
    ENSURE(body.size() <= record_bytes);
    return body;
}

std::string vapid_claims(std::string_view audience, std::int64_t expires,
                         std::string_view contact) {
    nlohmann::ordered_json claims = {{"aud", audience}, {"exp", expires}};
    if (!contact.empty()) claims["sub"] = contact;
    return claims.dump();
}

std::string vapid_authorization(const PushKey& key, const std::string& claims) {
    const std::string text = base64_of_text(R"({"typ":"JWT","alg":"ES256"})") + '.' +
                             base64_of_text(claims);
    return "vapid t=" + text + '.' + base64_of(signature_of(key, text)) +
           ", k=" + base64_of(public_part(key));
}

std::string base64_of(const Bytes& bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), address_base64), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), address_base64);
    text.pop_back();
    return text;
}

Bytes bytes_of_base64(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    if (text.empty()) return {};
    Bytes bytes(text.size());
    std::size_t size = 0;
    const char* end = nullptr;
    const int code = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                       nullptr, &size, &end, address_base64);
    bytes.resize(code == 0 && end == text.data() + text.size() ? size : 0);
    return bytes;
}

}  // namespace outbox
