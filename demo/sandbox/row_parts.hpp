#pragma once

// Row conversions shared by several stores.

#include "platform/db/database.hpp"
#include "sandbox/intent.hpp"
#include "sandbox/json_parts.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {

inline std::string metadata_text(const std::map<std::string, std::string>& metadata) {
    return boost::json::serialize(to_json(metadata));
}

}  // namespace shop::sandbox
