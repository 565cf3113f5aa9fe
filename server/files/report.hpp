// What is wrong with the files of a campaign, found all at once.
//
// Readers never stop at the first mistake: they report it with its file and line and read on with
// the most harmless value, so that one look shows everything. A campaign with a problem is not
// imported at all; a warning is worth a look and stops nothing. A file that is wrong in every byte
// is no reason to say so a million times: beyond the limit one last remark says that there are
// more.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/codec/problem.hpp"

namespace files {

/// A line of a file; line 0 is the file as a whole.
struct Where {
    std::string file;
    int line = 0;
    friend bool operator==(const Where&, const Where&) = default;
};

class Report {
public:
    /// Takes:   a code in snake_case that states the fault as a fact, and words for a person.
    void problem(const Where& where, std::string code, std::string detail) {
        add(problems_, where, std::move(code), std::move(detail));
    }
    void warning(const Where& where, std::string code, std::string detail) {
        add(warnings_, where, std::move(code), std::move(detail));
    }

    bool is_clean() const { return problems_.empty(); }
    const codec::Problems& problems() const { return problems_; }
    const codec::Problems& warnings() const { return warnings_; }

private:
    static void add(codec::Problems& remarks, const Where& where, std::string code,
                    std::string detail);

    codec::Problems problems_;
    codec::Problems warnings_;
};

}  // namespace files
