#pragma once

// For tests only: schemas on a PostgreSQL server that tests reuse. A new one takes a second,
// because all migrations run; emptying one takes a tenth of that.

#include "platform/db/open_connection.hpp"
#include "platform/db/open_database.hpp"

#include <string>
#include <string_view>

namespace shop::sql::test_schema_pool {

/// Run before any change, so that concurrent tests wait for each other.
inline constexpr std::string_view begin = "BEGIN; SELECT pg_advisory_xact_lock(20120);";

/// The rows and the numbers of sequences that migrations leave, and a digest of the schema. The
/// first test that migrates a schema stores them in the schemas "spare" and "spare_shape".
inline constexpr std::string_view keep = R"(
DO $$
DECLARE filled REGCLASS; has_rows BOOLEAN;
BEGIN
    IF to_regnamespace('spare') IS NOT NULL THEN RETURN; END IF;
    CREATE SCHEMA spare;
    CREATE FUNCTION spare.shape() RETURNS TEXT LANGUAGE sql AS $shape$
        SELECT md5(string_agg(line, E'\n' ORDER BY line)) FROM (
            SELECT concat_ws(' ', relname, relkind, relnatts,
                             CASE relkind WHEN 'r' THEN reltuples END) AS line
            FROM pg_class WHERE relnamespace = current_schema()::regnamespace
            UNION ALL
            SELECT concat_ws(' ', conrelid::regclass, conname, convalidated) FROM pg_constraint
            WHERE connamespace = current_schema()::regnamespace
            UNION ALL
            SELECT concat_ws(' ', relname, tgname, tgenabled)
            FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
            WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
            UNION ALL
            SELECT concat_ws(' ', relname, attname, atttypid, attnotnull, attgenerated)
            FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
            WHERE relnamespace = current_schema()::regnamespace AND attnum > 0
            UNION ALL
            SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc
            WHERE pronamespace = current_schema()::regnamespace
            UNION ALL
            SELECT concat_ws(' ', sequencename, last_value) FROM pg_sequences
            WHERE schemaname = current_schema()
        ) AS lines $shape$;
    FOR filled IN SELECT oid FROM pg_class
                  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', filled) INTO has_rows;
        IF has_rows THEN EXECUTE format('CREATE TABLE spare.%s AS TABLE %s', filled, filled); END IF;
    END LOOP;
    CREATE SCHEMA spare_shape;
    CREATE TABLE spare_shape.expected AS SELECT spare.shape() AS shape;
    CREATE TABLE spare_shape.numbers AS SELECT sequencename, last_value FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL;
END $$;)";

/// Restores the schema to its state after the migrations, for another test. Drops it if the test
/// has changed tables, functions or statistics.
inline constexpr std::string_view release = R"(
SET LOCAL session_replication_role = replica;
SET LOCAL client_min_messages = warning;
DO $$
DECLARE used TEXT; kept REGCLASS; name TEXT; names TEXT; as_before BOOLEAN := FALSE;
BEGIN
    BEGIN
        SELECT string_agg(oid::regclass::TEXT, ', ') INTO used FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
          AND pg_relation_size(oid) > 0;
        EXECUTE 'TRUNCATE ' || used || ' RESTART IDENTITY CASCADE';
        FOR kept, name IN SELECT oid, relname FROM pg_class
                          WHERE relnamespace = 'spare'::regnamespace AND relkind = 'r' LOOP
            SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
            WHERE attrelid = to_regclass(quote_ident(name)) AND attnum > 0
              AND attgenerated = '' AND NOT attisdropped;
            EXECUTE format('INSERT INTO %I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s',
                           name, names, names, kept);
        END LOOP;
        PERFORM setval(quote_ident(sequencename), last_value) FROM spare_shape.numbers;
        as_before := spare.shape() = (SELECT shape FROM spare_shape.expected);
    EXCEPTION WHEN undefined_table OR undefined_column OR syntax_error THEN
        NULL; -- The test has dropped something.
    END;
    IF as_before THEN
        EXECUTE format('ALTER SCHEMA %I RENAME TO %I', current_schema(),
                       'spare_' || md5(current_schema()));
    ELSE
        EXECUTE format('DROP SCHEMA %I CASCADE', current_schema());
    END IF;
END $$;)";

/// Renames an emptied schema to this name. False if there was none.
inline bool take(const std::string& server, const std::string& name) {
    const auto connection = open_connection(server, Access::read_write);
    connection->run_script(std::string(begin));
    const auto found = connection->query(
        "SELECT nspname FROM pg_namespace WHERE nspname ~ '^spare_[0-9a-f]{32}$' LIMIT 1", {});
    if (!found.empty()) {
        connection->run_script("ALTER SCHEMA " + found.front().text("nspname") + " RENAME TO " +
                               name);
    }
    connection->commit();
    return !found.empty();
}

/// Runs `keep` or `release` in the schema at `address`.
inline void run(std::string_view script, const std::string& address) {
    open_connection(address, Access::read_write)
        ->run_script(std::string(begin).append(script).append("COMMIT"));
}

}  // namespace shop::sql::test_schema_pool
