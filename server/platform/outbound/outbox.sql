-- insert_message: $1 id, $2 event, $3 payload, $4 now and $5 the first try, in milliseconds, $6 lane,
-- $7 1 if a person waits for it
INSERT INTO outbox (id, event, payload, happened_at_ms, next_try_ms, lane, is_awaited)
VALUES ($1, $2, $3, $4, $5, $6, $7);

-- due_awaited_messages: $1 now in milliseconds, $2 limit, of the lanes $3, modulo $4, below $5
SELECT id, event, payload, attempts, lane FROM outbox
WHERE delivered_at_ms IS NULL AND is_awaited = 1 AND next_try_ms <= $1 AND lane % $4 = $3
      AND lane < $5
ORDER BY next_try_ms, id LIMIT $2;

-- due_messages: $1 now in milliseconds, $2 limit, of the lanes $3, modulo $4, below $5
SELECT id, event, payload, attempts, lane FROM outbox
WHERE delivered_at_ms IS NULL AND is_awaited = 0 AND next_try_ms <= $1 AND lane % $4 = $3
      AND lane < $5
ORDER BY next_try_ms, id LIMIT $2;

-- list_due_since: $1 now and $2 the earliest time of the event, in milliseconds
SELECT id, event, payload, attempts, lane FROM outbox
WHERE delivered_at_ms IS NULL AND next_try_ms <= $1 AND happened_at_ms >= $2;

-- list_failing: $1 that happened before this time, in milliseconds, $2 limit
SELECT event, payload, coalesce(last_failure, '') AS failure FROM outbox
WHERE delivered_at_ms IS NULL AND attempts > 0 AND happened_at_ms < $1
ORDER BY next_try_ms, id LIMIT $2;

-- mark_delivered: $1 id, $2 now in milliseconds
UPDATE outbox SET delivered_at_ms = $2, attempts = attempts + 1 WHERE id = $1;

-- postpone: $1 id, $2 next try in milliseconds, $3 failure
UPDATE outbox SET next_try_ms = $2, attempts = attempts + 1, last_failure = $3 WHERE id = $1;
