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

/// "<ada@firm.com>". Throws for characters that would end the brackets or the line.
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
    set(handle, CURLOPT_PROXY, "");  // A proxy of the environment is for HTTP.
    set(handle, CURLOPT_NOSIGNAL, 1L);
    set(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_timeout_ms));
    set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.timeout_ms));
}

}  // namespace

void SmtpMailer::send(const Mail& mail) {
    const auto handle = make_curl_handle();
    const auto message = as_message(mail, unix_now_seconds());
    const auto sender = bracketed(mail.from);
    CurlList recipients(nullptr, &curl_slist_free_all);
    append(recipients, bracketed(mail.to));
    Upload upload{message};
    std::array<char, CURL_ERROR_SIZE> error_text{};

    set_server(handle.get(), settings_);
    set(handle.get(), CURLOPT_MAIL_FROM, sender.c_str());
    set(handle.get(), CURLOPT_MAIL_RCPT, recipients.get());
    set(handle.get(), CURLOPT_UPLOAD, 1L);
    set(handle.get(), CURLOPT_READFUNCTION, &read_upload);
    set(handle.get(), CURLOPT_READDATA, &upload);
    set(handle.get(), CURLOPT_ERRORBUFFER, error_text.data());
    const auto code = curl_easy_perform(handle.get());
    if (code == CURLE_OK) return;
    const std::string_view reply(error_text.data());
    throw std::runtime_error("the mail server did not take it: " +
                             std::string(reply.empty() ? curl_easy_strerror(code) : reply));
}

}  // namespace shop::outbound
