// The delivery plan: for everyone, and its editor.

#include "orders/delivery/delivery_routes.hpp"

#include "orders/delivery/delivery_plan_body.hpp"
#include "orders/delivery/delivery_plan_store.hpp"
#include "platform/audit/audit.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/precondition.hpp"
#include "platform/json/encode.hpp"

namespace shop::orders {
namespace {

/// Weights for which the editor shows the charges.
const std::vector<std::int64_t> preview_kilos{1, 2, 5, 10, 20};

std::string plan_json(const SavedPlan& saved) {
    return json::Object{}.add("version", saved.version).all_of(saved.plan).text();
}

Result<http::Response> get_plan(http::ResponseCache& cache, const http::Call& call) {
    http::Response response;
    response.prepared = cache.find_or_build(call.request.path, [&] {
        return http::prepare("application/json", "no-cache",
                             plan_json(call.database.read(find_delivery_plan)));
    });
    return response;
}

Result<http::Response> put_plan(sql::Transaction& transaction,
                                const http::CallWith<DeliveryPlanBody>& call) {
    auto saved = find_delivery_plan(transaction);
    const auto before = plan_json(saved);
    if (const auto checked = http::check_if_match(call.request, before); !checked) {
        return checked.error();
    }
    const auto plan = plan_of(call.body, saved.plan);
    if (!plan) return plan.error();
    if (*plan != saved.plan) {
        saved = save_delivery_plan(transaction, *plan, call.caller.user_id, call.now_ms());
        audit::append(transaction, call,
                      {"delivery.edit", "page/delivery-plan", before, plan_json(saved)});
    }
    auto json = plan_json(saved);
    const auto etag = http::strong_etag(json, "");
    auto response = http::private_response(200, std::move(json));
    response.headers["ETag"] = etag;
    return response;
}

/// The charges of a zone for `preview_kilos`; empty if the method refuses the weight.
std::vector<std::optional<std::int64_t>> charges_in(const DeliveryMethod& method,
                                                    const DeliveryZone& zone) {
    auto paid = zone;
    paid.free_from_taka.reset();
    std::vector<std::optional<std::int64_t>> charges;
    for (const auto kilos : preview_kilos) {
        const auto quote = quote_in_zone(method, paid, kilos * 1000, Money{});
        charges.push_back(quote ? std::optional(quote->charge.paisa / 100) : std::nullopt);
    }
    return charges;
}

/// Refuses what changeDeliveryPlan refuses.
Result<DeliveryPlan> read_plan(const http::Call& call) {
    const auto body = http::read_body<DeliveryPlanBody>(call.request);
    if (!body) return body.error();
    return plan_of(*body, call.database.read(find_delivery_plan).plan);
}

/// An incomplete plan is no error while the owner types, so the response has the errors of its
/// fields.
Result<http::Response> preview_plan(const http::Call& call) {
    const auto plan = read_plan(call);
    std::map<std::string, std::string> errors;
    std::vector<std::vector<std::vector<std::optional<std::int64_t>>>> methods;
    if (plan) {
        for (const auto& method : plan->methods) {
            auto& zones = methods.emplace_back();
            for (const auto& zone : method.zones) zones.push_back(charges_in(method, zone));
        }
    } else {
        for (const auto& [pointer, error] : plan.error().errors) {
            if (pointer.empty()) return plan.error();  // The body is not an object.
            errors.emplace(pointer.substr(1), error.in(call.request.language));
        }
        if (errors.empty()) return plan.error();
    }
    return http::private_response(200, json::Object{}
                                           .add("kilos", preview_kilos)
                                           .add("methods", methods)
                                           .add("errors", errors)
                                           .text());
}

}  // namespace

void add_delivery_routes(http::Router& router, sql::Database& database,
                         http::ResponseCache& cache) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::get_delivery_plan, get_plan, std::ref(cache));
    endpoints.add(api::change_delivery_plan, put_plan);
    endpoints.add(api::preview_delivery_plan, preview_plan);
}

}  // namespace shop::orders
