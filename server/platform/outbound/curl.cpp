#include "platform/outbound/curl.hpp"

#include <new>

namespace shop::outbound {

CurlHandle make_curl_handle() {
    // Once a program, before the first handle; a function's static is made by one thread only.
    static const CURLcode prepared = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (prepared != CURLE_OK) throw std::runtime_error("curl_global_init failed");
    CurlHandle handle(curl_easy_init(), &curl_easy_cleanup);
    if (!handle) throw std::runtime_error("curl_easy_init failed");
    return handle;
}

void append(CurlList& list, const std::string& line) {
    if (line.find_first_of("\r\n") != std::string::npos) {
        throw std::logic_error("a line for another server holds a line break");
    }
    auto* longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    if (!list) list.reset(longer);
}

}  // namespace shop::outbound
