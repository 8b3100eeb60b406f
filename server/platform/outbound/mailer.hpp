#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace shop::outbound {

/// A file that goes with a mail.
struct Attachment {
    std::string name;        // "Bill-2026-27-000123.pdf": ASCII without quotation marks.
    std::string media_type;  // "application/pdf"
    std::string bytes;
};

/// Both parts say the same: a reader's program shows the one it can.
struct Mail {
    std::string id;  // Identifies repeated deliveries of one mail, such as after a crash.
    std::string from;
    std::string to;
    std::string subject;
    std::string text;
    std::string html{};
    Language language = Language::english;
    std::string from_name{};  // Of the sender, as readers see it.
    std::string
        stop_url{};  // Ends mails of this kind by one POST (RFC 8058), where that is allowed.
    std::vector<Attachment> attachments{};
};

class Mailer {
public:
    virtual ~Mailer() = default;

    /// Throws when the mail was not accepted; the caller may retry. Many threads may send at once.
    virtual void send(const Mail& mail) = 0;

    /// Ends a round of mails, when no thread sends. Until then an accepted mail may be lost in a
    /// crash. Throws when one may have been lost: the caller may send all of them again.
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
    std::map<std::string, std::string> files_;  // By name: not written yet.
};

/// The mail as an RFC 5322 message with both parts, the text first (RFC 2046, section 5.1.4), and
/// behind them its files (section 5.1.3). No header value has a line break of its own.
std::string as_message(const Mail& mail, std::int64_t now_seconds);

}  // namespace shop::outbound
