#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace shop::net {
namespace {

std::string to_echo(const std::string& body) {
    return "POST /echo HTTP/1.1\r\nHost: shop\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

TEST(Server, ManyRequestsShareAConnection) {
    RunningServer running;
    Client client(running.port());
    for (int i = 0; i < 200; ++i) {
        const auto body = std::to_string(i);
        const auto response = client.ask(to_echo(body));
        ASSERT_EQ(response.status, 200);
        ASSERT_EQ(response.body, body);
        ASSERT_FALSE(response.headers.contains("connection"));
    }
}

TEST(Server, PipelinedRequestsAreAnsweredInOrder) {
    RunningServer running;
    running.application.prepared["/ready"] = http::prepare("text/plain", "no-cache", "ready");
    Client client(running.port());
    client.send(get("/gated") + get("/ready") + to_echo("third") + get("/calm") + get("/missing"));
    running.application.gate.wait_for(1);
    running.application.gate.open();
    for (const auto* body : {"through the gate", "ready", "third", "calm"}) {
        EXPECT_EQ(client.read_response().body, body);
    }
    EXPECT_EQ(client.read_response().status, 404);
}

TEST(Server, ARequestMayArriveByteByByte) {
    RunningServer running;
    Client client(running.port());
    for (const char byte : to_echo("slowly")) client.send({&byte, 1});
    EXPECT_EQ(client.read_response().body, "slowly");
}

TEST(Server, KeepAliveFollowsTheVersionAndTheHeader) {
    RunningServer running;
    {
        Client client(running.port());
        EXPECT_EQ(client.ask(get("/hello", "Connection: close\r\n")).headers.at("connection"),
                  "close");
        EXPECT_TRUE(client.is_closed());
    }
    {
        Client client(running.port());
        EXPECT_EQ(client.ask("GET /hello HTTP/1.0\r\n\r\n").headers.at("connection"), "close");
        EXPECT_TRUE(client.is_closed());
    }
    Client client(running.port());
    for (int i = 0; i < 2; ++i) {
        const auto response = client.ask("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
        EXPECT_EQ(response.headers.at("connection"), "keep-alive");
    }
}

TEST(Server, HeadHasTheLengthOfTheBody) {
    RunningServer running;
    running.application.prepared["/ready"] = http::prepare("text/plain", "no-cache", "ready");
    Client client(running.port());
    const auto from_worker = client.ask("HEAD /hello HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(from_worker.headers.at("content-length"), "5");
    const auto from_thread = client.ask("HEAD /ready HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(from_thread.headers.at("content-length"), "5");
    EXPECT_EQ(client.ask(get("/hello")).body, "hello") << "no byte of a body was in between";
}

TEST(Server, NoContentHasNeitherBodyNorLength) {
    RunningServer running;
    Client client(running.port());
    const auto response = client.ask(get("/nothing"));
    EXPECT_EQ(response.status, 204);
    EXPECT_FALSE(response.headers.contains("content-length"));
    EXPECT_FALSE(response.headers.contains("content-type"));
    EXPECT_EQ(client.ask(get("/hello")).status, 200);
}

TEST(Server, ExpectContinueIsAnsweredBeforeTheBody) {
    RunningServer running;
    Client client(running.port());
    client.send(
        "POST /echo HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\n"
        "Content-Length: 5\r\n\r\n");
    EXPECT_EQ(client.read_response().status, 100);
    client.send("hello");
    EXPECT_EQ(client.read_response().body, "hello");
}

TEST(Server, ExpectContinueWithTheBodyGetsTheFinalResponseOnly) {
    RunningServer running;
    Client client(running.port());
    const auto response = client.ask(
        "POST /echo HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"
        "hello");
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.body, "hello");
}

TEST(Server, ChunksBecomeOneBody) {
    RunningServer running;
    Client client(running.port());
    const std::string head =
        "POST /echo HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: Chunked\r\n\r\n";
    EXPECT_EQ(client.ask(head + "5\r\nhello\r\nA\r\n, everyone\r\n0\r\n\r\n").body,
              "hello, everyone");
    client.send(head);
    for (const char byte : std::string("3\r\nabc\r\n0\r\n\r\n")) client.send({&byte, 1});
    EXPECT_EQ(client.read_response().body, "abc");
    EXPECT_EQ(client.ask(get("/hello")).status, 200);
}

// RFC 9112, section 6.3: regardless of the method.
TEST(Server, WithoutALengthOrACodingThereIsNoBody) {
    RunningServer running;
    Client client(running.port());
    const std::string bare = "POST /echo HTTP/1.1\r\nHost: shop\r\n";
    client.send(bare + "\r\n" + to_echo("next") + bare + "Expect: 100-continue\r\n\r\n");
    for (const auto* body : {"", "next", ""}) {
        const auto response = client.read_response();
        EXPECT_EQ(response.status, 200);
        EXPECT_EQ(response.body, body);
    }
    for (const auto* method : {"PUT", "PATCH", "DELETE"}) {
        const auto response =
            client.ask(std::string(method) + " /echo HTTP/1.1\r\nHost: shop\r\n\r\n");
        EXPECT_EQ(response.status, 405)
            << method << ": refused by the router, and the connection stays open";
        EXPECT_FALSE(response.headers.contains("connection")) << method;
    }
    Client old(running.port());
    EXPECT_EQ(old.ask("POST /echo HTTP/1.0\r\n\r\n").status, 200);
    EXPECT_TRUE(old.is_closed());
}

TEST(Server, HeadersArriveInLowerCaseAndRepeatedOnesAreJoined) {
    RunningServer running;
    Client client(running.port());
    const auto seen =
        client
            .ask(get("/seen/a%2Fb?x=%20y&z",
                     "X-Word: one\r\nX-WORD:\t two \r\nCookie: a=1\r\nCookie: b=2\r\n"))
            .body;
    EXPECT_TRUE(seen.starts_with("GET /seen/a%2Fb x=%20y&z 127.0.0.1 ")) << seen;
    EXPECT_NE(seen.find("\nx-word=one, two"), std::string::npos) << seen;
    EXPECT_NE(seen.find("\ncookie=a=1; b=2"), std::string::npos) << seen;
}

TEST(Server, AnAbsoluteTargetIsAPathAndItsHostCounts) {
    RunningServer running;
    Client client(running.port());
    const auto seen = client.ask(get("HTTP://real.example:81/seen/it?q")).body;
    EXPECT_TRUE(seen.starts_with("GET /seen/it q ")) << seen;
    EXPECT_NE(seen.find("\nhost=real.example:81"), std::string::npos) << seen;
    EXPECT_EQ(client.ask(get("http://real.example")).status, 404);
}

TEST(Server, ForwardedForCountsFromTrustedProxiesOnly) {
    const std::string lines =
        "X-Forwarded-For: 1.1.1.1, 203.0.113.9, 10.0.0.2\r\nX-Request-Id: from-the-proxy_1\r\n";
    {
        RunningServer running;
        Client client(running.port());
        const auto response = client.ask(get("/seen/x", lines));
        EXPECT_TRUE(response.body.starts_with("GET /seen/x  127.0.0.1 ")) << response.body;
        EXPECT_NE(response.headers.at("x-request-id"), "from-the-proxy_1");
    }
    Settings settings;
    settings.trusted_proxies = {"127.0.0.1", "10.0.0.2"};
    RunningServer running(settings);
    Client client(running.port());
    const auto response = client.ask(get("/seen/x", lines));
    EXPECT_TRUE(response.body.starts_with("GET /seen/x  203.0.113.9 from-the-proxy_1"))
        << response.body;
    EXPECT_EQ(response.headers.at("x-request-id"), "from-the-proxy_1");

    const auto odd = client.ask(get("/seen/x", "X-Request-Id: <script>\r\nX-Forwarded-For: ?\r\n"));
    EXPECT_TRUE(odd.body.starts_with("GET /seen/x  127.0.0.1 ")) << odd.body;
    EXPECT_EQ(odd.headers.at("x-request-id").size(), 16U);
}

TEST(Server, ForwardedForSupportsNetworksAndAddressesWithPorts) {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.0/8", "10.1.0.0/16", "fd00::/8", "fe80::2"};
    RunningServer running(settings);
    Client client(running.port());
    const std::vector<std::pair<std::string, std::string>> chains = {
        {"203.0.113.9, 10.1.255.1", "203.0.113.9"},
        {"203.0.113.9, 10.2.0.1, 10.1.0.1", "10.2.0.1"},
        {"203.0.113.9:4711", "203.0.113.9"},
        {"[2001:db8::7]:4711, fd12::1", "2001:db8::7"},
        {"2001:db8::7, fe80::1", "fe80::1"},
        {"2001:db8::7, fe80::2%1", "2001:db8::7"},
        {"fe80::1%1", "fe80::1"},
        {"::ffff:203.0.113.9, ::ffff:10.1.0.1", "203.0.113.9"},
        {"unknown, 10.1.0.1", "10.1.0.1"},
        {"10.1.0.1", "10.1.0.1"},
        {",", "127.0.0.1"},
        {"[", "127.0.0.1"},
    };
    for (const auto& [chain, expected] : chains) {
        const auto seen = client.ask(get("/seen/x", "X-Forwarded-For: " + chain + "\r\n")).body;
        EXPECT_TRUE(seen.starts_with("GET /seen/x  " + expected + " ")) << chain << ": " << seen;
    }
}

TEST(Server, CommonHeadersDoNotReplaceOwnOnes) {
    Settings settings;
    settings.common_headers = {{"X-Content-Type-Options", "nosniff"}, {"retry-after", "9"}};
    settings.pools[0] = {1, 0};
    RunningServer running(settings);
    Client client(running.port());
    const auto refused = client.ask(get("/hello"));
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.headers.at("retry-after"), "2");
    EXPECT_EQ(refused.headers.at("x-content-type-options"), "nosniff");
    EXPECT_TRUE(refused.headers.at("date").ends_with(" GMT"));
    EXPECT_EQ(client.ask("nonsense\r\n\r\n").headers.at("x-content-type-options"), "nosniff");
}

// The least time only: it does not depend on the machine.
TEST(Server, AClientThatAFullPoolRefusesWaitsForItsResponse) {
    Settings settings;
    settings.pools[0] = {1, 0};
    RunningServer running(settings);
    Client client(running.port());
    const auto asked_at = std::chrono::steady_clock::now();
    EXPECT_EQ(client.ask(get("/hello")).status, 503);
    EXPECT_GE(std::chrono::steady_clock::now() - asked_at, std::chrono::milliseconds(100));
}

TEST(Server, ALineBreakInAHeaderNeverReachesTheClient) {
    RunningServer running;
    Client client(running.port());
    const auto response = client.ask(get("/split"));
    EXPECT_EQ(response.status, 500);
    EXPECT_FALSE(response.headers.contains("set-cookie"));
}

TEST(Server, MethodsAreRefusedByTheRouter) {
    RunningServer running;
    Client client(running.port());
    const auto wrong = client.ask("PUT /hello HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.headers.at("allow"), "GET, HEAD");
    const auto unknown = client.ask("BREW /hello HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(unknown.status, 501);
    EXPECT_FALSE(unknown.headers.contains("allow"));
    EXPECT_EQ(client.ask(get("/hello")).status, 200);
}

TEST(Server, AnEscapedLetterOfAPathIsThatLetter) {
    RunningServer running;
    Client client(running.port());
    EXPECT_EQ(client.ask(get("/h%65ll%6F")).body, "hello");
    const auto seen = client.ask(get("/seen/%7e%2D%41%2f%20")).body;
    EXPECT_TRUE(seen.starts_with("GET /seen/~-A%2f%20 ")) << seen;
    EXPECT_EQ(client.ask(get("/seen/%zz%")).status, 400);
}

TEST(Server, AFullPoolRefusesWhileTheOthersRespond) {
    Settings settings;
    settings.pools[static_cast<std::size_t>(http::Pool::shop)] = {1, 1};
    RunningServer running(settings);
    Client working(running.port());
    working.send(get("/gated"));
    running.application.gate.wait_for(1);
    Client one(running.port());
    Client other(running.port());
    one.send(get("/hello"));
    other.send(get("/hello"));

    auto& refused = Client::first_readable(one, other);
    auto& waiting = &refused == &one ? other : one;
    const auto response = refused.read_response();
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.headers.at("retry-after"), "2");
    EXPECT_EQ(response.headers.at("content-type"), "application/problem+json");
    EXPECT_EQ(refused.ask(get("/calm")).status, 200);

    running.application.gate.open();
    EXPECT_EQ(working.read_response().status, 200);
    EXPECT_EQ(waiting.read_response().status, 200);
}

}  // namespace
}  // namespace shop::net
