// The schema, read from PostgreSQL's catalogs.

#include "platform/db/postgres/postgres_connection.hpp"

#include <stdexcept>

namespace shop::sql {

bool PostgresConnection::has_table(const std::string& name) {
    return !query(
                "SELECT 1 AS n FROM information_schema.tables"
                " WHERE table_schema = current_schema() AND table_name = $1",
                {name})
                .empty();
}

void PostgresConnection::advance_sequences() {
    const auto owned = query(
        "SELECT format('SELECT setval(%L, max(%I)) FROM %I HAVING max(%I) IS NOT NULL',"
        " sequence.relname, attname, owner.relname, attname) AS statement"
        " FROM pg_class sequence JOIN pg_depend ON objid = sequence.oid AND deptype = 'a'"
        " JOIN pg_class owner ON owner.oid = refobjid"
        " JOIN pg_attribute ON attrelid = owner.oid AND attnum = refobjsubid"
        " WHERE sequence.relkind = 'S'"
        " AND sequence.relnamespace = current_schema()::regnamespace",
        {});
    for (const auto& sequence : owned) run_script(sequence.text("statement"));
}

void PostgresConnection::check_collation() {
    const auto found = query(
        "SELECT datcollate, datctype, pg_encoding_to_char(encoding) AS encoding"
        " FROM pg_database WHERE datname = current_database()",
        {});
    const auto is_plain = [](const std::string& locale) {
        return locale == "C" || locale == "POSIX";
    };
    const auto& row = found.front();
    if (is_plain(row.text("datcollate")) && row.text("datctype") == row.text("datcollate") &&
        row.text("encoding") == "UTF8") {
        return;
    }
    throw std::runtime_error(
        "the PostgreSQL database must be made with CREATE DATABASE ... TEMPLATE template0"
        " ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'");
}

std::vector<Table> PostgresConnection::tables() {
    std::vector<Table> all;
    for (const auto& found : query("SELECT table_name FROM information_schema.tables"
                                   " WHERE table_schema = current_schema()"
                                   " AND table_type = 'BASE TABLE' ORDER BY table_name",
                                   {})) {
        Table table{found.text("table_name"), {}, {}};
        for (const auto& column : query("SELECT column_name FROM information_schema.columns"
                                        " WHERE table_schema = current_schema() AND table_name = $1"
                                        " AND is_generated = 'NEVER' ORDER BY ordinal_position",
                                        {table.name})) {
            table.columns.push_back(column.text("column_name"));
        }
        for (const auto& column :
             query("SELECT k.column_name FROM information_schema.table_constraints c"
                   " JOIN information_schema.key_column_usage k"
                   " USING (constraint_schema, constraint_name, table_name)"
                   " WHERE c.constraint_schema = current_schema() AND c.table_name = $1"
                   " AND c.constraint_type = 'PRIMARY KEY' ORDER BY k.ordinal_position",
                   {table.name})) {
            table.key.push_back(column.text("column_name"));
        }
        all.push_back(std::move(table));
    }
    return all;
}

}  // namespace shop::sql
