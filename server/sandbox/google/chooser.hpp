#pragma once

#include "platform/http/http.hpp"

namespace shop::sandbox {

/// A request of OpenID Connect, as a browser brings it along.
struct Wish {
    std::string client_id;
    std::string redirect_uri;
    std::string response_type;
    std::string scope;
    std::string state;
    std::string code_challenge;
    std::string code_challenge_method;
};

/// The page that asks who one wants to be. It needs no script. `complaint` is what was wrong with
/// what was typed, if anything.
http::Response chooser_page(const Wish& wish, const std::string& complaint = "");

/// A page for whoever was sent here with a wish that cannot be answered by going back.
http::Response refusal_page(const std::string& sentence);

}  // namespace shop::sandbox
