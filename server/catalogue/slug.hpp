#pragma once

// The address of a product's page: /product/{slug}. A product keeps all its earlier slugs, and no
// other product gets one of them.

#include "platform/db/database.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

/// The slug of a name: ASCII letters in lower case and digits; anything else becomes one hyphen. At
/// most 80 characters; "board" for a name without any letters or digits.
std::string slug_of(std::string_view name);

/// Whether `text` can be a slug. An id cannot: it is an address already.
bool is_slug(std::string_view text);

/// The id of the product that has or had this slug.
std::optional<std::string> find_slug_owner(sql::Transaction& transaction, const std::string& slug);

/// Sets `slug` as the product's own. The caller has checked that no other product has or had it.
void set_slug(sql::Transaction& transaction, const std::string& product_id,
              const std::string& slug);

/// Gives the product the slug of its name, with a number if it is taken.
std::string give_slug(sql::Transaction& transaction, const std::string& product_id,
                      const std::string& name);

/// Gives a slug to each product for sale that has none, a thousand per transaction.
void give_missing_slugs(sql::Database& database, const std::function<bool()>& should_continue);

}  // namespace shop::catalogue
