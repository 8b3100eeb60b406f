-- insert_backup: $1 id, $2 kind, $3 name, $4 server, $5 state, in milliseconds $6 started, $7 ended,
-- $8 proved, $9 bytes, $10 a sentence
INSERT INTO backups (id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes,
                     sentence)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- find_last_proved:
SELECT id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes, sentence
FROM backups WHERE proved_at_ms IS NOT NULL ORDER BY proved_at_ms DESC, id DESC LIMIT 1;

-- forget_servers:
DELETE FROM servers;

-- forget_leases:
DELETE FROM leases;

-- forget_announcements:
DELETE FROM announcements;
