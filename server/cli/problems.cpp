#include "server/cli/problems.hpp"

#include <ostream>

namespace cli {

void list_problems(std::ostream& out, const codec::Problems& problems, const std::string& before,
                   const std::string& kind) {
    for (const codec::Problem& problem : problems) {
        out << before << problem.place << ": " << kind << problem.detail << " [" << problem.code
            << "]\n";
    }
}

}  // namespace cli
