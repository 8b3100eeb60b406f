-- insert_review: $1 id, $2 user id, $3 name, $4 picture, $5 text, $6 rating, $7 now in milliseconds
INSERT INTO reviews (id, user_id, name, user_img, review_description, rating, created_at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7);

-- review_columns:
id, name, user_img, review_description, rating
