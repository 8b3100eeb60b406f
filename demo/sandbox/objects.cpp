#include "sandbox/objects.hpp"

#include "platform/security/random.hpp"
#include "sandbox/objects.json.hpp"
#include "sandbox/sandbox_sql.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace shop::sandbox {
namespace {

/// Sets `members` of `target`. An object in both is merged.
void merge(object& target, const object& members) {
    for (const auto& [name, member] : members) {
        auto& old = target[name];
        if (old.is_object() && member.is_object()) {
            merge(old.get_object(), member.get_object());
        } else {
            old = member;
        }
    }
}

/// An object that an older program stored may lack members.
object read_object(const sql::Row& row) {
    return new_object(row.text("kind"), boost::json::parse(row.text("body")).as_object());
}

}  // namespace

const boost::json::value& object_template(std::string_view name) {
    static const auto templates = boost::json::parse(embedded::objects_json);
    static const boost::json::value none;
    const auto* found = templates.as_object().if_contains(name);
    return found == nullptr ? none : *found;
}

object new_object(std::string_view kind, const object& members) {
    const auto& from = object_template(kind);
    auto made = from.is_null() ? object() : from.as_object();
    merge(made, members);
    return made;
}

std::string new_id(std::string_view prefix) {
    return std::string(prefix) + security::random_base62(24);
}

void set(object& target, const object& members) {
    for (const auto& [name, member] : members) target[name] = member;
}

std::string text_in(const object& from, std::string_view name) {
    const auto* member = from.if_contains(name);
    return member == nullptr || member->is_null() ? "" : std::string(member->as_string());
}

std::int64_t integer_in(const object& from, std::string_view name) {
    return from.at(name).as_int64();
}

bool insert_object(sql::Transaction& transaction, const object& inserted, const Place& place) {
    return transaction.execute(sandbox_sql::insert_object,
                               {text_in(inserted, "id"), text_in(inserted, "object"), place.parent,
                                sql::value_of(place.name), boost::json::serialize(inserted)}) == 1;
}

void update_object(sql::Transaction& transaction, const object& updated) {
    transaction.execute_deferred(sandbox_sql::update_object,
                                 {text_in(updated, "id"), boost::json::serialize(updated)});
}

void delete_object(sql::Transaction& transaction, const std::string& id) {
    transaction.execute_deferred(sandbox_sql::delete_object, {id});
}

std::optional<object> find_object(sql::Transaction& transaction, const std::string& id,
                                  std::string_view kind) {
    auto found = sql::one(transaction.query(sandbox_sql::find_object, {id}), read_object);
    if (found && !kind.empty() && text_in(*found, "object") != kind) return std::nullopt;
    return found;
}

std::optional<object> find_named_object(sql::Transaction& transaction, const std::string& name,
                                        std::string_view kind) {
    return sql::one(transaction.query(sandbox_sql::find_named_object, {std::string(kind), name}),
                    read_object);
}

std::vector<object> list_objects(sql::Transaction& transaction, const ListQuery& query) {
    const auto rows =
        query.kind == "event"
            ? transaction.query(sandbox_sql::list_events, {query.before_number, query.limit})
        : query.parent.empty()
            ? transaction.query(sandbox_sql::list_objects,
                                {query.kind, query.before_number, query.limit})
            : transaction.query(sandbox_sql::list_children,
                                {query.kind, query.before_number, query.limit, query.parent});
    std::vector<object> objects;
    for (const auto& row : rows) objects.push_back(read_object(row));
    return objects;
}

std::optional<std::int64_t> find_number(sql::Transaction& transaction, const std::string& id,
                                        const std::string& kind) {
    return sql::one(transaction.query(sandbox_sql::find_number, {kind, id}),
                    [](const sql::Row& row) { return row.integer("number"); });
}

}  // namespace shop::sandbox
