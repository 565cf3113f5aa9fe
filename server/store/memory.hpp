// A store in memory: the twin of SqliteStore.
//
// For tests and for rehearsals that nobody keeps. It keeps the same contract (store.hpp) and passes
// the same tests; what it never does is fail.
#pragma once

#include <map>
#include <memory>

#include "server/store/store.hpp"

namespace store {

class MemoryStore : public Store {
public:
    explicit MemoryStore(Schema schema);

    Written append(const Batch& batch) override;
    std::uint64_t last_event() const override { return events_.size(); }
    std::vector<EventRecord> events(std::uint64_t from, std::uint64_t limit) const override;
    std::vector<Row> rows(std::string_view table) const override;
    std::optional<Row> row(std::string_view table, const Row& key) const override;

private:
    using Rows = std::map<Row, Row>;
    const Rows& rows_of(std::string_view table) const;

    Schema schema_;
    std::vector<EventRecord> events_;
    std::map<std::string, Rows, std::less<>> tables_;
};

}  // namespace store
