#pragma once

// A product as staff send it, in a request or a row of a file: decoded with all limits.

#include "catalogue/facts.hpp"
#include "catalogue/product_admin.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/json/decode.hpp"

#include <boost/describe/class.hpp>

namespace shop::catalogue {

/// Address of a product's picture. Every added product has one (R-ADDP-1); the drawn board (D33)
/// replaces one that is broken, or missing in the demo data.
struct Picture {
    std::string value;
};

void read_field(json::Reading& reading, const json::value& from, Picture& to);

/// The pictures after the first one.
struct MorePictures {
    std::vector<std::string> value;
};

void read_field(json::Reading& reading, const json::value& from, MorePictures& to);

/// The address of a product's page.
struct Slug {
    std::string value;
};

void read_field(json::Reading& reading, const json::value& from, Slug& to);

/// A text without visible characters counts as absent.
struct BanglaBody {
    std::optional<json::Text<0, limits::bangla_texts_name_length_max>> name;
    std::optional<json::Lines<0, limits::bangla_texts_description_length_max>> description;
};
BOOST_DESCRIBE_STRUCT(BanglaBody, (), (name, description))

/// The body of POST /product/add.
struct ProductBody {
    json::Text<1, limits::new_product_name_length_max> name;
    json::Lines<1, limits::new_product_description_length_max> description;
    Picture img;
    json::Whole<limits::new_product_min_quantity_min, limits::new_product_min_quantity_max>
        min_quantity;
    json::Whole<0, limits::new_product_available_quantity_max> available_quantity;
    json::Price price;
    std::optional<FactsBody> facts;
    std::optional<BanglaBody> bangla;
    std::optional<Slug> slug;
    std::optional<json::Whole<0, limits::new_product_reorder_at_max>> reorder_at;
    std::optional<MorePictures> more_pictures;
    std::optional<
        json::Whole<limits::new_product_weight_grams_min, limits::new_product_weight_grams_max>>
        weight_grams;
};
BOOST_DESCRIBE_STRUCT(ProductBody, (),
                      (name, description, img, min_quantity, available_quantity, price, facts,
                       bangla, slug, reorder_at, more_pictures, weight_grams))

/// The body of PATCH /product/{id}: absent members stay unchanged.
struct EditBody {
    std::optional<json::Text<1, limits::product_change_name_length_max>> name;
    std::optional<json::Lines<1, limits::product_change_description_length_max>> description;
    std::optional<Picture> img;
    std::optional<json::Whole<limits::product_change_min_quantity_min,
                              limits::product_change_min_quantity_max>>
        min_quantity;
    std::optional<json::Price> price;
    json::Removable<FactsBody> facts;
    json::Removable<BanglaBody> bangla;
    std::optional<Slug> slug;
    json::Removable<json::Whole<0, limits::product_change_reorder_at_max>> reorder_at;
    std::optional<MorePictures> more_pictures;
    json::Removable<json::Whole<limits::product_change_weight_grams_min,
                                limits::product_change_weight_grams_max>>
        weight_grams;
};
BOOST_DESCRIBE_STRUCT(EditBody, (),
                      (name, description, img, min_quantity, price, facts, bangla, slug, reorder_at,
                       more_pictures, weight_grams))

/// The new product that the body describes, with an id.
Product new_product_of(const ProductBody& body);

/// The edit that the body describes.
ProductEdit edit_of(const EditBody& body);

/// Refuses with "not_permitted" if the edit changes the price and the caller may not.
Result<void> check_price(sql::Transaction& transaction, const std::string& id,
                         const std::optional<Money>& price, http::Permissions permissions);

}  // namespace shop::catalogue
