#include "platform/documents/documents.hpp"

#include "platform/documents/documents_sql.hpp"

namespace shop::documents {
namespace {

Version version_of(const sql::Row& row) {
    return {row.integer("version"), row.text("actor_id"), row.integer("at_ms")};
}

Document document_of(const sql::Row& row) {
    return {version_of(row), row.text("body")};
}

}  // namespace

std::optional<Document> find_newest(sql::Transaction& transaction, const std::string& name) {
    return sql::one(transaction.query(documents_sql::find_newest, {name}), document_of);
}

std::vector<std::optional<Document>> find_newest(sql::Transaction& transaction,
                                                 const std::vector<std::string>& names) {
    std::vector<sql::Values> sets;
    for (const auto& name : names) sets.push_back({name});
    std::vector<std::optional<Document>> documents;
    for (const auto& rows : transaction.query_all(documents_sql::find_newest, sets).take()) {
        documents.push_back(sql::one(rows, document_of));
    }
    return documents;
}

std::optional<Document> find_version(sql::Transaction& transaction, const std::string& name,
                                     std::int64_t version) {
    return sql::one(transaction.query(documents_sql::find_version, {name, version}), document_of);
}

std::vector<Version> list_versions(sql::Transaction& transaction, const std::string& name,
                                   std::int64_t count) {
    std::vector<Version> versions;
    for (const auto& row : transaction.query(documents_sql::list_versions, {name, count})) {
        versions.push_back(version_of(row));
    }
    return versions;
}

Document save(sql::Transaction& transaction, const std::string& name, const std::string& body,
              const std::string& actor_id, std::int64_t at_ms) {
    const auto newest = find_newest(transaction, name);
    const Version saved{newest ? newest->saved.version + 1 : 1, actor_id, at_ms};
    transaction.execute_deferred(documents_sql::insert_version,
                                 {name, saved.version, body, actor_id, at_ms});
    transaction.announce(subject);
    return {saved, body};
}

}  // namespace shop::documents
