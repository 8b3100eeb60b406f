#include "platform/outbound/mailer.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace shop::outbound {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Mailer, RejectsHeaderInjection) {
    const auto message = as_message(
        {"m1", "shop@b.example", "a@b.example\r\nBcc: eve@b.example", "Hello\nX-Evil: 1", "Text"},
        0);
    EXPECT_THAT(message, Not(HasSubstr("\nBcc:")));
    EXPECT_THAT(message, Not(HasSubstr("\nX-Evil:")));
    EXPECT_THAT(message, HasSubstr("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"));
}

// R-MAIL-4
TEST(Mailer, EncodesMuchBanglaAsBase64AndOtherTextLegibly) {
    Mail mail{"m1", "s@b.example", "a@b.example", "৳ 5", "Total: ৳ 5 = 5 taka, and one letter ঢ "};
    mail.html = "<p>ঢাকা</p>\n";
    mail.language = Language::bangla;
    const auto message = as_message(mail, 0);
    EXPECT_THAT(message, HasSubstr("Subject: =?UTF-8?Q?=E0=A7=B3=205?=\r\n"));
    EXPECT_THAT(message, HasSubstr("Content-Type: multipart/alternative; boundary=\"=_m1\"\r\n"));
    EXPECT_THAT(
        message,
        HasSubstr("--=_m1\r\nContent-Type: text/plain; charset=utf-8\r\n"
                  "Content-Language: bn\r\n"
                  "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
                  "Total: =E0=A7=B3 5 =3D 5 taka, and one letter =E0=A6=A2=20\r\n--=_m1\r\n"));
    EXPECT_THAT(message, HasSubstr("Content-Type: text/html; charset=utf-8\r\n"
                                   "Content-Language: bn\r\n"
                                   "Content-Transfer-Encoding: base64\r\n\r\n"
                                   "PHA+4Kai4Ka+4KaV4Ka+PC9wPg0K\r\n\r\n--=_m1--\r\n"));
}

// R-INV-12
TEST(Mailer, FilesFollowTheWords) {
    Mail mail{"m1", "s@b.example", "a@b.example", "S", "T"};
    mail.html = "<p>T</p>";
    mail.attachments = {{"a.pdf", "application/pdf", std::string(60, 'x')},
                        {"b.pdf", "application/pdf", "\x01"}};
    const auto message = as_message(mail, 0);
    EXPECT_THAT(message, HasSubstr("Content-Type: multipart/mixed; boundary=\"=_files_m1\"\r\n\r\n"
                                   "--=_files_m1\r\n"
                                   "Content-Type: multipart/alternative; boundary=\"=_m1\"\r\n"));
    EXPECT_THAT(message,
                HasSubstr("--=_m1--\r\n\r\n--=_files_m1\r\n"
                          "Content-Type: application/pdf; name=\"a.pdf\"\r\n"
                          "Content-Disposition: attachment; filename=\"a.pdf\"\r\n"
                          "Content-Transfer-Encoding: base64\r\n\r\n" +
                          to_base64(std::string(57, 'x')) + "\r\n" + to_base64("xxx") + "\r\n"));
    EXPECT_THAT(message, testing::EndsWith("AQ==\r\n\r\n--=_files_m1--\r\n"));
}

// R-MAIL-4
TEST(Mailer, NamesItsSenderAndThatNoPersonWroteIt) {
    Mail mail{"m1", "s@b.example", "a@b.example", "S", "T"};
    const auto from = [&](const std::string& name) {
        mail.from_name = name;
        const auto message = as_message(mail, 0);
        const auto start = message.find("From: ");
        return message.substr(start, message.find("\r\nTo: ") - start);
    };
    EXPECT_EQ(from("Northbridge"), "From: \"Northbridge\" <s@b.example>");
    EXPECT_EQ(from("A \"B\" \\, Ltd."), "From: \"A \\\"B\\\" \\\\, Ltd.\" <s@b.example>");
    EXPECT_EQ(from("৳"), "From: =?UTF-8?Q?=E0=A7=B3?= <s@b.example>");
    EXPECT_EQ(from("B>\r\nBcc: eve@b.example"), "From: \"B>  Bcc: eve@b.example\" <s@b.example>");
    EXPECT_THAT(as_message(mail, 0), HasSubstr("\r\nAuto-Submitted: auto-generated\r\n"));
}

// R-MAIL-8
TEST(Mailer, AMailThatMayBeStoppedSaysHow) {
    Mail mail{"m1", "s@b.example", "a@b.example", "S", "T"};
    EXPECT_THAT(as_message(mail, 0), Not(HasSubstr("List-Unsubscribe")));
    mail.stop_url = "http://shop.example/mail/stop/x";
    EXPECT_THAT(as_message(mail, 0),
                HasSubstr("\r\nList-Unsubscribe: <http://shop.example/mail/stop/x>\r\n"
                          "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
}

TEST(Mailer, FoldsALongSubjectBetweenCharacters) {
    std::string subject;
    for (int i = 0; i < 20; ++i) subject += "ঢাকা No " + std::to_string(i) + " ";
    const auto message = as_message({"m1", "s@b.example", "a@b.example", subject, "T"}, 0);
    const auto start = message.find("Subject: ");
    std::istringstream lines(message.substr(start, message.find("Auto-Submitted") - start));

    std::string whole;
    std::string line;
    while (std::getline(lines, line)) {
        EXPECT_LE(line.size(), 76U + 1U) << line;  // Plus the carriage return.
        EXPECT_THAT(line, testing::EndsWith("?=\r"));
        const auto begin = line.find("=?UTF-8?Q?") + 10;
        auto text = line.substr(begin, line.size() - 3 - begin);
        std::ranges::replace(text, '=', '%');
        const auto word = percent_decoded(text).value();
        EXPECT_NE(word.at(0) & 0xc0, 0x80) << line;
        whole += word;
    }
    EXPECT_EQ(whole, subject);
}

TEST(Mailer, WritesARepeatedMailToOneFile) {
    const auto folder = testing::TempDir() + "northbridge-mailer-" + new_object_id();
    FileMailer mailer(folder);
    for (int i = 0; i < 2; ++i) {
        mailer.send({"m1", "s@b.example", "a@b.example", "S", "T"});
        mailer.flush();
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace shop::outbound
