#pragma once

// What tests may do to the sandbox: let calls be slow, fail or lose their answers, keep webhooks
// back, and let what takes time take more or less of it. They are kept with the sandbox's books.

#include "platform/db/database.hpp"
#include "platform/json/decode.hpp"

#include <boost/describe/class.hpp>

#include <condition_variable>
#include <mutex>

namespace shop::sandbox {

/// What happens to the next calls of one kind.
struct CallSwitch {
    std::string call;                      // "POST /v1/payment_intents/{id}/confirm"
    std::int64_t times = 1;                // For so many calls; then it is used up and gone.
    std::int64_t delay_ms = 0;             // Waits before anything is looked at;
    std::optional<std::int64_t> status{};  // fails with this status, and nothing is done;
    std::int64_t answer_delay_ms = 0;      // waits after all is done, before it answers.
};
BOOST_DESCRIBE_STRUCT(CallSwitch, (), (call, times, delay_ms, status, answer_delay_ms))

struct Switches {
    std::vector<CallSwitch> calls{};           // The first that is for a call counts.
    bool hold_webhooks = false;                // Delivers none of its own accord.
    std::int64_t webhook_copies = 1;           // Delivers each so many times.
    std::optional<std::string> webhook_url{};  // Where to; nothing: to the shop that it is part of.
    std::int64_t late_after_ms = 5'000;        // How long what happens later takes to happen.
    bool process_first = false;  // Payments are "processing" first, and decided later.
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (calls, hold_webhooks, webhook_copies, webhook_url, late_after_ms,
                       process_first))

/// The switches as a caller sends them or a row keeps them; what is absent is as it is of itself.
Result<Switches> read_switches(const json::value& document);

/// Refuses a name that no switch has: misspelt, it would silently leave that switch as it is of
/// itself.
Result<void> check_switch_names(const json::value& document);

/// As they stand.
Switches find_switches(sql::Transaction& transaction);

void keep_switches(sql::Transaction& transaction, const Switches& switches);

/// The switches, and everybody whom they let wait.
class Switchboard {
public:
    explicit Switchboard(sql::Database& database) : database_(database) {}

    /// What the switches want of one call.
    struct Effect {
        CallSwitch wanted{};
        std::int64_t setting = 0;  // Which setting of the switches wanted it.
    };

    /// Replaces them all, and lets those go on who wait.
    void set(const Switches& switches);

    /// Looks up what is wanted of `call`, and counts it.
    Effect take(const std::string& call);

    /// Waits, unless the switches were set anew since `effect` was taken, or the program ends.
    void wait(const Effect& effect, std::int64_t time_ms);

    /// Whether anybody waits at all. Whoever waits when they are closed goes on.
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
