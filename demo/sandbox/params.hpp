#pragma once

#include "sandbox/refusal.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

/// Request parameters in the format of Stripe's libraries, nested with brackets:
/// "card[exp_month]=12&payment_method_types[]=card&metadata[order_id]=65a1".
class Params {
public:
    /// Parses a form body or a query.
    static Outcome<Params> read(std::string_view form);

    /// The value of exactly `name` ("card[number]"); empty if missing or sent empty.
    std::string text(const std::string& name) const;

    /// The same as JSON; null if it is empty.
    boost::json::value text_or_null(const std::string& name) const;

    /// Whether `name` or any name below it was sent, even empty.
    bool has(const std::string& name) const;

    /// The values of name[0], name[1] and so on; name[] continues the numbering.
    std::vector<std::string> list(const std::string& name) const;

    /// The integer in `name`; refuses with "parameter_missing" or "parameter_invalid_integer".
    Outcome<std::int64_t> integer(const std::string& name) const;

    /// The boolean in `name`; false if missing.
    Outcome<bool> boolean(const std::string& name) const;

    /// The text of `name`, one of `words`; empty if missing.
    Outcome<std::string> choice(const std::string& name,
                                const std::vector<std::string>& words) const;

    /// The members of metadata[...], sorted. Refuses more than 50, names over 40 characters and
    /// values over 500.
    Outcome<boost::json::object> metadata() const;

    /// Refuses with "parameter_unknown" if any other name was sent. A name includes all names below
    /// it. `names` are separated by blanks; "expand" is always allowed.
    Outcome<void> allow_only(const std::string& names) const;

    /// Equal for equal parameters in any order. Covers only the last four digits of a card number
    /// and leaves out the CVC, so neither is stored.
    std::string fingerprint() const;

private:
    std::map<std::string, std::string> values_;
};

}  // namespace shop::sandbox
