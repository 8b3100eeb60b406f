#pragma once

// The sandbox's refusals, in Stripe's format. The sandbox acts as another company, so it does not
// use the shop's problem documents.

#include <boost/json/object.hpp>
#include <boost/system/result.hpp>

#include <optional>
#include <stdexcept>
#include <string>

namespace shop::sandbox {

/// The error statuses that Stripe uses.
enum class Status {
    bad_request = 400,
    unauthorized = 401,
    card_error = 402,
    forbidden = 403,
    not_found = 404,
};

struct Refusal {
    Status status = Status::bad_request;
    std::string type = "invalid_request_error";
    std::string code{};
    std::string message{};
    std::string param{};
    std::string decline_code{};
    std::optional<boost::json::object> payment_intent{};
    std::optional<boost::json::object> payment_method{};
};

template <class T>
using Outcome = boost::system::result<T, Refusal>;

/// Called by Outcome::value() on an unhandled refusal: a bug, so it throws.
[[noreturn]] inline void throw_exception_from_error(const Refusal& refusal,
                                                    const boost::source_location&) {
    throw std::logic_error("unexpected refusal: " + refusal.message);
}

/// The content of {"error": ...}: {"type": ..., "message": ...} and more members.
boost::json::object error_object(const Refusal& refusal);

Refusal missing_parameter(const std::string& name);
Refusal unknown_parameter(const std::string& name);
Refusal invalid_parameter(const std::string& name, const std::string& message);

/// The integer `name` is less than 1.
Refusal not_positive(const std::string& name);

/// No `kind` ("payment_intent") has this id, or the client may not see it.
Refusal no_such(const std::string& kind, const std::string& id, const std::string& param);

/// The intent's current state does not allow the call.
Refusal unexpected_state(const std::string& message, boost::json::object payment_intent);

}  // namespace shop::sandbox
