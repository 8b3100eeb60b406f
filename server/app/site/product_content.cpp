#include "app/site/page_content.hpp"

#include "app/pages/page_json.hpp"
#include "app/site/page_rows.hpp"
#include "app/site/structured_data.hpp"
#include "platform/base/bangla.hpp"
#include "platform/json/encode.hpp"

namespace shop::app {
namespace {

// Same number as in the browser's product-route.tsx: one row on a wide screen.
constexpr std::int64_t reviews_on_product = 2;

/// Adds the specifications under their headings, with their note.
void add_facts(Fields& fields, const catalogue::Product& product, Language language) {
    if (!product.facts) return;
    Fields specifications;
    for (const auto& group : catalogue::fact_groups(product, language)) {
        Fields shown{{{"heading", group.heading}}};
        for (const auto& fact : group.facts) {
            shown.blocks["facts"].push_back({{{"fact", fact.name}, {"value", fact.text}}});
        }
        specifications.blocks["groups"].push_back(std::move(shown));
    }
    if (const auto note = catalogue::note_on_facts(product, language)) {
        specifications.blocks["note"] = {
            {{{"note", *note}, {"noteLanguage", script_code_of(*note)}}}};
    }
    fields.blocks["specifications"] = {std::move(specifications)};
}

std::string one_row(const std::string& row) {
    return json::Object{}.add_json("rows", row).add("whole", true).text();
}

}  // namespace

PageContent product_content(sql::Transaction& transaction, const PageAddress& address,
                            const catalogue::Product& product, const PageValues& values) {
    const auto reviews = reviews::newest_reviews(transaction, reviews_on_product);
    const auto language = address.language;
    PageContent content{fields_of(product, language)};
    auto& fields = content.fields;
    const auto shown = catalogue::in_language(product, language);
    fields.texts["description"] = shown.description;
    fields.texts["descriptionLanguage"] = script_code_of(shown.description);
    add_facts(fields, product, language);
    add_reviews(fields, reviews);
    fields.texts["picture"] = shared_picture_url(product, address);
    fields.texts["structuredData"] = structured_product_page(product, address);
    add_first_picture(fields, product);
    add_gallery(fields, product, language);
    const auto leads = list_leads(transaction, language, values);
    add_price_lines(fields, leads, product, language);
    content.seed_json = json::Object{}
                            .add_json("product", one_row(catalogue::page_json(product, language)))
                            .add_json("newestReviews", seed_of(reviews))
                            .add_json("pageLeads", one_row(leads_json(leads)))
                            .text();
    return content;
}

PageContent gone_content(const PageAddress& address, const catalogue::Product& product,
                         const std::vector<catalogue::Product>& similar) {
    PageContent content;
    content.fields.texts["slug"] = product.slug.value_or(product.id);
    add_products(content.fields, "products", similar, address.language);
    content.seed_json =
        json::Object{}.add_json("similar", seed_of(similar, true, address.language)).text();
    return content;
}

PageContent purchase_content(const PageAddress& address, const catalogue::Product& product) {
    PageContent content{fields_of(product, address.language)};
    content.fields.texts["picture"] = shared_picture_url(product, address);
    content.fields.texts["structuredData"] = structured_product_page(product, address);
    return content;
}

}  // namespace shop::app
