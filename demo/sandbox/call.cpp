#include "sandbox/call.hpp"

#include "platform/security/hmac.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

/// "sk_test_***": enough to recognise a wrong key, too little to use it.
std::string hidden(std::string_view key) {
    std::string start(key.substr(0, 8));
    std::ranges::replace_if(start, [](char c) { return c < '0' || c > 'z'; }, '?');
    return start + "***";
}

}  // namespace

Outcome<Access> read_access(const Settings& settings, const http::Request& request) {
    const auto key = http::bearer_token(request);
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

Outcome<object> find_requested_intent(sql::Transaction& transaction, const Call& call) {
    const auto& id = call.request.params.at("id");
    const auto secret = call.params.text("client_secret");
    if (call.access == Access::publishable && secret.empty()) {
        return missing_parameter("client_secret");
    }
    auto intent = find_object(transaction, id, "payment_intent");
    const bool matches =
        intent && (secret.empty() ||
                   security::equal_in_constant_time(secret, text_in(*intent, "client_secret")));
    if (!matches) return no_such("payment_intent", id, "intent");
    return std::move(*intent);
}

object visible(const object& intent, const Call& call) {
    if (call.access == Access::secret) return intent;
    object reduced;
    for (const auto& name : object_template("seen_by_browsers").as_array()) {
        reduced[name.as_string()] = intent.at(name.as_string());
    }
    return reduced;
}

Reply reply(const object& body, int status) {
    return {status, body};
}

Reply reply(const Refusal& refusal) {
    return {static_cast<int>(refusal.status), {{"error", error_object(refusal)}}};
}

}  // namespace shop::sandbox
