// What a campaign is made of over the API: its files' texts, a map of another program as ours.
//
// How files are read is none of the API's business: the caller hands in the functions
// (Services::import_map, Services::make_campaign), and these are what goes in and comes out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/codec/problem.hpp"
#include "server/umpire/idis/rehearsal.hpp"

namespace api {

/// Who may make campaigns on a server.
enum class Makers : std::uint8_t {
    nobody,
    referees,  ///< those who referee a campaign here, and the keeper
    anybody    ///< who is signed in
};

/// A map of another program, and what its words mean here.
struct MapToImport {
    std::string text;
    std::string base64;   ///< the file's bytes instead, of one that is no text
    std::string name;     ///< of the file, for messages
    std::string format;   ///< "tiled-json", "tmx", "worldographer" and so on; "": by its look
    std::string mapping;  ///< "": the ready one for the format
    std::map<std::string, std::string> files = {};  ///< tilesets beside it, by their names
    std::int64_t columns = 0;  ///< of the hexes laid over a map without any; 0: as it suggests
    double miles = 0;          ///< the same by how many of its miles one is across; counts if said
};

struct ImportedMap {
    std::string map_text;    ///< our map.txt; "" if there is a problem
    int columns = 0;
    int rows = 0;
    codec::Problems problems;
    codec::Problems losses;  ///< what was not as it was, each with its line
};
using ImportMap = std::function<ImportedMap(const MapToImport&)>;

/// A campaign's texts by the names of their files, and what is chosen instead of what they say.
struct CampaignToMake {
    std::map<std::string, std::string> files;
    std::string name;  ///< "": as the files call it
};

struct MadeCampaign {
    std::string id;
    std::string name;
    std::map<std::string, std::string> commanders;  ///< id by key
    codec::Problems warnings;
};
using MakeCampaign =
    std::function<std::variant<MadeCampaign, codec::Problems>(const CampaignToMake&)>;

/// The texts of a campaign's files by their names.
using CampaignTexts = std::map<std::string, std::string>;

/// What is known of a campaign's files while they are being written. What comes out as JSON is in
/// the form that the API's description promises.
struct Drafting {
    /// The files as a document for a form (files/document.hpp).
    std::function<std::string(const CampaignTexts&)> document;
    /// The files after a document's parts were put into them.
    std::function<std::variant<CampaignTexts, codec::Problems>(CampaignTexts,
                                                               const std::string& document)>
        put;
    /// What the campaign is called; "" if its files do not say.
    std::function<std::string(const CampaignTexts&)> name;
    /// What is wrong with them, and the numbers that follow from them.
    std::function<std::string(const CampaignTexts&)> check;
    /// The map as the referee would see it, and its places by their keys; "" if it cannot be read.
    std::function<std::string(const CampaignTexts&)> map;
    /// The shipped campaigns to begin from, and the readings that a campaign may choose.
    std::function<std::string()> templates;
    std::function<std::optional<CampaignTexts>(const std::string& name)> template_files;
    /// What doctrines would make of the set-up, played to a day; or why it cannot be played.
    std::function<std::variant<std::unique_ptr<umpire::Rehearsal>, codec::Problems>(
        const CampaignTexts&, std::int64_t days)>
        balance = {};
};

}  // namespace api
