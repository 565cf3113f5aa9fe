#include "server/store/store.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/store/hash.hpp"

namespace store {

std::size_t TableShape::key_size() const {
    return static_cast<std::size_t>(std::ranges::count_if(columns, &Column::is_key));
}

std::string hash_of_event(const EventRecord& event) {
    return Hasher()
        .add(event.previous_hash)
        .add(std::to_string(event.number))
        .add(std::to_string(event.at))
        .add(event.kind)
        .add(std::to_string(event.version))
        .add(event.payload)
        .add(event.clauses)
        .add(event.dice)
        .add(event.cause)
        .finish();
}

const TableShape& shape_of(const Schema& schema, std::string_view table) {
    const auto found = std::ranges::find(schema, table, &TableShape::name);
    ENSURE(found != schema.end());
    return *found;
}

}  // namespace store
