-- find_newest_server: the most recently seen server, by its own clock
SELECT max(seen_at_ms) AS seen_at_ms FROM servers;
