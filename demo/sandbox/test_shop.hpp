#pragma once

// For tests only: a sandbox with a database in a temporary folder, and a client for it.

#include "platform/base/object_id.hpp"
#include "sandbox/sandbox.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <filesystem>
#include <map>
#include <string>

namespace shop::sandbox {

struct ReceivedReply {
    int status = 0;
    boost::json::value body;
    std::map<std::string, std::string> headers;

    std::string text(const char* name) const { return body.at(name).as_string().c_str(); }
    std::string error(const char* name) const {
        return body.at("error").at(name).as_string().c_str();
    }
};

class SandboxShop : public testing::Test {
protected:
    SandboxShop() { open(); }
    ~SandboxShop() override {
        sandbox_.reset();
        std::filesystem::remove_all(folder_);
    }

    /// Opens the sandbox; calling it again simulates a restart.
    void open() {
        sandbox_.reset();
        sandbox_ = open_sandbox({folder_,
                                 "sk_test_1",
                                 "pk_test_1",
                                 "whsec_1",
                                 {"northbridge_test", "store_secret", "https://pay.example"}});
        router_ = http::Router();
        sandbox_->add_routes(router_);
    }

    ReceivedReply ask(const std::string& method, const std::string& path,
                      const std::string& params = "",
                      std::map<std::string, std::string> headers = {}) const {
        headers.emplace("authorization", "Bearer sk_test_1");
        http::Request request{method, path};
        request.headers = std::move(headers);
        request.received_at_ms = now_ * 1000;
        request.id = new_object_id();
        (method == "GET" ? request.query : request.body) = params;
        const auto response = router_.answer(std::move(request));
        return {response.status, boost::json::parse(response.body), response.headers};
    }

    ReceivedReply post(const std::string& path, const std::string& params = "",
                       std::map<std::string, std::string> headers = {}) const {
        return ask("POST", path, params, std::move(headers));
    }

    ReceivedReply create(const std::string& params = "amount=12500&currency=bdt") const {
        return post("/v1/payment_intents", params);
    }
    std::string new_intent() const { return "/v1/payment_intents/" + create().text("id"); }

    ReceivedReply confirm(const std::string& path, const std::string& number) const {
        return post(path + "/confirm", card(number));
    }
    std::string status(const std::string& path) const { return ask("GET", path).text("status"); }

    static std::string card(const std::string& number, const std::string& month = "12",
                            const std::string& year = "2030", const std::string& cvc = "123") {
        const std::string prefix = "&payment_method_data[card]";
        return "payment_method_data[type]=card" + prefix + "[number]=" + number + prefix +
               "[exp_month]=" + month + prefix + "[exp_year]=" + year + prefix + "[cvc]=" + cvc +
               "&payment_method_data[billing_details][name]=Ada%20L"
               "&payment_method_data[billing_details][email]=ada%40firm.com";
    }

    std::string database_file() const { return folder_ + "/sandbox.sqlite"; }

    const std::string folder_ =
        (std::filesystem::temp_directory_path() / ("sandbox-test-" + new_object_id())).string();
    const std::int64_t now_ = 1'763'700'000;  // In November 2025.
    std::unique_ptr<Sandbox> sandbox_;
    http::Router router_;
};

}  // namespace shop::sandbox
