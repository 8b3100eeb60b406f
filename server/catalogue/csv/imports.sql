-- insert_import: $1 id, $2 user id, $3 options, $4 now
INSERT INTO product_imports (id, actor_id, options, created_at_ms) VALUES ($1, $2, $3, $4);

-- find_import: $1 id
SELECT id, actor_id, options, columns, check_job_id, apply_job_id FROM product_imports WHERE id = $1;

-- list_open_imports: $1 of imports after this id, $2 the job id of closed ones
SELECT id, actor_id, options, columns, check_job_id, apply_job_id FROM product_imports
WHERE id > $1 AND apply_job_id IS NULL AND coalesce(check_job_id, '') <> $2
ORDER BY created_at_ms, id;

-- set_columns: $1 id, $2 columns
UPDATE product_imports SET columns = $2 WHERE id = $1;

-- set_check_job: $1 id, $2 job id
UPDATE product_imports SET check_job_id = $2 WHERE id = $1;

-- set_apply_job: $1 id, $2 job id
UPDATE product_imports SET apply_job_id = $2 WHERE id = $1;

-- store_part: $1 import id, $2 part, $3 content
INSERT INTO product_import_parts (import_id, part, content) VALUES ($1, $2, $3)
ON CONFLICT (import_id, part) DO UPDATE SET content = excluded.content;

-- find_part: $1 import id, $2 part
SELECT content FROM product_import_parts WHERE import_id = $1 AND part = $2;

-- find_parts: $1 import id
SELECT count(*) AS count, coalesce(max(part), 0) AS last FROM product_import_parts WHERE import_id = $1;

-- insert_row: $1 import id, $2 number, $3 verdict, $4 fields, $5 note, $6 product id
-- After a kill the step that found the row runs again.
INSERT INTO product_import_rows (import_id, number, verdict, fields, note, product_id)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (import_id, number) DO UPDATE SET verdict = excluded.verdict, note = excluded.note;

-- find_row_of_product: $1 import id, $2 product id, $3 before this number
SELECT number FROM product_import_rows
WHERE import_id = $1 AND product_id = $2 AND product_id <> '' AND number < $3 ORDER BY number LIMIT 1;

-- find_owners: $1 name, $2 search key of the name in Bangla, $3 model; empty ones match no product
-- For each value, a product for sale that has it, by name.
SELECT (SELECT min(name) FROM products WHERE archived = 0 AND lower(name) = lower($1)) AS "name",
       (SELECT min(name) FROM products WHERE archived = 0 AND name_bn_key = $2) AS "nameBangla",
       (SELECT min(name) FROM products WHERE archived = 0 AND model_key = lower($3)) AS "model";

-- find_rows_of_keys: $1 import id, $2 before this number, $3 to $6 keys
SELECT key, number FROM product_import_keys
WHERE import_id = $1 AND key IN ($3, $4, $5, $6) AND number < $2;

-- insert_key: $1 import id, $2 key, $3 number
INSERT INTO product_import_keys (import_id, key, number) VALUES ($1, $2, $3)
ON CONFLICT (import_id, key) DO NOTHING;

-- list_rows_to_apply: $1 import id, $2 after this number, $3 limit
SELECT number, fields, note FROM product_import_rows
WHERE import_id = $1 AND number > $2 AND verdict <> 'wrong' ORDER BY number LIMIT $3;

-- list_wrong_rows: $1 import id, $2 after this number, $3 limit
SELECT number, fields, note FROM product_import_rows
WHERE import_id = $1 AND number > $2 AND verdict = 'wrong' ORDER BY number LIMIT $3;

-- list_undo_rows: $1 import id, $2 after this number, $3 limit
SELECT number, undo AS fields, note FROM product_import_rows
WHERE import_id = $1 AND number > $2 AND undo <> '' ORDER BY number LIMIT $3;

-- set_undo: $1 import id, $2 number, $3 fields
UPDATE product_import_rows SET undo = $3 WHERE import_id = $1 AND number = $2;

-- delete_parts_of: $1 import id, $2 limit
DELETE FROM product_import_parts WHERE import_id = $1 AND part IN
    (SELECT part FROM product_import_parts WHERE import_id = $1 LIMIT $2);

-- delete_rows_of: $1 import id, $2 limit
DELETE FROM product_import_rows WHERE import_id = $1 AND number IN
    (SELECT number FROM product_import_rows WHERE import_id = $1 LIMIT $2);

-- delete_keys_of: $1 import id, $2 limit
DELETE FROM product_import_keys WHERE import_id = $1 AND key IN
    (SELECT key FROM product_import_keys WHERE import_id = $1 LIMIT $2);

-- delete_parts: $1 of imports before this id, $2 limit
DELETE FROM product_import_parts WHERE (import_id, part) IN
    (SELECT import_id, part FROM product_import_parts WHERE import_id < $1
     ORDER BY import_id, part LIMIT $2);

-- delete_rows: $1 of imports before this id, $2 limit
DELETE FROM product_import_rows WHERE (import_id, number) IN
    (SELECT import_id, number FROM product_import_rows WHERE import_id < $1
     ORDER BY import_id, number LIMIT $2);

-- delete_keys: $1 of imports before this id, $2 limit
DELETE FROM product_import_keys WHERE (import_id, key) IN
    (SELECT import_id, key FROM product_import_keys WHERE import_id < $1
     ORDER BY import_id, key LIMIT $2);
