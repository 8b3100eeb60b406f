#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace shop::outbound {

/// A file attached to a mail.
struct Attachment {
    std::string name;        // "Bill-2026-27-000123.pdf": ASCII without quotation marks.
    std::string media_type;  // "application/pdf"
    std::string bytes;
};

/// Both parts have the same content: a mail program shows the one it supports.
struct Mail {
    std::string id;  // Identifies repeated deliveries of one mail, such as after a crash.
    std::string from;
    std::string to;
    std::string subject;
    std::string text;
    std::string html{};
    Language language = Language::english;
    std::string from_name{};  // The sender's name, as readers see it.
    /// Ends mails of this kind by one POST (RFC 8058), if the recipient may end them.
    std::string stop_url{};
    std::vector<Attachment> attachments{};
};

class Mailer {
public:
    virtual ~Mailer() = default;

    /// Throws if the mail was not accepted; the caller may retry. Many threads may send at once.
    virtual void send(const Mail& mail) = 0;

    /// Ends a batch of mails, when no thread is sending. Until then a crash may lose an accepted
    /// mail. Throws if one may be lost: the caller may send all of them again.
    virtual void flush() {}
};

/// Writes each mail as `<folder>/<id>.eml` when it is flushed, for a shop without a mail server
/// (D29). Only the owner of the folder can read them.
class FileMailer final : public Mailer {
public:
    explicit FileMailer(std::string folder);
    void send(const Mail& mail) override;
    void flush() override;

private:
    const std::string folder_;
    std::mutex mutex_;
    std::map<std::string, std::string> files_;  // By name; not written yet.
};

/// The mail as an RFC 5322 message: both parts, the text first (RFC 2046, section 5.1.4), then its
/// attachments (section 5.1.3). Header values contain no line breaks of their own.
std::string as_message(const Mail& mail, std::int64_t now_seconds);

}  // namespace shop::outbound
