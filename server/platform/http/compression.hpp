#pragma once

#include <string>

namespace shop::http {

/// `bytes` in the content encodings of HTTP.
std::string gzipped(const std::string& bytes);
std::string brotlied(const std::string& bytes);

}  // namespace shop::http
