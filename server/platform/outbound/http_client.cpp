#include "platform/outbound/http_client.hpp"

#include "platform/base/text.hpp"
#include "platform/outbound/curl.hpp"

#include <mutex>

namespace shop::outbound {
namespace {

/// Idle handles, each with its open connections.
class Handles {
public:
    CurlHandle acquire() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return make_curl_handle();
        auto handle = std::move(idle_.back());
        idle_.pop_back();
        return handle;
    }

    void release(CurlHandle handle) {
        curl_easy_reset(handle.get());  // Clears the request, keeps the connections.
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(handle));
    }

private:
    std::mutex mutex_;
    std::vector<CurlHandle> idle_;
};

/// Filled by libcurl's callbacks, through which no exception may pass.
struct Receiving {
    HttpResponse response{};
    std::size_t bytes_max = 0;
    bool too_large = false;
    std::exception_ptr failure{};
};

std::size_t receive_body(const char* data, std::size_t, std::size_t size, void* to) {
    auto& receiving = *static_cast<Receiving*>(to);
    try {
        if (receiving.response.body.size() + size > receiving.bytes_max) {
            receiving.too_large = true;
            return 0;
        }
        receiving.response.body.append(data, size);
        return size;
    } catch (...) {
        receiving.failure = std::current_exception();
        return 0;
    }
}

std::size_t receive_header(const char* data, std::size_t, std::size_t size, void* to) {
    auto& receiving = *static_cast<Receiving*>(to);
    try {
        const std::string_view line(data, size);
        // Starts a new header: the final response follows an interim one such as "100 Continue".
        if (line.starts_with("HTTP/")) receiving.response.headers.clear();
        if (const auto colon = line.find(':'); colon != std::string_view::npos) {
            receiving.response.headers[lower_case(line.substr(0, colon))] =
                trimmed(line.substr(colon + 1));
        }
        return size;
    } catch (...) {
        receiving.failure = std::current_exception();
        return 0;
    }
}

bool is_on_this_machine(std::string_view url) {
    const auto start = url.find("://");
    if (start == std::string_view::npos) return false;
    const auto host = url.substr(start + 3);
    return host.starts_with("127.0.0.1") || host.starts_with("localhost") ||
           host.starts_with("[::1]");
}

CurlList header_list(const HttpRequest& request) {
    CurlList list(nullptr, &curl_slist_free_all);
    append(list, "Expect:");  // Empty: libcurl does not wait for "100 Continue".
    for (const auto& [name, value] : request.headers) {
        auto line = name;
        append(list, line.append(": ").append(value));
    }
    return list;
}

void set_limits(CURL* handle, const HttpSettings& settings, const HttpRequest& request) {
    const int timeout_ms = request.timeout_ms > 0 ? request.timeout_ms : settings.timeout_ms;
    set(handle, CURLOPT_NOSIGNAL, 1L);
    set(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_timeout_ms));
    set(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(timeout_ms));
    set(handle, CURLOPT_FOLLOWLOCATION, 0L);
    set(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
    set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
    set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    // A proxy from the environment cannot reach this machine.
    if (is_on_this_machine(request.url)) set(handle, CURLOPT_PROXY, "");
}

void set_request(CURL* handle, const HttpRequest& request, curl_slist* headers) {
    set(handle, CURLOPT_URL, request.url.c_str());
    set(handle, CURLOPT_HTTPHEADER, headers);
    if (request.method == "GET") return set(handle, CURLOPT_HTTPGET, 1L);
    set(handle, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    set(handle, CURLOPT_POSTFIELDS, request.body.data());
    set(handle, CURLOPT_CUSTOMREQUEST, request.method.c_str());
}

Problem refusal(CURLcode code, const Receiving& receiving) {
    const auto problem = [](std::string_view name, std::string sentence) {
        return Problem{ProblemKind::unavailable,
                       in_english(ErrorCode::unlisted(name), std::move(sentence))};
    };
    if (receiving.too_large) return problem("answer_too_large", "The response is too large.");
    const std::string why = curl_easy_strerror(code);
    if (code == CURLE_OPERATION_TIMEDOUT)
        return problem("timed_out", "No response in time: " + why);
    return problem("no_connection", "No response: " + why);
}

class CurlClient final : public HttpClient {
public:
    explicit CurlClient(HttpSettings settings) : settings_(settings) {}

    Result<HttpResponse> send(const HttpRequest& request) override {
        auto handle = handles_.acquire();
        const auto headers = header_list(request);
        Receiving receiving{.bytes_max = settings_.response_bytes_max};
        set_limits(handle.get(), settings_, request);
        set_request(handle.get(), request, headers.get());
        set(handle.get(), CURLOPT_WRITEFUNCTION, &receive_body);
        set(handle.get(), CURLOPT_WRITEDATA, &receiving);
        set(handle.get(), CURLOPT_HEADERFUNCTION, &receive_header);
        set(handle.get(), CURLOPT_HEADERDATA, &receiving);

        const auto code = curl_easy_perform(handle.get());
        long status = 0;
        curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
        handles_.release(std::move(handle));

        if (receiving.failure) std::rethrow_exception(receiving.failure);
        if (code != CURLE_OK) return refusal(code, receiving);
        receiving.response.status = static_cast<int>(status);
        return std::move(receiving.response);
    }

private:
    const HttpSettings settings_;
    Handles handles_;
};

}  // namespace

std::unique_ptr<HttpClient> make_http_client(HttpSettings settings) {
    return std::make_unique<CurlClient>(settings);
}

}  // namespace shop::outbound
