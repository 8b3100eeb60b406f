#pragma once

// For tests only: an HTTP server with scripted Stripe responses, and a provider that uses it.

#include "payments/payments.hpp"
#include "platform/outbound/test_tcp_server.hpp"

#include <algorithm>

namespace shop::payments {

inline std::string http_response(int status, const std::string& body) {
    return "HTTP/1.1 " + std::to_string(status) +
           " Status\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

inline std::string intent_response(const std::string& status, const std::string& more = "") {
    return http_response(200, R"({"id":"pi_1","object":"payment_intent","amount":6100,)"
                              R"("amount_received":0,"currency":"bdt","livemode":false,)"
                              R"("client_secret":"pi_1_secret_2","metadata":{"order_id":"o1"},)"
                              R"("status":")" +
                                  status + "\"" + more + "}");
}

inline std::string error_response(int status, const std::string& code) {
    return http_response(status, R"({"error":{"type":"some_error","code":")" + code + R"("}})");
}

/// Sends `responses` in order, then repeats the last one.
class StripeServerStub {
public:
    explicit StripeServerStub(std::vector<std::string> responses, int timeout_ms = 20'000)
        : server_([this, responses](const std::string&) {
              return responses.at(std::min(count_++, responses.size() - 1));
          }),
          provider_(make_stripe_provider({server_.url(), "sk_test_1", 10'000, timeout_ms})) {}

    Provider* operator->() { return provider_.get(); }
    std::vector<std::string> requests() const { return server_.requests(); }

private:
    std::size_t count_ = 0;
    outbound::TestTcpServer server_;
    std::unique_ptr<Provider> provider_;
};

inline const CreateIntentParams intent_params{
    "o1", 3, Money{6'100}, "ada+1@firm.com", "Boards & more", "s1"};

}  // namespace shop::payments
