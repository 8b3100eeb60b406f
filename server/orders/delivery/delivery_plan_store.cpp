#include "orders/delivery/delivery_plan_store.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/kept.hpp"

namespace shop::orders {

SavedPlan saved_plan_of(const std::optional<documents::Document>& document) {
    if (!document) return {};
    return {document->saved.version,
            json::read_known<DeliveryPlan>(std::string_view(document->body))};
}

SavedPlan find_delivery_plan(sql::Transaction& transaction) {
    return saved_plan_of(documents::find_newest(transaction, delivery_document));
}

SavedPlan save_delivery_plan(sql::Transaction& transaction, const DeliveryPlan& plan,
                             const std::string& actor_id, std::int64_t now_ms) {
    const auto document =
        documents::save(transaction, delivery_document, json::encode(plan), actor_id, now_ms);
    return {document.saved.version, plan};
}

}  // namespace shop::orders
