#include "accounts/user.hpp"

#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"

namespace shop::accounts {
namespace {

constexpr std::size_t name_max = 100;

/// Whatever another service lets people call themselves, on one line and within our bounds.
std::string tidy_name(std::string_view name) {
    const auto plain = without_controls(name);
    const auto tidy = trimmed(first_characters(trimmed(plain), name_max));
    return has_visible_text(tidy) ? std::string(tidy) : "";
}

}  // namespace

std::string display_name_of(const IdTokenClaims& proof) {
    auto name = tidy_name(proof.name);
    return name.empty() ? tidy_name(proof.email.substr(0, proof.email.find('@'))) : name;
}

std::string photo_of(const IdTokenClaims& proof) {
    return is_picture_address(proof.picture) ? proof.picture : "";
}

User updated_by(User user, const IdTokenClaims& proof) {
    user.subject = proof.subject;
    user.email = proof.email;
    user.email_verified = proof.email_verified;
    user.name = display_name_of(proof);
    user.photo = photo_of(proof);
    return user;
}

Problem bad_id_token() {
    return {ProblemKind::unauthenticated, "bad_proof",
            "Your sign-in could not be confirmed. Please sign in again."};
}

Problem not_yours() {
    return {ProblemKind::forbidden, "not_yours", "This belongs to somebody else."};
}

}  // namespace shop::accounts
