#include "sandbox/access.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

/// The user name of Basic authorization: the key, with an empty password.
std::string name_in(std::string_view credentials) {
    std::string text(credentials);
    std::ranges::replace(text, '+', '-');
    std::ranges::replace(text, '/', '_');
    while (text.ends_with('=')) text.pop_back();
    const auto plain = from_base64url(text).value_or("");
    return plain.substr(0, plain.find(':'));
}

std::string key_in(std::string_view authorization) {
    const auto blank = std::min(authorization.find(' '), authorization.size());
    const auto scheme = lower_case(authorization.substr(0, blank));
    const auto rest = trimmed(authorization.substr(blank));
    if (scheme == "bearer") return std::string(rest);
    if (scheme == "basic") return name_in(rest);
    return {};
}

/// "sk_test_***": enough to recognise a wrong key, too little to use it.
std::string hidden(const std::string& key) {
    auto start = key.substr(0, 8);
    std::ranges::replace_if(start, [](char c) { return c < '0' || c > 'z'; }, '?');
    return start + "***";
}

}  // namespace

Outcome<Access> read_access(const Settings& settings, const http::Request& request) {
    const auto key = key_in(http::header(request, "authorization"));
    if (key.empty()) {
        return Refusal{.status = Status::unauthorized,
                       .message =
                           "You did not provide an API key. You need to provide your API "
                           "key in the Authorization header, using Bearer auth (e.g. "
                           "'Authorization: Bearer YOUR_SECRET_KEY')."};
    }
    if (security::equal_in_constant_time(key, settings.secret_key)) return Access::secret;
    if (security::equal_in_constant_time(key, settings.publishable_key)) return Access::publishable;
    return Refusal{.status = Status::unauthorized,
                   .message = "Invalid API Key provided: " + hidden(key)};
}

}  // namespace shop::sandbox
