-- find_newest_server: the server that was seen last, by its own clock
SELECT max(seen_at_ms) AS seen_at_ms FROM servers;
