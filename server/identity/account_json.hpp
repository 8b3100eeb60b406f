#pragma once

// Accounts in the protocol's JSON.

#include "identity/session.hpp"

namespace shop::identity {

/// A response for one user.
http::Response user_response(const json::Object& object);

/// {"kind": "identitytoolkit#<name>"}
json::Object kind(std::string_view name);

/// displayName and photoUrl, if set.
void add_names(json::Object& object, const Account& account);

/// idToken, refreshToken and expiresIn.
void add_tokens(json::Object& object, const SignedIn& person);

/// The sign-in providers of an account: password, Google, or both.
std::string providers_of(const Account& account);

/// The response of signInWithIdp.
json::Object assertion_response(const GoogleSignedIn& signed_in);

}  // namespace shop::identity
