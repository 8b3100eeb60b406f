#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shop::net {
namespace {

struct Refused {
    const char* what;
    std::string bytes;
    int status;
};

std::string with_lines(const std::string& lines) {
    return "GET /hello HTTP/1.1\r\nHost: shop\r\n" + lines + "\r\n";
}

std::string post(const std::string& lines, const std::string& body = "") {
    return "POST /echo HTTP/1.1\r\nHost: shop\r\n" + lines + "\r\n" + body;
}

/// Each request gets one response, a problem document, and the server closes the connection: it
/// never reads a smuggled second request.
void expect_all_refused(const std::vector<Refused>& table) {
    RunningServer running;
    for (const auto& [what, bytes, status] : table) {
        Client client(running.port());
        client.send(bytes + get("/hello"));
        const auto response = client.read_response();
        EXPECT_EQ(response.status, status) << what;
        if (response.status == 0) continue;
        EXPECT_EQ(response.headers.at("connection"), "close") << what;
        EXPECT_EQ(response.headers.at("content-type"), "application/problem+json") << what;
        EXPECT_EQ(response.headers.at("x-request-id").size(), 16U) << what;
        EXPECT_TRUE(client.is_closed()) << what;
    }
}

TEST(Refusals, MalformedRequestLinesAreAnswered400AndClosed) {
    expect_all_refused({
        {"no version", "GET /hello\r\nHost: shop\r\n\r\n", 400},
        {"two blanks", "GET  /hello HTTP/1.1\r\nHost: shop\r\n\r\n", 400},
        {"a blank in the target", "GET /hel lo HTTP/1.1\r\nHost: shop\r\n\r\n", 400},
        {"no method", " /hello HTTP/1.1\r\nHost: shop\r\n\r\n", 400},
        {"a strange method", "G(T /hello HTTP/1.1\r\nHost: shop\r\n\r\n", 400},
        {"another protocol", "GET /hello HTTX/1.1\r\nHost: shop\r\n\r\n", 400},
        {"a version in lower case", "GET /hello http/1.1\r\nHost: shop\r\n\r\n", 400},
        {"TLS to the plain port", "\x16\x03\x01\x02", 400},
        {"many empty lines", "\r\n\r\n\r\n", 400},
        {"version 2", "GET /hello HTTP/2.0\r\nHost: shop\r\n\r\n", 505},
        {"version 1.2", "GET /hello HTTP/1.2\r\nHost: shop\r\n\r\n", 505},
        {"CONNECT", "CONNECT shop:80 HTTP/1.1\r\nHost: shop\r\n\r\n", 405},
        {"TRACE", "TRACE /hello HTTP/1.1\r\nHost: shop\r\n\r\n", 405},
    });
}

TEST(Refusals, MalformedTargetsAreAnswered400) {
    expect_all_refused({
        {"a control character", get("/hel\x01lo"), 400},
        {"a zero byte", get(std::string("/hel\0lo", 7)), 400},
        {"a byte beyond ASCII", get("/caf\xc3\xa9"), 400},
        {"a fragment", get("/hello#there"), 400},
        {"a backslash", get("/..\\hello"), 400},
        {"no slash", get("hello"), 400},
        {"asterisk without OPTIONS", get("*"), 400},
        {"another scheme", get("ftp://shop/hello"), 400},
        {"a user in the authority", get("http://me@shop/hello"), 400},
        {"climbing", get("/img/../hello"), 400},
        {"climbing at the end", get("/img/.."), 400},
        {"climbing in disguise", get("/img/%2E%2e/hello"), 400},
    });
}

TEST(Refusals, HeadersThatProxiesReadDifferentlyAreAnswered400) {
    expect_all_refused({
        {"obs-fold", with_lines("A: b\r\n c\r\n"), 400},
        {"obs-fold by a tab", with_lines("A: b\r\n\tc\r\n"), 400},
        {"a blank before the first header", "GET /hello HTTP/1.1\r\n Host: shop\r\n\r\n", 400},
        {"a bare LF in the head", "GET /hello HTTP/1.1\nHost: shop\r\n\r\n", 400},
        {"bare LF everywhere", "GET /hello HTTP/1.1\nHost: shop\n\n", 400},
        {"a bare CR", with_lines("A: b\rC: d\r\n"), 400},
        {"two Hosts", with_lines("Host: shop\r\n"), 400},
        {"two Hosts in one", "GET /hello HTTP/1.1\r\nHost: shop, other\r\n\r\n", 400},
        {"no Host", "GET /hello HTTP/1.1\r\n\r\n", 400},
        {"an empty Host", "GET /hello HTTP/1.1\r\nHost:\r\n\r\n", 400},
        {"a slash in Host", "GET /hello HTTP/1.1\r\nHost: shop/x\r\n\r\n", 400},
        {"a blank before the colon", with_lines("A : b\r\n"), 400},
        {"no colon", with_lines("A b\r\n"), 400},
        {"no name", with_lines(": b\r\n"), 400},
        {"a control character in a name", with_lines("A\x01: b\r\n"), 400},
        {"a control character in a value", with_lines("A: b\x02\r\n"), 400},
        {"a zero byte in a value", with_lines(std::string("A: b\0c\r\n", 8)), 400},
        {"DEL in a value", with_lines("A: b\x7f\r\n"), 400},
    });
}

TEST(Refusals, AmbiguousLengthsAreAnswered400) {
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    expect_all_refused({
        {"both lengths", post("Content-Length: 5\r\n" + chunked, "0\r\n\r\n"), 400},
        {"both, the other way round", post(chunked + "Content-Length: 5\r\n", "0\r\n\r\n"), 400},
        {"two lengths", post("Content-Length: 5\r\nContent-Length: 6\r\n", "hello"), 400},
        {"one length twice", post("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"), 400},
        {"a list of lengths", post("Content-Length: 5, 6\r\n", "hello"), 400},
        {"a signed length", post("Content-Length: +5\r\n", "hello"), 400},
        {"a negative length", post("Content-Length: -5\r\n", "hello"), 400},
        {"a hexadecimal length", post("Content-Length: 0x5\r\n", "hello"), 400},
        {"an empty length", post("Content-Length:\r\n", "hello"), 400},
        {"two codings", post(chunked + chunked, "0\r\n\r\n"), 400},
        {"chunked in HTTP/1.0", "POST /echo HTTP/1.0\r\n" + chunked + "\r\n0\r\n\r\n", 400},
        {"an unknown coding", post("Transfer-Encoding: gzip\r\n", "x"), 501},
        {"a coding before chunked", post("Transfer-Encoding: gzip, chunked\r\n", "x"), 501},
        {"almost chunked", post("Transfer-Encoding: xchunked\r\n", "x"), 501},
        {"chunked in disguise",
         post("Transfer-Encoding: \x0b"
              "chunked\r\n",
              "0\r\n\r\n"),
         400},
    });
}

TEST(Refusals, HeadersThatAllowOneValueComeOnce) {
    expect_all_refused({
        {"two keys", with_lines("Idempotency-Key: a\r\nIdempotency-Key: b\r\n"), 400},
        {"one key twice", with_lines("Idempotency-Key: a\r\nidempotency-key: a\r\n"), 400},
        {"two credentials", with_lines("Authorization: Bearer a\r\nAuthorization: Bearer b\r\n"),
         400},
        {"two types", with_lines("Content-Type: text/plain\r\nContent-Type: text/html\r\n"), 400},
    });
}

TEST(Refusals, OnlyStrictlyFormedChunksAreAccepted) {
    const std::string chunked = "Transfer-Encoding: chunked\r\n";
    expect_all_refused({
        {"an extension", post(chunked, "5;a=b\r\nhello\r\n0\r\n\r\n"), 400},
        {"a blank after the size", post(chunked, "5 \r\nhello\r\n0\r\n\r\n"), 400},
        {"a blank before the size", post(chunked, " 5\r\nhello\r\n0\r\n\r\n"), 400},
        {"a prefixed size", post(chunked, "0x5\r\nhello\r\n0\r\n\r\n"), 400},
        {"a signed size", post(chunked, "+5\r\nhello\r\n0\r\n\r\n"), 400},
        {"no size", post(chunked, "\r\nhello\r\n0\r\n\r\n"), 400},
        {"a bare LF after the size", post(chunked, "5\nhello\r\n0\r\n\r\n"), 400},
        {"a bare LF after the chunk", post(chunked, "5\r\nhello\n0\r\n\r\n"), 400},
        {"a chunk longer than its size", post(chunked, "5\r\nhello!\r\n0\r\n\r\n"), 400},
        {"a size beyond 64 bits", post(chunked, "fffffffffffffffff\r\nhello\r\n"), 400},
        {"a trailer", post(chunked, "5\r\nhello\r\n0\r\nHost: other\r\n\r\n"), 400},
        {"a large size", post(chunked, "fffffff\r\nhello\r\n"), 413},
    });
}

TEST(Refusals, ExceededLimitsHaveTheirOwnStatus) {
    const std::string long_word(20'000, 'a');
    std::string many_lines;
    for (int i = 0; i < 101; ++i) many_lines += "A: b\r\n";
    expect_all_refused({
        {"a long target", get("/" + long_word.substr(0, 4096)), 414},
        {"an endless target", "GET /" + long_word, 414},
        {"long headers", with_lines("A: " + long_word + "\r\n"), 431},
        {"endless headers", "GET /hello HTTP/1.1\r\nA: " + long_word, 431},
        {"many headers", with_lines(many_lines), 431},
        {"a long body", post("Content-Length: 65537\r\n"), 413},
        {"a body beyond counting", post("Content-Length: 99999999999999999999\r\n"), 413},
        {"an unknown expectation", post("Content-Length: 5\r\nExpect: tea\r\n", "hello"), 417},
        {"413 before 100 Continue", post("Content-Length: 65537\r\nExpect: 100-continue\r\n"), 413},
    });
}

TEST(Refusals, AHostThatIsNotServedGets421WhateverItAsksFor) {
    Settings settings;
    settings.serves_host = [](std::string_view host) { return host == "shop"; };
    RunningServer running(std::move(settings));
    running.application.prepared["/ready"] = http::prepare("text/plain", "no-cache", "ready");
    const auto status_of = [&](const std::string& request) {
        Client client(running.port());
        return client.ask(request).status;
    };
    for (const auto* path : {"/ready", "/hello", "/missing"}) {
        const auto line = std::string("GET ") + path + " HTTP/1.1\r\nHost: rebound.example\r\n\r\n";
        EXPECT_EQ(status_of(line), 421) << path;
    }
    EXPECT_EQ(
        status_of("POST /echo HTTP/1.1\r\nHost: rebound.example\r\nContent-Length: 2\r\n\r\nhi"),
        421);
    EXPECT_EQ(status_of(get("http://rebound.example/hello")), 421) << "the target's host counts";
    EXPECT_EQ(status_of(get("/ready")), 200);
    EXPECT_EQ(status_of(get("/hello")), 200);
    EXPECT_EQ(status_of("GET /hello HTTP/1.0\r\n\r\n"), 200) << "no browser omits the host";

    Client one_connection(running.port());
    EXPECT_EQ(one_connection.ask(get("/hello")).status, 200);
    EXPECT_EQ(one_connection.ask(get("/hello")).status, 200);
    EXPECT_EQ(one_connection.ask("GET /hello HTTP/1.1\r\nHost: rebound.example\r\n\r\n").status,
              421)
        << "each request of a connection is checked";
}

TEST(Refusals, ATargetAndABodyOfExactlyTheLimitAreAccepted) {
    RunningServer running;
    Client client(running.port());
    const std::string target = "/hello?" + std::string(4096 - 7, 'a');
    EXPECT_EQ(client.ask(get(target)).status, 200);

    const std::string body(64 * 1024, 'b');
    const auto response = client.ask(post("Content-Length: 65536\r\n", body));
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.body, body);
}

// R-DESK-1
TEST(Refusals, ALargerBodyIsTakenByTheRouteThatAllowsItAlone) {
    Settings settings;
    settings.large_body_bytes_max = 1024 * 1024;
    RunningServer running(settings);
    const auto request = [](const std::string& line, std::size_t bytes,
                            const std::string& more = "") {
        return line + " HTTP/1.1\r\nHost: shop\r\nContent-Length: " + std::to_string(bytes) +
               "\r\n" + more + "\r\n";
    };
    const std::string large(1024 * 1024, 'x');
    Client client(running.port());
    for (int times = 0; times < 2; ++times) {  // Twice, to check that the budget is returned.
        EXPECT_TRUE(client.ask(request("PUT /large", large.size()) + large).body == large);
    }
    EXPECT_EQ(Client(running.port()).ask(request("PUT /large", large.size() + 1)).status, 413);
    EXPECT_EQ(Client(running.port()).ask(request("POST /echo", 65'537)).status, 413);
    EXPECT_EQ(Client(running.port()).ask(request("POST /large", 65'537)).status, 413);
}

// R-OPS-52
TEST(Refusals, LargeBodiesShareABudgetWhichTheyTakeAsTheyArrive) {
    Settings settings;
    settings.large_body_bytes_max = 1024 * 1024;
    RunningServer running(settings);
    const auto head_of = [](std::size_t bytes, const std::string& more = "") {
        return "PUT /large HTTP/1.1\r\nHost: shop\r\nContent-Length: " + std::to_string(bytes) +
               "\r\n" + more + "\r\n";
    };
    const std::string half(512 * 1024, 'x');
    std::vector<std::unique_ptr<Client>> silent;
    const auto announce = [&](int count) {
        for (int i = 0; i < count; ++i) {
            silent.push_back(std::make_unique<Client>(running.port()));
            const auto head = head_of(1024 * 1024, "Expect: 100-continue\r\n");
            EXPECT_EQ(silent.back()->ask(head).status, 100);
        }
    };
    announce(8);  // Each gets 64 KiB at the start.
    EXPECT_EQ(Client(running.port()).ask(head_of(half.size()) + half).status, 200);
    announce(8);
    EXPECT_EQ(Client(running.port()).ask(head_of(half.size())).status, 503);
    silent.clear();
    while (Client(running.port()).ask(head_of(2 * half.size()) + half + half).status == 503) {
        std::this_thread::yield();  // The server has not yet noticed that the others are gone.
    }
}

// R-OPS-52
TEST(Refusals, ALargeBodyMayTakeItsTimeAsLongAsItArrives) {
    Settings settings;
    settings.idle_timeout_ms = 1'000;
    settings.sender_bytes_per_ms_min = 100;
    RunningServer running(settings);
    const std::string part(150'000, 'x');
    Client slow(running.port());
    slow.send("PUT /large HTTP/1.1\r\nHost: shop\r\nContent-Length: 750000\r\n\r\n");
    for (int count = 0; count < 5; ++count) {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        slow.send(part);
    }
    EXPECT_EQ(slow.read_response().status, 200);
    Client stopping(running.port());
    stopping.send("PUT /large HTTP/1.1\r\nHost: shop\r\nContent-Length: 750000\r\n\r\n" + part);
    EXPECT_EQ(stopping.read_response().status, 408);
}

TEST(Refusals, AClientStillSendingALargeBodyCanReadWhyItWasRefused) {
    RunningServer running;
    Client client(running.port());
    client.send(post("Content-Length: 3000000\r\n"));
    client.send(std::string(3'000'000, 'x'));
    EXPECT_EQ(client.read_response().status, 413);
}

}  // namespace
}  // namespace shop::net
