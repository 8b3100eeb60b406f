#include "catalogue/slug.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "catalogue/subjects.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

namespace shop::catalogue {
namespace {

constexpr std::size_t slug_length_max = limits::product_change_slug_length_max;
constexpr auto slug_of_nothing = "board";
constexpr std::size_t slugs_at_once = 1'000;

bool is_slug_character(char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
}

/// The first `length` characters of a slug, without a trailing hyphen.
std::string shortened(std::string slug, std::size_t length) {
    if (slug.size() > length) slug.resize(length);
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

std::string numbered(const std::string& slug, std::int64_t number) {
    if (number == 1) return slug;
    const auto end = "-" + std::to_string(number);
    return shortened(slug, slug_length_max - end.size()) + end;
}

/// The next free number of a slug. Thousands of products may share a name, so it searches by
/// doubling and then by halving.
std::string free_slug(sql::Transaction& transaction, const std::string& slug) {
    const auto is_taken = [&](std::int64_t number) {
        return find_slug_owner(transaction, numbered(slug, number)).has_value();
    };
    if (!is_taken(1)) return slug;
    std::int64_t taken = 1;
    std::int64_t free = 2;
    while (is_taken(free)) {
        taken = free;
        free *= 2;
    }
    while (free - taken > 1) {
        const auto middle = taken + (free - taken) / 2;
        (is_taken(middle) ? taken : free) = middle;
    }
    return numbered(slug, free);
}

/// Returns how many products got a slug.
std::size_t give_some_slugs(sql::Transaction& transaction) {
    const auto rows = transaction.query(catalogue_sql::list_without_slug,
                                        {static_cast<std::int64_t>(slugs_at_once)});
    for (const auto& row : rows) {
        give_slug(transaction, row.text("id"), row.text("name"));
        transaction.announce(product_subject, row.text("id"));
    }
    if (!rows.empty()) transaction.announce(subject);
    return rows.size();
}

}  // namespace

std::string slug_of(std::string_view name) {
    std::string slug;
    for (auto c : name) {
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (is_slug_character(c)) {
            slug += c;
        } else if (!slug.empty() && slug.back() != '-') {
            slug += '-';
        }
    }
    slug = shortened(std::move(slug), slug_length_max);
    if (slug.empty()) return slug_of_nothing;
    return is_object_id(slug) ? std::string(slug_of_nothing) + "-" + slug : slug;
}

bool is_slug(std::string_view text) {
    return text.size() <= slug_length_max && !is_object_id(text) && is_hyphenated(text);
}

std::optional<std::string> find_slug_owner(sql::Transaction& transaction, const std::string& slug) {
    return sql::one(transaction.query(catalogue_sql::find_slug_owner, {slug}),
                    [](const sql::Row& row) { return row.text("product_id"); });
}

void set_slug(sql::Transaction& transaction, const std::string& product_id,
              const std::string& slug) {
    transaction.execute_deferred(catalogue_sql::insert_slug, {slug, product_id});
    transaction.execute_deferred(catalogue_sql::update_slug, {product_id, slug});
}

std::string give_slug(sql::Transaction& transaction, const std::string& product_id,
                      const std::string& name) {
    auto slug = free_slug(transaction, slug_of(name));
    set_slug(transaction, product_id, slug);
    return slug;
}

void give_missing_slugs(sql::Database& database, const std::function<bool()>& should_continue) {
    std::size_t given = slugs_at_once;
    while (given == slugs_at_once && should_continue()) {
        given = database
                    .write([](sql::Transaction& transaction) -> Result<std::size_t> {
                        return give_some_slugs(transaction);
                    })
                    .value();
    }
}

}  // namespace shop::catalogue
