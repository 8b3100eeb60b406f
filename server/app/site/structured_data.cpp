#include "app/site/structured_data.hpp"

#include "platform/base/label.hpp"
#include "platform/base/template.hpp"
#include "platform/json/encode.hpp"

namespace shop::app {
namespace {

constexpr auto vocabulary = "https://schema.org";
constexpr std::size_t description_characters = 250;  // As many as a card shows.

json::Object product_object(const catalogue::Product& product, const PageAddress& address) {
    const bool is_below_minimum = catalogue::is_below_minimum(product);
    const auto shown = catalogue::in_language(product, address.language);
    const auto offer = json::Object{}
                           .add("@type", "Offer")
                           .add("url", address.url_of(product_path(product.id)))
                           .add("price", to_text(product.price))
                           .add("priceCurrency", "BDT")
                           .add("availability", std::string(vocabulary) +
                                                    (is_below_minimum ? "/OutOfStock" : "/InStock"))
                           .text();
    json::Object object;
    object.add("@type", "Product")
        .add("name", shown.name)
        .add("sku", product.id)
        .add("description", excerpt_of(shown.description, description_characters))
        .add("image", picture_url(product, address))
        .add_json("offers", offer);
    return object;
}

}  // namespace

std::string structured_product(const catalogue::Product& product, const PageAddress& address) {
    auto object = product_object(product, address);
    return json_for_script(object.add("@context", vocabulary).text());
}

std::string structured_list(const std::vector<catalogue::Product>& products,
                            const PageAddress& address) {
    std::string items = "[";
    std::int64_t position = 0;
    for (const auto& product : products) {
        if (++position > 1) items += ',';
        items += json::Object{}
                     .add("@type", "ListItem")
                     .add("position", position)
                     .add_json("item", product_object(product, address).text())
                     .text();
    }
    return json_for_script(json::Object{}
                               .add("@context", vocabulary)
                               .add("@type", "ItemList")
                               .add_json("itemListElement", items + "]")
                               .text());
}

std::string picture_url(const catalogue::Product& product, const PageAddress& address) {
    if (product.img.empty()) return address.public_url + "/img/hero-board.svg";
    return product.img.starts_with('/') ? address.public_url + product.img : product.img;
}

std::string product_path(const std::string& id) {
    return "/purchase/" + id;
}

}  // namespace shop::app
