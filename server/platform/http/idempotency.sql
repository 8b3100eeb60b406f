-- delete_expired: $1 oldest time to keep
DELETE FROM answers_given WHERE given_at < $1;

-- find_responses: $1 key, $2 user id
-- Matches the index: a key belongs to one request of its user.
SELECT asker, request_hash, status, response_body, given_at FROM answers_given
WHERE substr(asker, 1, 24) = $2 AND key = $1;

-- insert_response: $1 asker, $2 key, $3 hash of the request, $4 status, $5 response body, $6 now
INSERT INTO answers_given (asker, key, request_hash, status, response_body, given_at)
VALUES ($1, $2, $3, $4, $5, $6);

-- delete_response: $1 asker, $2 key
DELETE FROM answers_given WHERE asker = $1 AND key = $2;
