-- insert_authorization_request: $1 hash of the state, $2 hash of the cookie, $3 verifier, $4 path, $5 expires at
INSERT INTO identity_google_departures (state_hash, browser_hash, verifier, from_path, expires_at)
VALUES ($1, $2, $3, $4, $5);

-- consume_authorization_request: $1 hash of the state, $2 hash of the cookie, $3 now
DELETE FROM identity_google_departures
WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > $3
RETURNING verifier, from_path;

-- delete_expired_authorization_requests: $1 now
DELETE FROM identity_google_departures WHERE expires_at <= $1;

-- insert_id_token: $1 hash of the handle, $2 hash of the cookie, $3 id token, $4 expires at
INSERT INTO identity_google_arrivals (handle_hash, browser_hash, id_token, expires_at)
VALUES ($1, $2, $3, $4);

-- consume_id_token: $1 hash of the handle, $2 hash of the cookie, $3 now
DELETE FROM identity_google_arrivals
WHERE handle_hash = $1 AND browser_hash = $2 AND expires_at > $3
RETURNING id_token;

-- delete_expired_id_tokens: $1 now
DELETE FROM identity_google_arrivals WHERE expires_at <= $1;
