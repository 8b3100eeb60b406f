#pragma once

// Reading what the provider sent: a path into a document, and what lies there, if anything does.

#include <boost/json/value.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace shop::payments {

/// The value at `path`, or nothing. Null counts as nothing.
const boost::json::value* find_at(const boost::json::value& document,
                                  std::initializer_list<std::string_view> path);

/// The text at `path`, or nothing when there is none or something else.
std::optional<std::string> text_at(const boost::json::value& document,
                                   std::initializer_list<std::string_view> path);

/// The whole number at `path`, or nothing when there is none or something else.
std::optional<std::int64_t> integer_at(const boost::json::value& document,
                                       std::initializer_list<std::string_view> path);

}  // namespace shop::payments
