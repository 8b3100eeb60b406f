#include "platform/outbound/key_set.hpp"

#include "platform/security/key_document.hpp"
#include "platform/texts/problems.hpp"

namespace shop::outbound {

namespace {

Problem keys_unavailable() {
    return {ProblemKind::unavailable, texts::problems::keys_unavailable()};
}

}  // namespace

KeySet::KeySet(HttpClient& client, std::string url)
    : document_(client, std::move(url), &security::read_key_document) {}

Result<std::optional<security::RsaPublicKey>> KeySet::find(const std::string& kid,
                                                           std::int64_t now_seconds) {
    auto keys = document_.get(now_seconds);
    if (!keys) return keys_unavailable();
    if (const auto found = keys->find(kid); found != keys->end()) return found->second;
    keys = document_.refresh(now_seconds);
    if (!keys) return keys_unavailable();
    if (const auto found = keys->find(kid); found != keys->end()) return found->second;
    return std::optional<security::RsaPublicKey>();
}

}  // namespace shop::outbound
