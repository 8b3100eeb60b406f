-- find_newest: $1 name
SELECT version, body, actor_id, at_ms FROM shop_documents
WHERE name = $1 ORDER BY version DESC LIMIT 1;

-- find_newest_version: $1 name
SELECT coalesce(max(version), 0) AS version FROM shop_documents WHERE name = $1;

-- find_version: $1 name, $2 version
SELECT version, body, actor_id, at_ms FROM shop_documents WHERE name = $1 AND version = $2;

-- list_versions: $1 name, $2 limit
SELECT version, actor_id, at_ms FROM shop_documents
WHERE name = $1 ORDER BY version DESC LIMIT $2;

-- insert_version: $1 name, $2 version, $3 body, $4 user id, $5 now in milliseconds
INSERT INTO shop_documents (name, version, body, actor_id, at_ms) VALUES ($1, $2, $3, $4, $5);
