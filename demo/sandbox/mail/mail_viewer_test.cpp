#include "platform/base/object_id.hpp"
#include "platform/outbound/mailer.hpp"
#include "sandbox/sandbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

namespace shop::sandbox {
namespace {

using testing::HasSubstr;
using testing::Not;

class MailViewer : public testing::Test {
protected:
    MailViewer() { add_mail_viewer(router_, folder_, "http://localhost:8080"); }
    ~MailViewer() override { std::filesystem::remove_all(folder_); }

    /// Writes an email dated `age_minutes` ago and returns its id.
    std::string write(const std::string& subject, const std::string& text, int age_minutes = 0) {
        const auto id = new_object_id();
        outbound::Mail mail{id, "shop@b.example", "ada@firm.com", subject, text};
        mail.html = "<p>" + text + "</p>";
        outbound::FileMailer mailer(folder_);
        mailer.send(mail);
        mailer.flush();
        const auto file = std::filesystem::path(folder_) / (id + ".eml");
        std::filesystem::last_write_time(
            file, std::filesystem::last_write_time(file) - std::chrono::minutes(age_minutes));
        return id;
    }

    http::Response get(const std::string& path) { return router_.answer({"GET", path}); }

    const std::string folder_ = testing::TempDir() + "northbridge-mails-" + new_object_id();
    http::Router router_;
};

TEST_F(MailViewer, SaysWhenThereIsNoMail) {
    EXPECT_THAT(get("/dev/mail").body, HasSubstr("No emails yet."));
}

// D29
TEST_F(MailViewer, ListsTheNewestMailFirst) {
    const auto newer = write("Newer", "Text", 1);
    const auto older = write("Older", "Text", 2);
    const auto page = get("/dev/mail").body;
    EXPECT_LT(page.find("/dev/mail/" + newer), page.find("/dev/mail/" + older));
    EXPECT_THAT(page, HasSubstr(">Newer</a> to ada@firm.com <time>"));
    EXPECT_THAT(page, HasSubstr("The demo's email viewer."));
}

TEST_F(MailViewer, ShowsAMailAsItWasWritten) {
    const std::string long_line(200, 'x');
    const auto id = write("৳ 5 for a board of a name that is longer than a line of a header may be",
                          "ঢাকা = 1 \n" + long_line);
    const auto page = get("/dev/mail/" + id).body;
    EXPECT_THAT(page, HasSubstr("<h1>৳ 5 for a board of a name that is longer than a line of a "
                                "header may be</h1>"));
    EXPECT_THAT(page, HasSubstr("ঢাকা = 1 \n" + long_line));
}

// R-INV-12
TEST_F(MailViewer, ShowsTheWordsOfAMailWithFiles) {
    const auto id = new_object_id();
    outbound::Mail mail{id, "shop@b.example", "ada@firm.com", "Paid", "Thank you."};
    mail.html = "<p>Thank you.</p>";
    mail.attachments = {{"a.pdf", "application/pdf", "%PDF-1.5 text/plain"}};
    outbound::FileMailer mailer(folder_);
    mailer.send(mail);
    mailer.flush();
    EXPECT_THAT(get("/dev/mail/" + id).body, HasSubstr("Thank you."));
}

TEST_F(MailViewer, OnlyAddressesOfTheShopBecomeLinks) {
    const auto id = write("Link",
                          "Go: http://localhost:8080/auth/action?mode=x&oobCode=y\nor to "
                          "https://evil.example/ or http://localhost:8080.evil.example/");
    const auto page = get("/dev/mail/" + id).body;
    EXPECT_THAT(page,
                HasSubstr("<a href=\"http://localhost:8080/auth/action?mode=x&amp;oobCode=y\">"
                          "http://localhost:8080/auth/action?mode=x&amp;oobCode=y</a>\n"));
    EXPECT_THAT(page, Not(HasSubstr("href=\"https://evil")));
    EXPECT_THAT(page, Not(HasSubstr("href=\"http://localhost:8080.evil")));
}

TEST_F(MailViewer, TheTextOfAMailIsEscaped) {
    const auto id = write("<script>alert(1)</script>",
                          "<img src=x> http://localhost:8080/\"onclick=\"alert(1)");
    for (const auto& response : {get("/dev/mail"), get("/dev/mail/" + id)}) {
        EXPECT_THAT(response.body, Not(HasSubstr("<script>")));
        EXPECT_THAT(response.body, Not(HasSubstr("<img")));
        EXPECT_THAT(response.body, Not(HasSubstr("\"onclick")));
        EXPECT_EQ(response.headers.at("Content-Security-Policy"),
                  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; "
                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    }
}

// R-MAIL-6
TEST_F(MailViewer, TheHtmlStandsInASandboxedFrameWithAPolicyOfItsOwn) {
    const std::string long_line(200, 'x');
    const auto id = write("ঢাকা", "ঢাকা = 1 \nand " + long_line);
    const auto page = get("/dev/mail/" + id).body;
    EXPECT_THAT(page, HasSubstr("<iframe src=\"/dev/mail/" + id +
                                "/html\" sandbox=\"allow-popups allow-popups-to-escape-sandbox\""));
    const auto html = get("/dev/mail/" + id + "/html");
    EXPECT_EQ(html.body, "<p>ঢাকা = 1 \nand " + long_line + "</p>");
    EXPECT_EQ(html.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(html.headers.at("Content-Security-Policy"),
              "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
              "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox");
    EXPECT_EQ(get("/dev/mail/65a1b2c3d4e5f60718293a4b/html").status, 404);
}

TEST_F(MailViewer, AMailOfAnEarlierReleaseHasItsTextAlone) {
    const auto id = write("Mail", "Text");
    std::ofstream(std::filesystem::path(folder_) / (id + ".eml"), std::ios::binary)
        << "To: ada@firm.com\r\nSubject: Old\r\nContent-Type: text/plain; charset=utf-8\r\n"
           "Content-Transfer-Encoding: quoted-printable\r\n\r\n=E0=A7=B3 5\r\n";
    const auto page = get("/dev/mail/" + id).body;
    EXPECT_THAT(page, HasSubstr("<pre>৳ 5\n</pre>"));
    EXPECT_THAT(page, Not(HasSubstr("iframe")));
    EXPECT_EQ(get("/dev/mail/" + id + "/html").status, 404);
}

TEST_F(MailViewer, OnlyMailFilesAreServed) {
    write("Mail", "Text");
    for (const auto* id : {"65a1b2c3d4e5f60718293a4b", "..%2fshop.sqlite", "%2e%2e", "mail.eml"}) {
        EXPECT_EQ(get(std::string("/dev/mail/") + id).status, 404) << id;
    }
    EXPECT_EQ(get("/dev/mail.css").content_type, "text/css; charset=utf-8");
}

}  // namespace
}  // namespace shop::sandbox
