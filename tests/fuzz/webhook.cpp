// The payment provider's webhook: a header line, an empty line, and a body. Only the holder of the
// secret can sign one, but a signed body may contain anything.

#include "fuzz.hpp"
#include "payments/payments.hpp"
#include "platform/security/hmac.hpp"

#include <algorithm>
#include <string>

using namespace shop;
using fuzz::expect;

namespace {

constexpr std::int64_t now = 1'700'000'000;
constexpr std::string_view secret = "whsec_of_the_fuzzer";

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text_of(data, size);
    const auto end = std::min(text.find('\n'), text.size());
    const auto body = text.substr(std::min(end + 1, text.size()));
    expect(!payments::read_webhook(secret, text.substr(0, end), body, now));

    const auto time = std::to_string(now);
    const auto good =
        "t=" + time + ",v1=" + security::hmac_sha256_hex(secret, time + "." + std::string(body));
    const auto event = payments::read_webhook(secret, good, body, now);
    if (!event) expect(event.error().code == "malformed_json");
    expect(!payments::read_webhook(secret, good, body, now + 301));
    expect(!payments::read_webhook("", good, body, now));
    return 0;
}
