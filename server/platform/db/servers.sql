-- announce: $1 this server, $2 subject, $3 now in milliseconds
-- Counts start at the current time, so that a deleted row never returns with an old count.
INSERT INTO announcements (server, subject, times, at_ms) VALUES ($1, $2, $3, $3)
ON CONFLICT (server, subject) DO UPDATE
SET times = announcements.times + 1, at_ms = excluded.at_ms;

-- announce_key: $1 this server, $2 subject, $3 key, $4 now in milliseconds
-- Run after `announce`, whose count it uses.
INSERT INTO announced_keys (server, subject, times, key, at_ms)
SELECT server, subject, times, $3, $4 FROM announcements WHERE server = $1 AND subject = $2;

-- list_announced_keys: $1 server, $2 subject, $3 after this count
SELECT times, key FROM announced_keys WHERE server = $1 AND subject = $2 AND times > $3;

-- list_announcements:
SELECT server, subject, times FROM announcements;

-- delete_announcements: $1 oldest time to keep, in milliseconds
DELETE FROM announcements WHERE at_ms < $1;

-- delete_announced_keys: $1 oldest time to keep, in milliseconds
DELETE FROM announced_keys WHERE at_ms < $1;

-- take_lease: $1 name, $2 holder, in milliseconds $3 its end, $4 now and $5 the latest possible end of a lease
-- taken now: one that ends later was taken before the clock was set back
INSERT INTO leases (name, holder, ends_at_ms) VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at_ms = excluded.ends_at_ms
WHERE leases.holder = excluded.holder OR leases.ends_at_ms <= $4
   OR leases.ends_at_ms > $5;

-- list_present_servers: $1 seen since then, in milliseconds
SELECT name FROM servers WHERE seen_at_ms >= $1;

-- find_older_server: $1 a step of the schema, $2 seen since then, in milliseconds
SELECT name FROM servers WHERE step < $1 AND seen_at_ms >= $2 LIMIT 1;

-- require_step: $1 a step of the schema
INSERT INTO migration_contracts (number, works_since) VALUES ($1, $1) ON CONFLICT (number) DO NOTHING;
