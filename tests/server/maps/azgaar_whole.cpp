#include "tests/server/maps/azgaar_whole.hpp"

namespace tests {
namespace {

/// One cell near the centre of each of six hexes over 100 by 69 pixels (azgaar_test.cpp).
const std::string cells = R"("cells":[
{"i":0,"v":[0,1,2,3],"c":[1,2],"p":[20,17],"g":7,"h":30,"area":1000,"f":2,"t":2,"haven":0,
 "harbor":0,"fl":12,"r":1,"conf":0,"biome":13,"s":21,"pop":160.4,"culture":1,"burg":1,
 "routes":{"1":0,"2":1},"state":1,"religion":2,"province":1},
{"i":1,"v":[3,4,5],"c":[0,2],"p":[20,52],"g":8,"h":60,"area":1000,"f":2,"t":1,"haven":5,"harbor":1,
 "fl":40,"r":1,"conf":1,"biome":4,"s":9,"pop":0,"culture":1,"burg":0,"routes":{"0":0},"state":1,
 "religion":0,"province":1},
{"i":2,"v":[2,5,6],"c":[0,1],"p":[50,35],"g":9,"h":25,"area":1000,"f":2,"t":1,"haven":4,"harbor":1,
 "fl":90,"r":1,"conf":0,"biome":6,"s":14,"pop":0,"culture":2,"burg":4,"routes":{},"state":0,
 "religion":0,"province":0},
{"i":3,"v":[6,7],"c":[2],"p":[50,69],"g":10,"h":75,"area":1000,"f":2,"t":3,"haven":0,"harbor":0,
 "fl":0,"r":0,"conf":0,"biome":11,"s":0,"pop":0,"culture":0,"burg":0,"routes":{},"state":0,
 "religion":0,"province":0},
{"i":4,"v":[6,8],"c":[2],"p":[80,17],"g":11,"h":10,"area":1000,"f":1,"t":-1,"haven":0,"harbor":0,
 "fl":0,"r":0,"conf":0,"biome":0,"s":0,"pop":0,"culture":0,"burg":0,"routes":{"5":2},"state":0,
 "religion":0,"province":0},
{"i":5,"v":[8,9],"c":[4],"p":[80,52],"g":12,"h":19,"area":1000,"f":3,"t":-1,"haven":0,"harbor":0,
 "fl":0,"r":0,"conf":0,"biome":0,"s":0,"pop":0,"culture":0,"burg":0,"routes":{"4":2},"state":0,
 "religion":0,"province":0}])";

const std::string things = R"("vertices":[{"i":0,"p":[1.5,2.25],"v":[1,2,-1],"c":[0,1,900]}],
"features":[0,{"i":1,"land":false,"border":true,"type":"ocean","cells":1,"firstCell":4,
 "group":"ocean"},{"i":2,"land":true,"border":false,"type":"island","cells":4,"firstCell":0,
 "group":"isle","vertices":[0,1]},{"i":3,"land":false,"border":false,"type":"lake","cells":1,
 "firstCell":5,"name":"Mere","group":"freshwater","height":19.5,"inlets":[1],"flux":90}],
"cultures":[{"name":"Wildlands","i":0,"base":1,"origins":[null],"shield":"round"},
 {"name":"Hold","i":1,"base":2,"center":0,"color":"#aa0000","type":"Hunting","expansionism":1.2,
 "origins":[0],"code":"Ho","lock":true},{"name":"Gone","i":2,"removed":true}],
"burgs":[{},
 {"cell":0,"x":21.3,"y":18.7,"i":1,"state":1,"culture":1,"name":"Saint Anne&#39;s &amp; Hale",
 "feature":2,"capital":1,"port":0,"population":5.123,"type":"River",
 "coa":{"t1":"or","charges":[{"charge":"lion","t":"gules","p":"e"}],"shield":"heater"},
 "citadel":1,"plaza":1,"walls":1,"shanty":0,"temple":1,"group":"capital"},
 {"i":2,"name":"Removed","cell":1,"x":20,"y":52,"population":9,"removed":true},
 {"i":3,"name":"Below","cell":1,"x":20,"y":52,"population":0.4,"citadel":0,"walls":1,"port":5,
 "lock":true},
 {"i":4,"name":"Weir","cell":2,"x":50,"y":35,"population":0.031,"capital":0,"removed":false}],
"states":[{"i":0,"name":"Neutrals","urban":0,"rural":0,"burgs":1,"cells":2,"neighbors":[1],
 "diplomacy":["x"],"provinces":[]},
 {"i":1,"color":"#66c2a5","name":"Annia","expansionism":1.3,"capital":1,"type":"River","center":0,
 "culture":1,"pole":[20,30],"form":"Monarchy","formName":"Kingdom","fullName":"Kingdom of Annia",
 "campaigns":[{"name":"Annian War","start":540,"end":552}],"military":[{"i":0,"a":900,"cell":0,
 "x":20,"y":17,"u":{"infantry":700,"cavalry":200},"n":0,"name":"1st Regiment","state":1}],
 "diplomacy":["Neutral"],"alert":0.9},
 {"i":2,"name":"Fallen","removed":true}],
"provinces":[0,{"i":1,"state":1,"center":0,"burg":1,"name":"Hale","formName":"March",
 "fullName":"March of Hale","color":"#fff"}],
"religions":[{"name":"No religion","i":0,"origins":null},{"i":1,"name":"Old Way","removed":true}],
"rivers":[{"i":1,"source":0,"mouth":4,"discharge":90,"length":61.2,"width":0.4,"widthFactor":1,
 "sourceWidth":0.1,"parent":1,"cells":[0,2,4],"basin":1,"name":"Anne","type":"River"},
 {"i":2,"source":1,"mouth":-1,"cells":[1,-1],"points":[[20,52],[3.25,60.5],[0,64]],"parent":2,
 "basin":2,"name":"Ouse","type":"Creek"}],
"markers":[{"i":0,"icon":"x","type":"inns","x":20,"y":18,"cell":0,"pinned":true,"lock":true}],
"routes":[{"i":0,"group":"roads","feature":2,"points":[[20,17,0],[20.5,33,0],[20,52,1]],
 "length":35.2,"name":"Hale &quot;Old&quot; Road"},
 {"i":1,"group":"trails","feature":2,"points":[[20,17,0],[50,35,2]]},
 {"i":2,"group":"searoutes","feature":1,"points":[[80,17,4],[80,52,5]]},
 {"i":3,"group":"secondary","feature":2,"points":[[50,35,2],[50,69,3]]}],
"zones":[{"i":0,"name":"Plague","type":"Disease","cells":[0,1],"color":"#hatch12"}],
"ice":[{"i":0,"type":"iceberg","points":[[1,1],[2,2]]}])";

const std::string grid = R"("grid":{"cells":[{"i":0,"v":[0],"c":[1],"b":1,"f":1,"t":-2,"h":4,
"temp":12,"prec":5}],"vertices":[{"i":0,"p":[0,0],"v":[1],"c":[0]}],"cellsDesired":10000,
"spacing":10,"cellsX":10,"cellsY":7,"points":[[5,5]],"boundary":[[-10,-10]],"seed":"123456789",
"features":[0,{"i":1,"land":false,"border":true,"type":"ocean"}]})";

/// Names only what is this map's own: its thirteenth is added by hand.
const std::string biomes = R"({"i":[0,1,2,3,4,5,6,7,8,9,10,11,12,13],"name":["Marine",
"Hot desert","Cold desert","Savanna","Grassland","Tropical seasonal forest",
"Temperate deciduous forest","Tropical rainforest","Temperate rainforest","Taiga","Tundra",
"Glacier","Wetland","Orchards"],"color":["#466eab"],"biomesMatrix":[{"0":1}],
"habitability":[0,4,10,22,30,50,100,80,90,12,4,0,12,70],"iconsDensity":[0],"icons":[[]],
"cost":[10,200,150,60,50,70,70,80,90,200,1000,5000,150,40]})";

}  // namespace

std::string whole_azgaar_map(const std::string& version, bool is_old) {
    const std::string info =
        R"({"info":{"version":")" + version +
        R"(","description":"Azgaar's Fantasy Map Generator output: azgaar.github.io/Fantasy-map-)"
        R"(generator","exportedAt":"2026-05-04T10:11:12.345Z","mapName":"Annia","width":100,)"
        R"("height":69,"seed":"123456789","mapId":1767225600000},)";
    // Older versions keep the fields of their form as texts.
    const std::string numbers =
        is_old ? R"("distanceScale":"2","populationRate":"1000","urbanization":"1")"
               : R"("distanceScale":2,"populationRate":1000,"urbanization":1,"urbanDensity":10)";
    const std::string settings =
        R"("settings":{"distanceUnit":"mi",)" + numbers +
        R"(,"areaUnit":"square","heightUnit":"ft","heightExponent":"1.8","temperatureScale":"C",)"
        R"("mapSize":"12","latitude":50,"longitude":50,"prec":"100","mapName":"Annia",)"
        R"("hideLabels":true,"stylePreset":"default","rescaleLabels":true,"options":{"pinNotes":)"
        R"(false,"winds":[225,45,225],"width":9,"military":[{"icon":"x","name":"infantry"}]}},)";
    const std::string place =
        is_old ? R"("coords":)" : R"("mapCoordinates":)";
    const std::string notes =
        R"("notes":[{"id":"burg1","name":"Hale","legend":"<p>A <b>town</b> &amp; \"more\"</p>"}],)"
        R"("nameBases":[{"name":"German","i":0,"min":5,"max":12,"d":"lt","m":0,"b":"Achern"}])";
    const std::string pack = '{' + cells + ',' + things + '}';
    return info + settings + place +
           R"({"latT":40.5,"latN":60.1,"latS":19.6,"lonT":58.7,"lonW":-29.3,"lonE":29.3},)" +
           (is_old ? R"("cells":)" : R"("pack":)") + pack + ',' +
           (is_old ? std::string() : grid + ',') +
           (is_old ? R"("biomes":)" : R"("biomesData":)") + biomes + ',' + notes + '}';
}

}  // namespace tests
