// Names for things in a scenario: people write "army:first" and "hex:3,4", the wire has opaque ids
// and axial coordinates. Names go both ways, so that a file never shows an id and what is printed
// can be put back into a file. A text that has the form of a name but names nothing is a mistake,
// not a text.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "server/codec/problem.hpp"

namespace scenario {

using Json = nlohmann::json;

class Names {
public:
    /// Takes:   the kinds of things that names are for.
    explicit Names(std::set<std::string, std::less<>> kinds) : kinds_(std::move(kinds)) {}

    /// Takes:   a name of the form kind:word and the id in text that it stands for. The first name
    ///          of an id is the one that is shown.
    void add(const std::string& name, const std::string& id);

    /// A value as the codec reads it: names become ids and hexes.
    /// Gives:   the value; a name of a known kind that nothing has is a problem at its place.
    Json wire(const Json& written, const std::string& place, codec::Problems& problems) const;
    /// A pointer with ids for the names among its steps.
    std::string wire_pointer(std::string_view pointer) const;
    /// A value as people read it: ids and hexes become names, in members' names too.
    Json shown(const Json& value) const;
    /// The id of a name; "" if nothing has it.
    std::string id_of(const std::string& name) const;

private:
    std::string shown_key(const std::string& key) const;

    std::map<std::string, std::string> ids_;
    std::map<std::string, std::string> names_;
    std::set<std::string, std::less<>> kinds_;
};

}  // namespace scenario
