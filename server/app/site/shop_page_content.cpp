#include "app/site/page_content.hpp"

#include "app/pages/page_json.hpp"
#include "app/site/page_rows.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/facts.hpp"

namespace shop::app {
namespace {

Fields fields_of(const PageLine& line) {
    Fields fields;
    auto& parts = fields.blocks["parts"];
    for (const auto& part : line) {
        const auto* const kind = part.is_missing ? "missing" : part.href.empty() ? "plain" : "link";
        Fields shown;
        shown.blocks[kind] = {{{{"text", part.text}, {"href", part.href}}}};
        parts.push_back(std::move(shown));
    }
    return fields;
}

/// Headings and paragraphs contain the parts of their line, lists contain lines.
Fields fields_of(const PageBlock& block) {
    Fields inside;
    if (block.kind == PageBlockKind::list) {
        auto& lines = inside.blocks["lines"];
        for (const auto& line : block.lines) lines.push_back(fields_of(line));
    } else {
        inside = fields_of(block.lines.front());
    }
    Fields fields;
    fields.blocks[std::string(shop::name_of(block.kind))] = {std::move(inside)};
    return fields;
}

}  // namespace

PageContent shop_page_content(sql::Transaction& transaction, std::string_view slug,
                              Language language, const PageSettings& settings) {
    const auto page = show_page(find_shop_page(transaction, slug), language, settings.values);
    PageContent content;
    content.fields.texts = {{"lead", page.lead},
                            {"textLanguage", std::string(code_of(page.language))}};
    if (!page.text.missing.empty()) content.fields.blocks["unlisted"] = once;
    auto& blocks = content.fields.blocks["blocks"];
    for (const auto& block : page.text.blocks) blocks.push_back(fields_of(block));
    const auto row =
        json::Object{}.add_json("rows", shown_page_json(slug, page)).add("whole", true);
    content.seed_json = json::Object{}.add_json("shopPage", row.text()).text();
    return content;
}

void add_price_lines(Fields& fields, const std::vector<PageLead>& leads,
                     const catalogue::Product& product, Language language) {
    for (const auto& lead : leads) {
        const std::string slug(lead.slug);
        fields.texts[slug + "Lead"] = lead.text;
        fields.texts[slug + "Language"] = code_of(lead.language);
    }
    for (const auto& group : catalogue::fact_groups(product, language)) {
        for (const auto& fact : group.facts) {
            if (fact.name != texts::facts::warranty_months().in(language)) continue;
            fields.texts["warrantyLead"] = fact.text;
            fields.texts["warrantyLanguage"] = code_of(language);
        }
    }
}

}  // namespace shop::app
