#include "platform/net/content_choice.hpp"

#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shop::net {
namespace {

http::PreparedResponse in_three_encodings() {
    http::PreparedResponse prepared;
    prepared.content_type = "text/plain";
    prepared.cache_control = "no-cache";
    prepared.identity = {"identity", "\"1\""};
    prepared.gzip = http::PreparedResponse::Body{"gzip", "\"1-gz\""};
    prepared.brotli = http::PreparedResponse::Body{"br", "\"1-br\""};
    return prepared;
}

TEST(ContentChoice, SendsThePreferredEncoding) {
    const auto prepared = in_three_encodings();
    const std::vector<std::pair<std::string, std::string>> table = {
        {"", "identity"},
        {"gzip, deflate, br", "br"},
        {"gzip", "gzip"},
        {"GZIP", "gzip"},
        {"x-gzip", "gzip"},
        {"br;q=0.5, gzip;q=0.8", "gzip"},
        {"br;q=0.5,gzip;q=0.501", "gzip"},
        {"br;q=0, gzip", "gzip"},
        {"br; q=0.1", "br"},
        {"identity, gzip;q=0.5", "identity"},
        {"gzip;q=0.001", "gzip"},
        {"*", "br"},
        {"*;q=0.5, br;q=0", "gzip"},
        {"identity;q=0, *", "br"},
        {"identity;q=0, gzip;q=0.1", "gzip"},
        {"deflate", "identity"},
        {"gzip;q=0", "identity"},
        {"br;q=2, gzip;q=0.1", "gzip"},
        {"br;q=nonsense", "identity"},
        {";;,,q=1,;", "identity"},
    };
    for (const auto& [accepted, sent] : table) {
        const auto choice = choose_body(prepared, accepted);
        ASSERT_NE(choice.body, nullptr) << accepted;
        EXPECT_EQ(choice.body->bytes, sent) << accepted;
        EXPECT_EQ(choice.encoding, sent == "identity" ? "" : sent) << accepted;
    }
}

TEST(ContentChoice, SendsNothingThatTheClientRefuses) {
    auto prepared = in_three_encodings();
    EXPECT_EQ(choose_body(prepared, "*;q=0").body, nullptr);
    EXPECT_EQ(choose_body(prepared, "identity;q=0").body, nullptr);
    EXPECT_EQ(choose_body(prepared, "identity;q=0, deflate").body, nullptr);
    prepared.gzip.reset();
    EXPECT_EQ(choose_body(prepared, "identity;q=0, gzip").body, nullptr);
}

TEST(ContentChoice, ComparesEtagsWeakly) {
    EXPECT_TRUE(names_etag("\"1\"", "\"1\""));
    EXPECT_TRUE(names_etag("W/\"1\"", "\"1\""));
    EXPECT_TRUE(names_etag("\"0\", W/\"1\" ,\"2\"", "\"1\""));
    EXPECT_TRUE(names_etag(" * ", "\"1\""));
    EXPECT_FALSE(names_etag("", "\"1\""));
    EXPECT_FALSE(names_etag("1", "\"1\""));
    EXPECT_FALSE(names_etag("\"1-gz\"", "\"1\""));
}

class PreparedOverHttp : public testing::Test {
protected:
    PreparedOverHttp() {
        running.application.prepared["/board"] =
            std::make_shared<http::PreparedResponse>(in_three_encodings());
    }

    Client::Response ask(const std::string& lines, const std::string& method = "GET") {
        Client client(running.port());
        return client.ask(method + " /board HTTP/1.1\r\nHost: shop\r\n" + lines + "\r\n");
    }

    RunningServer running;
};

TEST_F(PreparedOverHttp, SendsContentEncodingAndItsEtag) {
    const auto response = ask("Accept-Encoding: gzip;q=1\r\n");
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.body, "gzip");
    EXPECT_EQ(response.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(response.headers.at("etag"), "\"1-gz\"");
    EXPECT_EQ(response.headers.at("vary"), "Accept-Encoding");
    EXPECT_EQ(response.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(response.headers.at("content-type"), "text/plain");
    EXPECT_FALSE(ask("").headers.contains("content-encoding"));
}

TEST_F(PreparedOverHttp, Answers304ForAMatchingEtag) {
    for (const std::string method : {"GET", "HEAD"}) {
        const auto response =
            ask("Accept-Encoding: br\r\nIf-None-Match: \"x\", W/\"1-br\"\r\n", method);
        EXPECT_EQ(response.status, 304);
        EXPECT_EQ(response.headers.at("etag"), "\"1-br\"");
        EXPECT_EQ(response.headers.at("vary"), "Accept-Encoding");
        EXPECT_FALSE(response.headers.contains("content-length"));
    }
    EXPECT_EQ(ask("If-None-Match: *\r\n").status, 304);
}

TEST_F(PreparedOverHttp, Answers200ForTheEtagOfAnotherEncoding) {
    EXPECT_EQ(ask("If-None-Match: \"1-br\"\r\n").status, 200);
}

TEST_F(PreparedOverHttp, Answers406WhenNoEncodingIsAccepted) {
    const auto response = ask("Accept-Encoding: *;q=0\r\n");
    EXPECT_EQ(response.status, 406);
    EXPECT_EQ(response.headers.at("vary"), "Accept-Encoding");
}

TEST_F(PreparedOverHttp, NeverAnswers304ForAMissingPage) {
    auto missing = in_three_encodings();
    missing.status = 404;
    missing.headers["Vary"] = "Cookie";
    running.application.prepared["/board"] = std::make_shared<http::PreparedResponse>(missing);
    const auto response = ask("If-None-Match: *\r\n");
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(response.headers.at("vary"), "Cookie, Accept-Encoding");
}

}  // namespace
}  // namespace shop::net
