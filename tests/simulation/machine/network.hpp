#pragma once

#include "platform/http/http.hpp"
#include "platform/net/net.hpp"
#include "platform/outbound/http_client.hpp"
#include "platform/outbound/mailer.hpp"
#include "simulation/machine/random.hpp"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shop::simulation {

/// How often each fault happens to a call between the shop and another program, as probabilities.
struct Faults {
    double refused = 0;      // No connection.
    double lost_before = 0;  // Times out; the other side never received it.
    double lost_after = 0;   // Times out; the other side has acted.
    double late = 0;         // Times out; the other side acts minutes later.
    double failed = 0;       // Status 500 without acting.
    double slow = 0;         // Takes seconds.
    double repeated = 0;     // The other side receives it twice: notices only.
    double mail_refused = 0;
    double mail_lost_after = 0;  // Accepted, but the shop does not learn it.
};

/// All programs outside the shop, without sockets: the payment providers, which are the sandbox's
/// own routes, and the mail server. Every call from the shop passes its faults.
class Network {
public:
    /// What happens during calls: `meanwhile` runs other people's calls, `tell` logs a line.
    struct Hooks {
        std::function<void()> meanwhile{};
        std::function<void(const std::string& line)> tell{};
    };

    /// The program behind the only port.
    void open(net::Application* application) { application_ = application; }

    void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }
    void set_faults(const Faults& faults, std::uint64_t seed);

    /// A request from a browser: never lost.
    http::Response call(http::Request request);

    /// A call of the shop, or of a provider to the shop. The machine may crash before or after it.
    Result<outbound::HttpResponse> exchange(const outbound::HttpRequest& request);

    /// Delivers the calls that are late.
    void deliver_late();

    /// Throws like a mail server that rejects the mail.
    void accept(const outbound::Mail& mail);

    /// The ids of all accepted mails. A repeated delivery has the same id.
    const std::set<std::string>& mails() const { return mails_; }

private:
    /// With the faults of this call.
    Result<outbound::HttpResponse> pass_on(const outbound::HttpRequest& request);
    Result<outbound::HttpResponse> deliver(const outbound::HttpRequest& request);
    void tell(std::string_view what, std::string_view url) const;
    void let_others_act();

    net::Application* application_ = nullptr;
    Hooks hooks_{};
    Faults faults_{};
    Random random_{0};
    std::vector<outbound::HttpRequest> late_{};
    std::set<std::string> mails_{};
};

/// The network of this process.
Network& network();

/// The body of a response, prepared or not.
std::string body_of(const http::Response& response);

}  // namespace shop::simulation
