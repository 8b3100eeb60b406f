-- list_servers:
SELECT name, version, step, started_at_ms, seen_at_ms, state FROM servers ORDER BY name;
