// Writing views; nobody reads one back.
#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_view.hpp"
#include "server/codec/json.hpp"

namespace codec {

std::string text_of_view(const idis::View& view) { return text_of(view); }
std::string text_of_map(const idis::FullMap& map) { return text_of(map); }
std::string text_of_legal(const idis::Legal& legal) { return text_of(legal); }
std::string text_of_lines(const std::vector<idis::ChannelLine>& lines) { return text_of(lines); }
std::string text_of_question(const idis::Question& question) { return text_of(question); }

}  // namespace codec
