// A campaign's TOML files as one document for a form, and back.
//
//   {"campaign": {…}, "factions": [{"key": "league", …}], "commanders": […], "armies": […]}
//
// A member holds what its file holds, under the names that config/campaigns/README.md explains,
// nothing more: the rules of what may stand there are the readers' alone (campaign_files.hpp). The
// tables of a file become a list in its order, each with its key; a date is its text. A file that
// is no TOML, or says what a form cannot, is null: it is to be changed as a text.
//
// Taken back, a file whose part says what the file says already stays as it is, comments and all;
// any other is written anew.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "server/files/campaign_files.hpp"
#include "server/files/report.hpp"

namespace files {

/// Takes:   texts, of which any may be missing or no TOML.
nlohmann::json document_of(const Texts& texts);

/// Puts a document's parts into texts.
/// Takes:   an object; what is left out or null stays as it is.
/// Gives:   whether it could be done; if not, `report` says of which members, and the texts are as
///          they were.
bool put_document(const nlohmann::json& document, Texts& texts, Report& report);

/// The member of the document that a place of a problem is about.
/// Takes:   "armies.toml:12".
/// Gives:   a JSON pointer ("/armies/0/detachments/2"): the smallest member that holds all of the
///          line; "" where there is none.
std::string member_at(const Texts& texts, const std::string& place);

}  // namespace files
