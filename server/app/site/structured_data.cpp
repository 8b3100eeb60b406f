#include "app/site/structured_data.hpp"

#include "platform/base/label.hpp"
#include "platform/base/template.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/shell.hpp"

namespace shop::app {
namespace {

constexpr auto vocabulary = "https://schema.org";
constexpr std::size_t description_characters = 250;  // As many as a card shows.

json::Object product_object(const catalogue::Product& product, const PageAddress& address,
                            const std::vector<std::string>& images) {
    const bool is_below_minimum = catalogue::is_below_minimum(product);
    const auto shown = catalogue::in_language(product, address.language);
    const auto offer = json::Object{}
                           .add("@type", "Offer")
                           .add("url", address.url_of(product_path(product)))
                           .add("price", to_text(product.price))
                           .add("priceCurrency", "BDT")
                           .add_json("eligibleQuantity", json::Object{}
                                                             .add("@type", "QuantitativeValue")
                                                             .add("minValue", product.min_quantity)
                                                             .text())
                           .add("availability", std::string(vocabulary) +
                                                    (is_below_minimum ? "/OutOfStock" : "/InStock"))
                           .text();
    json::Object object;
    object.add("@type", "Product")
        .add("url", address.url_of(product_path(product)))
        .add("name", shown.name)
        .add("sku", product.id)
        .add("description", excerpt_of(shown.description, description_characters))
        .add("image", images)
        .add_json("offers", offer);
    return object;
}

/// Adds each specification and the maker's part number.
void add_facts(json::Object& object, const catalogue::Product& product, Language language) {
    if (const auto model = catalogue::fact_of(product, "model")) object.add("mpn", *model);
    json::List properties;
    for (const auto& group : catalogue::fact_groups(product, language)) {
        for (const auto& fact : group.facts) {
            properties.add_json(json::Object{}
                                    .add("@type", "PropertyValue")
                                    .add("name", fact.name)
                                    .add("value", fact.text)
                                    .text());
        }
    }
    if (!properties.is_empty()) object.add_json("additionalProperty", properties.text());
}

std::string breadcrumb(std::int64_t position, const std::string& name, const std::string& url) {
    return json::Object{}
        .add("@type", "ListItem")
        .add("position", position)
        .add("name", name)
        .add("item", url)
        .text();
}

/// The same breadcrumb as on the page: all products, then this one.
std::string breadcrumbs(const catalogue::Product& product, const PageAddress& address) {
    const auto name = catalogue::in_language(product, address.language).name;
    const auto all = texts::titles::products().in(address.language);
    return json::Object{}
        .add("@type", "BreadcrumbList")
        .add_json("itemListElement",
                  "[" + breadcrumb(1, all, address.url_of("/products")) + "," +
                      breadcrumb(2, name, address.url_of(product_path(product))) + "]")
        .text();
}

}  // namespace

std::string structured_product_page(const catalogue::Product& product, const PageAddress& address) {
    std::vector<std::string> images{picture_url(product, address)};
    for (const auto& more : product.more_pictures) {
        images.push_back(absolute_url(more, address.public_url));
    }
    auto object = product_object(product, address, images);
    add_facts(object, product, address.language);
    return json_for_script(
        json::Object{}
            .add("@context", vocabulary)
            .add_json("@graph", "[" + object.text() + "," + breadcrumbs(product, address) + "]")
            .text());
}

std::string structured_list(const std::vector<catalogue::Product>& products,
                            const PageAddress& address) {
    std::int64_t position = 0;
    const auto items = json::list_of(products, [&](const catalogue::Product& product) {
        return json::Object{}
            .add("@type", "ListItem")
            .add("position", ++position)
            .add_json("item",
                      product_object(product, address, {picture_url(product, address)}).text())
            .text();
    });
    return json_for_script(json::Object{}
                               .add("@context", vocabulary)
                               .add("@type", "ItemList")
                               .add_json("itemListElement", items)
                               .text());
}

std::string absolute_url(const std::string& picture, const std::string& public_url) {
    return picture.starts_with('/') ? public_url + picture : picture;
}

std::string picture_url(const catalogue::Product& product, const PageAddress& address) {
    if (product.img.empty()) return address.public_url + "/img/hero-board.svg";
    return absolute_url(product.img, address.public_url);
}

std::string shared_picture_url(const catalogue::Product& product, const PageAddress& address) {
    const bool is_drawn = product.img.empty() || product.img.ends_with(".svg");
    return is_drawn ? address.public_url + "/img/hero-board.png" : picture_url(product, address);
}

std::string product_path(const std::string& slug_or_id) {
    return "/product/" + slug_or_id;
}

std::string product_path(const catalogue::Product& product) {
    return product_path(product.slug.value_or(product.id));
}

}  // namespace shop::app
