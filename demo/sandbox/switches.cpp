#include "sandbox/switches.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/read.hpp"
#include "sandbox/events.hpp"
#include "sandbox/sandbox_sql.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

using json::Reading;
using json::value;

/// Calls `read` with each member that is not null. Unknown names, for which it returns false, are
/// errors: a typo would silently leave a switch at its default.
template <class Read>
void read_members(Reading& reading, const value& from, const Read& read) {
    if (!json::expect_object(reading, from)) return;
    const auto here = reading.pointer;
    for (const auto& [name, member] : from.get_object()) {
        reading.pointer = here + "/" + std::string(name);
        if (!member.is_null() && !read(std::string_view(name), member))
            reading.add_error(Message::english("is no switch"));
    }
    reading.pointer = here;
}

void read_word(Reading& reading, const value& from, std::optional<std::string>& to,
               std::initializer_list<std::string_view> words) {
    json::read_text(reading, from, to.emplace(), 1, 40);
    if (std::ranges::find(words, *to) == words.end())
        reading.add_error(Message::english("is no outcome that this switch knows"));
}

/// The first switch that matches `call`.
auto find_for(std::vector<CallSwitch>& calls, const std::string& call) {
    return std::ranges::find(calls, call, &CallSwitch::call);
}

}  // namespace

void read_field(Reading& reading, const value& from, CallSwitch& to) {
    read_members(reading, from, [&](std::string_view name, const value& member) {
        if (name == "call")
            json::read_text(reading, member, to.call, 1, 100);
        else if (name == "times")
            json::read_whole(reading, member, to.times, 1, 1'000'000);
        else if (name == "delayMs")
            json::read_whole(reading, member, to.delay_ms, 0, 60'000);
        else if (name == "status")
            json::read_whole(reading, member, to.status.emplace(), 400, 599);
        else if (name == "answerDelayMs")
            json::read_whole(reading, member, to.answer_delay_ms, 0, 60'000);
        else
            return false;
        return true;
    });
}

void read_field(Reading& reading, const value& from, Switches& to) {
    read_members(reading, from, [&](std::string_view name, const value& member) {
        if (name == "calls")
            json::read_field(reading, member, to.calls);
        else if (name == "holdWebhooks")
            json::read_field(reading, member, to.hold_webhooks);
        else if (name == "webhookCopies")
            json::read_whole(reading, member, to.webhook_copies, 1, 10);
        else if (name == "webhookUrl")
            json::read_text(reading, member, to.webhook_url.emplace(), 8, 200);
        else if (name == "lateAfterMs")
            json::read_whole(reading, member, to.late_after_ms, 0, 86'400'000);
        else if (name == "processFirst")
            json::read_field(reading, member, to.process_first);
        else if (name == "gatewayOutcome")
            read_word(reading, member, to.gateway_outcome,
                      {"pending_first", "risky", "amount_less", "pay_twice"});
        else if (name == "gatewayRefundOutcome")
            read_word(reading, member, to.gateway_refund_outcome,
                      {"processing", "cancelled", "failed", "invalid_source"});
        else if (name == "gatewayNotice")
            read_word(reading, member, to.gateway_notice, {"none", "unsigned", "wrong_store"});
        else
            return false;
        return true;
    });
}

Switches find_switches(sql::Transaction& transaction) {
    const auto rows = transaction.query(sandbox_sql::find_switches, {});
    if (rows.empty()) return {};
    return json::decode<Switches>(json::read(rows.front().text("document")).value()).value();
}

void store_switches(sql::Transaction& transaction, const Switches& switches) {
    transaction.execute_deferred(sandbox_sql::store_switches, {json::encode(switches)});
    // Webhooks may no longer be held.
    transaction.announce(std::string(events_subject));
}

void Switchboard::set(const Switches& switches) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        store_switches(transaction, switches);
        return {};
    };
    database_.write(callback).value();
    const std::lock_guard lock(mutex_);
    ++setting_;
    changed_.notify_all();
}

Switchboard::Effect Switchboard::take(const std::string& call) {
    Effect effect;
    {
        const std::lock_guard lock(mutex_);
        effect.setting = setting_;
    }
    auto now =
        database_.read([](sql::Transaction& transaction) { return find_switches(transaction); });
    if (find_for(now.calls, call) == now.calls.end()) return effect;

    const auto count = [&](sql::Transaction& transaction) -> Result<CallSwitch> {
        auto switches = find_switches(transaction);
        const auto found = find_for(switches.calls, call);
        if (found == switches.calls.end()) return CallSwitch{};
        auto wanted = *found;
        if (--found->times == 0) switches.calls.erase(found);
        store_switches(transaction, switches);
        return wanted;
    };
    effect.wanted = database_.write(count).value();
    return effect;
}

void Switchboard::wait(const Effect& effect, std::int64_t time_ms) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::milliseconds(time_ms),
                      [&] { return !is_open_ || setting_ != effect.setting; });
}

void Switchboard::change(bool is_open) {
    const std::lock_guard lock(mutex_);
    is_open_ = is_open;
    changed_.notify_all();
}

}  // namespace shop::sandbox
