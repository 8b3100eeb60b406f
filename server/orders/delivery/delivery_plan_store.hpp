#pragma once

#include "orders/delivery/delivery_plan.hpp"
#include "platform/documents/documents.hpp"

namespace shop::orders {

/// The plan is the document of this name.
inline constexpr auto delivery_document = "delivery";

/// A plan as saved.
struct SavedPlan {
    std::int64_t version = 0;  // 0: no plan was saved.
    DeliveryPlan plan{};
};

/// The plan of a document; empty, with version 0, without a document.
SavedPlan saved_plan_of(const std::optional<documents::Document>& document);

/// The newest plan.
SavedPlan find_delivery_plan(sql::Transaction& transaction);

/// Saves a new version.
SavedPlan save_delivery_plan(sql::Transaction& transaction, const DeliveryPlan& plan,
                             const std::string& actor_id, std::int64_t now_ms);

}  // namespace shop::orders
