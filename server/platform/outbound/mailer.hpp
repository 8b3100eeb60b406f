#pragma once

#include <cstdint>
#include <string>

namespace shop::outbound {

struct Mail {
    std::string id;  // The same mail sent twice, after a crash, is one mail.
    std::string from;
    std::string to;
    std::string subject;
    std::string text;
};

class Mailer {
public:
    virtual ~Mailer() = default;

    /// Throws when the mail could not be handed over; then it may be tried again.
    virtual void send(const Mail& mail) = 0;
};

/// Writes each mail as `<folder>/<id>.eml`, for a shop without a mail server (D29). Readable by the
/// owner of the folder only.
class FileMailer final : public Mailer {
public:
    explicit FileMailer(std::string folder);
    void send(const Mail& mail) override;

private:
    const std::string folder_;
};

/// The mail as RFC 5322 wants it: UTF-8 in quoted-printable, a subject that is safe in a header.
std::string as_message(const Mail& mail, std::int64_t now_seconds);

}  // namespace shop::outbound
