#include "platform/http/client_network.hpp"
#include "platform/http/http.hpp"

#include <gtest/gtest.h>

namespace shop::http {
namespace {

TEST(Request, ABearerTokenIsReadWhateverTheCaseOfItsScheme) {
    const auto token_in = [](const std::string& authorization) {
        Request request{"GET", "/"};
        request.headers["authorization"] = authorization;
        return std::string(bearer_token(request));
    };
    for (const auto* good : {"Bearer abc", "bearer abc", "BEARER  abc "}) {
        EXPECT_EQ(token_in(good), "abc") << good;
    }
    for (const auto* bad : {"", "Bearer", "Bearer ", "Bearerabc", "Basic abc", "abc"}) {
        EXPECT_EQ(token_in(bad), "") << bad;
    }
    EXPECT_EQ(bearer_token(Request{"GET", "/"}), "");
}

TEST(Request, AClientNetworkIsAnIpv4AddressOrAnIpv6Prefix) {
    EXPECT_EQ(client_network_of("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(client_network_of("::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(client_network_of("2001:db8:1:2::1"),
              client_network_of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    EXPECT_NE(client_network_of("2001:db8:1:2::1"), client_network_of("2001:db8:1:3::1"));
    EXPECT_EQ(client_network_of(""), "");
}

TEST(Request, ANameOfAQueryOrFormIsSentOnce) {
    const auto members = read_query("a=1&b=2&a[]=3&&c").value();
    EXPECT_EQ(members, (Members{{"a", "1"}, {"b", "2"}, {"a[]", "3"}, {"c", ""}}));
    for (const auto* twice : {"limit=1&limit=2", "limit=1&limit=1", "limit&a=1&l%69mit=2"}) {
        const auto refused = read_query(twice);
        ASSERT_TRUE(refused.has_error()) << twice;
        EXPECT_EQ(refused.error().code.text(), "malformed_query") << twice;
        EXPECT_EQ(refused.error().detail.in(Language::english), "This was sent twice: limit")
            << twice;
    }
}

TEST(Request, JsonIsAcceptedInUtf8Only) {
    const auto read = [](const std::string& type) {
        Request request{"POST", "/", "{}"};
        request.headers["content-type"] = type;
        const auto body = read_json(request);
        return body ? std::string("read") : std::string(body.error().code.text());
    };
    for (const auto* good :
         {"application/json", "Application/JSON ; charset=utf-8", "application/json;charset=UTF-8",
          "application/json; Charset=\"Utf-8\"", "application/json; profile=a; charset=utf-8",
          "application/json;"}) {
        EXPECT_EQ(read(good), "read") << good;
    }
    for (const auto* bad :
         {"application/json; charset=utf-16", "application/json; charset=latin1",
          "application/json; charset=utf-8; charset=utf-16", "application/json; CHARSET=\"utf-7\"",
          "application/json; charset", "application/json; charset=", "text/plain", ""}) {
        EXPECT_EQ(read(bad), "json_expected") << bad;
    }
}

}  // namespace
}  // namespace shop::http
