#pragma once

// For this folder only: libcurl, with its C made safe.

#include <curl/curl.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace shop::outbound {

using CurlHandle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using CurlList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

/// A new handle. Throws where libcurl cannot be used at all.
CurlHandle make_curl_handle();

/// Adds `line`; throws std::logic_error when it holds a line break, which would make two of it.
void append(CurlList& list, const std::string& line);

/// Throws on an option that this libcurl does not know.
template <class Value>
void set(CURL* handle, CURLoption option, Value value) {
    if (const auto code = curl_easy_setopt(handle, option, value); code != CURLE_OK) {
        throw std::runtime_error(std::string("curl_easy_setopt: ") + curl_easy_strerror(code));
    }
}

}  // namespace shop::outbound
