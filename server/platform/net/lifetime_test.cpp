#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <chrono>
#include <future>
#include <thread>
#include <vector>

namespace shop::net {
namespace {

Settings short_timeouts() {
    Settings settings;
    settings.idle_timeout_ms = 150;
    settings.reader_bytes_per_ms_min = 1'000'000;
    return settings;
}

TEST(SlowClients, AnIdleConnectionIsClosedWithoutAResponse) {
    RunningServer running(short_timeouts());
    Client fresh(running.port());
    EXPECT_TRUE(fresh.is_closed());

    Client used(running.port());
    EXPECT_EQ(used.ask(get("/hello")).status, 200);
    EXPECT_TRUE(used.is_closed());
}

TEST(SlowClients, UnreadResponsesAreLimited) {
    Settings settings;
    settings.unread_bytes_max = 65'000'000;
    RunningServer running(settings);
    Client lazy(running.port());
    lazy.send(get("/huge"));
    Client::first_readable(lazy, lazy);

    Client other(running.port());
    const auto refused = other.ask(get("/large"));
    EXPECT_EQ(refused.status, 503);
    EXPECT_TRUE(refused.headers.contains("retry-after"));
    EXPECT_EQ(other.ask(get("/hello")).status, 200) << "small responses do not count";

    EXPECT_EQ(lazy.read_response().body.size(), 64'000'000U);
    EXPECT_EQ(lazy.ask(get("/large")).status, 200) << "read bytes no longer count";
}

/// Sends a byte every few milliseconds until the server closes the connection.
void drip(Client& client, std::string_view bytes) {
    for (const char byte : bytes) {
        if (!client.send({&byte, 1})) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

TEST(SlowClients, AHeadThatDripsIsAnswered408AndClosed) {
    RunningServer running(short_timeouts());
    Client client(running.port());
    drip(client, get("/hello?a-long-address-that-never-arrives"));
    const auto response = client.read_response();
    EXPECT_EQ(response.status, 408);
    EXPECT_EQ(response.headers.at("connection"), "close");
}

TEST(SlowClients, ABodyThatDripsIsAnswered408AndClosed) {
    RunningServer running(short_timeouts());
    Client client(running.port());
    client.send("POST /echo HTTP/1.1\r\nHost: shop\r\nContent-Length: 60\r\n\r\n");
    drip(client, std::string(40, 'x'));
    EXPECT_EQ(client.read_response().status, 408);
}

TEST(SlowClients, AHandlerMayTakeLongerThanAClientMay) {
    RunningServer running(short_timeouts());
    Client client(running.port());
    client.send(get("/gated"));
    running.application.gate.wait_for(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    running.application.gate.open();
    EXPECT_EQ(client.read_response().status, 200);
}

TEST(SlowClients, AReaderWithoutProgressIsCutOff) {
    RunningServer running(short_timeouts());
    Client client(running.port(), 4096);
    client.send(get("/large"));
    std::this_thread::sleep_for(std::chrono::milliseconds(800));
    const auto bytes = client.read_to_end();
    EXPECT_GT(bytes.size(), 1000U);
    EXPECT_LT(bytes.size(), 4'000'000U);
}

// Always some progress, but never enough: without a minimum rate the connection would stay open for
// hours. The client reads in large pieces, because the kernel reports free buffer space to the
// server only by the megabyte.
TEST(SlowClients, AReaderThatDripsIsCutOffToo) {
    RunningServer running(short_timeouts());
    Client client(running.port());
    client.send(get("/huge"));
    std::size_t received_bytes = 0;
    for (std::size_t wanted_bytes = 0; received_bytes >= wanted_bytes;) {
        wanted_bytes += 2'000'000;
        while (received_bytes < wanted_bytes) {
            const auto bytes = client.read_some();
            if (bytes == 0) break;
            received_bytes += bytes;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_GT(received_bytes, 2'000'000U);
    EXPECT_LT(received_bytes, 64'000'000U);
}

TEST(SlowClients, AResponseLargerThanAllBuffersArrivesComplete) {
    RunningServer running;
    Client client(running.port(), 4096);
    const auto response = client.ask(get("/large"));
    EXPECT_EQ(response.body, std::string(4'000'000, 'x'));
    EXPECT_EQ(client.ask(get("/hello")).status, 200);
}

TEST(LeavingClients, AHalfClosedConnectionStillGetsResponses) {
    RunningServer running;
    Client client(running.port());
    client.send(get("/gated") + get("/hello"));
    client.finish_sending();
    running.application.gate.wait_for(1);
    running.application.gate.open();
    EXPECT_EQ(client.read_response().body, "through the gate");
    EXPECT_EQ(client.read_response().body, "hello");
    EXPECT_TRUE(client.is_closed());
}

TEST(LeavingClients, AnEarlyCloseDoesNotAffectOthers) {
    RunningServer running;
    for (int i = 0; i < 50; ++i) {
        Client client(running.port());
        client.send(i % 2 == 0 ? get("/large") : "POST /echo HTTP/1.1\r\nHost: shop\r\nCon");
    }
    {
        Client client(running.port());
        client.send(get("/gated"));
        running.application.gate.wait_for(1);
    }
    running.application.gate.open();
    Client client(running.port());
    EXPECT_EQ(client.ask(get("/hello")).status, 200);
}

TEST(ConnectionFlood, TheLongestWaitingConnectionMakesRoomForANewOne) {
    Settings settings;
    settings.connections_max = 8;
    RunningServer running(settings);
    std::vector<std::unique_ptr<Client>> flood;
    for (int i = 0; i < 100; ++i) {
        flood.push_back(std::make_unique<Client>(running.port()));
        flood.back()->send("GET /hello HT");
    }
    // The kernel distributes connections; a listener refuses a new one if it has no waiting
    // connection to close.
    int served = 0;
    for (int i = 0; i < 20; ++i) {
        Client client(running.port());
        if (client.ask(get("/hello")).status == 200) ++served;
    }
    EXPECT_GT(served, 0);
}

TEST(Drain, RunningRequestsFinishAndNewOnesAreNotAccepted) {
    RunningServer running;
    Client idle(running.port());
    EXPECT_EQ(idle.ask(get("/hello")).status, 200);
    Client working(running.port());
    working.send(get("/gated"));
    running.application.gate.wait_for(1);

    auto stopped = std::async(std::launch::async, [&] { return running.server().stop(); });
    EXPECT_TRUE(idle.is_closed());
    Client late(running.port());
    EXPECT_EQ(late.ask(get("/hello")).status, 0);
    running.application.gate.open();

    const auto response = working.read_response();
    EXPECT_EQ(response.body, "through the gate");
    EXPECT_EQ(response.headers.at("connection"), "close");
    EXPECT_TRUE(stopped.get());
}

// R-OPS-64
TEST(Drain, AClientThatHasJustConnectedIsStillAnswered) {
    Settings settings;
    settings.last_request_timeout_ms = 20'000;
    RunningServer running(settings);
    Client newcomer(running.port());
    while (running.server().stats().connections < 1) std::this_thread::yield();
    auto stopped = std::async(std::launch::async, [&] { return running.server().stop(); });
    while (Client(running.port()).connected()) std::this_thread::yield();
    EXPECT_EQ(newcomer.ask(get("/hello")).headers.at("connection"), "close");
    EXPECT_TRUE(stopped.get());
}

// R-OPS-64
TEST(Drain, AnIdleConnectionServesOneMoreRequest) {
    Settings settings;
    settings.last_request_timeout_ms = 20'000;
    RunningServer running(settings);
    Client client(running.port());
    const auto before = client.ask(get("/hello"));
    EXPECT_EQ(before.headers.count("connection"), 0U);
    auto stopped = std::async(std::launch::async, [&] { return running.server().stop(); });
    while (Client(running.port()).connected()) std::this_thread::yield();
    EXPECT_EQ(client.ask(get("/hello")).headers.at("connection"), "close");
    EXPECT_TRUE(client.is_closed());
    EXPECT_TRUE(stopped.get());
}

TEST(Drain, APartlyReceivedRequestIsStillAnswered) {
    RunningServer running;
    Client other(running.port());
    Client client(running.port());
    client.send("GET /hello HTTP/1.1\r\n");
    EXPECT_EQ(other.ask(get("/hello")).status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    auto stopped = std::async(std::launch::async, [&] { return running.server().stop(); });
    EXPECT_TRUE(other.is_closed());
    client.send("Host: shop\r\n\r\n");
    EXPECT_EQ(client.read_response().headers.at("connection"), "close");
    EXPECT_TRUE(stopped.get());
}

TEST(Drain, StopReportsARunningHandlerWithoutWaiting) {
    Settings settings;
    settings.drain_timeout_ms = 50;
    RunningServer running(settings);
    Client client(running.port());
    client.send(get("/gated"));
    running.application.gate.wait_for(1);
    EXPECT_FALSE(running.server().stop());
    EXPECT_FALSE(Client(running.port()).connected());
}

TEST(Start, APortInUseIsAnErrorAndNotShared) {
    RunningServer running;
    TestApplication application;
    Settings settings;
    settings.port = running.port();
    const auto second = make_server(settings, application);
    EXPECT_THROW(second->start(), std::exception);
}

TEST(Start, ABoundServerHasItsPortAndLetsClientsWait) {
    TestApplication application;
    Settings settings;
    settings.port = 0;
    const auto server = make_server(settings, application);
    server->bind();
    Client early(server->port());
    early.send(get("/hello"));
    settings.port = server->port();
    EXPECT_THROW(make_server(settings, application)->bind(), std::exception);
    server->start();
    EXPECT_EQ(early.read_response().status, 200);
}

// R-OPS-64
TEST(Start, AServerTakesTheSocketsOfTheOneBeforeAndTheClientsThatWaitThere) {
    TestApplication application;
    Settings settings;
    settings.port = 0;
    auto first = make_server(settings, application);
    first->start();
    settings.port = first->port();
    for (const int socket : first->listening()) settings.listening.push_back(::dup(socket));
    first->stop();
    first.reset();
    Client waiting(settings.port);
    waiting.send(get("/hello"));
    const int of_no_address = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    settings.listening.push_back(of_no_address);

    const auto next = make_server(settings, application);
    next->bind();
    for (const int socket : next->listening()) EXPECT_NE(socket, of_no_address);
    next->start();
    EXPECT_EQ(waiting.read_response().status, 200);
}

// UBSan opens a pipe to probe memory; without a free descriptor it reports false positives. The
// other builds run this test.
#if defined(__has_feature)
#if __has_feature(undefined_behavior_sanitizer)
#define SANITIZER_NEEDS_DESCRIPTORS
#endif
#endif
#ifndef SANITIZER_NEEDS_DESCRIPTORS

/// Processor time of this process.
std::chrono::microseconds time_spent() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return std::chrono::seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           std::chrono::microseconds(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/// Runs in a child process without free descriptors. The exit code names the failed step.
int run_short_of_descriptors() {
    TestApplication application;
    Settings settings;
    settings.port = 0;
    settings.io_threads = 1;
    const auto server = make_server(settings, application);
    server->start();
    Client idle(server->port());
    if (idle.ask(get("/hello")).status != 200) return 1;

    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 64;
    setrlimit(RLIMIT_NOFILE, &limit);
    int last = dup(0);
    for (int copy = last; copy >= 0; copy = dup(0)) last = copy;
    close(last);
    Client late(server->port());  // Takes the last descriptor, so the server cannot accept it.

    const auto before = time_spent();
    if (late.ask(get("/hello")).status != 200) return 2;
    if (!idle.is_closed()) return 3;
    // There is still no free descriptor, and no connection is pending.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    if (time_spent() - before > std::chrono::milliseconds(300)) return 4;
    return late.ask(get("/hello")).status == 200 ? 0 : 5;
}

TEST(ConnectionFlood, WithoutDescriptorsAnIdleConnectionMakesRoomAndNothingSpins) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(std::_Exit(run_short_of_descriptors()), testing::ExitedWithCode(0), "");
}

#endif  // SANITIZER_NEEDS_DESCRIPTORS

}  // namespace
}  // namespace shop::net
