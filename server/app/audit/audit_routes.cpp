#include "app/audit/audit_routes.hpp"

#include "accounts/accounts.hpp"
#include "app/audit/audit_json.hpp"
#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"

#include <map>

namespace shop::app {
namespace {

constexpr std::int64_t rows_of_page = 50;
constexpr std::size_t filter_bytes_max = 100;

Result<audit::EntryQuery> read_entry_query(const http::Request& request) {
    const auto members = http::read_query(request.query);
    if (!members) return members.error();
    audit::EntryQuery query;
    query.limit = rows_of_page + 1;
    const std::map<std::string, std::string*> texts_of = {
        {"actor", &query.actor_id}, {"action", &query.action}, {"subject", &query.subject}};
    for (const auto& [name, value] : *members) {
        if (const auto to = texts_of.find(name); to != texts_of.end()) {
            if (value.size() > filter_bytes_max) {
                return http::wrong_field(name, texts::field_errors::length_most(filter_bytes_max));
            }
            *to->second = value;
        } else if (name == "day" && !value.empty()) {
            const auto begin = begin_of_day_ms(value, shop_utc_offset_hours);
            if (!begin) return http::wrong_field(name, texts::field_errors::date());
            query.from_ms = *begin;
            query.to_ms = *begin + day_ms;
        } else if (name == "before" && !value.empty()) {
            const auto before = whole_number(value);
            if (!before || *before < 1)
                return http::wrong_field(name, texts::field_errors::whole());
            query.before_seq = *before;
        }
    }
    return query;
}

/// Readable names of the trail's subjects, such as "user/65a1...": the number of an order, the name
/// of a user or product; empty for others.
using SubjectNames = std::map<std::string, std::optional<std::string>>;

std::optional<std::string> find_subject_name(sql::Transaction& transaction,
                                             const std::string& subject) {
    const auto slash = subject.find('/');
    if (slash == std::string::npos) return std::nullopt;
    const auto id = subject.substr(slash + 1);
    const auto kind = subject.substr(0, slash);
    if (kind == "user") return accounts::find_user_name(transaction, id);
    if (kind == "order") {
        const auto order = orders::find_order(transaction, id);
        if (order) return "#" + std::to_string(order->number);
    }
    if (kind == "product") {
        const auto page = catalogue::find_page(transaction, id);
        if (page) return page->product.name;
    }
    return std::nullopt;
}

std::string user_subject(const std::string& id) {
    return "user/" + id;
}

std::string entry_json(const audit::StoredEntry& entry, const SubjectNames& names) {
    const auto& row = entry.row;
    json::Object object;
    object.add("seq", row.seq)
        .add("at", rfc3339(row.at_ms))
        .add("actorKind", row.actor_kind)
        .add("actorId", row.actor_id)
        .add("actorName",
             row.actor_id.empty() ? std::nullopt : names.at(user_subject(row.actor_id)))
        .add("action", row.action)
        .add("subject", row.subject)
        .add("subjectName", names.at(row.subject))
        .add("requestId", row.request_id)
        .add("hash", row.hash)
        .add_json("before", entry.before.value_or("null"))
        .add_json("after", entry.after.value_or("null"));
    return std::move(object).text();
}

Result<http::Response> get_audit(const http::Call& call) {
    const auto query = read_entry_query(call.request);
    if (!query) return query.error();
    SubjectNames names;
    std::vector<std::string> actors;
    const auto entries = call.database.read([&](sql::Transaction& transaction) {
        auto found = audit::list_newest(transaction, *query);
        actors = audit::list_actors(transaction);
        for (const auto& actor : actors) names.try_emplace(user_subject(actor));
        for (const auto& entry : found) {
            names.try_emplace(entry.row.subject);
            names.try_emplace(user_subject(entry.row.actor_id));
        }
        for (auto& [subject, name] : names) name = find_subject_name(transaction, subject);
        return found;
    });
    json::List people;
    for (const auto& id : actors) {
        people.add_json(
            json::Object{}.add("_id", id).add("name", names.at(user_subject(id))).text());
    }
    json::List rows;
    std::optional<std::int64_t> older;
    for (std::size_t i = 0; i < entries.size() && i < std::size_t{rows_of_page}; ++i) {
        rows.add_json(entry_json(entries[i], names));
        if (entries.size() > std::size_t{rows_of_page}) older = entries[i].row.seq;
    }
    return http::private_response(200, json::Object{}
                                           .add_json("rows", rows.text())
                                           .add("older", older)
                                           .add_json("people", people.text())
                                           .text());
}

}  // namespace

void add_audit_routes(http::Router& router, sql::Database& database) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_audit, get_audit);
}

}  // namespace shop::app
