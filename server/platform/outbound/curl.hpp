#pragma once

// For this folder only: RAII wrappers for libcurl.

#include <curl/curl.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace shop::outbound {

using CurlHandle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using CurlList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

/// A new handle. Throws if libcurl cannot be initialized.
CurlHandle make_curl_handle();

/// Adds `line`. Throws std::logic_error if it contains a line break (header injection).
void append(CurlList& list, const std::string& line);

/// Throws if this libcurl does not support the option.
template <class Value>
void set(CURL* handle, CURLoption option, Value value) {
    if (const auto code = curl_easy_setopt(handle, option, value); code != CURLE_OK) {
        throw std::runtime_error(std::string("curl_easy_setopt: ") + curl_easy_strerror(code));
    }
}

}  // namespace shop::outbound
