// A body of application/x-www-form-urlencoded: writing and reading it again changes nothing.

#include "fuzz.hpp"
#include "platform/base/text.hpp"
#include "platform/http/http.hpp"

using namespace shop;
using fuzz::expect;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto members = http::read_query(fuzz::text_of(data, size));
    if (!members) return 0;
    std::string written;
    for (const auto& [name, value] : *members) {
        expect(is_utf8(name) && is_utf8(value));
        if (!written.empty()) written += '&';
        written += percent_encoded(name) + "=" + percent_encoded(value);
    }
    const auto again = http::read_query(written);
    expect(again && *again == *members);
    return 0;
}
