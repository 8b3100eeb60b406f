#pragma once

#include "catalogue/catalogue.hpp"
#include "platform/http/paging.hpp"

namespace shop::catalogue {

/// What GET /products lets everybody choose.
http::ListOffer product_offer();

/// The page of products that are for sale.
http::Listed<Product> list_page(sql::Transaction& transaction, const http::Page& page);

/// Takes `quantity` pieces, or brings as many when it is negative. False when there is no such
/// product, when less than none would be left, or when what arrives makes more than `at_most`.
bool subtract_stock(sql::Transaction& transaction, const std::string& id, std::int64_t quantity,
                    std::int64_t at_most);

/// Writes all of a product but its stock.
void update_product(sql::Transaction& transaction, const Product& product);

void mark_archived(sql::Transaction& transaction, const std::string& id);

/// What an administrator did to a product, other than moving its stock.
struct ProductEvent {
    Product before;
    std::optional<Product> after{};  // Nothing when it was archived.
    std::string actor_id{};
    std::int64_t at_ms = 0;
};

/// Whoever edits or archives a product writes it down, in the same transaction (I11).
void record_event(sql::Transaction& transaction, const ProductEvent& event);

}  // namespace shop::catalogue
