#include "accounts/user.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"
#include "platform/texts/account_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::accounts {
namespace {

constexpr std::size_t name_max = 100;

/// A display name from another service, on one line and within our limits.
std::string tidy_name(std::string_view name) {
    const auto plain = without_controls(name);
    const auto tidy = trimmed(first_clusters(trimmed(plain), name_max));
    return has_visible_text(tidy) ? std::string(tidy) : "";
}

}  // namespace

std::string display_name_of(const IdTokenClaims& claims) {
    auto name = tidy_name(claims.name);
    return name.empty() ? tidy_name(claims.email.substr(0, claims.email.find('@'))) : name;
}

std::string photo_of(const IdTokenClaims& claims) {
    return std::string(shown_photo(claims.picture));
}

User updated_by(User user, const IdTokenClaims& claims) {
    user.subject = claims.subject;
    user.email = claims.email;
    user.email_verified = claims.email_verified;
    user.name = display_name_of(claims);
    user.photo = photo_of(claims);
    return user;
}

Problem bad_id_token() {
    return {ProblemKind::unauthenticated, texts::problems::bad_proof()};
}

Problem not_yours() {
    return {ProblemKind::forbidden, texts::problems::not_yours_record()};
}

}  // namespace shop::accounts
