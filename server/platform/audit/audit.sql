-- find_head:
SELECT seq, hash FROM audit_head WHERE id = 1;

-- store_head: $1 sequence number, $2 hash
INSERT INTO audit_head (id, seq, hash) VALUES (1, $1, $2)
ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;

-- insert_entry: $1 sequence number, $2 now, $3 kind of actor, $4 actor, $5 action, $6 subject,
--               $7 request id, $8 hash of the details, $9 hash of the previous row, $10 hash
INSERT INTO audit_log (seq, at_ms, actor_kind, actor_id, action, subject, request_id, detail_hash,
                       previous_hash, hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insert_details: $1 sequence number, $2 salt, $3 before, $4 after
INSERT INTO audit_details (seq, salt, before, after) VALUES ($1, $2, $3, $4);

-- The parts of the list of the newest rows; stored_entry.cpp assembles them.
-- entry_columns:
l.seq, l.at_ms, l.actor_kind, l.actor_id, l.action, l.subject, l.request_id, l.detail_hash,
l.previous_hash, l.hash, d.salt, d.before, d.after

-- entry_tables:
audit_log l LEFT JOIN audit_details d ON d.seq = l.seq

-- list_after: $1 sequence number, $2 limit
SELECT l.seq, l.at_ms, l.actor_kind, l.actor_id, l.action, l.subject, l.request_id, l.detail_hash,
       l.previous_hash, l.hash, d.salt, d.before, d.after
FROM audit_log l LEFT JOIN audit_details d ON d.seq = l.seq AND d.seq > $1
WHERE l.seq > $1 ORDER BY l.seq LIMIT $2;

-- next_actor: $1 user id
SELECT actor_id FROM audit_log WHERE actor_id > $1 ORDER BY actor_id LIMIT 1;

-- list_erasures_after: $1 sequence number
SELECT subject FROM audit_log WHERE action = 'audit.erase' AND seq > $1;

-- list_of_person: $1 user id, $2 subject of the user, $3 after, $4 limit
SELECT l.seq FROM audit_log l
WHERE (l.actor_id = $1 OR l.subject = $2) AND l.action <> 'audit.erase' AND l.seq > $3
ORDER BY l.seq LIMIT $4;

-- erase_details: $1 sequence number
UPDATE audit_details SET before = NULL, after = NULL WHERE seq = $1 AND before IS NOT NULL;
