#include "platform/security/key_document.hpp"

#include "platform/json/read.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace shop::security {
namespace {

using Keys = std::map<std::string, RsaPublicKey>;

std::string text_of(const boost::json::object& object, std::string_view name) {
    const auto* found = object.if_contains({name.data(), name.size()});
    if (found == nullptr || !found->is_string()) return "";
    return std::string(found->get_string());
}

bool is_absent_or(const boost::json::object& object, std::string_view name,
                  std::string_view wanted) {
    return !object.contains({name.data(), name.size()}) || text_of(object, name) == wanted;
}

void add_jwk(Keys& keys, const json::value& sent) {
    if (!sent.is_object()) return;
    const auto& jwk = sent.get_object();
    const auto kid = text_of(jwk, "kid");
    if (kid.empty() || text_of(jwk, "kty") != "RSA" || !is_absent_or(jwk, "use", "sig") ||
        !is_absent_or(jwk, "alg", "RS256")) {
        return;
    }
    auto key = RsaPublicKey::from_numbers(text_of(jwk, "n"), text_of(jwk, "e"));
    if (key) keys.emplace(kid, std::move(*key));
}

Keys keys_of_set(const json::value& list) {
    Keys keys;
    if (!list.is_array()) return keys;
    for (const auto& jwk : list.get_array()) add_jwk(keys, jwk);
    return keys;
}

Keys keys_of_certificates(const boost::json::object& certificates) {
    Keys keys;
    for (const auto& [kid, pem] : certificates) {
        if (kid.empty() || !pem.is_string()) continue;
        const auto& text = pem.get_string();
        auto key = RsaPublicKey::from_certificate({text.data(), text.size()});
        if (key) keys.emplace(std::string(kid), std::move(*key));
    }
    return keys;
}

}  // namespace

std::optional<Keys> read_key_document(std::string_view text) {
    const auto document = json::read(text);
    if (!document || !document->is_object()) return std::nullopt;
    const auto& object = document->get_object();
    const auto* list = object.if_contains("keys");
    auto keys = list != nullptr ? keys_of_set(*list) : keys_of_certificates(object);
    if (keys.empty()) return std::nullopt;
    return keys;
}

}  // namespace shop::security
