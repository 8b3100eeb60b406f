// Replaces platform/net/server.cpp and platform/outbound/http_client.cpp.

#include "simulation/machine/network.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/problems.hpp"
#include "simulation/machine/clock.hpp"
#include "simulation/machine/disk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace shop::simulation {
namespace {

constexpr std::int64_t timeout_ms = 8'000;

Problem no_answer(std::string_view code) {
    return {ProblemKind::unavailable,
            in_english(ErrorCode::unlisted(code), "The simulated network lost the call.")};
}

/// "/v1/refunds?limit=1" of "http://127.0.0.1:8080/v1/refunds?limit=1".
std::string_view target_of(std::string_view url) {
    url.remove_prefix(url.find("://") + 3);
    return url.substr(std::min(url.find('/'), url.size()));
}

/// Whether a provider reports something to the shop.
bool is_notice(const outbound::HttpRequest& request) {
    return target_of(request.url).starts_with("/api/webhooks/");
}

/// A server whose only client is the network.
class SimulatedServer final : public net::Server {
public:
    explicit SimulatedServer(net::Application& application) { network().open(&application); }
    ~SimulatedServer() override { network().open(nullptr); }
    SimulatedServer(const SimulatedServer&) = delete;
    SimulatedServer& operator=(const SimulatedServer&) = delete;

    void bind() override {}
    void start() override {}
    std::uint16_t port() const override { return 0; }
    std::vector<int> listening() override { return {}; }
    net::NetStats stats() const override { return {}; }
    bool stop() override { return true; }
};

class SimulatedClient final : public outbound::HttpClient {
public:
    Result<outbound::HttpResponse> send(const outbound::HttpRequest& request) override {
        return network().exchange(request);
    }
};

}  // namespace

Network& network() {
    static Network network;
    return network;
}

std::string body_of(const http::Response& response) {
    return response.prepared ? response.prepared->identity.bytes : response.body;
}

void Network::set_faults(const Faults& faults, std::uint64_t seed) {
    faults_ = faults;
    random_ = Random(seed);
}

http::Response Network::call(http::Request request) {
    request.received_at_ms = unix_now_ms();
    application_->read_address(request);
    if (http::is_read(request)) {
        if (auto prepared = application_->find_prepared(request)) {
            http::Response response;
            response.status = prepared->status;
            response.prepared = std::move(prepared);
            return response;
        }
    }
    return application_->answer(std::move(request));
}

Result<outbound::HttpResponse> Network::deliver(const outbound::HttpRequest& request) {
    if (application_ == nullptr) return no_answer("no_connection");
    const auto target = target_of(request.url);
    const auto query = std::min(target.find('?'), target.size());
    http::Request received{request.method, std::string(target.substr(0, query)), request.body};
    received.query = target.substr(std::min(query + 1, target.size()));
    for (const auto& [name, value] : request.headers) received.headers[lower_case(name)] = value;
    received.remote_address = "127.0.0.1";
    const auto response = call(std::move(received));
    return outbound::HttpResponse{response.status, {}, body_of(response)};
}

Result<outbound::HttpResponse> Network::exchange(const outbound::HttpRequest& request) {
    if (disk().reaches(Disk::Moment::call)) return no_answer("no_connection");
    auto response = pass_on(request);
    if (disk().reaches(Disk::Moment::call)) return no_answer("timed_out");
    return response;
}

Result<outbound::HttpResponse> Network::pass_on(const outbound::HttpRequest& request) {
    const auto is_faulty = [this](double probability) { return random_.chance(probability); };
    if (is_faulty(faults_.refused)) {
        tell("refuses the connection", request.url);
        return no_answer("no_connection");
    }
    if (is_faulty(faults_.failed)) {
        tell("fails with 500", request.url);
        return outbound::HttpResponse{500, {}, "{}"};
    }
    const bool is_late = is_faulty(faults_.late);
    if (is_late || is_faulty(faults_.lost_before)) {
        tell(is_late ? "receives it late" : "never receives it", request.url);
        if (is_late) late_.push_back(request);
        let_others_act();
        pass(timeout_ms);
        return no_answer("timed_out");
    }
    if (is_faulty(faults_.slow)) pass(random_.whole(500, timeout_ms - 1'000));
    let_others_act();
    if (is_notice(request) && is_faulty(faults_.repeated)) {
        tell("receives it twice", request.url);
        static_cast<void>(deliver(request));
        let_others_act();
    }
    const auto response = deliver(request);
    let_others_act();
    if (!is_faulty(faults_.lost_after)) return response;
    tell("acts, but its answer is lost", request.url);
    pass(timeout_ms);
    return no_answer("timed_out");
}

void Network::deliver_late() {
    for (const auto& request : std::exchange(late_, {})) {
        tell("receives now", request.url);
        static_cast<void>(deliver(request));
    }
}

void Network::accept(const outbound::Mail& mail) {
    if (disk().reaches(Disk::Moment::call)) throw std::runtime_error("no connection");
    let_others_act();
    if (random_.chance(faults_.mail_refused)) throw std::runtime_error("421 come back later");
    mails_.insert(mail.id);
    if (random_.chance(faults_.mail_lost_after) || disk().reaches(Disk::Moment::call))
        throw std::runtime_error("no reply after DATA");
}

void Network::tell(std::string_view what, std::string_view url) const {
    if (!hooks_.tell) return;
    const auto target = target_of(url);
    const auto path = target.substr(0, target.find('?'));
    hooks_.tell(fmt::format("the other side {}: {}", what, path));
}

void Network::let_others_act() {
    if (!hooks_.meanwhile || disk().is_frozen()) return;
    const Disk::Calm calm(disk());  // Their calls end before the next crash.
    hooks_.meanwhile();
}

}  // namespace shop::simulation

namespace shop::net {

std::unique_ptr<Server> make_server(Settings, Application& application) {
    return std::make_unique<simulation::SimulatedServer>(application);
}

}  // namespace shop::net

namespace shop::outbound {

std::unique_ptr<HttpClient> make_http_client(HttpSettings) {
    return std::make_unique<simulation::SimulatedClient>();
}

}  // namespace shop::outbound
