#include "platform/outbound/probe.hpp"

#include "platform/base/text.hpp"
#include "platform/outbound/curl.hpp"

#include <array>
#include <ctime>
#include <string_view>

namespace shop::outbound {
namespace {

constexpr std::size_t body_bytes_max = 256 * 1024;

std::size_t keep_body(const char* data, std::size_t, std::size_t size, void* to) {
    auto& body = *static_cast<std::string*>(to);
    const auto room = body_bytes_max - body.size();
    // libcurl is C: std::bad_alloc must not pass through it.
    try {
        body.append(data, std::min(size, room));
    } catch (...) {
        return 0;
    }
    return size;
}

std::size_t keep_date(const char* data, std::size_t, std::size_t size, void* to) {
    const std::string_view line(data, size);
    constexpr std::string_view name = "date:";
    if (size < name.size()) return size;
    try {
        if (lower_case(line.substr(0, name.size())) != name) return size;
        const std::string value(trimmed(line.substr(name.size())));
        const auto seconds = curl_getdate(value.c_str(), nullptr);
        if (seconds >= 0) *static_cast<std::optional<std::int64_t>*>(to) = seconds;
    } catch (...) {
        return 0;
    }
    return size;
}

bool is_mail(const std::string& url) {
    return url.starts_with("smtp");
}

void set_probe_limits(CURL* handle, const ProbeRequest& request) {
    set(handle, CURLOPT_URL, request.url.c_str());
    set(handle, CURLOPT_PROTOCOLS_STR, "http,https,smtp,smtps");
    set(handle, CURLOPT_NOSIGNAL, 1L);
    set(handle, CURLOPT_FOLLOWLOCATION, 0L);
    set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(request.timeout_ms));
    set(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(request.timeout_ms));
    set(handle, CURLOPT_QUICK_EXIT, 1L);  // Does not wait for a hanging resolver.
    set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
    set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
    set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(handle, CURLOPT_CERTINFO, 1L);
    if (!request.authorities.empty()) set(handle, CURLOPT_CAINFO, request.authorities.c_str());
    if (is_mail(request.url) || !request.connect_to.empty()) set(handle, CURLOPT_PROXY, "");
}

void set_mail(CURL* handle, const ProbeRequest& request) {
    set(handle, CURLOPT_USE_SSL,
        static_cast<long>(request.requires_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    set(handle, CURLOPT_CUSTOMREQUEST, "NOOP");
    set(handle, CURLOPT_NOBODY, 1L);
    if (request.user.empty()) return;
    set(handle, CURLOPT_USERNAME, request.user.c_str());
    set(handle, CURLOPT_PASSWORD, request.password.c_str());
}

ProbeEnd end_of(CURLcode code) {
    switch (code) {
        case CURLE_OK: return ProbeEnd::done;
        case CURLE_COULDNT_RESOLVE_HOST:
        case CURLE_COULDNT_CONNECT:
        case CURLE_OPERATION_TIMEDOUT: return ProbeEnd::no_connection;
        case CURLE_PEER_FAILED_VERIFICATION:
        case CURLE_SSL_CACERT_BADFILE:
        case CURLE_SSL_CONNECT_ERROR:
        case CURLE_SSL_CERTPROBLEM:
        case CURLE_USE_SSL_FAILED: return ProbeEnd::bad_certificate;
        case CURLE_LOGIN_DENIED: return ProbeEnd::login_refused;
        default: return ProbeEnd::bad_response;
    }
}

/// "Expire date:Nov 25 13:27:02 2027 GMT" of the server's own certificate, the first of its chain.
std::optional<std::int64_t> certificate_end(CURL* handle) {
    curl_certinfo* chain = nullptr;
    if (curl_easy_getinfo(handle, CURLINFO_CERTINFO, &chain) != CURLE_OK || chain == nullptr ||
        chain->num_of_certs == 0) {
        return std::nullopt;
    }
    constexpr std::string_view name = "Expire date:";
    for (const auto* entry = chain->certinfo[0]; entry != nullptr; entry = entry->next) {
        const std::string_view line(entry->data);
        if (!line.starts_with(name)) continue;
        std::tm time{};
        const std::string value(line.substr(name.size()));
        if (strptime(value.c_str(), " %b %d %H:%M:%S %Y", &time) == nullptr) return std::nullopt;
        return timegm(&time);
    }
    return std::nullopt;
}

CurlList list_of(const std::vector<std::string>& lines) {
    CurlList list(nullptr, &curl_slist_free_all);
    for (const auto& line : lines) append(list, line);
    return list;
}

}  // namespace

ProbeResult probe(const ProbeRequest& request) {
    const auto handle = make_curl_handle();
    const auto headers = list_of(request.headers);
    const auto elsewhere =
        request.connect_to.empty() ? list_of({}) : list_of({"::" + request.connect_to});
    ProbeResult result;
    std::array<char, CURL_ERROR_SIZE> reason{};

    set_probe_limits(handle.get(), request);
    if (is_mail(request.url)) set_mail(handle.get(), request);
    if (headers) set(handle.get(), CURLOPT_HTTPHEADER, headers.get());
    if (elsewhere) set(handle.get(), CURLOPT_CONNECT_TO, elsewhere.get());
    set(handle.get(), CURLOPT_WRITEFUNCTION, &keep_body);
    set(handle.get(), CURLOPT_WRITEDATA, &result.body);
    set(handle.get(), CURLOPT_HEADERFUNCTION, &keep_date);
    set(handle.get(), CURLOPT_HEADERDATA, &result.date_seconds);
    set(handle.get(), CURLOPT_ERRORBUFFER, reason.data());

    const auto code = curl_easy_perform(handle.get());
    result.end = end_of(code);
    if (code != CURLE_OK) {
        const std::string_view text(reason.data());
        result.reason = text.empty() ? curl_easy_strerror(code) : text;
        return result;
    }
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    result.status = static_cast<int>(status);
    result.certificate_ends_seconds = certificate_end(handle.get());
    return result;
}

}  // namespace shop::outbound
