#include "app/api.hpp"

#include "app/api_document.hpp"
#include "app/audit/audit_routes.hpp"
#include "app/backup/backup_request.hpp"
#include "app/customers/join_routes.hpp"
#include "app/papers/paper_issues.hpp"
#include "app/today/today_routes.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/jobs/job_routes.hpp"
#include "reviews/reviews.hpp"

namespace shop::app {
namespace {

std::optional<std::string> find_order_owner(sql::Transaction& transaction,
                                            const std::string& order_id) {
    const auto order = orders::find_order(transaction, order_id);
    if (!order) return std::nullopt;
    return order->user_id;
}

orders::Customer customer_of(const accounts::Customer& customer) {
    return {customer.id, customer.name, customer.email};
}

std::vector<orders::FoundCustomer> list_customers(sql::Transaction& transaction,
                                                  const std::string& search,
                                                  const std::vector<std::string>& ids) {
    std::vector<orders::FoundCustomer> list;
    for (auto& [id, name, phone, email, has_account] :
         accounts::list_customers(transaction, search, ids)) {
        list.push_back({id, name, phone, email, has_account});
    }
    return list;
}

std::optional<orders::Customer> find_customer(sql::Transaction& transaction,
                                              const std::string& user_id) {
    const auto found = accounts::find_customer(transaction, user_id);
    if (!found) return std::nullopt;
    return customer_of(*found);
}

Result<orders::ContactFound> find_or_add_contact(sql::Transaction& transaction,
                                                 const orders::NewContact& contact,
                                                 std::int64_t now_ms) {
    const auto found = accounts::find_or_add_contact(
        transaction, {contact.name, contact.phone, contact.email}, now_ms);
    if (!found) return found.error();
    return orders::ContactFound{customer_of(found->customer), found->is_stored};
}

}  // namespace

void add_api_routes(http::Router& router, const Api& api) {
    accounts::add_routes(router, api.database, api.verifier, api.id_token_pool);
    catalogue::add_routes(router, api.database, api.product_cache);
    catalogue::add_search_routes(router, api.search, api.database);
    catalogue::add_export_routes(router, api.database, api.scratch_folder);
    catalogue::add_import_routes(router, api.database, api.scratch_folder);
    reviews::add_routes(router, api.database, api.review_cache);
    orders::add_routes(
        router, api.context, api.orders,
        {accounts::find_user_id, accounts::find_user_name, accounts::find_users_by_name,
         find_customer, find_or_add_contact, list_customers});
    orders::add_export_routes(router, api.database, accounts::find_users_by_name,
                              api.scratch_folder);
    if (api.takes_cards) orders::add_webhook_routes(router, api.context, api.webhook_secret);
    if (!api.store_password.empty()) {
        orders::add_gateway_notice_routes(router, api.context, api.store_password);
    }
    add_join_routes(router, api.database);
    add_audit_routes(router, api.database);
    jobs::add_routes(router, api.database, accounts::find_user_name);
    papers::add_routes(router, api.database, api.fonts,
                       {find_order_owner, orders::find_order_id, accounts::find_users_by_name});
    add_paper_issue_route(router, api.database, api.paper_settings);
    orders::add_delivery_routes(router, api.database, api.page_cache);
    orders::add_slip_routes(router, api.context, [](std::string_view upload) {
        return pictures::make_slip(upload, {});
    });
    pictures::add_routes(router, api.database, api.pictures, {});
    add_health_routes(router, api.database, api.health);
    add_backup_routes(router, api.database, api.health.backup, api.wake_backups);
    add_today_routes(router, api.database, api.pages);
    add_page_routes(router, api.database, api.page_cache, api.pages);
    add_document_routes(router, api.database);
}

}  // namespace shop::app
