#pragma once

#include "platform/http/http.hpp"

namespace shop::sandbox {

/// An OpenID Connect authorization request from a browser.
struct AuthorizationRequest {
    std::string client_id;
    std::string redirect_uri;
    std::string response_type;
    std::string scope;
    std::string state;
    std::string code_challenge;
    std::string code_challenge_method;
};

/// The page on which a user chooses a Google account. It needs no script. `error` describes invalid
/// input; empty if there is none.
http::Response chooser_page(const AuthorizationRequest& authorization,
                            const std::string& error = "");

/// An error page for a request that cannot be redirected back.
http::Response refusal_page(const std::string& sentence);

}  // namespace shop::sandbox
