#include "platform/documents/documents.hpp"

#include "platform/documents/documents_sql.hpp"

namespace shop::documents {

std::optional<Document> find_newest(sql::Transaction& transaction, const std::string& name) {
    return sql::one_as<Document>(transaction.query(documents_sql::find_newest, {name}));
}

std::vector<std::optional<Document>> find_newest(sql::Transaction& transaction,
                                                 const std::vector<std::string>& names) {
    auto found = transaction.query_all(documents_sql::find_newest, sql::sets_of(names));
    return sql::one_of_each(found.take(), sql::record_as<Document>);
}

sql::Deferred<std::vector<std::int64_t>> query_newest_versions(
    sql::Transaction& transaction, const std::vector<std::string>& names) {
    return transaction.query_all(documents_sql::find_newest_version, sql::sets_of(names))
        .then([](const std::vector<std::vector<sql::Row>>& sets) {
            std::vector<std::int64_t> versions;
            for (const auto& rows : sets) versions.push_back(rows.front().integer("version"));
            return versions;
        });
}

std::optional<Document> find_version(sql::Transaction& transaction, const std::string& name,
                                     std::int64_t version) {
    return sql::one_as<Document>(transaction.query(documents_sql::find_version, {name, version}));
}

std::vector<Version> list_versions(sql::Transaction& transaction, const std::string& name,
                                   std::int64_t count) {
    return sql::all_as<Version>(transaction.query(documents_sql::list_versions, {name, count}));
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
