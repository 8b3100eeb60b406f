-- insert_review: $1 id, $2 user id, $3 name, $4 picture, $5 text, $6 rating, $7 now in milliseconds,
--                $8 1 if its author is a buyer
INSERT INTO reviews (id, user_id, name, user_img, review_description, rating, created_at_ms, bought)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- review_columns:
id, name, user_img, review_description, rating, bought, hidden_at_ms, hidden_reason

-- shown:
hidden_at_ms IS NULL

-- hidden:
hidden_at_ms IS NOT NULL

-- find_review: $1 id
SELECT id, name, user_img, review_description, rating, bought, hidden_at_ms, hidden_reason
FROM reviews WHERE id = $1;

-- hide_review: $1 id, $2 now in milliseconds, $3 user id of the staff, $4 reason
UPDATE reviews SET hidden_at_ms = $2, hidden_by = $3, hidden_reason = $4 WHERE id = $1;

-- show_review: $1 id
UPDATE reviews SET hidden_at_ms = NULL, hidden_by = NULL, hidden_reason = NULL WHERE id = $1;

-- find_reviewer: $1 user id
SELECT user_id FROM reviews WHERE user_id = $1 LIMIT 1;

-- update_bought: $1 user id, $2 0 or 1
UPDATE reviews SET bought = $2 WHERE user_id = $1 AND bought <> $2;
