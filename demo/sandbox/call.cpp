#include "sandbox/call.hpp"

#include "platform/security/hmac.hpp"

namespace shop::sandbox {

Outcome<void> require_secret(const Call& call) {
    if (call.access == Access::secret) return {};
    return Refusal{.status = Status::forbidden,
                   .code = "secret_key_required",
                   .message =
                       "This API call cannot be made with a publishable API key. Please use "
                       "a secret API key."};
}

Outcome<Intent> find_requested_intent(sql::Transaction& transaction, const Call& call) {
    const auto& id = call.request.params.at("id");
    const auto secret = call.params.text("client_secret");
    if (call.access == Access::publishable && secret.empty()) {
        return missing_parameter("client_secret");
    }
    auto intent = find_intent(transaction, id);
    if (!intent || secret.empty()) return intent;
    if (security::equal_in_constant_time(secret, intent->client_secret)) return intent;
    return no_such("payment_intent", id, "intent");
}

boost::json::object visible(const Intent& intent, const Call& call) {
    return call.access == Access::secret ? to_json(intent) : to_reduced_json(intent);
}

Reply reply(const boost::json::object& object, int status) {
    return {status, object};
}

Reply reply(const Refusal& refusal) {
    return {static_cast<int>(refusal.status), {{"error", error_object(refusal)}}};
}

}  // namespace shop::sandbox
