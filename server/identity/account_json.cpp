#include "identity/account_json.hpp"

#include "platform/json/list.hpp"

namespace shop::identity {
namespace {

std::string federated_id(const std::string& subject) {
    return "https://accounts.google.com/" + subject;
}

json::Object provider(std::string_view id, const std::string& email, const Account& account) {
    json::Object object;
    object.add("providerId", id).add("email", email);
    add_names(object, account);
    return object;
}

std::vector<std::string> sign_in_providers(const Account& account) {
    std::vector<std::string> methods;
    if (!account.password_hash.empty()) methods.emplace_back(by_password);
    if (account.google_subject) methods.emplace_back(by_google);
    return methods;
}

/// Google's claims, in the form that the SDK exposes.
std::string raw_user_info(const GoogleUser& person) {
    json::Object info;
    info.add("iss", "https://accounts.google.com").add("sub", person.subject);
    info.add("email", person.email).add("email_verified", person.email_verified);
    if (!person.name.empty()) info.add("name", person.name);
    if (!person.picture.empty()) info.add("picture", person.picture);
    return info.text();
}

}  // namespace

http::Response user_response(const json::Object& object) {
    return http::private_response(200, object.text());
}

json::Object kind(std::string_view name) {
    return json::Object{}.add("kind", "identitytoolkit#" + std::string(name));
}

void add_names(json::Object& object, const Account& account) {
    if (account.display_name) object.add("displayName", *account.display_name);
    if (account.photo_url) object.add("photoUrl", *account.photo_url);
}

void add_tokens(json::Object& object, const SignedIn& person) {
    object.add("idToken", person.id_token)
        .add("refreshToken", person.refresh_token)
        .add("expiresIn", std::to_string(id_token_seconds));
}

std::string providers_of(const Account& account) {
    json::List list;
    if (!account.password_hash.empty()) {
        auto password = provider(by_password, account.email, account);
        list.add_json(
            password.add("federatedId", account.email).add("rawId", account.email).text());
    }
    if (account.google_subject) {
        auto google = provider(by_google, account.google_email, account);
        // A bare subject here, a URL in the response of a sign-in: as in the protocol's reference.
        google.add("federatedId", *account.google_subject);
        google.add("rawId", *account.google_subject);
        list.add_json(google.text());
    }
    return std::move(list).text();
}

json::Object assertion_response(const GoogleSignedIn& signed_in) {
    const auto& account = signed_in.person.account;
    const auto& person = signed_in.google;
    auto body = kind("VerifyAssertionResponse");
    body.add("providerId", by_google).add("federatedId", federated_id(person.subject));
    body.add("oauthIdToken", signed_in.google_token).add("context", "");
    body.add("rawUserInfo", raw_user_info(person));
    if (signed_in.needs_confirmation) {
        return body.add("email", person.email)
            .add("needConfirmation", true)
            .add("verifiedProvider", sign_in_providers(account));
    }
    body.add("localId", account.local_id).add("email", account.email);
    body.add("emailVerified", account.email_verified);
    if (!person.name.empty()) body.add("fullName", person.name);
    add_names(body, account);
    if (signed_in.is_new) body.add("isNewUser", true);
    add_tokens(body, signed_in.person);
    return body;
}

}  // namespace shop::identity
