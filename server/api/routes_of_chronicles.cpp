// The routes of a campaign's chronicle.
#include "server/api/handlers.hpp"
#include "server/api/route_rows.hpp"

namespace api {

std::vector<Route> chronicle_routes() {
    using namespace handle;
    return {
        needing(
            store::Right::history,
            slow_writing("/api/v1/campaigns/{campaign}/chronicle", Who::referee, write_chronicle,
                         "Have the campaign's chronicle written, in the place of the one "
                         "before: pages for referees alone until they let everybody read them",
                         "", "Chronicle", 201)),
        reading("/api/v1/campaigns/{campaign}/chronicle/{file}", Who::referee, chronicle_file,
                "A file of the chronicle; begin with index.html", "book"),
        reading("/public/{campaign}/chronicle/{file}", Who::anybody, public_chronicle,
                "The same of a public campaign, if its referee lets everybody read it", "book"),
    };
}

}  // namespace api
