#include "server/umpire/past/proving.hpp"

#include <ostream>

#include "server/codec/text.hpp"
#include "server/umpire/battles/battle_persistence.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/deciding.hpp"

namespace umpire {

namespace {

/// Says what came of deciding a campaign's events anew.
/// Gives:   whether they are what the rules make.
bool is_decided_alike(const store::Store& store, const std::string& name, std::ostream& out) {
    const DecidedAnew anew = decided_anew(store);
    for (const auto& [what, count] : anew.on_trust) {
        out << name << ": taken as it stands, " << count
            << " times: " << codec::on_one_line(what) << '\n';
    }
    const std::string difference = codec::on_one_line(anew.difference);
    if (!difference.empty()) out << name << ": " << difference << '\n';
    else out << name << ": " << anew.decided << " events are what the rules make\n";
    return anew.difference.empty();
}

}  // namespace

bool is_name_of_battle(std::string_view name) { return name.ends_with(".battle"); }

store::Schema schema_named(std::string_view name) {
    if (!is_name_of_battle(name)) return campaign_schema();
    store::Schema schema = common_schema();
    schema.insert(schema.end(), battle_schema().begin(), battle_schema().end());
    return schema;
}

bool verify_store(const store::Store& store, const std::string& name, std::ostream& out,
                  Proof proof) {
    const bool is_battle = is_name_of_battle(name);
    const Verified verified = is_battle ? verify_battle(store) : verify(store);
    for (const std::string& fault : verified.faults) {
        out << name << ": " << codec::on_one_line(fault) << '\n';
    }
    if (!verified.faults.empty()) return false;
    out << name << ": " << verified.events << " events and " << verified.rolls
        << " dice hold; commitment " << verified.commitment << "; state " << verified.state_hash
        << '\n';
    return proof == Proof::by_replay || is_battle || is_decided_alike(store, name, out);
}

bool verify_history(const std::string& database, const std::string& name, std::ostream& out,
                    Proof proof) {
    try {
        const store::PostgresStore store(database, name, store::HistoryMode::read_only,
                                         schema_named(name));
        return verify_store(store, name, out, proof);
    } catch (const store::Unreadable& unreadable) {
        out << name << ": " << codec::on_one_line(unreadable.what()) << '\n';
        return false;
    }
}

}  // namespace umpire
