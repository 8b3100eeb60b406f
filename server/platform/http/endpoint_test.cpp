#include "platform/http/endpoint.hpp"

#include "platform/db/test_database.hpp"
#include "platform/json/encode.hpp"

#include <gtest/gtest.h>
#include <boost/describe/class.hpp>

namespace shop::http {
namespace {

struct NoteBody {
    json::Text<1, 10> text;
};
BOOST_DESCRIBE_STRUCT(NoteBody, (), (text))

constexpr Operation change_note{.method = "PUT",
                                .path = "/note/{id}",
                                .needs_sign_in = true,
                                .permission = Permission::orders_note,
                                .needs_recent_sign_in = true,
                                .has_id = true,
                                .has_json_body = true,
                                .is_idempotent = true};

Result<Response> put_note(const std::string& suffix, sql::Transaction&,
                          const CallWith<NoteBody>& call) {
    const auto text = call.caller.user_id + " " + call.id + " " + call.body.text.value + suffix;
    return private_response(200, json::Object{}.add("text", text).text());
}

class EndpointTest : public testing::Test {
protected:
    EndpointTest() { endpoints_.add(change_note, put_note, std::string("!")); }

    /// The code of the refusal, or the body of the response.
    std::string put(Request request) {
        const auto response = router_.answer(std::move(request));
        const auto type = response.body.find("/problems/");
        if (type == std::string::npos) return response.body;
        return response.body.substr(type + 10, response.body.find('"', type) - type - 10);
    }

    sql::TestDatabase database_;
    Router router_;
    Endpoints endpoints_{router_, *database_};
};

TEST_F(EndpointTest, ChecksCallerPermissionSignInIdAndBodyInThisOrder) {
    Request request{"PUT", "/note/x"};
    request.received_at_ms = 10'000'000;
    EXPECT_EQ(put(request), "sign_in_first");
    request.caller.emplace().user_id = "ada";
    EXPECT_EQ(put(request), "not_permitted");
    request.caller->permissions = {Permission::orders_note};
    EXPECT_EQ(put(request), "sign_in_again");
    request.caller->signed_in_at = 10'000 - 15 * 60;
    EXPECT_EQ(put(request), "not_found");
    request.path = "/note/65a1f0c2d3e4b5a6978877a2";
    EXPECT_EQ(put(request), "json_expected");
    request.headers["content-type"] = "application/json";
    request.body = R"({"text": ""})";
    EXPECT_EQ(put(request), "invalid_fields");
    request.body = R"({"text": "hello"})";
    EXPECT_EQ(put(request), R"({"text":"ada 65a1f0c2d3e4b5a6978877a2 hello!"})");
}

TEST_F(EndpointTest, RunsAWritingCallOnceForEachKey) {
    Request request{"PUT", "/note/65a1f0c2d3e4b5a6978877a2", R"({"text": "hello"})"};
    request.caller.emplace().user_id = "65a1f0c2d3e4b5a6978877a3";
    request.caller->permissions = {Permission::orders_note};
    request.headers = {{"content-type", "application/json"}, {"idempotency-key", "k"}};
    EXPECT_FALSE(router_.answer(request).headers.contains("Idempotent-Replayed"));
    EXPECT_TRUE(router_.answer(request).headers.contains("Idempotent-Replayed"));
    request.body = R"({"text": "other"})";
    EXPECT_EQ(put(request), "key_reused");
}

TEST_F(EndpointTest, RejectsAHandlerOfABodyThatTheDocumentLacks) {
    auto without_body = change_note;
    without_body.has_json_body = false;
    EXPECT_THROW(endpoints_.add(without_body, put_note, std::string()), std::logic_error);
}

}  // namespace
}  // namespace shop::http
