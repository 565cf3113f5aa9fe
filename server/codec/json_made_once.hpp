// nlohmann's JSON, made into code in one place.
//
// All of it is templates: every unit that reads or writes a value makes the same parser, writer and
// maps again, an eighth of the time of compiling the server. This header is precompiled, so that
// none does: they say that it is made elsewhere, which json_made_once.cpp does. It changes nothing
// that a file may say, and a file that is compiled without it still compiles.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace codec {

using Json = nlohmann::json;
using CharsOfString = nlohmann::detail::iterator_input_adapter<std::string::const_iterator>;
using CharsOfView = nlohmann::detail::iterator_input_adapter<const char*>;
using FromString = nlohmann::detail::parser<Json, CharsOfString>;
using FromView = nlohmann::detail::parser<Json, CharsOfView>;
using Dom = nlohmann::detail::json_sax_dom_parser<Json>;
using FilteredDom = nlohmann::detail::json_sax_dom_callback_parser<Json>;

}  // namespace codec

/// Each of them, at the outermost level: declared (WHERE is extern), or made (it is nothing).
#define JSON_TEMPLATES(WHERE)                                                            \
    WHERE template class nlohmann::basic_json<>;                                         \
    WHERE template class std::map<std::string, nlohmann::json, std::less<>>;             \
    WHERE template class std::vector<nlohmann::json>;                                    \
    WHERE template class nlohmann::detail::serializer<nlohmann::json>;                   \
    WHERE template class nlohmann::detail::json_sax_dom_parser<nlohmann::json>;          \
    WHERE template class nlohmann::detail::json_sax_dom_callback_parser<nlohmann::json>; \
    WHERE template class nlohmann::detail::lexer<nlohmann::json, codec::CharsOfString>;  \
    WHERE template class nlohmann::detail::lexer<nlohmann::json, codec::CharsOfView>;    \
    WHERE template class nlohmann::detail::parser<nlohmann::json, codec::CharsOfString>; \
    WHERE template class nlohmann::detail::parser<nlohmann::json, codec::CharsOfView>;   \
    WHERE template bool codec::FromString::sax_parse_internal(codec::Dom*);              \
    WHERE template bool codec::FromString::sax_parse_internal(codec::FilteredDom*);      \
    WHERE template bool codec::FromView::sax_parse_internal(codec::Dom*);                \
    WHERE template bool codec::FromView::sax_parse_internal(codec::FilteredDom*);

JSON_TEMPLATES(extern)
