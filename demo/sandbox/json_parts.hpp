#pragma once

// Parts of the API's objects.

#include <boost/json/object.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace shop::sandbox {

boost::json::value or_null(const std::optional<std::string>& text);

/// Seconds, or null for 0.
boost::json::value or_null(std::int64_t seconds);

boost::json::object to_json(const std::map<std::string, std::string>& metadata);

/// The reverse: parses metadata stored in a row.
std::map<std::string, std::string> read_metadata(std::string_view text);

}  // namespace shop::sandbox
