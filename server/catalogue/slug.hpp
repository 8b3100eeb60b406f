#pragma once

// The address of a product's page: /product/{slug}. A product keeps every slug that it has had, and
// no other product gets one of them.

#include "platform/db/database.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

/// The slug that a name makes: ASCII letters in lower case and digits, everything else one hyphen.
/// At most 80 characters; "board" for a name without any of them.
std::string slug_of(std::string_view name);

/// Whether `text` can be a slug. An id cannot: it has an address of its own.
bool is_slug(std::string_view text);

/// The id of the product that has or had this slug.
std::optional<std::string> find_slug_owner(sql::Transaction& transaction, const std::string& slug);

/// Makes `slug` the product's own. The caller has checked that no other product has had it.
void set_slug(sql::Transaction& transaction, const std::string& product_id,
              const std::string& slug);

/// Gives the product the slug that its name makes, or that with a number where it is taken.
std::string give_slug(sql::Transaction& transaction, const std::string& product_id,
                      const std::string& name);

/// Gives a slug to each product for sale that has none, a thousand in one transaction.
void give_missing_slugs(sql::Database& database, const std::function<bool()>& goes_on);

}  // namespace shop::catalogue
