// Id tokens, as any client may send them: an arbitrary token, and arbitrary claims in a validly
// signed token.

#include "accounts/accounts.hpp"
#include "fuzz.hpp"
#include "platform/base/text.hpp"
#include "platform/security/jwt_verify.hpp"

#include <algorithm>

using namespace shop;
using fuzz::expect;

namespace {

constexpr std::int64_t now = 1'700'000'000;

const security::RsaPrivateKey& key() {
    static const auto made = security::RsaPrivateKey::make();
    return made;
}

Result<std::optional<security::RsaPublicKey>> find_key(const std::string&) {
    return key().public_key();
}

/// Only the holder of the key can make a token that is accepted.
void send(std::string_view token) {
    expect(!security::verify_jwt(token, &find_key, {"https://id.example", "shop"}, now));
    static_cast<void>(security::read_unsigned_jwt(token));
}

/// Checks the claims of a token with a valid signature.
void claim(std::string_view claims) {
    static const auto verifier =
        accounts::make_unsigned_id_token_verifier("https://id.example", "shop");
    const auto token =
        to_base64url(R"({"alg":"none","typ":"JWT"})") + "." + to_base64url(claims) + ".";
    const auto proof = verifier->verify(token, now);
    if (!proof) return;
    expect(!proof->subject.empty() && proof->subject.size() <= 255);
    expect(std::ranges::none_of(proof->subject, is_control));
    expect(proof->email == normal_email(proof->email) && proof->email.size() <= 254);
    expect(std::ranges::none_of(proof->email, is_control));
    expect(proof->issued_at <= now + 60 && proof->auth_time <= now + 60);
}

}  // namespace

/// Input that begins like an object is used as claims.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text_of(data, size);
    if (text.starts_with('{')) {
        claim(text);
    } else {
        send(text);
    }
    return 0;
}
