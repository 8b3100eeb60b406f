-- insert_backup: $1 id, $2 kind, $3 name, $4 server, $5 state, in milliseconds $6 started, $7 ended,
-- $8 proved, $9 bytes, $10 a message
INSERT INTO backups (id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes,
                     sentence)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- end_backup: $1 id, $2 name, $3 state, $4 ended, $5 proved, $6 bytes, $7 a message
UPDATE backups SET name = $2, state = $3, ended_at_ms = $4, proved_at_ms = $5, bytes = $6,
    sentence = $7
WHERE id = $1;

-- update_progress: $1 id, $2 a message
UPDATE backups SET sentence = $2 WHERE id = $1 AND state = 'running';

-- fail_running: $1 now, $2 a message
UPDATE backups SET state = 'failed', ended_at_ms = $1, sentence = $2 WHERE state = 'running';

-- delete_backup: $1 id
DELETE FROM backups WHERE id = $1;

-- delete_of_kind: $1 kind, $2 begun before
DELETE FROM backups WHERE kind = $1 AND started_at_ms < $2;

-- find_last_of_kind: $1 kind, $2 begun by then
SELECT id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes, sentence
FROM backups WHERE kind = $1 AND started_at_ms <= $2 ORDER BY started_at_ms DESC, id DESC LIMIT 1;

-- find_last_backup:
SELECT kind, state, started_at_ms, sentence FROM backups
WHERE started_at_ms > 0 ORDER BY started_at_ms DESC, id DESC LIMIT 1;

-- find_running:
SELECT id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes, sentence
FROM backups WHERE state = 'running' ORDER BY started_at_ms DESC LIMIT 1;

-- find_first:
SELECT started_at_ms FROM backups ORDER BY started_at_ms, id LIMIT 1;

-- find_last_proved: $1 proved by then
SELECT id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms, bytes, sentence
FROM backups WHERE proved_at_ms <= $1 ORDER BY proved_at_ms DESC, id DESC LIMIT 1;

-- delete_running:
DELETE FROM backups WHERE state = 'running';

-- delete_servers:
DELETE FROM servers;

-- delete_leases:
DELETE FROM leases;

-- delete_announcements:
DELETE FROM announcements;

-- delete_announced_keys:
DELETE FROM announced_keys;
