#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/jwt_verify.hpp"
#include "platform/security/key_document.hpp"
#include "sandbox/sandbox.hpp"

#include <gmock/gmock.h>
#include <boost/json.hpp>

namespace shop::sandbox {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string verifier = "a-verifier-that-only-the-shop-knows-0123456789";

class GoogleSandboxPages : public testing::Test {
protected:
    using Form = std::map<std::string, std::string>;

    GoogleSandboxPages() {
        add_google(router_,
                   {"http://127.0.0.1:1/sandbox/google", "https://shop.example/sandbox/google",
                    redirect_, "the-shop", "the secret",
                    [](std::string_view host) { return host == "127.0.0.1:8080"; }});
    }

    static std::string encoded(const Form& form) {
        std::string text;
        for (const auto& [name, value] : form) {
            text += (text.empty() ? "" : "&") + name + "=" + percent_encoded(value);
        }
        return text;
    }

    http::Response get(const std::string& name, const std::string& query = "") {
        http::Request request{"GET", "/sandbox/google/" + name};
        request.query = query;
        request.received_at_ms = now_ * 1000;
        return router_.answer(std::move(request));
    }

    http::Response post(const std::string& name, const Form& form) {
        http::Request request{"POST", "/sandbox/google/" + name, encoded(form)};
        request.headers["content-type"] = "application/x-www-form-urlencoded";
        request.received_at_ms = now_ * 1000;
        return router_.answer(std::move(request));
    }

    Form authorization() const {
        return {{"client_id", "the-shop"},
                {"redirect_uri", redirect_},
                {"response_type", "code"},
                {"scope", "openid email profile"},
                {"state", "s & t"},
                {"code_challenge", to_base64url(security::sha256(verifier))},
                {"code_challenge_method", "S256"}};
    }

    Form with(Form form, const std::string& name, const std::string& value) const {
        form[name] = value;
        return form;
    }

    std::string code_for(const Form& choice) {
        auto form = authorization();
        form.insert(choice.begin(), choice.end());
        const auto response = post("authorize", form);
        EXPECT_EQ(response.status, 302) << response.body;
        const auto url = response.headers.at("Location");
        EXPECT_THAT(url, StartsWith(redirect_ + "?code="));
        EXPECT_THAT(url, testing::EndsWith("&state=s%20%26%20t"));
        const auto start = redirect_.size() + 6;
        return url.substr(start, url.find('&') - start);
    }

    Form redemption(const std::string& code) const {
        return {{"grant_type", "authorization_code"}, {"code", code},
                {"redirect_uri", redirect_},          {"client_id", "the-shop"},
                {"client_secret", "the secret"},      {"code_verifier", verifier}};
    }

    boost::json::value claims_for(const Form& choice) {
        const auto response = post("token", redemption(code_for(choice)));
        EXPECT_EQ(response.status, 200) << response.body;
        const auto token = boost::json::parse(response.body).at("id_token").as_string();
        const auto keys = security::read_key_document(get("jwks.json").body);
        const auto find = [&](const std::string& kid) {
            return std::optional<security::RsaPublicKey>(keys->at(kid));
        };
        const auto jwt =
            security::verify_jwt({token.data(), token.size()}, find,
                                 {"http://127.0.0.1:1/sandbox/google", "the-shop"}, now_);
        EXPECT_TRUE(jwt);
        return jwt->claims;
    }

    std::string token_error(const Form& form) {
        const auto response = post("token", form);
        EXPECT_GE(response.status, 400);
        return boost::json::parse(response.body).at("error").as_string().c_str();
    }

    const std::string redirect_ = "https://shop.example/auth/google/callback";
    http::Router router_;
    std::int64_t now_ = 1'700'000'000;
};

// D30
TEST_F(GoogleSandboxPages, ThePageSaysThatItIsASandboxAndNeedsNoScript) {
    const auto page = get("authorize", encoded(authorization()));
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, HasSubstr("Sandbox: this is not Google."));
    EXPECT_THAT(page.body, HasSubstr("Farhana Islam"));
    EXPECT_THAT(page.body, HasSubstr("Another account"));
    EXPECT_THAT(page.body, Not(HasSubstr("<script")));
    EXPECT_THAT(page.body, Not(HasSubstr("style=")));
    EXPECT_EQ(page.headers.at("Content-Security-Policy"),
              "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri "
              "'none'; form-action 'self'; frame-ancestors 'none'");
    EXPECT_EQ(page.headers.at("Cache-Control"), "no-store");
}

// D30
TEST_F(GoogleSandboxPages, TheTokenHoldsTheChosenAccount) {
    const auto claims = claims_for({{"person", "farhana@sandbox.example"}});
    EXPECT_EQ(claims.at("email"), "farhana@sandbox.example");
    EXPECT_EQ(claims.at("email_verified"), true);
    EXPECT_EQ(claims.at("name"), "Farhana Islam");
    EXPECT_EQ(claims.at("picture"), "/sandbox/google/farhana.svg");
    EXPECT_EQ(get("farhana.svg").content_type, "image/svg+xml");
    EXPECT_EQ(claims_for({{"person", "farhana@sandbox.example"}}).at("sub"), claims.at("sub"));
    EXPECT_NE(claims_for({{"person", "tanvir@sandbox.example"}}).at("sub"), claims.at("sub"));
}

TEST_F(GoogleSandboxPages, AnyOtherAccountCanBeTyped) {
    const auto claims =
        claims_for({{"person", "another"}, {"name", " Ada \"L\" "}, {"email", "Ada@Firm.com"}});
    EXPECT_EQ(claims.at("email"), "ada@firm.com");
    EXPECT_EQ(claims.at("name"), "Ada \"L\"");
    EXPECT_EQ(claims.at("email_verified"), true);
    const auto unverified =
        claims_for({{"person", "another"}, {"email", "ada@firm.com"}, {"unverified", "yes"}});
    EXPECT_EQ(unverified.at("email_verified"), false);
    EXPECT_EQ(unverified.at("sub"), claims.at("sub"));
    EXPECT_FALSE(unverified.as_object().contains("name"));

    auto unknown = authorization();
    unknown["person"] = "another";
    const auto again = post("authorize", unknown);
    EXPECT_EQ(again.status, 400);
    EXPECT_THAT(again.body, HasSubstr("Please type an email address."));
}

TEST_F(GoogleSandboxPages, CancellingRedirectsWithoutACode) {
    const auto result = post("authorize", with(authorization(), "person", "none"));
    EXPECT_EQ(result.headers.at("Location"), redirect_ + "?error=access_denied&state=s%20%26%20t");
}

TEST_F(GoogleSandboxPages, ACodeIsValidOnceForAMinuteWithItsVerifier) {
    const Form farhana{{"person", "farhana@sandbox.example"}};
    const auto code = code_for(farhana);
    EXPECT_EQ(post("token", redemption(code)).status, 200);
    EXPECT_EQ(token_error(redemption(code)), "invalid_grant");
    EXPECT_EQ(token_error(redemption("made-up")), "invalid_grant");
    const auto late = code_for(farhana);
    now_ += 60;
    EXPECT_EQ(token_error(redemption(late)), "invalid_grant");
    EXPECT_EQ(token_error(with(redemption(code_for(farhana)), "code_verifier", "another")),
              "invalid_grant");
    EXPECT_EQ(
        token_error(with(redemption(code_for(farhana)), "redirect_uri", "https://evil.example")),
        "invalid_grant");
    EXPECT_EQ(token_error(with(redemption(code_for(farhana)), "client_secret", "a guess")),
              "invalid_client");
    EXPECT_EQ(token_error(with(redemption(code_for(farhana)), "grant_type", "password")),
              "unsupported_grant_type");
}

// R-DEMO-1
TEST_F(GoogleSandboxPages, RedirectsToTheOtherNamesOfADemoAndToNoOtherPath) {
    const auto status = [&](const std::string& address) {
        return get("authorize", encoded(with(authorization(), "redirect_uri", address))).status;
    };
    EXPECT_EQ(status("http://127.0.0.1:8080/auth/google/callback"), 200);
    for (const auto* foreign :
         {"http://127.0.0.1:8080/auth/google/callback/more",
          "http://evil.example/auth/google/callback", "https://127.0.0.1:8080/auth/google/callback",
          "http:///auth/google/callback"}) {
        EXPECT_EQ(status(foreign), 400) << foreign;
    }
}

TEST_F(GoogleSandboxPages, RedirectsOnlyToTheRegisteredAddress) {
    for (const auto& form : {with(authorization(), "redirect_uri", "https://evil.example/"),
                             with(authorization(), "redirect_uri", redirect_ + "/more"),
                             with(authorization(), "client_id", "another-shop")}) {
        EXPECT_EQ(get("authorize", encoded(form)).status, 400);
        EXPECT_EQ(post("authorize", with(form, "person", "farhana@sandbox.example")).status, 400);
    }
    const auto refused_with = [&](const std::string& name, const std::string& value) {
        return get("authorize", encoded(with(authorization(), name, value))).headers.at("Location");
    };
    EXPECT_THAT(refused_with("response_type", "token"),
                StartsWith(redirect_ + "?error=unsupported_response_type&"));
    EXPECT_THAT(refused_with("scope", "email"), StartsWith(redirect_ + "?error=invalid_scope&"));
    EXPECT_THAT(refused_with("code_challenge_method", "plain"),
                StartsWith(redirect_ + "?error=invalid_request&"));
    EXPECT_THAT(refused_with("code_challenge", ""),
                StartsWith(redirect_ + "?error=invalid_request&"));
}

TEST_F(GoogleSandboxPages, RequestParametersAreEscaped) {
    const auto page =
        get("authorize", encoded(with(authorization(), "state", "\"><script>alert(1)</script>")));
    EXPECT_EQ(page.status, 200);
    EXPECT_THAT(page.body, Not(HasSubstr("<script")));
}

TEST_F(GoogleSandboxPages, TheDiscoveryDocumentHasPublicAndInternalEndpoints) {
    const auto document = boost::json::parse(get(".well-known/openid-configuration").body);
    EXPECT_EQ(document.at("issuer"), "http://127.0.0.1:1/sandbox/google");
    EXPECT_EQ(document.at("token_endpoint"), "http://127.0.0.1:1/sandbox/google/token");
    EXPECT_EQ(document.at("authorization_endpoint"),
              "https://shop.example/sandbox/google/authorize");
    EXPECT_EQ(document.at("code_challenge_methods_supported"), boost::json::array{"S256"});
}

}  // namespace
}  // namespace shop::sandbox
