#include "platform/base/log.hpp"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <functional>

namespace shop {
namespace {

std::string logged(const std::string& level, const std::function<void()>& callback) {
    testing::internal::CaptureStderr();
    set_up_log(level);
    callback();
    flush_log();
    auto lines = testing::internal::GetCapturedStderr();
    set_up_log("off");
    return lines;
}

TEST(Log, WritesARequestAsOneLineOfJson) {
    const auto lines = logged("info", [] {
        log_request({"4b2649a6457eab35", "GET", "GET /order/{id}", 200, 512, 1.25});
    });
    const auto line = boost::json::parse(lines).as_object();
    EXPECT_EQ(line.at("level"), "info");
    EXPECT_EQ(line.at("request"), "4b2649a6457eab35");
    EXPECT_EQ(line.at("method"), "GET");
    EXPECT_EQ(line.at("route"), "GET /order/{id}");
    EXPECT_EQ(line.at("status"), 200);
    EXPECT_EQ(line.at("bytes"), 512);
    EXPECT_EQ(line.at("duration_ms"), 1.25);
    EXPECT_TRUE(line.at("time").as_string().ends_with("Z"));
    EXPECT_EQ(line.size(), 8U);
    EXPECT_EQ(lines.find('\n'), lines.size() - 1);
}

TEST(Log, EscapesFreeTextIntoItsLine) {
    const auto lines =
        logged("info", [] { spdlog::warn("{}", "a \"quote\"\n{\"level\":\"error\"}"); });
    const auto line = boost::json::parse(lines).as_object();
    EXPECT_EQ(line.at("level"), "warning");
    EXPECT_EQ(line.at("message"), "a \"quote\"\n{\"level\":\"error\"}");
}

TEST(Log, WritesWhatTheLevelAllows) {
    const auto write = [] {
        log_request({"4b2649a6457eab35", "GET", "GET /", 200, 0, 0});
        spdlog::error("broken");
    };
    EXPECT_EQ(logged("off", write), "");
    EXPECT_EQ(logged("error", write).find("4b2649a6457eab35"), std::string::npos);
    EXPECT_NE(logged("error", write).find("broken"), std::string::npos);
    EXPECT_THROW(set_up_log("loud"), std::invalid_argument);
}

}  // namespace
}  // namespace shop
