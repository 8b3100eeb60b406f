#include "app/mails/staff_mails.hpp"

#include "accounts/accounts.hpp"
#include "app/data/metadata.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <ranges>

namespace shop::app {
namespace {

using http::Permission;

constexpr auto daily_summary = "staff_daily_summary";
constexpr auto sold_out = "staff_sold_out";
constexpr auto summarized_day = "daily_summary";  // Newest day with sent summaries.
constexpr int summary_hour = 8;
constexpr security::RateLimit one_an_hour{1, hour_seconds};
constexpr std::ptrdiff_t names_max = 20;

struct SummaryJson {
    json::Id user_id;
    json::Whole<0, INT64_MAX> at_ms;
};
BOOST_DESCRIBE_STRUCT(SummaryJson, (), (user_id, at_ms))

struct SoldOutProductJson {
    json::Text<1, 1'000> name;
    std::optional<json::Text<1, 1'000>> name_bangla;
};
BOOST_DESCRIBE_STRUCT(SoldOutProductJson, (), (name, name_bangla))

struct SoldOutJson {
    json::Id user_id;
    json::Whole<1, INT64_MAX> count;
    std::vector<SoldOutProductJson> products;
};
BOOST_DESCRIBE_STRUCT(SoldOutJson, (), (user_id, count, products))

std::string product_json(const catalogue::SoldOutProduct& product) {
    json::Object object;
    object.add("name", product.name);
    if (product.name_bangla) object.add("nameBangla", *product.name_bangla);
    return object.text();
}

template <class Payload>
Payload payload_of(const OutboxMessage& message) {
    return json::decode<Payload>(boost::json::parse(message.payload)).value();
}

bool is_reader(const accounts::StaffMember& member) {
    return member.wants_mails && member.email_verified && !member.is_disabled &&
           !member.email.empty();
}

/// Staff members who have subscribed to such emails and have the permission.
std::vector<accounts::StaffMember> list_readers(sql::Transaction& transaction,
                                                Permission permission) {
    auto staff = accounts::list_staff(transaction);
    std::erase_if(staff, [&](const accounts::StaffMember& member) {
        return !is_reader(member) || !accounts::permissions_of(member.roles).contains(permission);
    });
    return staff;
}

notices::DailySummary::Waiting read_waiting(sql::Transaction& transaction,
                                            http::Permissions permissions, std::int64_t now_ms) {
    notices::DailySummary::Waiting waiting;
    const auto orders = orders::read_waiting(transaction);
    waiting.to_ship = orders.to_ship_count;
    waiting.unpaid = orders.unpaid_count;
    waiting.owed = orders.owed_count;
    const auto stock = catalogue::count_scarce(transaction);
    waiting.low_products = stock.low;
    waiting.sold_out_products = stock.out;
    if (!permissions.contains(Permission::payments_read)) return waiting;
    const auto money = orders::count_open_money(transaction, now_ms);
    waiting.transfers_to_check = money.transfers_to_check;
    waiting.refunds_to_send = money.refunds_to_send;
    waiting.unmatched_payments = money.unmatched_payments;
    waiting.refused_refunds = money.refused_refunds;
    return waiting;
}

/// The summary of the day before `at_ms`, with the figures that this reader's page of today shows.
notices::DailySummary read_summary(sql::Transaction& transaction, http::Permissions permissions,
                                   std::int64_t at_ms) {
    notices::DailySummary summary;
    summary.day_ms = at_ms - day_ms;
    if (permissions.contains(Permission::totals_read)) {
        const auto flows = orders::read_flows_of_yesterday(transaction, at_ms);
        summary.flows = {flows.placed_count, flows.shipped_count, Money{flows.paid_paisa},
                         Money{flows.refunded_paisa}};
    }
    summary.waiting = read_waiting(transaction, permissions, unix_now_ms());
    if (permissions.contains(Permission::audit_read)) {
        summary.audit_head = audit::text_of(audit::find_head(transaction));
    }
    return summary;
}

/// A staff member, with the permissions and language for the email.
struct Reader {
    notices::StaffReader reader;
    http::Permissions permissions;
};

std::optional<Reader> find_reader(sql::Transaction& transaction, const std::string& user_id,
                                  const std::string& message_id) {
    for (const auto& member : accounts::list_staff(transaction)) {
        if (member.user_id != user_id || !is_reader(member)) continue;
        return Reader{{message_id, member.email, member.name, member.language},
                      accounts::permissions_of(member.roles)};
    }
    return std::nullopt;
}

/// The shop's date: "2026-11-25".
std::string day_of(std::int64_t now_ms) {
    return rfc3339(now_ms + shop_utc_offset_hours * hour_seconds * 1'000).substr(0, 10);
}

}  // namespace

void publish_daily_summaries(sql::Database& database, std::int64_t now_ms) {
    if (local_time(now_ms, shop_utc_offset_hours).hour < summary_hour) return;
    const auto today = day_of(now_ms);
    if (find_metadata(database, summarized_day) == today) return;
    const auto publish_all_of_them = [&](sql::Transaction& transaction) -> Result<void> {
        const auto last = find_metadata(transaction, summarized_day);
        if (last == today) return {};
        delete_metadata(transaction, summarized_day);
        add_metadata(transaction, summarized_day, today);
        if (!last) return {};
        for (const auto& reader : list_readers(transaction, Permission::orders_read)) {
            publish(transaction, daily_summary,
                    json::Object{}.add("userId", reader.user_id).add("atMs", now_ms).text());
        }
        return {};
    };
    database.write(publish_all_of_them).value();
}

bool publish_sold_out(sql::Database& database, std::int64_t now_ms) {
    catalogue::watch_sold_out(database);
    if (database.read(catalogue::list_unreported_sold_out).empty()) return true;
    const auto publish_all_of_them = [&](sql::Transaction& transaction) -> Result<void> {
        const auto unreported = catalogue::list_unreported_sold_out(transaction);
        if (unreported.empty()) return {};
        const auto counted = security::count_call(transaction, sold_out, one_an_hour, now_ms);
        if (!counted) return counted.error();
        std::vector<std::string> named;
        for (const auto& product : unreported | std::views::take(names_max)) {
            named.push_back(product_json(product));
        }
        for (const auto& reader : list_readers(transaction, Permission::stock_book)) {
            publish(transaction, sold_out,
                    json::Object{}
                        .add("userId", reader.user_id)
                        .add("count", static_cast<std::int64_t>(unreported.size()))
                        .add_json("products", fmt::format("[{}]", fmt::join(named, ",")))
                        .text());
        }
        catalogue::mark_sold_out_reported(transaction, unreported, now_ms);
        return {};
    };
    return database.write(publish_all_of_them).has_value();
}

bool is_staff_mail(const OutboxMessage& message) {
    return message.event == daily_summary || message.event == sold_out;
}

std::optional<outbound::Mail> write_staff_mail(sql::Database& database,
                                               const OutboxMessage& message,
                                               const StaffMailSettings& settings) {
    const auto reader_of = [&](sql::Transaction& transaction, const std::string& user_id) {
        auto found = find_reader(transaction, user_id, message.id);
        if (found && !settings.has_bangla) found->reader.language = Language::english;
        return found;
    };
    return database.read([&](sql::Transaction& transaction) -> std::optional<outbound::Mail> {
        if (message.event == sold_out) {
            const auto payload = payload_of<SoldOutJson>(message);
            const auto found = reader_of(transaction, payload.user_id.value);
            if (!found) return std::nullopt;
            notices::SoldOut content{payload.count.value};
            for (const auto& [name, bangla] : payload.products) {
                content.products.push_back(
                    {name.value, bangla ? std::optional(bangla->value) : std::nullopt});
            }
            return notices::mail_of_sold_out(found->reader, content, settings.sender);
        }
        const auto payload = payload_of<SummaryJson>(message);
        const auto found = reader_of(transaction, payload.user_id.value);
        if (!found) return std::nullopt;
        return notices::mail_of_day(
            found->reader, read_summary(transaction, found->permissions, payload.at_ms.value),
            settings.sender);
    });
}

}  // namespace shop::app
