#include "server/files/report.hpp"

#include "server/codec/shorten.hpp"
#include "server/files/limits.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

namespace {

std::string place_text(const Where& where) {
    std::string file = where.file;
    codec::shorten(file, limits::remark_bytes);
    return where.line == 0 ? file : file + ":" + std::to_string(where.line);
}

}  // namespace

void Report::add(codec::Problems& remarks, const Where& where, std::string code,
                 std::string detail) {
    if (remarks.size() > limits::remarks) return;
    if (remarks.size() == limits::remarks) {
        code = "more_not_listed";
        detail = words::files().more_not_listed();
    }
    codec::shorten(detail, limits::remark_bytes);
    remarks.push_back({place_text(where), std::move(code), std::move(detail)});
}

}  // namespace files
