#pragma once

#include "sandbox/refusal.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

/// The parameters of a request, as Stripe's libraries write them: names are nested by brackets,
/// "card[exp_month]=12&payment_method_types[]=card&metadata[order_id]=65a1".
class Params {
public:
    /// Reads a form body, or a query.
    static Outcome<Params> read(std::string_view form);

    /// The value of exactly `name` ("card[number]"); empty when it was not sent or sent empty.
    std::string text(const std::string& name) const;

    /// Whether `name` was sent, even empty, or any name below it.
    bool has(const std::string& name) const;

    /// The values of name[0], name[1] and so on; name[] continues the numbering.
    std::vector<std::string> list(const std::string& name) const;

    /// The members of name[...]: {"order_id": "65a1"}.
    std::map<std::string, std::string> members(const std::string& name) const;

    /// The whole number in `name`: "parameter_missing" or "parameter_invalid_integer".
    Outcome<std::int64_t> integer(const std::string& name) const;

    /// The boolean in `name`; false when it was not sent.
    Outcome<bool> boolean(const std::string& name) const;

    /// Refuses with "parameter_unknown" when another name was sent. A name includes all names below
    /// it. "expand" is always allowed.
    Outcome<void> allow_only(const std::set<std::string>& names) const;

    /// The same for the same parameters, whatever their order. A card's number counts with its last
    /// four digits only, and its check digits do not count, so that neither is stored.
    std::string fingerprint() const;

private:
    std::map<std::string, std::string> values_;
};

}  // namespace shop::sandbox
