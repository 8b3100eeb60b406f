#include "platform/outbound/curl.hpp"

#include <new>

namespace shop::outbound {

CurlHandle make_curl_handle() {
    // Once per process, before the first handle; initialization of a local static is thread-safe.
    static const CURLcode prepared = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (prepared != CURLE_OK) throw std::runtime_error("curl_global_init failed");
    CurlHandle handle(curl_easy_init(), &curl_easy_cleanup);
    if (!handle) throw std::runtime_error("curl_easy_init failed");
    return handle;
}

void append(CurlList& list, const std::string& line) {
    if (line.find_first_of("\r\n") != std::string::npos) {
        throw std::logic_error("a request header contains a line break");
    }
    auto* longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    if (!list) list.reset(longer);
}

}  // namespace shop::outbound
