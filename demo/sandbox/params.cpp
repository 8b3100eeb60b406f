#include "sandbox/params.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <fmt/ranges.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <ranges>

namespace shop::sandbox {
namespace {

/// Returns "metadata" for "metadata[order_id]".
std::string top_of(const std::string& name) {
    return name.substr(0, name.find('['));
}

/// "x[]" sent twice becomes "x[0]" and "x[1]".
std::string numbered(const std::string& name, const std::map<std::string, std::string>& known) {
    if (!name.ends_with("[]")) return name;
    const auto list = name.substr(0, name.size() - 1);
    std::size_t index = 0;
    while (known.contains(list + std::to_string(index) + "]")) ++index;
    return list + std::to_string(index) + "]";
}

}  // namespace

Outcome<Params> Params::read(std::string_view form) {
    Params params;
    for (const auto part : form | std::views::split('&')) {
        const std::string_view pair(part.begin(), part.end());
        if (pair.empty()) continue;
        const auto equals = std::min(pair.find('='), pair.size());
        const auto name = percent_decoded(pair.substr(0, equals), true);
        const auto value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())), true);
        if (!name || !value || !is_utf8(*name) || !is_utf8(*value)) {
            return Refusal{.message = "Invalid request: the parameters are not UTF-8 text."};
        }
        if (!params.values_.emplace(numbered(*name, params.values_), *value).second) {
            return invalid_parameter(*name, "Received a parameter twice: " + *name);
        }
    }
    return params;
}

std::string Params::text(const std::string& name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string() : found->second;
}

boost::json::value Params::text_or_null(const std::string& name) const {
    const auto value = text(name);
    return value.empty() ? boost::json::value() : boost::json::value(value);
}

bool Params::has(const std::string& name) const {
    return values_.contains(name) || std::ranges::any_of(values_, [&](const auto& value) {
               return value.first.starts_with(name + "[");
           });
}

std::vector<std::string> Params::list(const std::string& name) const {
    std::vector<std::string> list;
    for (std::size_t i = 0; values_.contains(name + "[" + std::to_string(i) + "]"); ++i) {
        list.push_back(text(name + "[" + std::to_string(i) + "]"));
    }
    return list;
}

Outcome<std::int64_t> Params::integer(const std::string& name) const {
    const auto digits = text(name);
    if (digits.empty()) return missing_parameter(name);
    if (const auto number = whole_number(digits)) return *number;
    return Refusal{.code = "parameter_invalid_integer",
                   .message = "Invalid integer: " + digits,
                   .param = name};
}

Outcome<bool> Params::boolean(const std::string& name) const {
    const auto word = text(name);
    if (word == "true") return true;
    if (word.empty() || word == "false") return false;
    return invalid_parameter(name, "Invalid boolean: " + word);
}

Outcome<std::string> Params::choice(const std::string& name,
                                    const std::vector<std::string>& words) const {
    auto word = text(name);
    if (word.empty() || std::ranges::find(words, word) != words.end()) return word;
    const std::vector others(words.begin(), words.end() - 1);
    return invalid_parameter(name, fmt::format("Invalid {}: must be one of {}, or {}", name,
                                               fmt::join(others, ", "), words.back()));
}

Outcome<boost::json::object> Params::metadata() const {
    boost::json::object metadata;
    for (const auto& [at, value] : values_) {
        if (top_of(at) != "metadata" || !at.ends_with("]")) continue;
        const auto name = at.substr(9, at.size() - 10);
        if (count_characters(name) > 40)
            return invalid_parameter(at, "Metadata keys can have at most 40 characters.");
        if (count_characters(value) > 500)
            return invalid_parameter(at, "Metadata values can have at most 500 characters.");
        if (!value.empty()) metadata[name] = value;
    }
    if (metadata.size() <= 50) return metadata;
    return invalid_parameter("metadata", "Metadata can have at most 50 keys.");
}

Outcome<void> Params::allow_only(const std::string& names) const {
    const auto allowed = " expand " + names + " ";
    for (const auto& [name, value] : values_) {
        const auto top = top_of(name);
        const auto searched = " " + top + " ";
        if (allowed.find(searched) == allowed.npos) return unknown_parameter(top);
    }
    return {};
}

std::string Params::fingerprint() const {
    std::string whole;
    for (const auto& [name, value] : values_) {
        if (name.ends_with("[cvc]")) continue;
        const bool is_number = name.ends_with("[number]") && value.size() > 4;
        // Quotes and escapes keep two parameters from looking like one.
        whole += boost::json::serialize(boost::json::string_view(name)) + "=" +
                 boost::json::serialize(
                     boost::json::string_view(is_number ? value.substr(value.size() - 4) : value));
    }
    return security::sha256_hex(whole);
}

}  // namespace shop::sandbox
