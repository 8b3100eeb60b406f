#include "sandbox/params.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <ranges>

namespace shop::sandbox {
namespace {

bool is_utf8(const std::string& text) {
    boost::system::error_code failed;
    boost::json::parse(boost::json::serialize(boost::json::string_view(text)), failed);
    return !failed;
}

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

std::map<std::string, std::string> Params::members(const std::string& name) const {
    std::map<std::string, std::string> members;
    for (const auto& [key, value] : values_) {
        if (!key.starts_with(name + "[") || !key.ends_with("]")) continue;
        members.emplace(key.substr(name.size() + 1, key.size() - name.size() - 2), value);
    }
    return members;
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

Outcome<void> Params::allow_only(const std::set<std::string>& names) const {
    for (const auto& [name, value] : values_) {
        if (!names.contains(top_of(name)) && top_of(name) != "expand")
            return unknown_parameter(top_of(name));
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
