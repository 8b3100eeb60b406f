#include "mode/make_past.hpp"

#include "app/providers/payment_provider.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/orders.json.hpp"
#include "mode/past_shop.hpp"
#include "mode/router_client.hpp"
#include "mode/stories.json.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace shop::app {
namespace {

namespace js = boost::json;

constexpr std::int64_t offset_ms = shop_utc_offset_hours * hour_ms;
/// Minimum time between two steps of one order.
constexpr std::int64_t step_pause_ms = 3 * minute_ms;
constexpr std::array<std::int64_t, 6> deliveries_at_days{38, 31, 24, 17, 10, 4};
constexpr std::int64_t delivery_hour = 9;
constexpr std::int64_t office_opens_hour = 10;
constexpr std::int64_t office_closes_hour = 18;

enum class Weekday : std::int64_t {
    sunday,
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday
};

/// Weekday of a day since 1970, which began on a Thursday.
Weekday weekday_of(std::int64_t day) {
    constexpr std::int64_t thursday = 4;
    return static_cast<Weekday>((day + thursday) % 7);
}

/// Day of this moment in the shop's time zone, counted since 1970.
std::int64_t day_at(std::int64_t at_ms) {
    return (at_ms + offset_ms) / day_ms;
}

std::int64_t start_of(std::int64_t day) {
    return day * day_ms - offset_ms;
}

/// The day `days` working days (Sunday to Thursday) before `today`.
std::int64_t working_day(std::int64_t today, std::int64_t days) {
    auto day = today;
    for (auto left = days; left > 0;) {
        --day;
        const auto weekday = weekday_of(day);
        if (weekday != Weekday::friday && weekday != Weekday::saturday) --left;
    }
    return day;
}

/// The Saturday before a working day.
std::int64_t saturday_before(std::int64_t day) {
    while (weekday_of(day) != Weekday::saturday) --day;
    return day;
}

/// First moment from `at_ms` on in office hours; the office is closed on Fridays. Keeps the minute,
/// so that not everything happens at opening time.
std::int64_t in_office_hours(std::int64_t at_ms) {
    auto day = day_at(at_ms);
    const auto hour = (at_ms - start_of(day)) / hour_ms;
    if (hour >= office_closes_hour) ++day;
    const bool is_closed = weekday_of(day) == Weekday::friday;
    if (is_closed) ++day;
    const bool is_open = hour >= office_opens_hour && hour < office_closes_hour && !is_closed;
    if (is_open) return at_ms;
    return start_of(day) + office_opens_hour * hour_ms + at_ms % hour_ms;
}

struct StoryStep {
    std::string act;
    std::int64_t after_ms = 0;  // When the previous step happens.
};
using Stories = std::map<std::string, std::vector<StoryStep>>;

Stories read_stories() {
    Stories stories;
    const auto document = js::parse(embedded::stories_json);
    for (const auto& [name, steps] : document.as_object()) {
        auto& story = stories[name];
        for (const auto& step : steps.as_array()) {
            const auto hours = step.at(1).to_number<double>();
            story.push_back({js::value_to<std::string>(step.at(0)),
                             std::llround(hours * static_cast<double>(hour_ms))});
        }
    }
    return stories;
}

/// When an order of the file was placed: "days" are working days, "hours" count back from `now_ms`.
std::int64_t placed_at(const js::object& row, std::int64_t now_ms) {
    if (const auto* hours = row.if_contains("hours")) {
        return now_ms - std::llround(hours->to_number<double>() * static_cast<double>(hour_ms));
    }
    auto day = working_day(day_at(now_ms), row.at("days").to_number<std::int64_t>());
    if (row.contains("weekend")) day = saturday_before(day);
    const auto at = js::value_to<std::string>(row.at("at"));
    const auto hour = whole_number(at.substr(0, 2)).value();
    const auto minute = whole_number(at.substr(3)).value();
    return start_of(day) + hour * hour_ms + minute * minute_ms;
}

/// An event in the shop.
struct PastStep {
    std::int64_t at_ms = 0;
    PastOrder* order = nullptr;  // Null: a delivery from the factory.
    std::string act{};
    std::size_t number = 0;  // Position in the file.
};

/// The orders of the file and all events before `now_ms`, sorted by time.
class Plan {
public:
    Plan(const SampleBoards& boards, const std::map<std::string, SampleCustomer>& customers,
         std::int64_t now_ms)
        : now_ms_(now_ms) {
        const auto rows = js::parse(embedded::orders_json);
        const auto stories = read_stories();
        orders_.reserve(rows.as_array().size());  // Steps point to them.
        for (const auto& value : rows.as_array()) {
            const auto& row = value.as_object();
            const auto text = [&](std::string_view name) {
                return js::value_to<std::string>(row.at(name));
            };
            auto& order = orders_.emplace_back();
            order.customer = &customers.at(text("customer"));
            order.product_ids.push_back(boards.by_slug.at(text("board")));
            if (const auto* more = row.if_contains("with")) {
                for (const auto& board : more->as_array()) {
                    order.product_ids.push_back(
                        boards.by_slug.at(js::value_to<std::string>(board)));
                }
            }
            if (const auto* leaves = row.if_contains("leaves")) {
                order.leaves = leaves->to_number<std::int64_t>();
                scarce_.insert(order.product_ids.front());
            } else {
                order.times_minimum = row.at("times").to_number<std::int64_t>();
            }
            add_steps(order, stories.at(text("story")), placed_at(row, now_ms));
        }
        for (const auto days : deliveries_at_days) {
            add({start_of(working_day(day_at(now_ms), days)) + delivery_hour * hour_ms});
        }
        std::ranges::sort(steps_, {},
                          [](const PastStep& step) { return std::pair(step.at_ms, step.number); });
    }

    const std::vector<PastStep>& steps() const { return steps_; }
    const std::vector<PastOrder>& orders() const { return orders_; }

    /// Whether the shop no longer restocks this product.
    bool is_scarce(const std::string& product_id) const { return scarce_.contains(product_id); }

private:
    void add(PastStep step) {
        if (step.at_ms >= now_ms_) return;
        step.number = steps_.size();
        steps_.push_back(std::move(step));
    }

    void add_steps(PastOrder& order, const std::vector<StoryStep>& story, std::int64_t at_ms) {
        for (const auto& step : story) {
            const bool is_first = &step == &story.front();
            at_ms += is_first ? 0 : std::max(step.after_ms, step_pause_ms);
            if (is_done_by_staff(step.act)) at_ms = in_office_hours(at_ms);
            add({at_ms, &order, step.act});
        }
    }

    const std::int64_t now_ms_;
    std::vector<PastOrder> orders_;
    std::vector<PastStep> steps_;
    std::set<std::string> scarce_;
};

/// The clock shared by the shop, its providers and the sandbox.
struct PastWorld {
    const PastContext& context;
    sql::Transaction& transaction;
    const http::Router* sandbox = nullptr;
};

void live_through(const PastWorld& world, const Plan& plan, const SampleStaff& staff,
                  const SampleBoards& boards) {
    const auto& context = world.context;
    std::int64_t now_ms = 0;
    const auto client = [&]() -> std::unique_ptr<outbound::HttpClient> {
        if (world.sandbox == nullptr) return nullptr;
        return std::make_unique<RouterClient>(*world.sandbox, [&] { return now_ms; });
    };
    sql::UnitDatabase database(world.transaction);
    CompanyProviders companies;
    // An external provider has no record of a made-up past.
    if (world.sandbox != nullptr && context.config.payment_mode() == PaymentMode::sandbox) {
        payments::ProviderSettings settings;
        settings.secret_key = context.keys.secret_key;
        companies.card = payments::make_stripe_provider(std::move(settings), client());
    }
    if (world.sandbox != nullptr && context.config.gateway_mode() == GatewayMode::sandbox) {
        companies.gateway = make_gateway_through(context.config, database, client());
    }
    const auto provider = make_providers(database, std::move(companies), context.shop.manual);
    const orders::PaymentContext payments{database,
                                          *provider,
                                          context.shop.shop_id,
                                          context.shop.manual,
                                          context.shop.unpaid_order_hours,
                                          context.shop.payment_methods};
    const auto papers = context.config.paper_settings();
    const auto sandbox = client();
    PastShop shop{world.transaction, payments, sandbox.get(), context.keys.secret_key, papers,
                  context.fonts,     staff};
    std::map<std::string, std::int64_t> first_stock;
    for (const auto& id : boards.ids) {
        if (plan.is_scarce(id)) continue;
        first_stock[id] = catalogue::find_product(world.transaction, id).value().available_quantity;
    }
    for (const auto& step : plan.steps()) {
        shop.now_ms = now_ms = step.at_ms;
        if (step.order == nullptr) {
            restock(shop, first_stock);
        } else {
            perform(shop, *step.order, step.act);
            deliver_in_past(shop);
        }
    }
    // Drops the errors that unmatched past payments would log: the shop's lists show them.
    database.write([](sql::Transaction&) -> Result<void> { return {}; }).value();
}

}  // namespace

std::string make_past(sql::Transaction& transaction, const PastContext& context,
                      const SampleBoards& boards, const std::string& owner, std::int64_t now_ms) {
    const auto began_ms = now_ms - past_days * day_ms;
    const auto staff = add_sample_staff(transaction, owner, context.has_accounts, began_ms);
    const auto customers = add_sample_customers(transaction, context.has_accounts, began_ms);
    const Plan plan(boards, customers, now_ms);
    if (context.sandbox != nullptr) {
        context.sandbox->make_past([&](const http::Router& router) {
            live_through({context, transaction, &router}, plan, staff, boards);
        });
    } else {
        live_through({context, transaction}, plan, staff, boards);
    }
    return plan.orders().front().first_id();
}

}  // namespace shop::app
