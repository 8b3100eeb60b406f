#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

namespace shop::net {
namespace {

Settings sharing_settings() {
    Settings settings;
    settings.cross_origin = {{"https://app.example", "http://localhost:5173"},
                             {"/hello", "/ready", "/gone"},
                             "Authorization, Content-Type",
                             "ETag"};
    return settings;
}

constexpr auto allowed = "access-control-allow-origin";

TEST(CrossOrigin, SharesNothingByDefault) {
    RunningServer running;
    running.application.prepared["/ready"] = http::prepare("text/plain", "no-cache", "ready");
    Client client(running.port());
    for (const auto* path : {"/hello", "/ready"}) {
        const auto plain = client.ask(get(path));
        const auto asked = client.ask(get(path, "Origin: https://app.example\r\n"));
        EXPECT_EQ(asked.headers.size(), plain.headers.size());
        EXPECT_FALSE(asked.headers.contains(allowed));
        EXPECT_FALSE(asked.headers.contains("vary"));
    }
    EXPECT_EQ(client
                  .ask("OPTIONS /hello HTTP/1.1\r\nHost: shop\r\nOrigin: https://app.example\r\n"
                       "Access-Control-Request-Method: GET\r\n\r\n")
                  .status,
              405);
}

TEST(CrossOrigin, LetsListedOriginsReadSharedPathsOnly) {
    RunningServer running(sharing_settings());
    running.application.prepared["/ready"] = http::prepare("text/plain", "no-cache", "ready");
    Client client(running.port());
    std::string etag;
    for (const auto* path : {"/hello", "/ready"}) {
        const auto response = client.ask(get(path, "Origin: https://app.example\r\n"));
        EXPECT_EQ(response.headers.at(allowed), "https://app.example");
        EXPECT_EQ(response.headers.at("access-control-expose-headers"), "ETag");
        EXPECT_EQ(response.headers.at("vary"), "Origin");
        EXPECT_FALSE(response.headers.contains("access-control-allow-credentials"));
        if (response.headers.contains("etag")) etag = response.headers.at("etag");
    }
    const auto unchanged = client.ask(
        get("/ready", "Origin: http://localhost:5173\r\nIf-None-Match: " + etag + "\r\n"));
    EXPECT_EQ(unchanged.status, 304);
    EXPECT_EQ(unchanged.headers.at(allowed), "http://localhost:5173");
    EXPECT_EQ(unchanged.headers.at("vary"), "Origin");

    const auto gone = client.ask(get("/gone", "Origin: https://app.example\r\n"));
    EXPECT_EQ(gone.status, 404);
    EXPECT_EQ(gone.headers.at(allowed), "https://app.example") << "refusals can be read, too";

    const auto elsewhere = client.ask(get("/calm", "Origin: https://app.example\r\n"));
    EXPECT_FALSE(elsewhere.headers.contains(allowed));
    EXPECT_FALSE(elsewhere.headers.contains("vary"));
}

TEST(CrossOrigin, SendsVaryToOtherOriginsToo) {
    RunningServer running(sharing_settings());
    Client client(running.port());
    for (const auto* origin :
         {"Origin: https://evil.example\r\n", "Origin: null\r\n", "",
          "Origin: https://app.example.evil.example\r\n", "Origin: https://app.example:8443\r\n"}) {
        const auto response = client.ask(get("/hello", origin));
        EXPECT_FALSE(response.headers.contains(allowed)) << origin;
        EXPECT_EQ(response.headers.at("vary"), "Origin");
    }
}

TEST(CrossOrigin, AnswersPreflightsWithTheMethodsOfThePath) {
    RunningServer running(sharing_settings());
    Client client(running.port());
    const auto ask = [&](const std::string& path, const std::string& origin) {
        return client.ask("OPTIONS " + path + " HTTP/1.1\r\nHost: shop\r\nOrigin: " + origin +
                          "\r\nAccess-Control-Request-Method: GET\r\n\r\n");
    };
    const auto response = ask("/hello", "https://app.example");
    EXPECT_EQ(response.status, 204);
    EXPECT_EQ(response.headers.at(allowed), "https://app.example");
    EXPECT_EQ(response.headers.at("access-control-allow-methods"), "GET, HEAD");
    EXPECT_EQ(response.headers.at("access-control-allow-headers"), "Authorization, Content-Type");
    EXPECT_EQ(response.headers.at("access-control-max-age"), "600");
    EXPECT_EQ(ask("/gone", "https://app.example").status, 404);
    EXPECT_EQ(ask("/calm", "https://app.example").status, 405) << "not shared";
    const auto refused = ask("/hello", "https://evil.example");
    EXPECT_EQ(refused.status, 405);
    EXPECT_FALSE(refused.headers.contains(allowed));
}

}  // namespace
}  // namespace shop::net
