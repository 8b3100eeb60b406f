#include "platform/outbound/probe.hpp"

#include "platform/base/clock.hpp"
#include "platform/outbound/test_smtp_server.hpp"
#include "platform/outbound/test_tcp_server.hpp"

#include <gmock/gmock.h>

namespace shop::outbound {
namespace {

using testing::HasSubstr;
using testing::Not;

// R-OPS-29
TEST(Probe, KnowsStatusBodyAndClockOfAService) {
    const TestTcpServer server([](const std::string&) {
        return "HTTP/1.1 403 Forbidden\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\n"
               "Content-Length: 5\r\n\r\nhello";
    });
    const auto result = probe({server.url(), {"Authorization: Bearer key"}});
    EXPECT_EQ(result.end, ProbeEnd::done);
    EXPECT_EQ(result.status, 403);
    EXPECT_EQ(result.body, "hello");
    EXPECT_EQ(result.date_seconds, 1'767'225'600);
    EXPECT_EQ(result.certificate_ends_seconds, std::nullopt);
    EXPECT_THAT(server.requests().at(0), HasSubstr("Authorization: Bearer key\r\n"));
}

// R-OPS-29
TEST(Probe, ConnectsElsewhereWithoutLookingUpTheName) {
    const TestTcpServer server(
        [](const std::string&) { return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"; });
    ProbeRequest request{"http://no-such-name.invalid/"};
    EXPECT_EQ(probe(request).end, ProbeEnd::no_connection);
    request.connect_to = server.url().substr(std::string("http://").size());
    EXPECT_EQ(probe(request).status, 200);
    EXPECT_THAT(server.requests().at(0), HasSubstr("Host: no-such-name.invalid\r\n"));
}

// R-OPS-29
TEST(Probe, DoesNotWaitForAServiceThatIsSilent) {
    const TestTcpServer server([](const std::string&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        return "";
    });
    ProbeRequest request{server.url()};
    request.timeout_ms = 100;
    EXPECT_EQ(probe(request).end, ProbeEnd::no_connection);
}

// R-OPS-29
TEST(Probe, SignsInToAMailServerSendsNothingAndKnowsItsCertificate) {
    const SmtpFolder folder;
    const TestSmtpServer server(folder, {"--certificate", folder.certificate(), "--key",
                                         folder.key(), "--user", "shop", "--password", "s3cret"});
    ProbeRequest request{"smtp://" + server.host_and_port()};
    request.authorities = folder.certificate();
    request.user = "shop";
    request.password = "s3cret";
    const auto result = probe(request);
    EXPECT_EQ(result.end, ProbeEnd::done) << result.reason;
    ASSERT_TRUE(result.certificate_ends_seconds);
    const auto left = *result.certificate_ends_seconds - unix_now_seconds();
    EXPECT_GT(left, 0);
    EXPECT_LE(left, day_seconds);
    EXPECT_EQ(server.message(1), "");
    request.password = "another";
    const auto refused = probe(request);
    EXPECT_EQ(refused.end, ProbeEnd::login_refused) << refused.reason;
    EXPECT_THAT(refused.reason, Not(HasSubstr("another")));
    request.authorities.clear();
    EXPECT_EQ(probe(request).end, ProbeEnd::bad_certificate);
}

// R-OPS-29
TEST(Probe, AMailServerWithoutTlsIsRefusedWhereTlsIsRequired) {
    const SmtpFolder folder;
    const TestSmtpServer server(folder, {});
    ProbeRequest request{"smtp://" + server.host_and_port()};
    EXPECT_EQ(probe(request).end, ProbeEnd::bad_certificate);
    request.requires_tls = false;
    EXPECT_EQ(probe(request).end, ProbeEnd::done);
}

}  // namespace
}  // namespace shop::outbound
