#include "platform/outbound/smtp_mailer.hpp"

#include "platform/outbound/test_smtp_server.hpp"
#include "platform/outbound/test_tcp_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace shop::outbound {
namespace {

using testing::HasSubstr;

class SmtpMailerTest : public testing::Test {
protected:
    std::vector<std::string> tls(std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--certificate", folder_.certificate(), "--key", folder_.key()});
        return more;
    }

    SmtpSettings trusting(const std::string& url) const {
        SmtpSettings settings;
        settings.url = url;
        settings.authorities = folder_.certificate();
        return settings;
    }

    static Mail mail_to(const std::string& to) {
        return {"m1", "shop@b.example", to, "ঢাকা", "Line\n.\n৳ 5 = 5 taka\n"};
    }

    /// The client port of each of the first `count` mails, which identifies its connection.
    static std::vector<std::int64_t> ports_of(const TestSmtpServer& server, int count) {
        std::vector<std::int64_t> ports;
        for (int number = 1; number <= count; ++number) {
            ports.push_back(server.envelope(number).at("port").as_int64());
        }
        return ports;
    }

    /// "sent", or the error.
    static std::string send(const SmtpSettings& settings, const std::string& to = "ada@firm.com") {
        try {
            SmtpMailer(settings).send(mail_to(to));
            return "sent";
        } catch (const std::exception& failure) {
            return failure.what();
        }
    }

    const SmtpFolder folder_;
};

TEST_F(SmtpMailerTest, SendsAMailEncryptedAndComplete) {
    const TestSmtpServer server(folder_, tls());
    EXPECT_EQ(send(trusting("smtp://" + server.host_and_port())), "sent");
    const auto envelope = server.envelope(1);
    EXPECT_EQ(envelope.at("encrypted"), true);
    EXPECT_EQ(envelope.at("from"), "shop@b.example");
    EXPECT_EQ(envelope.at("to"), boost::json::array{"ada@firm.com"});
    EXPECT_THAT(server.message(1), HasSubstr("\r\nTo: ada@firm.com\r\n"));
    EXPECT_THAT(server.message(1), HasSubstr("\r\nMessage-ID: <m1@northbridge>\r\n"));
    EXPECT_THAT(server.message(1), HasSubstr("\r\n\r\nLine\r\n.\r\n=E0=A7=B3 5 =3D 5 taka\r\n"))
        << "dot stuffing";
}

TEST_F(SmtpMailerTest, SupportsImplicitTls) {
    const TestSmtpServer server(folder_, tls({"--implicit"}));
    EXPECT_EQ(send(trusting("smtps://" + server.host_and_port())), "sent");
    EXPECT_EQ(server.envelope(1).at("encrypted"), true);
}

TEST_F(SmtpMailerTest, AuthenticatesWithItsPassword) {
    const TestSmtpServer server(folder_, tls({"--user", "shop", "--password", "secret"}));
    auto settings = trusting("smtp://" + server.host_and_port());
    EXPECT_THAT(send(settings), HasSubstr("did not take it"));
    settings.user = "shop";
    settings.password = "wrong";
    EXPECT_THAT(send(settings), HasSubstr("did not take it"));
    settings.password = "secret";
    EXPECT_EQ(send(settings), "sent");
    EXPECT_EQ(server.envelope(1).at("user"), "shop");
}

TEST_F(SmtpMailerTest, SendsNothingToAnUntrustedServer) {
    const TestSmtpServer server(folder_, tls());
    auto settings = trusting("smtp://" + server.host_and_port());
    settings.authorities.clear();
    EXPECT_THAT(send(settings), HasSubstr("certificate"));
    settings.requires_tls = false;
    EXPECT_THAT(send(settings), HasSubstr("certificate")) << "even where TLS is optional";
    EXPECT_EQ(server.message(1), "");
}

TEST_F(SmtpMailerTest, SendsWithoutTlsOnlyWhereAllowed) {
    const TestSmtpServer server(folder_, {});
    auto settings = trusting("smtp://" + server.host_and_port());
    EXPECT_THAT(send(settings), HasSubstr("did not take it"));
    EXPECT_EQ(server.message(1), "");
    settings.requires_tls = false;
    EXPECT_EQ(send(settings), "sent");
    EXPECT_EQ(server.envelope(1).at("encrypted"), false);
}

TEST_F(SmtpMailerTest, ReportsTheServersReplyAndAllowsARetry) {
    const TestSmtpServer server(folder_, tls());
    const auto settings = trusting("smtp://" + server.host_and_port());
    EXPECT_THAT(send(settings, "full@mailbox.example"), HasSubstr("452"));
    EXPECT_EQ(send(settings), "sent");
}

TEST_F(SmtpMailerTest, SendsTheMailsOfARoundOverOneConnection) {
    const TestSmtpServer server(folder_, tls({"--user", "shop", "--password", "secret"}));
    auto settings = trusting("smtp://" + server.host_and_port());
    settings.user = "shop";
    settings.password = "secret";
    SmtpMailer mailer(settings);
    for (int mail = 0; mail < 3; ++mail) mailer.send(mail_to("ada@firm.com"));
    mailer.flush();
    mailer.send(mail_to("next@firm.com"));
    const auto ports = ports_of(server, 4);
    EXPECT_EQ(ports[1], ports[0]);
    EXPECT_EQ(ports[2], ports[0]);
    EXPECT_NE(ports[3], ports[0]) << "no connection is kept between rounds";
    EXPECT_EQ(server.envelope(3).at("user"), "shop");
    EXPECT_EQ(server.envelope(4).at("to"), boost::json::array{"next@firm.com"});
}

TEST_F(SmtpMailerTest, ARejectedMailBlocksNoOtherOfItsRound) {
    const TestSmtpServer server(folder_, tls());
    SmtpMailer mailer(trusting("smtp://" + server.host_and_port()));
    mailer.send(mail_to("ada@firm.com"));
    for (int again = 0; again < 2; ++again) {
        EXPECT_THROW(mailer.send(mail_to("full@mailbox.example")), std::runtime_error);
    }
    EXPECT_THROW(mailer.send(mail_to("no address")), std::runtime_error);
    mailer.send(mail_to("ada@firm.com"));
    EXPECT_NE(server.message(2), "");
    EXPECT_EQ(server.message(3), "");
}

TEST_F(SmtpMailerTest, GoesOnOverAnotherConnectionWhereTheServerEndsOne) {
    for (const auto& ending : {std::vector<std::string>{}, {"--hang-up"}}) {
        const SmtpFolder folder;
        std::vector<std::string> options = {"--mails-each",       "2",     "--certificate",
                                            folder.certificate(), "--key", folder.key()};
        options.insert(options.end(), ending.begin(), ending.end());
        const TestSmtpServer server(folder, options);
        auto settings = trusting("smtp://" + server.host_and_port());
        settings.authorities = folder.certificate();
        SmtpMailer mailer(settings);
        for (int mail = 0; mail < 5; ++mail) mailer.send(mail_to("ada@firm.com"));
        const auto ports = ports_of(server, 5);
        EXPECT_EQ(std::set(ports.begin(), ports.end()).size(), 3U) << ending.size();
        EXPECT_EQ(server.message(6), "") << "each came once";
    }
}

TEST_F(SmtpMailerTest, RejectsSmtpInjection) {
    const TestSmtpServer server(folder_, tls());
    const auto settings = trusting("smtp://" + server.host_and_port());
    for (const auto* to :
         {"", "a@b.example>\r\nDATA", "a@b.example> <c@d.example", "a b@c.example"}) {
        EXPECT_EQ(send(settings, to), "a mail without a proper address") << to;
    }
    EXPECT_EQ(server.message(1), "");
}

TEST_F(SmtpMailerTest, ReportsConnectionFailuresAndTimeouts) {
    SmtpSettings settings = trusting("smtp://127.0.0.1:1");
    EXPECT_THAT(send(settings), HasSubstr("did not take it"));
    TestTcpServer hanging_up([](const std::string&) { return std::string(); });
    settings.url = "smtp" + hanging_up.url().substr(4);
    settings.timeout_ms = 200;
    EXPECT_THAT(send(settings), HasSubstr("did not take it"));
}

}  // namespace
}  // namespace shop::outbound
