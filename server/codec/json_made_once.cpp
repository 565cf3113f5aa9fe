#include "server/codec/json_made_once.hpp"

JSON_TEMPLATES()
