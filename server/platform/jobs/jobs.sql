-- find_job: $1 id
SELECT id, kind, actor_id, input, state, next_item AS cursor, done, total, refused, result,
       created_at_ms, ended_at_ms, stop_asked AS is_stop_asked
FROM jobs WHERE id = $1;

-- list_unfinished:
SELECT id, kind, actor_id, input, state, next_item AS cursor, done, total, refused, result,
       created_at_ms, ended_at_ms, stop_asked AS is_stop_asked
FROM jobs WHERE ended_at_ms IS NULL ORDER BY id;

-- list_newest: $1 before this id, $2 limit
SELECT id, kind, actor_id, input, state, next_item AS cursor, done, total, refused, result,
       created_at_ms, ended_at_ms, stop_asked AS is_stop_asked
FROM jobs WHERE id < $1 ORDER BY id DESC LIMIT $2;

-- list_newest_of_actor: $1 before this id, $2 limit, $3 user id
SELECT id, kind, actor_id, input, state, next_item AS cursor, done, total, refused, result,
       created_at_ms, ended_at_ms, stop_asked AS is_stop_asked
FROM jobs WHERE actor_id = $3 AND id < $1 ORDER BY id DESC LIMIT $2;

-- count_unfinished_of_actor: $1 user id
SELECT count(*) AS jobs FROM jobs WHERE actor_id = $1 AND ended_at_ms IS NULL;

-- insert_job: $1 id, $2 kind, $3 user id, $4 input, $5 total, $6 now
INSERT INTO jobs (id, kind, actor_id, input, state, next_item, total, created_at_ms)
VALUES ($1, $2, $3, $4, 'queued', '', $5, $6);

-- store_progress: $1 id, $2 state, $3 cursor, $4 done, $5 total, $6 refused, $7 result,
--                 $8 end time or null, $9 previous cursor
UPDATE jobs SET state = $2, next_item = $3, done = $4, total = $5, refused = $6, result = $7,
                ended_at_ms = $8
WHERE id = $1 AND next_item = $9 AND ended_at_ms IS NULL;

-- ask_stop: $1 id
UPDATE jobs SET stop_asked = 1 WHERE id = $1 AND ended_at_ms IS NULL AND stop_asked = 0;

-- insert_row: $1 job id, $2 number, $3 subject, $4 whether it was refused, $5 English, $6 Bangla
INSERT INTO job_rows (job_id, number, subject, is_refused, english, bangla)
VALUES ($1, $2, $3, $4, $5, $6);

-- list_rows: $1 job id, $2 after this number, $3 limit
SELECT number, subject, is_refused, english, bangla FROM job_rows
WHERE job_id = $1 AND number > $2 ORDER BY number LIMIT $3;

-- delete_rows: $1 jobs before this id, $2 limit
DELETE FROM job_rows WHERE (job_id, number) IN
    (SELECT job_id, number FROM job_rows WHERE job_id < $1 ORDER BY job_id, number LIMIT $2);
