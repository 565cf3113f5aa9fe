#include "server/umpire/histories/histories.hpp"

namespace umpire {

void make_whole(Histories& histories, const std::string& name,
                const std::function<void(store::Store&)>& write) {
    if (histories.is_there(name)) {
        throw store::Unreadable(histories.called(name).string() + ": is there already");
    }
    const auto made = histories.begin(name);
    write(made->store());
    made->finish();
}

}  // namespace umpire
