#include "catalogue/product_store.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "catalogue/product_pictures.hpp"
#include "catalogue/slug.hpp"
#include "catalogue/stock.hpp"
#include "catalogue/stock_ledger.hpp"
#include "catalogue/subjects.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/db/search_words.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::catalogue {
namespace {

const sql::SortKeys sort_keys = {{"created", "created_at_ms"},
                                 {"name", "lower(name)"},
                                 {"price", "price_paisa"},
                                 {"available", "available_quantity"}};

constexpr std::int64_t scarce_counted_max = 1'001;  // The limit of lists.

constexpr sql::WordTable product_words{"product_words", "name"};

/// Search words of a product besides its English name: the Bangla name and the model. `facts` is
/// its JSON, if it has any.
std::string other_names_of(const std::optional<std::string>& bangla,
                           const std::optional<std::string>& facts) {
    auto names = bangla.value_or("");
    if (!facts) return names;
    const auto document = boost::json::parse(*facts);
    const auto* model = document.as_object().if_contains("model");
    if (model != nullptr && model->is_string()) names += " " + std::string(model->as_string());
    return names;
}

/// All words lead to the English name, which orders have as well.
void insert_names(sql::Transaction& transaction, const Product& product) {
    const auto lower = lower_case(product.name);
    sql::insert_words(transaction, product_words, lower, lower);
    sql::insert_words(transaction, product_words, lower,
                      other_names_of(product.bangla.name, product.facts));
}

/// The search key of its Bangla name.
std::optional<std::string> bangla_key_of(const Product& product) {
    return product.bangla.name ? std::optional(search_key(*product.bangla.name)) : std::nullopt;
}

std::optional<std::string> joined_pictures_of(const Product& product) {
    if (product.more_pictures.empty()) return std::nullopt;
    return joined_addresses(product.more_pictures);
}

std::vector<std::string> more_pictures_of(const sql::Row& row) {
    return addresses_in(row.optional_text("more_pictures").value_or(""));
}

Product product_of(sql::Row& row) {
    return {row.consume_text("id"),
            row.consume_text("name"),
            row.consume_text("img"),
            row.consume_text("description"),
            row.integer("min_quantity"),
            row.integer("available_quantity"),
            Money{row.integer("price_paisa")},
            row.optional_text("facts"),
            {row.optional_text("name_bn"), row.optional_text("description_bn")},
            row.optional_text("slug"),
            row.optional_integer("reorder_at"),
            more_pictures_of(row),
            row.optional_integer("weight_grams")};
}

FoundPage page_of(sql::Row& row) {
    return {product_of(row), row.integer("archived") == 1};
}

}  // namespace

std::string add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms,
                        const std::optional<std::string>& actor_id) {
    transaction.execute_deferred(
        catalogue_sql::insert_product,
        sql::values(product.id, product.name, product.img, product.description,
                    product.min_quantity, product.available_quantity, product.price, product.facts,
                    now_ms, product.bangla.name, product.bangla.description, bangla_key_of(product),
                    product.reorder_at, joined_pictures_of(product), product.weight_grams));
    insert_names(transaction, product);
    if (product.available_quantity > 0) {
        record_movements(transaction, {{product.id, product.available_quantity, "added",
                                        std::nullopt, actor_id, std::nullopt, now_ms}});
    }
    transaction.announce(subject);
    transaction.announce(product_subject, product.id);
    if (!product.slug) return give_slug(transaction, product.id, product.name);
    set_slug(transaction, product.id, *product.slug);
    return *product.slug;
}

std::vector<std::string> find_names(sql::Transaction& transaction, std::string_view search) {
    return sql::find_by_words(transaction, product_words, search);
}

void index_names(sql::Database& database, const ListNames& list,
                 const std::function<bool()>& should_continue) {
    const auto names = [&](sql::Transaction& transaction, const std::string& after) {
        std::vector<sql::ListedName> found;
        for (auto& name : list(transaction, after)) found.push_back({name, name, name});
        return found;
    };
    sql::index_names(database, product_words, names, should_continue);
}

void index_product_names(sql::Database& database, const std::function<bool()>& should_continue) {
    const auto list = [](sql::Transaction& transaction, const std::string& after) {
        std::vector<sql::ListedName> found;
        for (const auto& row : transaction.query(catalogue_sql::list_names, {after})) {
            const auto name = row.text("name");
            found.push_back({name, name, name});
            found.push_back(
                {name, name,
                 other_names_of(row.optional_text("name_bn_key"), row.optional_text("facts"))});
        }
        return found;
    };
    sql::index_names(database, product_words, list, should_continue);
}

std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(catalogue_sql::find_product, {id}), product_of);
}

std::vector<Product> first_products(sql::Transaction& transaction, std::int64_t count) {
    return sql::all(transaction.query(catalogue_sql::first_products, {count}), product_of);
}

std::vector<Product> next_products(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count) {
    sql::Page page;
    page.after = after;
    page.limit = count - 1;  // A list reads one entry beyond the page.
    return list_page(transaction, page).entries;
}

std::vector<ListedPage> list_pages(sql::Transaction& transaction, const PartOfList& part) {
    const auto page = [](const sql::Row& row) {
        return ListedPage{row.text("slug"), pictures_of(row.text("img"), more_pictures_of(row))};
    };
    return sql::all(transaction.query(catalogue_sql::list_pages, {part.count, part.first}), page);
}

std::optional<FoundPage> find_page(sql::Transaction& transaction, const std::string& slug_or_id) {
    const auto statement = is_object_id(slug_or_id) ? catalogue_sql::find_page_by_id
                                                    : catalogue_sql::find_page_by_slug;
    return sql::one(transaction.query(statement, {slug_or_id}), page_of);
}

bool is_below_minimum(const Product& product) {
    return product.available_quantity < std::max<std::int64_t>(1, product.min_quantity);
}

std::vector<Product> list_by_ids(sql::Transaction& transaction,
                                 const std::vector<std::string>& ids) {
    std::vector<Product> products;
    if (ids.empty()) return products;
    auto sets = transaction.query_all(catalogue_sql::find_product, sql::sets_of(ids));
    for (auto& rows : sets.take()) {
        for (auto& row : rows) products.push_back(product_of(row));
    }
    return products;
}

bool subtract_stock(sql::Transaction& transaction, const std::string& id, std::int64_t quantity,
                    std::int64_t at_most) {
    return transaction.execute(catalogue_sql::subtract_stock, {id, quantity, at_most}) > 0;
}

void update_product(sql::Transaction& transaction, const Product& product) {
    transaction.execute_deferred(
        catalogue_sql::update_product,
        sql::values(product.id, product.name, product.img, product.description,
                    product.min_quantity, product.price, product.facts, product.bangla.name,
                    product.bangla.description, bangla_key_of(product), product.reorder_at,
                    joined_pictures_of(product), product.weight_grams));
    insert_names(transaction, product);
}

void set_archived(sql::Transaction& transaction, const std::string& id) {
    transaction.execute_deferred(catalogue_sql::archive_product, {id});
}

ScarceStock count_scarce(sql::Transaction& transaction) {
    return sql::only_as<ScarceStock>(
        transaction.query(catalogue_sql::count_scarce, {scarce_counted_max}));
}

sql::ListOffer product_offer() {
    return {true,
            {{"stock", {"in", "low", "out"}},
             {"bangla", {"missing"}},
             {"picture", {"missing"}},
             {"sort", sql::both_directions(sort_keys)}}};
}

sql::Listed<Product> list_page(sql::Transaction& transaction, const sql::Page& page) {
    sql::ListPlan plan{catalogue_sql::product_columns, "products", {catalogue_sql::for_sale}};
    const auto stock = page.choice("stock");
    if (stock == "in") plan.conditions.push_back(catalogue_sql::stock_in);
    if (stock == "low") plan.conditions.push_back(catalogue_sql::stock_low);
    if (stock == "out") plan.conditions.push_back(catalogue_sql::stock_out);
    if (page.choice("bangla") == "missing") {
        plan.conditions.push_back(catalogue_sql::without_bangla);
    }
    if (page.choice("picture") == "missing") {
        plan.conditions.push_back(catalogue_sql::without_upload);
    }
    if (!page.search.empty()) {
        const auto lower = lower_case(page.search);
        plan.alternatives = {sql::begins_with("lower(name)", lower),
                             sql::begins_with("name_bn_key", search_key(page.search))};
        sql::append(plan.alternatives, sql::id_conditions(lower));
        sql::append(plan.alternatives,
                    sql::one_of("lower(name)", find_names(transaction, page.search)));
    }
    sql::sort_by(plan, sort_keys, page.choice("sort", "created"));
    return sql::read_list(transaction, std::move(plan), page, product_of);
}

}  // namespace shop::catalogue
