-- count_due_messages: $1 now in milliseconds
SELECT count(*) AS waiting, min(next_try_ms) AS oldest_ms FROM outbox
WHERE delivered_at_ms IS NULL AND next_try_ms <= $1;

-- renew_server: $1 name, $2 version, $3 its last schema step, in milliseconds $4 started, $5 now,
-- $6 state as JSON
INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms, state)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (name) DO UPDATE SET version = excluded.version, step = excluded.step,
    started_at_ms = excluded.started_at_ms, seen_at_ms = excluded.seen_at_ms,
    state = excluded.state;

-- remove_server: $1 name
DELETE FROM servers WHERE name = $1;

-- remove_lost_servers: last seen before $1 (milliseconds)
DELETE FROM servers WHERE seen_at_ms < $1;

-- count_waiting_messages: due or already tried; $1 now in milliseconds. Excludes reminders that are
-- due on a later day.
SELECT sum(CASE WHEN next_try_ms <= $1 OR attempts > 0 THEN 1 ELSE 0 END) AS waiting,
       sum(CASE WHEN attempts > 0 THEN 1 ELSE 0 END) AS failing,
       min(CASE WHEN next_try_ms <= $1 THEN next_try_ms END) AS oldest_ms
FROM outbox WHERE delivered_at_ms IS NULL AND next_try_ms > 0;

-- list_servers: oldest start first
SELECT name, version, started_at_ms, seen_at_ms, state FROM servers ORDER BY started_at_ms, name;
