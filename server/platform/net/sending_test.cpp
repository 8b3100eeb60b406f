#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

namespace shop::net {
namespace {

/// All parts differ, so that the test detects repeated and misplaced parts.
std::string bytes_to_send(std::size_t count) {
    std::string bytes;
    for (int number = 0; bytes.size() < count; ++number) bytes += std::to_string(number) + " ";
    bytes.resize(count);
    return bytes;
}

/// Small responses are copied to the socket, large ones are sent from a file in memory.
constexpr std::array sizes_bytes = {0, 1, 16 * 1024 - 1, 16 * 1024, 29'690, 5'000'000};

struct PreparedServer : RunningServer {
    PreparedServer() {
        // As in the program: sendfile(2) raises it if the client has closed the connection.
        std::signal(SIGPIPE, SIG_IGN);
        for (const int size : sizes_bytes) {
            application.prepared["/" + std::to_string(size)] =
                http::prepare("text/plain", "no-cache", body(size));
        }
    }

    static std::string body(int size) { return bytes_to_send(static_cast<std::size_t>(size)); }
    static std::string ask(int size) { return get("/" + std::to_string(size)); }
};

TEST(Sending, PreparedResponsesOfEverySizeArriveCompleteAndInOrder) {
    PreparedServer running;
    Client client(running.port());
    std::string requests;
    for (const int size : sizes_bytes) requests += PreparedServer::ask(size);
    client.send(requests);
    for (const int size : sizes_bytes) {
        const auto response = client.read_response();
        EXPECT_EQ(response.status, 200);
        EXPECT_TRUE(response.body == PreparedServer::body(size)) << size;
    }
}

TEST(Sending, AReaderWithASmallBufferGetsAllOfALargePreparedResponse) {
    PreparedServer running;
    Client client(running.port(), 4 * 1024);
    const auto response = client.ask(PreparedServer::ask(5'000'000));
    EXPECT_TRUE(response.body == PreparedServer::body(5'000'000));
    EXPECT_TRUE(client.ask(PreparedServer::ask(29'690)).body == PreparedServer::body(29'690));
}

TEST(Sending, HeadAnd304HaveNoBody) {
    PreparedServer running;
    Client client(running.port());
    const auto head = client.ask("HEAD /29690 HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(head.headers.at("content-length"), "29690");
    const auto etag = head.headers.at("etag");
    EXPECT_EQ(client.ask(get("/29690", "If-None-Match: " + etag + "\r\n")).status, 304);
    EXPECT_EQ(client.ask(PreparedServer::ask(1)).body, "0");
}

struct FileServer : RunningServer {
    FileServer() {
        std::signal(SIGPIPE, SIG_IGN);
        ScratchFile file(std::filesystem::temp_directory_path());
        file.append(content);
        application.file = std::move(file).finish();
    }

    const std::string content = bytes_to_send(5'000'000);
};

// R-DESK-2
TEST(Sending, AFileArrivesWholeAlsoAtASlowReader) {
    FileServer running;
    Client client(running.port(), 4 * 1024);
    const auto whole = client.ask(get("/file"));
    EXPECT_EQ(whole.status, 200);
    EXPECT_EQ(whole.headers.at("accept-ranges"), "bytes");
    EXPECT_TRUE(whole.body == running.content);
    const auto head = client.ask("HEAD /file HTTP/1.1\r\nHost: shop\r\n\r\n");
    EXPECT_EQ(head.headers.at("content-length"), "5000000");
    EXPECT_EQ(client.ask(get("/file", "If-None-Match: \"of the file\"\r\n")).status, 304);
}

// R-DESK-2
TEST(Sending, APartOfAFileIsSentWhereItIsAskedFor) {
    FileServer running;
    Client client(running.port());
    const auto part = client.ask(get("/file", "Range: bytes=1000000-1000099\r\n"));
    EXPECT_EQ(part.status, 206);
    EXPECT_EQ(part.headers.at("content-range"), "bytes 1000000-1000099/5000000");
    EXPECT_EQ(part.body, running.content.substr(1'000'000, 100));
    const auto end = client.ask(get("/file", "Range: bytes=-3\r\n"));
    EXPECT_EQ(end.body, running.content.substr(4'999'997));
    const auto none = client.ask(get("/file", "Range: bytes=5000000-\r\n"));
    EXPECT_EQ(none.status, 416);
    EXPECT_EQ(none.headers.at("content-range"), "bytes */5000000");
    const auto changed = client.ask(get("/file", "Range: bytes=0-1\r\nIf-Range: \"old\"\r\n"));
    EXPECT_EQ(changed.status, 200);
    EXPECT_EQ(changed.body.size(), 5'000'000U);
}

TEST(Sending, AnEarlyCloseOfALargeResponseDoesNotAffectOthers) {
    PreparedServer running;
    for (int times = 0; times < 20; ++times) {
        Client client(running.port(), 4 * 1024);
        client.send(PreparedServer::ask(5'000'000));
        if (times % 2 == 0) client.read_some();
    }
    Client other(running.port());
    EXPECT_TRUE(other.ask(PreparedServer::ask(29'690)).body == PreparedServer::body(29'690));
}

}  // namespace
}  // namespace shop::net
