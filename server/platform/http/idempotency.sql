-- delete_expired: $1 the oldest moment that still counts
DELETE FROM answers_given WHERE given_at < $1;

-- find_responses: $1 key, $2 and $3 the bounds of this user's values in the column asker
-- A pattern would be planned anew for each user.
SELECT asker, request_hash, status, response_body FROM answers_given
WHERE key = $1 AND asker > $2 AND asker < $3;

-- insert_response: $1 asker, $2 key, $3 hash of the request, $4 status, $5 response body, $6 now
INSERT INTO answers_given (asker, key, request_hash, status, response_body, given_at)
VALUES ($1, $2, $3, $4, $5, $6);
