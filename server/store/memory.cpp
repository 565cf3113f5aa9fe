#include "server/store/memory.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"

namespace store {

MemoryStore::MemoryStore(Schema schema) : schema_(std::move(schema)) {
    for (const TableShape& shape : schema_) tables_[shape.name];
}

Written MemoryStore::append(const Batch& batch) {
    std::uint64_t next = events_.size();
    for (const EventRecord& event : batch.events) {
        if (event.number != ++next) return Written::failed;
    }
    for (const TableChanges& changes : batch.changes) {
        Rows& rows = tables_.find(changes.table)->second;
        const auto key_size =
            static_cast<std::ptrdiff_t>(shape_of(schema_, changes.table).key_size());
        for (const Row& key : changes.erased) rows.erase(key);
        for (const Row& row : changes.written) {
            rows.insert_or_assign(Row(row.begin(), row.begin() + key_size), row);
        }
    }
    events_.insert(events_.end(), batch.events.begin(), batch.events.end());
    return Written::stored;
}

std::vector<EventRecord> MemoryStore::events(std::uint64_t from, std::uint64_t limit) const {
    const std::uint64_t begin = std::min<std::uint64_t>(std::max<std::uint64_t>(from, 1) - 1,
                                                        events_.size());
    const std::uint64_t count = std::min<std::uint64_t>(limit, events_.size() - begin);
    const auto first = events_.begin() + static_cast<std::ptrdiff_t>(begin);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

const MemoryStore::Rows& MemoryStore::rows_of(std::string_view table) const {
    const auto found = tables_.find(table);
    ENSURE(found != tables_.end());
    return found->second;
}

std::vector<Row> MemoryStore::rows(std::string_view table) const {
    std::vector<Row> result;
    for (const auto& [key, row] : rows_of(table)) result.push_back(row);
    return result;
}

std::optional<Row> MemoryStore::row(std::string_view table, const Row& key) const {
    const Rows& rows = rows_of(table);
    const auto found = rows.find(key);
    if (found == rows.end()) return std::nullopt;
    return found->second;
}

}  // namespace store
