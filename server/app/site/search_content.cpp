#include "app/site/page_content.hpp"

#include "app/site/page_rows.hpp"
#include "app/site/structured_data.hpp"
#include "platform/base/label.hpp"
#include "platform/texts/catalogue.hpp"
#include "platform/texts/choosing.hpp"
#include "platform/texts/search.hpp"
#include "platform/texts/shell.hpp"

namespace shop::app {
namespace {

constexpr std::int64_t paisa_of_taka = 100;
constexpr std::size_t products_in_row = 3;  // On a wide screen.

std::vector<Fields> rows_of(const std::vector<catalogue::SearchLink>& links, Language language) {
    std::vector<Fields> rows;
    for (const auto& link : links) {
        Fields row{{{"label", link.label},
                    {"path", page_path(language, link.path)},
                    {"count", label_of(link.count, language)}}};
        if (link.is_chosen) row.blocks["isChosen"] = once;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Fields> rows_of(const catalogue::FormFields& fields) {
    std::vector<Fields> rows;
    for (const auto& [name, value] : fields) rows.push_back({{{"field", name}, {"text", value}}});
    return rows;
}

Fields fields_of(const catalogue::ShownFacet& facet, Language language) {
    Fields fields{{{"fact", facet.heading}}};
    fields.blocks["values"] = rows_of(facet.values, language);
    if (facet.is_open) fields.blocks["isOpen"] = once;
    if (facet.others.empty()) return fields;
    const auto all = std::ssize(facet.values) + std::ssize(facet.others);
    Fields others{{{"showAll", texts::finder::show_all(all).in(language)}}};
    others.blocks["others"] = rows_of(facet.others, language);
    if (facet.has_chosen_others) others.blocks["hasChosenOthers"] = once;
    fields.blocks["withOthers"] = {std::move(others)};
    return fields;
}

/// The card's sentence about the processor in question.
Message text_of(const catalogue::BoardFit& fit) {
    const auto bios = fit.list.row ? fit.list.row->bios : "";
    switch (fit.fit) {
        case catalogue::Fit::yes: return texts::fits::card_yes();
        case catalogue::Fit::update: return texts::fits::card_update(bios);
        case catalogue::Fit::check: return texts::fits::card_check(bios);
        case catalogue::Fit::likely: return texts::fits::card_likely();
        case catalogue::Fit::likely_update: return texts::fits::card_likely_update();
        case catalogue::Fit::unknown: return texts::fits::card_unknown();
        case catalogue::Fit::no: return texts::fits::card_no();
    }
    return texts::fits::card_no();
}

/// The colour of the dot next to it.
const char* tone_of(catalogue::Fit fit) {
    if (fit == catalogue::Fit::yes) return "good";
    return fit == catalogue::Fit::no ? "bad" : "open";
}

Fields fields_of(const catalogue::BoardFit& fit, Language language) {
    return {{{"fit", text_of(fit).in(language)}, {"tone", tone_of(fit.fit)}}};
}

/// Adds the processors that the search words may mean, with links to their boards.
void add_cpus(Fields& fields, const std::vector<catalogue::Cpu>& cpus, Language language) {
    if (cpus.empty()) return;
    Fields meant;
    for (const auto& cpu : cpus) {
        meant.blocks["cpus"].push_back(
            {{{"cpu", texts::fits::page(cpu.name).in(language)},
              {"cpuPath", page_path(language, catalogue::cpu_page_path(cpu.slug))}}});
    }
    fields.blocks["meant"] = {std::move(meant)};
}

void add_prices(Fields& fields, const catalogue::IndexQuery& index_query,
                const catalogue::IndexResult& answer) {
    const auto add = [&](const char* name, const std::optional<std::int64_t>& paisa) {
        if (paisa) fields.blocks[name] = {{{{"taka", std::to_string(*paisa / paisa_of_taka)}}}};
    };
    add("priceMin", index_query.price_min_paisa);
    add("priceMax", index_query.price_max_paisa);
    if (!answer.price_min_paisa || !answer.price_max_paisa) return;
    const auto above = (*answer.price_max_paisa + paisa_of_taka - 1) / paisa_of_taka;
    fields.blocks["bounds"] = {
        {{{"lowest", std::to_string(*answer.price_min_paisa / paisa_of_taka)},
          {"highest", std::to_string(above)}}}};
}

void add_view(Fields& fields, const catalogue::SearchView& view, Language language) {
    fields.texts["total"] = view.total;
    for (const auto& facet : view.facets) {
        fields.blocks["facets"].push_back(fields_of(facet, language));
    }
    fields.texts["readyPath"] = page_path(language, view.in_stock.path);
    fields.texts["readyCount"] = label_of(view.in_stock.count, language);
    if (view.in_stock.is_chosen) fields.blocks["isReadyOnly"] = once;
    fields.blocks["sorts"] = rows_of(view.sorts, language);
}

std::string joined(const std::vector<std::string>& words, const char* separator) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : separator) + word;
    return text;
}

/// Adds the corrected words and those that match no board.
void add_words(Fields& fields, const catalogue::SearchQuery& query,
               const catalogue::WordsRead& words, Language language) {
    const auto nothing = words.unknown.empty()
                             ? texts::finder::none()
                             : texts::finder::unknown(joined(words.unknown, ", "));
    fields.texts["nothing"] = nothing.in(language);
    if (!words.known.empty()) {
        auto rest = query;
        rest.page = 1;
        rest.index_query.exact = false;
        catalogue::set_words(rest, joined(words.known, " "));
        fields.blocks["known"] = {
            {{{"known", rest.text},
              {"knownPath", page_path(language, catalogue::search_path(rest))}}}};
    }
    if (words.read_as.empty()) {
        fields.blocks["asWritten"] = once;
        return;
    }
    std::vector<std::string> typed;
    std::vector<std::string> read;
    for (const auto& [word, as] : words.read_as) {
        typed.push_back(word);
        read.push_back(as);
    }
    auto exact = query;
    exact.page = 1;
    exact.index_query.exact = true;
    fields.blocks["readAs"] = {
        {{{"typed", joined(typed, " ")},
          {"read", joined(read, ", ")},
          {"exactPath", page_path(language, catalogue::search_path(exact))}}}};
}

/// "31 boards, from ৳ 9,800. In stock: 28.", on the page of a value.
std::string lead_of(const catalogue::SearchView& view, const catalogue::IndexResult& answer,
                    Language language) {
    if (!view.heading || !answer.price_min_paisa) return texts::product::lead().in(language);
    return texts::finder::lead(answer.total, Money{*answer.price_min_paisa}, answer.in_stock)
        .in(language);
}

/// The page of a value is canonical, and indexed; a processor's page is indexed only if a board's
/// list contains it. All other filtered lists have the whole list as canonical.
void add_document(Fields& fields, const catalogue::SearchQuery& query,
                  const catalogue::SearchView& view, const catalogue::IndexResult& answer) {
    fields.texts["here"] = view.path;
    fields.texts["canonical"] = view.heading ? view.path : catalogue::search_path({});
    const bool is_listed = view.heading && (!answer.cpu || answer.is_cpu_listed);
    if (!is_listed || query.page > 1 || answer.ids.empty()) fields.blocks["unlisted"] = once;
}

}  // namespace

catalogue::IndexResult counts_of_all(catalogue::ProductSearch& search) {
    catalogue::IndexQuery index_query;
    index_query.limit = 0;  // Counts only.
    return search.search(index_query);
}

void add_filters(Fields& fields, const catalogue::IndexResult& counts, Language language) {
    add_view(fields, catalogue::view_of({}, counts, language), language);
    add_prices(fields, {}, counts);
}

std::string search_seed(const catalogue::FoundProducts& found, Language language) {
    return json::Object{}
        .add_json("rows", catalogue::search_json(found, language))
        .add("whole", true)
        .text();
}

PageContent found_content(const catalogue::SearchQuery& query,
                          const catalogue::FoundProducts& found, const PageAddress& address) {
    const auto language = address.language;
    const auto view = catalogue::view_of(query, found.answer, language);
    PageContent content;
    auto& fields = content.fields;
    add_view(fields, view, language);
    add_prices(fields, query.index_query, found.answer);
    add_words(fields, query, found.answer.words, language);
    add_cpus(fields, found.cpus, language);
    add_document(fields, query, view, found.answer);
    fields.texts["heading"] = view.heading.value_or(texts::titles::products().in(language));
    fields.texts["lead"] = lead_of(view, found.answer, language);
    fields.texts["q"] = query.text;
    fields.blocks["wordFormFields"] = rows_of(view.word_form_fields);
    fields.blocks["cpuFormFields"] = rows_of(view.cpu_form_fields);
    fields.blocks["priceFormFields"] = rows_of(view.price_form_fields);
    fields.texts["cpuName"] = found.answer.cpu ? found.answer.cpu->name : "";
    fields.blocks["filters"] = rows_of(view.filters, language);
    auto& filters = fields.blocks["filters"];
    for (std::size_t i = 0; i < filters.size(); ++i) {
        filters[i].texts["without"] =
            texts::finder::without_count(view.filters[i].label, view.filters[i].count).in(language);
    }
    if (!view.filters.empty()) fields.blocks["hasFilters"] = once;
    if (query.page > 1) {
        auto first = query;
        first.page = 1;
        fields.blocks["later"] = {
            {{{"firstPath", page_path(language, catalogue::search_path(first))}}}};
    }
    if (!view.next_path.empty()) {
        fields.blocks["more"] = {{{{"nextPath", page_path(language, view.next_path)}}}};
    }
    add_products(fields, "products", found.products, language);
    auto& rows = fields.blocks["products"];
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].texts["loading"] = i < products_in_row ? "eager" : "lazy";
        if (i < found.fits.size()) rows[i].blocks["withFit"] = {fields_of(found.fits[i], language)};
    }
    fields.texts["structuredData"] = structured_list(found.products, address);
    if (!found.products.empty()) add_first_picture(fields, found.products.front());
    content.seed_json = json::Object{}.add_json("search", search_seed(found, language)).text();
    return content;
}

}  // namespace shop::app
