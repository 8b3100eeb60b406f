#include "platform/base/log.hpp"

#include "platform/json/encode.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace shop {
namespace {

constexpr std::size_t held_back_bytes_max = 32 * 1024;
constexpr std::string_view requests_name = "requests";
constexpr auto held_back_max = std::chrono::seconds(1);

/// A request's line is written by one write call together with its neighbours: a call for each of
/// them would cost as much as the answer.
class StandardError : public spdlog::sinks::base_sink<std::mutex> {
protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t line;
        formatter_->format(message, line);
        held_back_.append(line.data(), line.size());
        if (held_back_.size() >= held_back_bytes_max) flush_();
    }

    void flush_() override {
        // There is nobody left to tell when the log itself cannot be written.
        std::fwrite(held_back_.data(), 1, held_back_.size(), stderr);
        std::fflush(stderr);
        held_back_.clear();
    }

private:
    std::string held_back_;
};

/// Free text as the client "message"; lines about requests bring their own members.
class JsonLine : public spdlog::formatter {
public:
    void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
        prefix_.format(message, line);
        const std::string_view text(message.payload.data(), message.payload.size());
        if (std::string_view(message.logger_name.data(), message.logger_name.size()) ==
            requests_name) {
            line.append(text);
        } else {
            line.append(std::string_view(R"("message":)"));
            line.append(json::encode(text));
        }
        line.append(std::string_view("}\n"));
    }

    std::unique_ptr<spdlog::formatter> clone() const override {
        return std::make_unique<JsonLine>();
    }

private:
    spdlog::pattern_formatter prefix_{R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",)",
                                      spdlog::pattern_time_type::utc, ""};
};

/// Empty until the log is set up, so that a test which sets up none writes none.
std::shared_ptr<spdlog::logger>& requests_log() {
    static std::shared_ptr<spdlog::logger> logger;
    return logger;
}

}  // namespace

void set_up_log(const std::string& level) {
    static const std::map<std::string, spdlog::level::level_enum> levels = {
        {"debug", spdlog::level::debug},  {"info", spdlog::level::info},
        {"warning", spdlog::level::warn}, {"error", spdlog::level::err},
        {"off", spdlog::level::off},
    };
    const auto found = levels.find(level);
    if (found == levels.end()) throw std::invalid_argument("no log level is called " + level);

    const auto sink = std::make_shared<StandardError>();
    sink->set_formatter(std::make_unique<JsonLine>());
    auto general = std::make_shared<spdlog::logger>("", sink);
    auto requests = std::make_shared<spdlog::logger>(std::string(requests_name), sink);
    for (const auto& logger : {general, requests}) {
        logger->set_level(found->second);
        logger->flush_on(spdlog::level::warn);
    }
    spdlog::set_default_logger(general);
    requests_log() = requests;
    spdlog::flush_every(held_back_max);
}

void flush_log() {
    if (const auto logger = spdlog::default_logger()) logger->flush();
}

void log_request(const RequestLine& line) {
    const auto& logger = requests_log();
    if (!logger || !logger->should_log(spdlog::level::info)) return;
    logger->info(
        R"("request":{},"method":{},"route":{},"status":{},"bytes":{},"duration_ms":{:.3f})",
        json::encode(line.id), json::encode(line.method), json::encode(line.route), line.status,
        line.bytes, line.duration_ms);
}

}  // namespace shop
