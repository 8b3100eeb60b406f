#include "accounts/test_accounts.hpp"

namespace shop::accounts {
namespace {

using boost::json::parse;

class ProfileRoutes : public AccountsTest {
protected:
    std::string sign_in_as(const std::string& email) { return sign_in("subject-" + email, email); }
};

// R-API-19
TEST_F(ProfileRoutes, AUserEditsTheirProfile) {
    const auto ada = sign_in_as("ada@firm.com");
    const std::string path = "/user/update/ada@firm.com";
    const std::string body =
        R"({"education":" BSc ","location":"Dhaka","phone":"+880 1","linkedin":"in/ada",)"
        R"("role":"admin","email":"eve@firm.com","_id":"0"})";
    const auto first = parse(send("PUT", path, body, ada).body);
    EXPECT_EQ(first.at("modifiedCount"), 1);
    EXPECT_EQ(first.at("education"), "BSc");
    EXPECT_EQ(first.at("linkedin"), "in/ada");
    EXPECT_EQ(first.at("role"), "customer") << "clients cannot set it";
    EXPECT_EQ(first.at("email"), "ada@firm.com");
    EXPECT_EQ(parse(send("PUT", path, body, ada).body).at("modifiedCount"), 0);

    const auto dialled = parse(send("PUT", path, R"({"phone":"০১৭-১"})", ada).body);
    EXPECT_EQ(dialled.at("phone"), "017-1");
    const auto part = parse(send("PUT", path, R"({"phone":""})", ada).body);
    EXPECT_EQ(part.at("phone"), "");
    EXPECT_EQ(part.at("location"), "Dhaka") << "absent members are unchanged";
    EXPECT_EQ(parse(send("PUT", path, "{}", ada).body).at("modifiedCount"), 0);
    EXPECT_EQ(parse(send("GET", "/user/ada@firm.com", "", ada).body).at("location"), "Dhaka");
}

// R-LANG-15
TEST_F(ProfileRoutes, ANewRecordTakesTheLanguageOfTheAddressAndOnlyItsOwnerChangesIt) {
    language_ = Language::bangla;
    const auto ada = sign_in_as("ada@firm.com");
    language_ = Language::english;
    sign_in_as("ada@firm.com");
    const auto language = [&] {
        return parse(send("GET", "/user/ada@firm.com", "", ada).body).at("language");
    };
    EXPECT_EQ(language(), "bn") << "a later sign-in in English changes nothing";
    const std::string path = "/user/update/ada@firm.com";
    send("PUT", path, R"({"phone":"1"})", ada);
    EXPECT_EQ(language(), "bn");
    EXPECT_EQ(parse(send("PUT", path, R"({"language":"en","reminders":true})", ada).body)
                  .at("modifiedCount"),
              1);
    EXPECT_EQ(language(), "en");
    for (const auto* bad : {"\"de\"", "\"BN\"", "\"\"", "7", "[]"}) {
        const auto refused = send("PUT", path, R"({"language":)" + std::string(bad) + "}", ada);
        EXPECT_EQ(refused.status, 422) << bad;
        EXPECT_TRUE(parse(refused.body).at("errors").as_object().contains("language")) << bad;
    }
}

TEST_F(ProfileRoutes, OnlyTheOwnerEditsAProfileAndInvalidTextIsRefused) {
    const auto ada = sign_in_as("ada@firm.com");
    const auto eve = sign_in_as("eve@firm.com");
    make_admin("eve@firm.com");
    const std::string path = "/user/update/ada@firm.com";
    EXPECT_EQ(send("PUT", path, R"({"phone":"1"})").status, 401);
    EXPECT_EQ(send("PUT", path, R"({"phone":"1"})", eve).status, 403) << "not even an admin";
    EXPECT_EQ(send("PUT", path, "{", ada).status, 400);
    EXPECT_EQ(send("PUT", path, "{}", ada, "text/plain").status, 415);
    for (const auto* field : {"education", "location", "phone", "linkedin"}) {
        const auto status_of = [&](const std::string& value) {
            return send("PUT", path, "{\"" + std::string(field) + "\":" + value + "}", ada).status;
        };
        EXPECT_EQ(status_of("\"" + std::string(200, 'a') + "\""), 200);
        EXPECT_EQ(status_of("\"" + std::string(201, 'a') + "\""), 422);
        EXPECT_EQ(status_of("7"), 422);
        EXPECT_EQ(status_of("\"a\\u0000b\""), 422);
        EXPECT_EQ(status_of("\"a\\nb\""), 422);
        EXPECT_EQ(status_of("\"\xff\""), 400);
    }
}

}  // namespace
}  // namespace shop::accounts
