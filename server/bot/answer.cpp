#include "server/bot/answer.hpp"

#include <sodium.h>

#include <array>

namespace bot {

namespace {

using nlohmann::json;

/// What stands in no part, for nobody could know it.
std::string random_boundary() {
    std::array<unsigned char, 16> random{};
    randombytes_buf(random.data(), random.size());
    std::array<char, 33> text{};
    sodium_bin2hex(text.data(), text.size(), random.data(), random.size());
    return std::string("part-") + text.data();
}

void add_part(std::string& body, const std::string& boundary, const std::string& disposition,
              const std::string& content_type, const std::string& bytes) {
    body += "--" + boundary + "\r\nContent-Disposition: form-data; " + disposition +
            "\r\nContent-Type: " + content_type + "\r\n\r\n" + bytes + "\r\n";
}

}  // namespace

Written written(const json& payload, const std::vector<File>& files) {
    const std::string text = payload.dump(-1, ' ', false, json::error_handler_t::replace);
    if (files.empty()) return {"application/json", text};
    const std::string boundary = random_boundary();
    std::string body;
    add_part(body, boundary, "name=\"payload_json\"", "application/json", text);
    for (std::size_t number = 0; number < files.size(); ++number) {
        const File& file = files[number];
        add_part(body, boundary,
                 "name=\"files[" + std::to_string(number) + "]\"; filename=\"" + file.name + "\"",
                 file.content_type, file.bytes);
    }
    return {"multipart/form-data; boundary=" + boundary, body + "--" + boundary + "--\r\n"};
}

api::Response response_of(Answer kind, const json& data, const std::vector<File>& files) {
    json payload = {{"type", static_cast<int>(kind)}};
    if (!data.is_null()) payload["data"] = data;
    Written out = written(payload, files);
    api::Response response;
    response.content_type = std::move(out.content_type);
    response.body = std::move(out.body);
    return response;
}

}  // namespace bot
