-- insert_picture: $1 id, $2 width, $3 height, $4 bytes of all files, $5 now in milliseconds, $6 user id
-- Uploading the same picture again changes nothing.
INSERT INTO pictures (id, width, height, file_bytes, created_at_ms, created_by)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO NOTHING;

-- list_pictures: $1 after this id, $2 limit
SELECT id, width, height FROM pictures WHERE id > $1 ORDER BY id LIMIT $2;
