#pragma once

// What several stores write and read in the same way.

#include "platform/db/database.hpp"
#include "sandbox/intent.hpp"
#include "sandbox/json_parts.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {

inline sql::Value null_or(const std::optional<std::string>& text) {
    return text ? sql::Value(*text) : sql::Value(std::monostate{});
}

inline std::string metadata_text(const std::map<std::string, std::string>& metadata) {
    return boost::json::serialize(to_json(metadata));
}

}  // namespace shop::sandbox
