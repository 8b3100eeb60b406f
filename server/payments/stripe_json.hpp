#pragma once

// Reads members of the provider's JSON documents by path.

#include <boost/json/value.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace shop::payments {

/// The value at `path`; null pointer if it is absent or null.
const boost::json::value* find_at(const boost::json::value& document,
                                  std::initializer_list<std::string_view> path);

/// The string at `path`; empty if it is absent or of another type.
std::optional<std::string> text_at(const boost::json::value& document,
                                   std::initializer_list<std::string_view> path);

/// The integer at `path`; empty if it is absent or of another type.
std::optional<std::int64_t> integer_at(const boost::json::value& document,
                                       std::initializer_list<std::string_view> path);

}  // namespace shop::payments
