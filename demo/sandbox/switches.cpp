#include "sandbox/switches.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/read.hpp"
#include "platform/texts/problems.hpp"
#include "sandbox/events.hpp"
#include "sandbox/sandbox_sql.hpp"

#include <algorithm>
#include <array>

namespace shop::sandbox {
namespace {

struct CallBody {
    json::Text<1, 100> call;
    std::optional<json::Whole<1, 1'000'000>> times;
    std::optional<json::Whole<0, 60'000>> delay_ms;
    std::optional<json::Whole<400, 599>> status;
    std::optional<json::Whole<0, 60'000>> answer_delay_ms;
};
BOOST_DESCRIBE_STRUCT(CallBody, (), (call, times, delay_ms, status, answer_delay_ms))

/// A text that must be one of `Words`.
template <const auto& Words>
struct OneOf {
    std::string value;
};

template <const auto& Words>
void read_field(json::Reading& reading, const json::value& from, OneOf<Words>& to) {
    constexpr std::size_t length_max = 40;
    json::read_text(reading, from, to.value, 1, length_max);
    if (std::ranges::find(Words, to.value) == Words.end())
        reading.add_error(Message::english("is no outcome that this switch knows"));
}

constexpr std::array<std::string_view, 4> gateway_outcomes{"pending_first", "risky", "amount_less",
                                                           "pay_twice"};
constexpr std::array<std::string_view, 4> gateway_refund_outcomes{"processing", "cancelled",
                                                                  "failed", "invalid_source"};
constexpr std::array<std::string_view, 3> gateway_notices{"none", "unsigned", "wrong_store"};

struct SwitchesBody {
    std::optional<std::vector<CallBody>> calls;
    std::optional<bool> hold_webhooks;
    std::optional<json::Whole<1, 10>> webhook_copies;
    std::optional<json::Text<8, 200>> webhook_url;
    std::optional<json::Whole<0, 86'400'000>> late_after_ms;
    std::optional<bool> process_first;
    std::optional<OneOf<gateway_outcomes>> gateway_outcome;
    std::optional<OneOf<gateway_refund_outcomes>> gateway_refund_outcome;
    std::optional<OneOf<gateway_notices>> gateway_notice;
};
BOOST_DESCRIBE_STRUCT(SwitchesBody, (),
                      (calls, hold_webhooks, webhook_copies, webhook_url, late_after_ms,
                       process_first, gateway_outcome, gateway_refund_outcome, gateway_notice))

template <class Body, class Member>
void take(const std::optional<Body>& body, Member& member) {
    if (body) member = body->value;
}

CallSwitch call_switch(const CallBody& body) {
    CallSwitch wanted;
    wanted.call = body.call.value;
    take(body.times, wanted.times);
    take(body.delay_ms, wanted.delay_ms);
    take(body.status, wanted.status);
    take(body.answer_delay_ms, wanted.answer_delay_ms);
    return wanted;
}

/// The first switch that matches `call`.
auto find_for(std::vector<CallSwitch>& calls, const std::string& call) {
    return std::ranges::find(calls, call, &CallSwitch::call);
}

/// Adds the names in `body` that are not members of T.
template <class T>
void find_strangers(const json::value& body, const std::string& pointer, FieldErrors& errors) {
    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    if (!body.is_object()) return;
    for (const auto& [name, value] : body.get_object()) {
        bool is_known = false;
        boost::mp11::mp_for_each<Members>(
            [&](auto member) { is_known = is_known || json::wire_name(member.name) == name; });
        if (!is_known)
            errors.emplace(pointer + "/" + std::string(name), Message::english("is no switch"));
    }
}

}  // namespace

Result<void> check_switch_names(const json::value& document) {
    FieldErrors errors;
    find_strangers<SwitchesBody>(document, "", errors);
    const auto* calls = document.is_object() ? document.get_object().if_contains("calls") : nullptr;
    if (calls != nullptr && calls->is_array()) {
        std::size_t place = 0;
        for (const auto& call : calls->get_array()) {
            find_strangers<CallBody>(call, "/calls/" + std::to_string(place++), errors);
        }
    }
    if (errors.empty()) return {};
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(errors)};
}

Result<Switches> read_switches(const json::value& document) {
    const auto body = json::decode<SwitchesBody>(document);
    if (!body) return body.error();
    Switches switches;
    if (body->calls)
        std::ranges::transform(*body->calls, std::back_inserter(switches.calls), call_switch);
    switches.hold_webhooks = body->hold_webhooks.value_or(false);
    take(body->webhook_copies, switches.webhook_copies);
    take(body->webhook_url, switches.webhook_url);
    take(body->late_after_ms, switches.late_after_ms);
    switches.process_first = body->process_first.value_or(false);
    take(body->gateway_outcome, switches.gateway_outcome);
    take(body->gateway_refund_outcome, switches.gateway_refund_outcome);
    take(body->gateway_notice, switches.gateway_notice);
    return switches;
}

Switches find_switches(sql::Transaction& transaction) {
    const auto rows = transaction.query(sandbox_sql::find_switches, {});
    if (rows.empty()) return {};
    return read_switches(json::read(rows.front().text("document")).value()).value();
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
