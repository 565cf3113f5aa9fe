// Holds a JSON value to a schema of the API's description.
//
// Only what our own schemas use of JSON Schema: type, const, enum, properties, required,
// additionalProperties, items, minItems, maxItems, pattern, anyOf, oneOf, allOf, $ref. A word that
// is not among these is a fault of the schema, so that none is passed over in silence.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tests {

/// The API's description as its file has it. That the server serves the same, openapi_test.cpp says
/// once; the text is made once for a whole program, so nobody else makes it.
const nlohmann::json& kept_description();

/// What is wrong with a value, each with its place; nothing if it keeps to the schema.
/// Takes:   the whole description, for what a schema refers to.
std::vector<std::string> schema_faults(const nlohmann::json& description,
                                       const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace tests
