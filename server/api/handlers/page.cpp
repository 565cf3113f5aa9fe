// The page for people: what server/web is built into, which the program carries within it.
//
// Nothing of it is made here: it is the same for everybody, and fetches what its reader may know
// from the API like any other program.
#include <embedded.hpp>

#include <array>

#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/umpire/umpire.hpp"

namespace api::handle {

namespace {

struct Type {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array types = {
    Type{".html", "text/html; charset=utf-8"}, Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"}, Type{".svg", "image/svg+xml"},
    Type{".webmanifest", "application/manifest+json"}};

/// The page itself, what keeps it for when there is no connection, and what says how it is
/// installed: these three have plain names, all other files a hash of what is in them.
constexpr std::string_view front = "index.html";
constexpr std::string_view keeper = "keeper.js";
constexpr std::string_view manifest = "app.webmanifest";

Response file_response(const embedded::File& file) {
    Response response;
    const bool has_plain_name = 
        file.name == front || file.name == keeper || file.name == manifest;
    response.keeping = has_plain_name ? Keeping::shared : Keeping::forever;
    // It lies beside the other files, and keeps the page before them.
    if (file.name == keeper) response.headers.push_back({"Service-Worker-Allowed", "/"});
    response.body = file.text;
    for (const Type& type : types) {
        if (file.name.ends_with(type.ending)) response.content_type = type.type;
    }
    return response;
}

Response file_called(std::string_view name) {
    for (const embedded::File& file : embedded::page) {
        if (file.name == name) return file_response(file);
    }
    return problem(404, "not_found");
}

}  // namespace

Response page(Call&) { return file_called(front); }

Response page_file(Call& call) { return file_called(call.place("file")); }

}  // namespace api::handle
