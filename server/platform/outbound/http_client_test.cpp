#include "platform/outbound/http_client.hpp"

#include "platform/outbound/test_tcp_server.hpp"

#include <gmock/gmock.h>

#include <future>

namespace shop::outbound {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

TestTcpServer::Respond always(std::string response) {
    return [response = std::move(response)](const std::string&) { return response; };
}

class HttpClientTest : public testing::Test {
protected:
    std::unique_ptr<HttpClient> client_ = make_http_client(
        {.connect_timeout_ms = 10'000, .timeout_ms = 20'000, .response_bytes_max = 1'000});
};

TEST_F(HttpClientTest, SendsTheRequestUnchanged) {
    TestTcpServer server(always("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"));
    const auto response =
        client_->send({"POST", server.url() + "/v1/things?a=b", {{"X-Colour", "blue"}}, "one&two"});
    EXPECT_EQ(response.value().status, 204);
    const auto request = server.requests().at(0);
    EXPECT_THAT(request, StartsWith("POST /v1/things?a=b HTTP/1.1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nX-Colour: blue\r\n"));
    EXPECT_THAT(request, EndsWith("\r\n\r\none&two"));
    EXPECT_EQ(request.find("Expect"), std::string::npos);
}

TEST_F(HttpClientTest, ReturnsStatusHeadersAndBody) {
    TestTcpServer server(
        always("HTTP/1.1 418 Teapot\r\nX-Tea:  green \r\nContent-Length: 5\r\n\r\nhello"));
    const auto response = client_->send({"GET", server.url() + "/"}).value();
    EXPECT_EQ(response.status, 418);
    EXPECT_EQ(response.headers.at("x-tea"), "green");
    EXPECT_EQ(response.body, "hello");
}

TEST_F(HttpClientTest, DoesNotFollowRedirects) {
    TestTcpServer server(
        always("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"));
    EXPECT_EQ(client_->send({"GET", server.url() + "/"}).value().status, 302);
    EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(HttpClientTest, RefusesALargeResponse) {
    TestTcpServer server(
        always("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n" + std::string(1'001, 'x')));
    EXPECT_EQ(client_->send({"GET", server.url() + "/"}).error().code.text(), "answer_too_large");
}

TEST_F(HttpClientTest, ReportsAFailedConnection) {
    std::string url;
    {
        const TestTcpServer server(always(""));
        url = server.url();
    }
    EXPECT_EQ(client_->send({"GET", url + "/"}).error().code.text(), "no_connection");

    const TestTcpServer hangs_up(always(""));
    EXPECT_EQ(client_->send({"POST", hangs_up.url() + "/", {}, "x"}).error().code.text(),
              "no_connection");
}

TEST_F(HttpClientTest, RefusesAfterTheTimeout) {
    std::promise<void> finished;
    auto wait = finished.get_future().share();
    TestTcpServer server([wait](const std::string&) { return wait.wait(), std::string(); });
    const auto response =
        client_->send({.method = "GET", .url = server.url() + "/", .timeout_ms = 50});
    finished.set_value();
    EXPECT_EQ(response.error().code.text(), "timed_out");
}

TEST_F(HttpClientTest, OpensHttpUrlsOnly) {
    EXPECT_EQ(client_->send({"GET", "file:///etc/passwd"}).error().code.text(), "no_connection");
}

TEST_F(HttpClientTest, RejectsLineBreaksInHeaders) {
    TestTcpServer server(always("HTTP/1.1 204 No Content\r\n\r\n"));
    EXPECT_THROW(client_->send({"GET", server.url() + "/", {{"X-A", "b\r\nX-C: d"}}}).value(),
                 std::logic_error);
}

TEST_F(HttpClientTest, ServesManyThreads) {
    TestTcpServer server([](const std::string& request) {
        const auto body = request.substr(request.find("\r\n\r\n") + 4);
        return "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n\r\n" + body;
    });
    std::vector<std::future<std::string>> responses;
    for (int i = 0; i < 32; ++i) {
        responses.push_back(std::async(std::launch::async, [&, i] {
            return client_->send({"POST", server.url() + "/", {}, std::to_string(i)}).value().body;
        }));
    }
    for (std::size_t i = 0; i < 32; ++i) EXPECT_EQ(responses[i].get(), std::to_string(i));
}

}  // namespace
}  // namespace shop::outbound
