-- find_newest_server: the server that was seen last, by its own clock
SELECT max(seen_at_ms) AS seen_at_ms FROM servers;

-- find_last_backup:
SELECT kind, state, started_at_ms, sentence FROM backups
WHERE started_at_ms > 0 ORDER BY started_at_ms DESC, id DESC LIMIT 1;
