#include "platform/security/jwt.hpp"

#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"

#include <boost/json/object.hpp>

#include <array>

namespace shop::security {
namespace {

constexpr std::size_t token_bytes_max = 16 * 1024;

std::optional<json::value> read_object(std::string_view part) {
    const auto text = from_base64url(part);
    if (!text) return std::nullopt;
    auto value = json::read(*text);
    if (!value || !value->is_object()) return std::nullopt;
    return std::move(*value);
}

const json::value* member(const json::value& object, std::string_view name) {
    return object.get_object().if_contains({name.data(), name.size()});
}

std::optional<std::string> text_member(const json::value& object, std::string_view name) {
    const auto* found = member(object, name);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return std::string(found->get_string());
}

/// The three parts; empty if there are more or fewer.
std::optional<std::array<std::string_view, 3>> split(std::string_view token) {
    const auto first = token.find('.');
    if (first == std::string_view::npos) return std::nullopt;
    const auto second = token.find('.', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    const auto last = token.substr(second + 1);
    if (last.find('.') != std::string_view::npos) return std::nullopt;
    return std::array{token.substr(0, first), token.substr(first + 1, second - first - 1), last};
}

bool is_known_header(const json::value& header, std::string_view algorithm) {
    if (text_member(header, "alg") != algorithm) return false;
    if (member(header, "crit") != nullptr) return false;
    return member(header, "typ") == nullptr || text_member(header, "typ") == "JWT";
}

}  // namespace

std::optional<Jwt> read_unsigned_jwt(std::string_view token) {
    if (token.size() > token_bytes_max) return std::nullopt;
    const auto parts = split(token);
    if (!parts || !(*parts)[2].empty()) return std::nullopt;
    const auto header = read_object((*parts)[0]);
    if (!header || !is_known_header(*header, "none")) return std::nullopt;
    auto claims = read_object((*parts)[1]);
    if (!claims) return std::nullopt;
    return Jwt{"", std::move(*claims), std::string(token.substr(0, token.size() - 1)), ""};
}

std::optional<Jwt> read_jwt(std::string_view token) {
    if (token.size() > token_bytes_max) return std::nullopt;
    const auto parts = split(token);
    if (!parts) return std::nullopt;

    const auto header = read_object((*parts)[0]);
    if (!header || !is_known_header(*header, "RS256")) return std::nullopt;
    auto kid = text_member(*header, "kid");
    if (!kid || kid->empty()) return std::nullopt;

    auto claims = read_object((*parts)[1]);
    auto signature = from_base64url((*parts)[2]);
    if (!claims || !signature) return std::nullopt;

    const auto signed_size = (*parts)[0].size() + 1 + (*parts)[1].size();
    return Jwt{std::move(*kid), std::move(*claims), std::string(token.substr(0, signed_size)),
               std::move(*signature)};
}

bool is_signed_by(const Jwt& jwt, const RsaPublicKey& key) {
    return key.verify(jwt.signed_part, jwt.signature);
}

std::string make_jwt(const std::string& kid, std::string_view claims, const RsaPrivateKey& key) {
    json::Object header;
    header.add("alg", "RS256").add("kid", kid).add("typ", "JWT");
    auto token = to_base64url(header.text()) + "." + to_base64url(claims);
    const auto signature = key.sign(token);
    return token + "." + to_base64url(signature);
}

std::optional<std::string> text_claim(const Jwt& jwt, std::string_view name) {
    return text_member(jwt.claims, name);
}

std::optional<std::int64_t> integer_claim(const Jwt& jwt, std::string_view name) {
    const auto* found = member(jwt.claims, name);
    if (found == nullptr || !found->is_int64()) return std::nullopt;
    return found->get_int64();
}

std::optional<bool> boolean_claim(const Jwt& jwt, std::string_view name) {
    const auto* found = member(jwt.claims, name);
    if (found == nullptr || !found->is_bool()) return std::nullopt;
    return found->get_bool();
}

}  // namespace shop::security
