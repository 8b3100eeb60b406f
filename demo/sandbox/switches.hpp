#pragma once

// Switches for tests: slow calls, failing calls, lost responses, held webhooks, and the delay of
// late results. Stored in the sandbox's database.

#include "platform/db/database.hpp"
#include "platform/json/decode.hpp"

#include <boost/describe/class.hpp>

#include <condition_variable>
#include <mutex>

namespace shop::sandbox {

/// The effect on the next calls of one kind.
struct CallSwitch {
    std::string call;                      // "POST /v1/payment_intents/{id}/confirm"
    std::int64_t times = 1;                // Applies to this many calls; then it is deleted.
    std::int64_t delay_ms = 0;             // Waits before the call runs;
    std::optional<std::int64_t> status{};  // fails with this status without running;
    std::int64_t answer_delay_ms = 0;      // waits after the call has run.
};
BOOST_DESCRIBE_STRUCT(CallSwitch, (), (call, times, delay_ms, status, answer_delay_ms))

struct Switches {
    std::vector<CallSwitch> calls{};           // The first match for a call applies.
    bool hold_webhooks = false;                // Delivers webhooks only on request.
    std::int64_t webhook_copies = 1;           // How often to deliver each webhook.
    std::optional<std::string> webhook_url{};  // Target; if empty, the shop that runs it.
    std::int64_t late_after_ms = 5'000;        // Delay of late results.
    bool process_first = false;                // Payments are "processing" first.
    // SSLCommerz sandbox. Payments: "pending_first", "risky", "amount_less" or "pay_twice".
    // Refunds: "processing", "cancelled", "failed" or "invalid_source". Notices: "none", "unsigned"
    // or "wrong_store".
    std::optional<std::string> gateway_outcome{};
    std::optional<std::string> gateway_refund_outcome{};
    std::optional<std::string> gateway_notice{};
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (calls, hold_webhooks, webhook_copies, webhook_url, late_after_ms,
                       process_first, gateway_outcome, gateway_refund_outcome, gateway_notice))

/// Read the switches of a request or a row for json::decode(); omitted ones get their defaults.
void read_field(json::Reading& reading, const json::value& from, CallSwitch& to);
void read_field(json::Reading& reading, const json::value& from, Switches& to);

/// The current switches.
Switches find_switches(sql::Transaction& transaction);

void store_switches(sql::Transaction& transaction, const Switches& switches);

/// The switches, and the calls that they delay.
class Switchboard {
public:
    explicit Switchboard(sql::Database& database) : database_(database) {}

    /// Effect of the switches on one call.
    struct Effect {
        CallSwitch wanted{};
        std::int64_t setting = 0;  // The version of the switches that it comes from.
    };

    /// Replaces all switches and ends every wait.
    void set(const Switches& switches);

    /// Looks up the effect on `call` and counts the call.
    Effect take(const std::string& call);

    /// Waits, unless the switches were replaced after `effect` was read, or the program stops.
    void wait(const Effect& effect, std::int64_t time_ms);

    /// Whether any call waits. Closing the switches ends every wait.
    void open() { change(true); }
    void close() { change(false); }

private:
    void change(bool is_open);

    sql::Database& database_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::int64_t setting_ = 0;
    bool is_open_ = true;
};

}  // namespace shop::sandbox
