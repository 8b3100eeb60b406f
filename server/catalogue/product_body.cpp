#include "catalogue/product_body.hpp"

#include "catalogue/product_store.hpp"
#include "catalogue/slug.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

namespace shop::catalogue {
namespace {

std::optional<std::string> facts_of(const std::optional<FactsBody>& body) {
    return body ? body->text : std::nullopt;
}

BanglaTexts texts_of(const std::optional<BanglaBody>& body) {
    BanglaTexts texts;
    if (!body) return texts;
    if (body->name && !body->name->value.empty()) texts.name = body->name->value;
    if (body->description && !body->description->value.empty()) {
        texts.description = body->description->value;
    }
    return texts;
}

template <class Field, class Value>
void take(std::optional<Value>& to, const std::optional<Field>& from) {
    if (from) to = from->value;
}

}  // namespace

void read_field(json::Reading& reading, const json::value& from, Picture& to) {
    const auto errors_before = reading.errors.size();
    json::read_text(reading, from, to.value, 1, limits::new_product_img_length_max);
    if (reading.errors.size() == errors_before && !is_image_url(to.value)) {
        reading.add_error(texts::field_errors::image());
    }
}

void read_field(json::Reading& reading, const json::value& from, MorePictures& to) {
    std::vector<Picture> pictures;
    json::read_field(reading, from, pictures);
    constexpr auto most = limits::new_product_more_pictures_items_max;
    if (std::ssize(pictures) > most) {
        reading.add_error(texts::field_errors::list_most(most));
    }
    for (auto& picture : pictures) to.value.push_back(std::move(picture.value));
}

void read_field(json::Reading& reading, const json::value& from, Slug& to) {
    const auto errors_before = reading.errors.size();
    json::read_text(reading, from, to.value, 1, limits::product_change_slug_length_max);
    if (reading.errors.size() == errors_before && !is_slug(to.value)) {
        reading.add_error(texts::field_errors::slug());
    }
}

Product new_product_of(const ProductBody& body) {
    Product product{new_object_id(),        body.name.value,         body.img.value,
                    body.description.value, body.min_quantity.value, body.available_quantity.value,
                    body.price.value,       facts_of(body.facts),    texts_of(body.bangla)};
    take(product.slug, body.slug);
    take(product.reorder_at, body.reorder_at);
    if (body.more_pictures) product.more_pictures = body.more_pictures->value;
    take(product.weight_grams, body.weight_grams);
    return product;
}

ProductEdit edit_of(const EditBody& body) {
    ProductEdit edit;
    take(edit.name, body.name);
    take(edit.description, body.description);
    take(edit.img, body.img);
    take(edit.min_quantity, body.min_quantity);
    take(edit.price, body.price);
    if (body.facts.is_sent) edit.facts = FactsEdit{facts_of(body.facts.value)};
    if (body.bangla.is_sent) edit.bangla = texts_of(body.bangla.value);
    take(edit.slug, body.slug);
    if (body.reorder_at.is_sent) take(edit.reorder.emplace().reorder_at, body.reorder_at.value);
    take(edit.more_pictures, body.more_pictures);
    if (body.weight_grams.is_sent) {
        take(edit.weight.emplace().weight_grams, body.weight_grams.value);
    }
    return edit;
}

Result<void> check_price(sql::Transaction& transaction, const std::string& id,
                         const std::optional<Money>& price, http::Permissions permissions) {
    if (!price || permissions.contains(http::Permission::products_price)) return {};
    const auto product = find_product(transaction, id);
    if (!product || product->price == *price) return {};
    return http::not_permitted(http::Permission::products_price);
}

}  // namespace shop::catalogue
