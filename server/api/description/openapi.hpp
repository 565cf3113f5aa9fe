// The API's description: an OpenAPI 3.1 document, made of the route table.
//
// Paths, parameters, statuses and who may call come from the table; schemas and examples of the
// API's own bodies stand in openapi.cpp, those of orders come from their descriptions in codec. The
// same text is kept in server/api/openapi.json for clients that are generated from it; a test holds
// the two together.
#pragma once

#include <string>

namespace api {

/// The document as JSON text.
const std::string& openapi_text();

}  // namespace api
