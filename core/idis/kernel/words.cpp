#include "core/idis/kernel/words.hpp"

namespace idis {

Gate need_short(const std::string& words, Clause clause, const char* field,
                std::size_t bytes_max) {
    if (words.size() > bytes_max) return Refusal{"text_is_too_long", clause, field};
    return allowed;
}

Gate need_words(const std::string& words, Clause clause, const char* field,
                std::size_t bytes_max) {
    if (words.empty()) return Refusal{"text_is_empty", clause, field};
    return need_short(words, clause, field, bytes_max);
}

}  // namespace idis
