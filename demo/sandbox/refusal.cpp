#include "sandbox/refusal.hpp"

namespace shop::sandbox {

boost::json::object error_object(const Refusal& refusal) {
    boost::json::object error;
    const auto add = [&](const char* name, const std::string& text) {
        if (!text.empty()) error[name] = text;
    };
    add("code", refusal.code);
    add("decline_code", refusal.decline_code);
    if (!refusal.code.empty()) {
        error["doc_url"] = "https://docs.stripe.com/error-codes#" + refusal.code;
    }
    add("message", refusal.message);
    add("param", refusal.param);
    if (refusal.payment_intent) error["payment_intent"] = *refusal.payment_intent;
    if (refusal.payment_method) error["payment_method"] = *refusal.payment_method;
    error["type"] = refusal.type;
    return error;
}

Refusal missing_parameter(const std::string& name) {
    return {.code = "parameter_missing",
            .message = "Missing required param: " + name + ".",
            .param = name};
}

Refusal unknown_parameter(const std::string& name) {
    return {.code = "parameter_unknown",
            .message = "Received unknown parameter: " + name,
            .param = name};
}

Refusal invalid_parameter(const std::string& name, const std::string& message) {
    return {.message = message, .param = name};
}

Refusal not_positive(const std::string& name) {
    return {.code = "parameter_invalid_integer",
            .message = "This value must be greater than or equal to 1.",
            .param = name};
}

Refusal no_such(const std::string& kind, const std::string& id, const std::string& param) {
    return {.status = Status::not_found,
            .code = "resource_missing",
            .message = "No such " + kind + ": '" + id + "'",
            .param = param};
}

Refusal unexpected_state(const std::string& message, boost::json::object payment_intent) {
    return {.code = "payment_intent_unexpected_state",
            .message = message,
            .payment_intent = std::move(payment_intent)};
}

}  // namespace shop::sandbox
