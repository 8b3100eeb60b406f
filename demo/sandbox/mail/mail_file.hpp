#pragma once

// Reads demo emails from the files that the mailer has written.

#include <optional>
#include <string>
#include <vector>

namespace shop::sandbox {

/// An email as its recipient would see it.
struct MailFile {
    std::string id;
    std::string to;
    std::string subject;
    std::string date;
    std::string text;
    std::string html;  // Empty in an email from an earlier release.
};

/// The ids of at most `limit` emails in `folder`, newest first.
std::vector<std::string> newest_mails(const std::string& folder, std::size_t limit);

/// Empty if the email does not exist.
std::optional<MailFile> read_mail(const std::string& folder, const std::string& id);

}  // namespace shop::sandbox
