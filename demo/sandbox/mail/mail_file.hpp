#pragma once

// Reads the mails of demo mode from the files that the mailer has written.

#include <optional>
#include <string>
#include <vector>

namespace shop::sandbox {

/// A mail as its reader would see it.
struct MailFile {
    std::string id;
    std::string to;
    std::string subject;
    std::string date;
    std::string text;
    std::string html;  // Empty in a mail of an earlier release.
};

/// The ids of at most `limit` mails in `folder`, newest first.
std::vector<std::string> newest_mails(const std::string& folder, std::size_t limit);

/// Nothing when there is no such mail.
std::optional<MailFile> read_mail(const std::string& folder, const std::string& id);

}  // namespace shop::sandbox
