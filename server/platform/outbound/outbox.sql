-- insert_message: $1 id, $2 event, $3 payload, $4 now and $5 the first try, in milliseconds
INSERT INTO outbox (id, event, payload, happened_at_ms, next_try_ms) VALUES ($1, $2, $3, $4, $5);

-- due_messages: $1 now in milliseconds, $2 limit
SELECT id, event, payload, attempts FROM outbox
WHERE delivered_at_ms IS NULL AND next_try_ms <= $1
ORDER BY next_try_ms, id LIMIT $2;

-- list_failing: $1 that happened before this time, in milliseconds, $2 limit
SELECT event, payload, last_failure FROM outbox
WHERE delivered_at_ms IS NULL AND attempts > 0 AND happened_at_ms < $1
ORDER BY next_try_ms, id LIMIT $2;

-- mark_delivered: $1 id, $2 now in milliseconds
UPDATE outbox SET delivered_at_ms = $2, attempts = attempts + 1 WHERE id = $1;

-- postpone: $1 id, $2 next try in milliseconds, $3 failure
UPDATE outbox SET next_try_ms = $2, attempts = attempts + 1, last_failure = $3 WHERE id = $1;
