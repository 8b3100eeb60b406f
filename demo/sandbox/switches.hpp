#pragma once

// Switches for tests: slow calls, failing calls, lost responses, held webhooks, and the duration of
// late results. They are stored in the sandbox's database.

#include "platform/db/database.hpp"
#include "platform/json/decode.hpp"

#include <boost/describe/class.hpp>

#include <condition_variable>
#include <mutex>

namespace shop::sandbox {

/// What happens to the next calls of one kind.
struct CallSwitch {
    std::string call;                      // "POST /v1/payment_intents/{id}/confirm"
    std::int64_t times = 1;                // For so many calls; then it is deleted.
    std::int64_t delay_ms = 0;             // Waits before the call acts;
    std::optional<std::int64_t> status{};  // fails with this status without acting;
    std::int64_t answer_delay_ms = 0;      // waits after the call has acted.
};
BOOST_DESCRIBE_STRUCT(CallSwitch, (), (call, times, delay_ms, status, answer_delay_ms))

struct Switches {
    std::vector<CallSwitch> calls{};           // The first one that matches a call applies.
    bool hold_webhooks = false;                // Delivers webhooks only on request.
    std::int64_t webhook_copies = 1;           // How many times each is delivered.
    std::optional<std::string> webhook_url{};  // Where to; nothing: to the shop that it is part of.
    std::int64_t late_after_ms = 5'000;        // How long late results take.
    bool process_first = false;  // Payments are "processing" first, and decided later.
    // Of the sandbox of SSLCommerz. How payments succeed: "pending_first", "risky", "amount_less"
    // or "pay_twice"; how refunds end: "processing", "cancelled", "failed" or "invalid_source"; and
    // its notices: "none", "unsigned" or "wrong_store".
    std::optional<std::string> gateway_outcome{};
    std::optional<std::string> gateway_refund_outcome{};
    std::optional<std::string> gateway_notice{};
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (calls, hold_webhooks, webhook_copies, webhook_url, late_after_ms,
                       process_first, gateway_outcome, gateway_refund_outcome, gateway_notice))

/// The switches from a request or a row; omitted ones have their defaults.
Result<Switches> read_switches(const json::value& document);

/// Refuses an unknown name: a misspelt one would silently leave its switch at the default.
Result<void> check_switch_names(const json::value& document);

/// The current switches.
Switches find_switches(sql::Transaction& transaction);

void store_switches(sql::Transaction& transaction, const Switches& switches);

/// The switches, and the calls that wait because of them.
class Switchboard {
public:
    explicit Switchboard(sql::Database& database) : database_(database) {}

    /// What the switches do to one call.
    struct Effect {
        CallSwitch wanted{};
        std::int64_t setting = 0;  // Which setting of the switches wanted it.
    };

    /// Replaces them all and ends every wait.
    void set(const Switches& switches);

    /// Looks up the effect on `call` and counts the call.
    Effect take(const std::string& call);

    /// Waits, unless the switches were replaced since `effect` was read, or the program ends.
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
