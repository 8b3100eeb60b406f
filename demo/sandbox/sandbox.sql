-- insert_object: nothing if the name is taken; $1 id, $2 kind, $3 parent, $4 name, $5 body
INSERT INTO objects (id, kind, parent, name, body) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (kind, name) DO NOTHING;

-- update_object: $1 id, $2 body
UPDATE objects SET body = $2 WHERE id = $1;

-- find_object: $1 id
SELECT kind, body FROM objects WHERE id = $1;

-- find_named_object: $1 kind, $2 name
SELECT kind, body FROM objects WHERE kind = $1 AND name = $2;

-- find_number: of an object or an event; $1 kind, $2 id
SELECT number FROM objects WHERE kind = $1 AND id = $2
UNION ALL SELECT number FROM events WHERE $1 = 'event' AND id = $2;

-- list_objects: newest first; $1 kind, $2 before this number, $3 limit
SELECT kind, body FROM objects WHERE kind = $1 AND number < $2 ORDER BY number DESC LIMIT $3;

-- list_children: as list_objects; $4 parent
SELECT kind, body FROM objects WHERE kind = $1 AND number < $2 AND parent = $4
ORDER BY number DESC LIMIT $3;

-- list_events: as list_objects; $1 before this number, $2 limit
SELECT 'event' AS kind, json_set(body, '$.pending_webhooks', state = 'waiting') AS body FROM events
WHERE number < $1 AND url = '' ORDER BY number DESC LIMIT $2;

-- delete_object: $1 id
DELETE FROM objects WHERE id = $1;

-- delete_objects: all of them
DELETE FROM objects;

-- find_switches: the current ones; no row if none were set
SELECT document FROM switches;

-- store_switches: $1 document
INSERT INTO switches (only, document) VALUES (1, $1)
ON CONFLICT (only) DO UPDATE SET document = excluded.document;

-- insert_event: $1 id, $2 body, $3 now in milliseconds, $4 type, $5 where to, or '' for the webhook
INSERT INTO events (id, body, created_ms, next_try_ms, type, url) VALUES ($1, $2, $3, $3, $4, $5);

-- event_to_deliver: $1 id
SELECT id, body, created_ms, attempts, url FROM events WHERE id = $1;

-- due_events: $1 now in milliseconds, $2 limit
SELECT id, body, created_ms, attempts, url FROM events
WHERE state = 'waiting' AND next_try_ms <= $1
ORDER BY number LIMIT $2;

-- list_forms: oldest first
SELECT id, body, created_ms, attempts, url FROM events WHERE url <> '' ORDER BY number;

-- store_delivery: $1 id, $2 state, $3 attempts, $4 next try
UPDATE events SET state = $2, attempts = $3, next_try_ms = $4 WHERE id = $1;

-- mark_all_delivered: even those that were never sent
UPDATE events SET state = 'delivered' WHERE state = 'waiting';
