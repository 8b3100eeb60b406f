#pragma once

// The store of both payment providers. Each object is a JSON document as its API shows it, with at
// least the members "id" and "object", its kind. A template in objects.json lists the members of a
// kind, in Stripe's order, and their defaults.

#include "platform/db/database.hpp"

#include <boost/json/object.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

using boost::json::object;

/// An entry of objects.json; null if it has none.
const boost::json::value& object_template(std::string_view name);

/// The template of `kind` ("charge") with `members`; objects in objects are merged.
object new_object(std::string_view kind, const object& members);

/// `prefix` plus 24 random letters and digits, impossible to guess: "pi_3kD0...".
std::string new_id(std::string_view prefix);

/// Sets `members` of `target` and leaves the others.
void set(object& target, const object& members);

/// The text of a member; empty if it is absent or null.
std::string text_in(const object& from, std::string_view name);

/// The integer of a member. Throws if it has none.
std::int64_t integer_in(const object& from, std::string_view name);

/// The names of objects other than their ids.
struct Place {
    std::string parent{};               // The id of the object that it is listed with.
    std::optional<std::string> name{};  // Another unique name within its kind.
};

/// Returns false, and stores nothing, if another object of this kind has the name.
bool insert_object(sql::Transaction& transaction, const object& inserted, const Place& place = {});

/// Replaces the stored object with this id.
void update_object(sql::Transaction& transaction, const object& updated);

void delete_object(sql::Transaction& transaction, const std::string& id);

/// Empty if no object has the id, or only one of another kind. Without `kind`: of any kind.
std::optional<object> find_object(sql::Transaction& transaction, const std::string& id,
                                  std::string_view kind = "");
std::optional<object> find_named_object(sql::Transaction& transaction, const std::string& name,
                                        std::string_view kind);

/// A page of a list, newest first.
struct ListQuery {
    std::string kind;
    std::string parent{};  // Only objects of this parent; empty for all.
    std::int64_t before_number = INT64_MAX;
    std::int64_t limit = INT64_MAX;
};
std::vector<object> list_objects(sql::Transaction& transaction, const ListQuery& query);

/// The position of an object or event in the order of creation.
std::optional<std::int64_t> find_number(sql::Transaction& transaction, const std::string& id,
                                        const std::string& kind);

}  // namespace shop::sandbox
