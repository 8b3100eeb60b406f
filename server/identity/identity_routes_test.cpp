#include "identity/test_identity.hpp"

namespace shop::identity {
namespace {

class IdentityRoutes : public IdentityTest {};

TEST_F(IdentityRoutes, SignUpReturnsWhatTheSdkNeeds) {
    const auto person = sign_up(" Ada@Firm.com ");
    EXPECT_EQ(text(person, "kind"), "identitytoolkit#SignupNewUserResponse");
    EXPECT_EQ(text(person, "email"), "ada@firm.com");
    EXPECT_EQ(text(person, "localId").size(), 28U);
    EXPECT_EQ(text(person, "expiresIn"), "3600");

    const auto jwt = verified(text(person, "idToken"));
    EXPECT_EQ(security::text_claim(jwt, "iss"), "http://localhost:8080/identity/shop");
    EXPECT_EQ(security::text_claim(jwt, "iss"), issuer_of(settings_));
    EXPECT_EQ(security::text_claim(jwt, "aud"), "shop");
    EXPECT_EQ(security::text_claim(jwt, "sub"), text(person, "localId"));
    EXPECT_EQ(security::text_claim(jwt, "user_id"), text(person, "localId"));
    EXPECT_EQ(security::text_claim(jwt, "email"), "ada@firm.com");
    EXPECT_EQ(security::boolean_claim(jwt, "email_verified"), false);
    EXPECT_EQ(security::integer_claim(jwt, "iat"), now_);
    EXPECT_EQ(security::integer_claim(jwt, "auth_time"), now_);
    EXPECT_EQ(security::integer_claim(jwt, "exp"), now_ + 3600);
    EXPECT_EQ(jwt.claims.at("firebase"),
              boost::json::parse(R"({"identities":{"email":["ada@firm.com"]},
                                     "sign_in_provider":"password"})"));
}

TEST_F(IdentityRoutes, SignInReturnsTheSameAccount) {
    const auto made = sign_up();
    now_ += 100;
    const auto person = body_of(sign_in("ADA@firm.com", "secret-1"));
    EXPECT_EQ(text(person, "kind"), "identitytoolkit#VerifyPasswordResponse");
    EXPECT_EQ(person.at("registered"), true);
    EXPECT_EQ(text(person, "localId"), text(made, "localId"));
    EXPECT_NE(text(person, "refreshToken"), text(made, "refreshToken"));
    EXPECT_EQ(security::integer_claim(verified(text(person, "idToken")), "auth_time"), now_);
}

TEST_F(IdentityRoutes, LookupReturnsTheAccountWithoutSecrets) {
    const auto person = sign_up();
    const auto response = call("lookup", {{"idToken", person.at("idToken")}});
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    const auto user = body_of(response).at("users").at(0).as_object();
    EXPECT_EQ(text(user, "localId"), text(person, "localId"));
    EXPECT_EQ(text(user, "createdAt"), std::to_string(now_ * 1000));
    EXPECT_EQ(text(user, "lastLoginAt"), std::to_string(now_ * 1000));
    EXPECT_EQ(text(user, "validSince"), std::to_string(now_));
    EXPECT_EQ(user.at("emailVerified"), false);
    EXPECT_EQ(user.at("providerUserInfo").at(0).at("providerId"), "password");
    EXPECT_FALSE(user.contains("passwordHash"));
    EXPECT_FALSE(user.contains("salt"));
    EXPECT_EQ(response.body.find("argon2"), std::string::npos);
}

TEST_F(IdentityRoutes, UnknownAddressAndWrongPasswordGetTheSameResponse) {
    sign_up();
    const auto wrong = sign_in("ada@firm.com", "secret-2");
    const auto unknown = sign_in("eve@firm.com", "secret-2");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_EQ(unknown.status, 400);
    EXPECT_EQ(wrong.body, unknown.body);
    EXPECT_EQ(wrong.headers, unknown.headers);
    EXPECT_EQ(message_of(wrong), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", std::string(4097, 'a'))),
              "INVALID_LOGIN_CREDENTIALS");
    const auto uri = [&](const std::string& identifier) {
        auto response =
            body_of(call("createAuthUri", {{"identifier", identifier}, {"continueUri", "x"}}));
        response.erase("sessionId");
        return response;
    };
    EXPECT_EQ(uri("ada@firm.com"), uri("eve@firm.com"));
}

TEST_F(IdentityRoutes, ReturnsTheErrorCodesOfTheProtocol) {
    sign_up();
    const auto message = [&](const std::string& method, const boost::json::object& body) {
        return message_of(call(method, body));
    };
    EXPECT_EQ(message("signUp", {{"email", "ADA@firm.com"}, {"password", "secret-2"}}),
              "EMAIL_EXISTS");
    for (const auto* method : {"signUp", "signInWithPassword"}) {
        EXPECT_EQ(message(method, {}), "MISSING_EMAIL");
        EXPECT_EQ(message(method, {{"email", " "}, {"password", "secret-1"}}), "MISSING_EMAIL");
        EXPECT_EQ(message(method, {{"email", nullptr}}), "MISSING_EMAIL");
        EXPECT_EQ(message(method, {{"email", "eve@firm.com"}}), "MISSING_PASSWORD");
        EXPECT_EQ(message(method, {{"email", "eve@firm.com"}, {"password", ""}}),
                  "MISSING_PASSWORD");
        for (const auto* email :
             {"eve", "eve@", "@firm.com", "eve@firm", "eve@firm.c", "eve@@firm.com",
              "e ve@firm.com", "eve@fi_rm.com", "eve@-firm.com", "eve@firm..com", "eve@firm.com.",
              "e\nve@firm.com", "eve@firm.1a", "<eve@firm.com>", "\xc3\xa4@firm.com"}) {
            EXPECT_EQ(message(method, {{"email", email}, {"password", "secret-1"}}),
                      "INVALID_EMAIL")
                << email;
        }
        EXPECT_EQ(message(method, {{"email", std::string(65, 'e') + "@firm.com"},
                                   {"password", "secret-1"}}),
                  "INVALID_EMAIL");
    }
    EXPECT_EQ(message("signUp", {{"email", "eve@firm.com"}, {"password", "12345"}}),
              "WEAK_PASSWORD : Password should be at least 6 characters");
    EXPECT_TRUE(message("signUp", {{"email", "eve@firm.com"}, {"password", std::string(4097, 'a')}})
                    .starts_with("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password "
                                 "requirements: ["));
    EXPECT_EQ(message("lookup", {}), "MISSING_ID_TOKEN");
    EXPECT_EQ(message("lookup", {{"idToken", "a.b.c"}}), "INVALID_ID_TOKEN");
    EXPECT_EQ(message("update", {{"displayName", "Ada"}}), "MISSING_ID_TOKEN");
    EXPECT_TRUE(
        message("signInWithIdp", {{"postBody", "x"}}).starts_with("OPERATION_NOT_ALLOWED : "));
}

TEST_F(IdentityRoutes, AcceptsTheLongestPasswordAndCountsCharacters) {
    const std::string longest(4096, 'a');
    sign_up("eve@firm.com", longest);
    EXPECT_EQ(message_of(sign_in("eve@firm.com", longest)), "200");
    EXPECT_EQ(message_of(sign_in("eve@firm.com", longest.substr(1))), "INVALID_LOGIN_CREDENTIALS");
    sign_up("bob@firm.com", " \xe0\xa6\x95\xe0\xa6\x96\xe0\xa6\x97\xe0\xa6\x98 ");
    EXPECT_EQ(
        message_of(sign_in("bob@firm.com", "\xe0\xa6\x95\xe0\xa6\x96\xe0\xa6\x97\xe0\xa6\x98")),
        "INVALID_LOGIN_CREDENTIALS")
        << "blanks around a password belong to it";
}

TEST_F(IdentityRoutes, RefusesRequestsOutsideTheProtocol) {
    const std::string path = "/identitytoolkit.googleapis.com/v1/accounts:signUp";
    for (const auto* query : {"", "key=", "key=other", "apikey=web-key"}) {
        const auto response = send("POST", path, "{}", query);
        EXPECT_EQ(response.status, 403) << query;
        EXPECT_EQ(message_of(response), "The request is missing a valid API key.");
        EXPECT_EQ(body_of(response).at("error").at("status"), "PERMISSION_DENIED");
    }
    for (const auto* query : {"key=%", "key=web-key&key=web-key"}) {
        const auto response = send("POST", path, "{}", query);
        EXPECT_EQ(response.status, 400) << query;
        EXPECT_EQ(body_of(response).at("error").at("status"), "INVALID_ARGUMENT");
    }
    for (const auto& [body, type] : std::vector<std::pair<std::string, std::string>>{
             {"", "application/json"},
             {"{", "application/json"},
             {"[]", "application/json"},
             {R"({"email":"a@b.co","email":"c@d.co"})", "application/json"},
             {"{\"email\":\"\xff\"}", "application/json"},
             {"{}", "text/plain"},
             {R"({"email":7})", "application/json"},
             {R"({"email":["a@b.co"]})", "application/json"},
             {R"({"email":"a@b.co","password":123456})", "application/json"},
             {R"({"idToken":{}})", "application/json"},
             {R"({"deleteAttribute":"PHOTO_URL"})", "application/json"},
             {R"({"deleteAttribute":[1]})", "application/json"}}) {
        const auto response = send("POST", path, body, "key=web-key", type);
        EXPECT_EQ(response.status, 400) << body;
        EXPECT_EQ(body_of(response).at("error").at("status"), "INVALID_ARGUMENT") << body;
    }
}

TEST_F(IdentityRoutes, RefusesCommonPasswordsInAnyCase) {
    for (const auto* common : {"123456", "password", "PassWord1", "zxcvbnm"}) {
        EXPECT_EQ(message_of(call("signUp", {{"email", "eve@firm.com"}, {"password", common}})),
                  "WEAK_PASSWORD : This password is too easy to guess")
            << common;
    }
    EXPECT_EQ(
        message_of(call("signUp", {{"email", "eve@firm.com"}, {"password", "123456 boards"}})),
        "200");
}

TEST_F(IdentityRoutes, AnUnknownCallIsRefusedInTheFormOfTheProtocol) {
    for (const auto& [method, path] : std::vector<std::pair<std::string, std::string>>{
             {"POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithMagic"},
             {"GET", "/identitytoolkit.googleapis.com/v1/accounts:signUp"},
             {"POST", "/identitytoolkit.googleapis.com/v2/passwordPolicy"},
             {"GET", "/identitytoolkit.googleapis.com/v2/recaptchaConfig"},
             {"GET", "/securetoken.googleapis.com/v1/token"},
             {"POST", "/securetoken.googleapis.com/v2/token"}}) {
        const auto unknown = send(method, path);
        EXPECT_EQ(unknown.status, 404) << path;
        EXPECT_EQ(body_of(unknown).at("error").at("status"), "NOT_FOUND") << path;
    }
}

TEST_F(IdentityRoutes, ANameAndAPictureAreSavedAndInTheNextToken) {
    const auto person = sign_up();
    const auto& id_token = person.at("idToken");
    const auto response = body_of(call("update", {{"idToken", id_token},
                                                  {"displayName", " Ada Lovelace "},
                                                  {"photoUrl", "https://pictures.example/a.jpg"},
                                                  {"returnSecureToken", true}}));
    EXPECT_EQ(text(response, "kind"), "identitytoolkit#SetAccountInfoResponse");
    EXPECT_EQ(text(response, "displayName"), "Ada Lovelace");
    EXPECT_EQ(text(response, "photoUrl"), "https://pictures.example/a.jpg");
    EXPECT_FALSE(response.contains("idToken")) << "a new name needs no new tokens";

    const auto fresh = body_of(refresh(text(person, "refreshToken")));
    const auto jwt = verified(text(fresh, "id_token"));
    EXPECT_EQ(security::text_claim(jwt, "name"), "Ada Lovelace");
    EXPECT_EQ(security::text_claim(jwt, "picture"), "https://pictures.example/a.jpg");

    const auto without = body_of(call(
        "update", {{"idToken", id_token}, {"deleteAttribute", {"DISPLAY_NAME", "PHOTO_URL"}}}));
    EXPECT_FALSE(without.contains("displayName"));
    EXPECT_FALSE(without.contains("photoUrl"));

    call("update", {{"idToken", id_token}, {"displayName", "Ada"}, {"photoUrl", "/img/a.png"}});
    const auto half = body_of(call("update", {{"idToken", id_token}, {"photoUrl", nullptr}}));
    EXPECT_EQ(text(half, "displayName"), "Ada") << "absent members are unchanged";
    EXPECT_FALSE(half.contains("photoUrl")) << "null removes it";
}

TEST_F(IdentityRoutes, NoWayToSignInIsRemoved) {
    const auto id_token = sign_up().at("idToken");
    for (const auto* provider : {"password", "google.com"}) {
        const auto response =
            call("update", {{"idToken", id_token}, {"deleteProvider", {provider}}});
        EXPECT_TRUE(message_of(response).starts_with("OPERATION_NOT_ALLOWED")) << provider;
    }
    EXPECT_EQ(sign_in("ada@firm.com", "secret-1").status, 200);
}

TEST_F(IdentityRoutes, TheIssuerSaysWhereItsKeysAre) {
    const auto issuer = issuer_of(settings_);
    const auto document = body_of(send("GET", "/identity/shop/.well-known/openid-configuration"));
    EXPECT_EQ(text(document, "issuer"), issuer);
    EXPECT_EQ(text(document, "jwks_uri"), issuer + "/jwks.json");
}

TEST_F(IdentityRoutes, RefusesInvalidNamesPicturesAndAddresses) {
    const auto id_token = sign_up().at("idToken");
    const auto message = [&](const char* field, const std::string& value) {
        const auto response = message_of(call("update", {{"idToken", id_token}, {field, value}}));
        return response.substr(0, response.find(' '));
    };
    EXPECT_EQ(message("displayName", std::string(100, 'a')), "200");
    EXPECT_EQ(message("displayName", std::string(101, 'a')), "INVALID_DISPLAY_NAME");
    EXPECT_EQ(message("displayName", "a\nb"), "INVALID_DISPLAY_NAME");
    EXPECT_EQ(message("displayName", std::string("a\0b", 3)), "INVALID_DISPLAY_NAME");
    EXPECT_EQ(message("displayName", "Ada\u202ecod.exe"), "INVALID_DISPLAY_NAME");
    EXPECT_EQ(message("displayName", "রহিমা Nguyễn"), "200");
    EXPECT_EQ(message("displayName", "Rahima 王"), "INVALID_DISPLAY_NAME");  // R-INV-26
    EXPECT_EQ(message("photoUrl", "/img/ada.png"), "200");
    for (const auto* url : {"javascript:alert(1)", "http://plain.example/a", "//evil.example/a",
                            "data:text/html,x", "https://a b", "ada.png"}) {
        EXPECT_EQ(message("photoUrl", url), "INVALID_PHOTO_URL") << url;
    }
    EXPECT_EQ(message("photoUrl", "https://" + std::string(2000, 'a')), "INVALID_PHOTO_URL");
    EXPECT_EQ(message("email", "ada@firm.com"), "200");
    EXPECT_EQ(message("email", "eve@firm.com"), "OPERATION_NOT_ALLOWED");
    EXPECT_EQ(message("email", "eve"), "INVALID_EMAIL");
}

TEST_F(IdentityRoutes, ServesItsPublicSettingsAndKeys) {
    const auto project = body_of(send("GET", "/identitytoolkit.googleapis.com/v1/projects"));
    EXPECT_EQ(text(project, "projectId"), "shop");
    EXPECT_EQ(project.at("authorizedDomains"), boost::json::array{"localhost"});

    const auto response = send("GET", "/identity/shop/jwks.json", "", "");
    EXPECT_EQ(response.headers.at("Cache-Control"), "public, max-age=3600");
    const auto key = body_of(response).at("keys").at(0).as_object();
    EXPECT_EQ(text(key, "kty"), "RSA");
    EXPECT_EQ(text(key, "alg"), "RS256");
    const auto known = service_->public_key(text(key, "kid"));
    ASSERT_TRUE(known);
    EXPECT_EQ(known->modulus(), text(key, "n"));
    EXPECT_FALSE(service_->public_key("other"));
    EXPECT_FALSE(key.contains("d")) << "no private part";
}

TEST_F(IdentityRoutes, HashingRunsInThePasswordPool) {
    const std::string accounts = "/identitytoolkit.googleapis.com/v1/accounts:";
    for (const auto* method : {"signUp", "signInWithPassword", "update", "resetPassword"}) {
        EXPECT_EQ(router_.pool_of("POST", accounts + method), http::Pool::passwords);
    }
    EXPECT_EQ(router_.pool_of("POST", accounts + "lookup"), http::Pool::shop);
    EXPECT_EQ(router_.pool_of("POST", "/securetoken.googleapis.com/v1/token"), http::Pool::shop);
}

}  // namespace
}  // namespace shop::identity
