#pragma once

// For tests only: a provider that says what a test wants, byte by byte.

#include "payments/payments.hpp"
#include "platform/outbound/test_tcp_server.hpp"

#include <algorithm>

namespace shop::payments {

inline std::string answer(int status, const std::string& body) {
    return "HTTP/1.1 " + std::to_string(status) +
           " Status\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

inline std::string intent(const std::string& status, const std::string& more = "") {
    return answer(200, R"({"id":"pi_1","object":"payment_intent","amount":6100,)"
                       R"("amount_received":0,"currency":"bdt","livemode":false,)"
                       R"("client_secret":"pi_1_secret_2","metadata":{"order_id":"o1"},)"
                       R"("status":")" +
                           status + "\"" + more + "}");
}

inline std::string error(int status, const std::string& code) {
    return answer(status, R"({"error":{"type":"some_error","code":")" + code + R"("}})");
}

/// A provider that gives `answers` one after another, the last one again and again.
class Talk {
public:
    explicit Talk(std::vector<std::string> answers, int timeout_ms = 20'000)
        : server_([this, answers](const std::string&) {
              return answers.at(std::min(count_++, answers.size() - 1));
          }),
          provider_(make_stripe_provider({server_.url(), "sk_test_1", 10'000, timeout_ms})) {}

    Provider* operator->() { return provider_.get(); }
    std::vector<std::string> requests() const { return server_.requests(); }

private:
    std::size_t count_ = 0;
    outbound::TestTcpServer server_;
    std::unique_ptr<Provider> provider_;
};

inline const CreateIntentParams wish{"o1", 3, Money{6'100}, "ada+1@firm.com", "Boards & more"};

}  // namespace shop::payments
