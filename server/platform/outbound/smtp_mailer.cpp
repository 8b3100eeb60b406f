#include "platform/outbound/smtp_mailer.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/outbound/curl.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace shop::outbound {
namespace {

/// The bytes that libcurl has yet to send.
struct Upload {
    std::string_view rest;
};

std::size_t read_upload(char* to, std::size_t size, std::size_t count, void* from) {
    auto& upload = *static_cast<Upload*>(from);
    const auto copied = std::min(size * count, upload.rest.size());
    std::memcpy(to, upload.rest.data(), copied);
    upload.rest.remove_prefix(copied);
    return copied;
}

/// "<ada@firm.com>". Throws if the address contains characters that would end the brackets or the
/// line.
std::string bracketed(const std::string& address) {
    const auto is_refused = [](char c) {
        return is_control(c) || c == ' ' || c == '<' || c == '>';
    };
    if (address.empty() || std::ranges::any_of(address, is_refused)) {
        throw std::runtime_error("a mail without a proper address");
    }
    return "<" + address + ">";
}

void set_server(CURL* handle, const SmtpSettings& settings) {
    set(handle, CURLOPT_URL, settings.url.c_str());
    set(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(handle, CURLOPT_USE_SSL,
        static_cast<long>(settings.requires_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
    set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
    set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    if (!settings.authorities.empty()) set(handle, CURLOPT_CAINFO, settings.authorities.c_str());
    if (!settings.user.empty()) {
        set(handle, CURLOPT_USERNAME, settings.user.c_str());
        set(handle, CURLOPT_PASSWORD, settings.password.c_str());
    }
    set(handle, CURLOPT_PROXY, "");  // The environment's proxy is for HTTP.
    set(handle, CURLOPT_NOSIGNAL, 1L);
    set(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_timeout_ms));
    set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.timeout_ms));
}

/// A mail and its addresses for the server.
struct Envelope {
    std::string sender;
    CurlList recipients{nullptr, &curl_slist_free_all};
    std::string message;
};

Envelope envelope_of(const Mail& mail) {
    Envelope envelope{.sender = bracketed(mail.from),
                      .message = as_message(mail, unix_now_seconds())};
    append(envelope.recipients, bracketed(mail.to));
    return envelope;
}

}  // namespace

/// A libcurl handle that keeps its connection to the server between mails.
class SmtpMailer::Connection {
public:
    explicit Connection(const SmtpSettings& settings) : handle_(make_curl_handle()) {
        set_server(handle_.get(), settings);
        set(handle_.get(), CURLOPT_UPLOAD, 1L);
        set(handle_.get(), CURLOPT_READFUNCTION, &read_upload);
        set(handle_.get(), CURLOPT_ERRORBUFFER, error_text_.data());
    }

    CURLcode send(const Envelope& envelope) {
        Upload upload{envelope.message};
        set(handle_.get(), CURLOPT_MAIL_FROM, envelope.sender.c_str());
        set(handle_.get(), CURLOPT_MAIL_RCPT, envelope.recipients.get());
        set(handle_.get(), CURLOPT_READDATA, &upload);
        error_text_.front() = '\0';
        return curl_easy_perform(handle_.get());
    }

    /// Whether the server has closed a reused connection, such as after its maximum number of
    /// mails.
    bool is_ended_by_server(CURLcode code) const {
        const bool is_kept = info(CURLINFO_NUM_CONNECTS) == 0;
        const auto reply = info(CURLINFO_RESPONSE_CODE);
        const bool is_about_the_mail = reply >= 400 && reply != closing_reply;
        return code != CURLE_OK && code != CURLE_OPERATION_TIMEDOUT && is_kept &&
               !is_about_the_mail;
    }

    std::string error(CURLcode code) const {
        const std::string_view reply(error_text_.data());
        return std::string(reply.empty() ? curl_easy_strerror(code) : reply);
    }

private:
    static constexpr long closing_reply = 421;  // RFC 5321, section 3.8.

    long info(CURLINFO which) const {
        long value = 0;
        curl_easy_getinfo(handle_.get(), which, &value);
        return value;
    }

    std::array<char, CURL_ERROR_SIZE> error_text_{};  // Outlives the handle, which writes to it.
    CurlHandle handle_;
};

SmtpMailer::SmtpMailer(SmtpSettings settings) : settings_(std::move(settings)) {}

SmtpMailer::~SmtpMailer() = default;

std::unique_ptr<SmtpMailer::Connection> SmtpMailer::take_connection() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Connection>(settings_);
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
}

void SmtpMailer::send(const Mail& mail) {
    const auto envelope = envelope_of(mail);
    auto connection = take_connection();
    auto code = connection->send(envelope);
    if (connection->is_ended_by_server(code)) {
        connection = std::make_unique<Connection>(settings_);
        code = connection->send(envelope);
    }
    const auto error = code == CURLE_OK ? std::string() : connection->error(code);
    {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    if (code != CURLE_OK) throw std::runtime_error("the mail server did not take it: " + error);
}

void SmtpMailer::flush() {
    idle_.clear();
}

}  // namespace shop::outbound
