// The head of an HTTP request: scanned as it arrives, checked, parsed by Beast, converted to our
// request.

#include "fuzz.hpp"
#include "platform/base/text.hpp"
#include "platform/net/head_check.hpp"
#include "platform/net/incoming.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include <algorithm>

namespace beast_http = boost::beast::http;

using namespace shop;
using fuzz::expect;

namespace {

struct Scanned {
    bool is_refused = false;
    std::size_t head_bytes = 0;

    bool operator==(const Scanned&) const = default;
};

/// Scans `bytes` in pieces of `piece` bytes.
Scanned scan(std::string_view bytes, std::size_t piece) {
    net::HeadScanner scanner{net::HeadLimits{}};
    for (std::size_t end = 0; end < bytes.size();) {
        end = std::min(bytes.size(), end + piece);
        if (scanner.scan(bytes.substr(0, end))) return {true, 0};
        if (scanner.head_bytes() > 0) return {false, scanner.head_bytes()};
    }
    return {};
}

void read(std::string_view head) {
    beast_http::request_parser<beast_http::string_body> parser;
    parser.header_limit(17 * 1024);
    parser.eager(false);
    boost::beast::error_code error;
    const auto used = parser.put(boost::asio::const_buffer(head.data(), head.size()), error);
    if (error || used != head.size() || !parser.is_header_done()) return;
    static const net::TrustedProxies trusted({"127.0.0.1"});
    const auto request = net::read_message(parser.get(), "127.0.0.1", trusted);
    expect(!request.method.empty() && !request.path.empty());
    for (const auto& [name, value] : request.headers) expect(name == lower_case(name));
}

}  // namespace

/// The first byte determines the size of the pieces.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto bytes = fuzz::text_of(data + 1, size - 1);
    const auto whole = scan(bytes, std::max<std::size_t>(1, bytes.size()));
    const auto pieces = scan(bytes, 1U + data[0]);
    // Refusals may come before the end of the head, but the result must not depend on the pieces.
    expect(whole == pieces);
    if (whole.is_refused || whole.head_bytes == 0) return 0;
    expect(whole.head_bytes <= bytes.size());
    const auto head = bytes.substr(0, whole.head_bytes);
    if (!net::check_head(head, {})) read(head);
    return 0;
}
