#include "platform/security/random.hpp"

#include "platform/base/text.hpp"
#include "platform/security/sodium.hpp"

#include <sodium.h>

namespace shop::security {

std::string random_bytes(std::size_t count) {
    start_sodium();
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::string random_token() {
    return to_base64url(random_bytes(32));
}

std::string random_base62(std::size_t length) {
    constexpr std::string_view letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    start_sodium();
    std::string text(length, '\0');
    for (auto& letter : text) letter = letters[randombytes_uniform(letters.size())];
    return text;
}

}  // namespace shop::security
