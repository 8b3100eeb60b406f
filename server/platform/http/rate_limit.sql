-- delete_ended: $1 now in milliseconds
DELETE FROM calls_counted WHERE ends_at_ms <= $1;

-- count_calls: $1 bucket, $2 now in milliseconds, $3 latest possible end of a call made by now
SELECT count(*) AS calls, coalesce(min(ends_at_ms), 0) AS next_end_ms FROM calls_counted
WHERE bucket = $1 AND ends_at_ms > $2 AND ends_at_ms <= $3;

-- insert_call: $1 id, $2 bucket, $3 end of its window in milliseconds
INSERT INTO calls_counted (id, bucket, ends_at_ms) VALUES ($1, $2, $3);
