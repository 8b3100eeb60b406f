-- find_account: $1 local id
SELECT local_id, email, email_verified, password_hash, google_subject,
       coalesce(google_email, '') AS google_email,
       display_name, photo_url, disabled, valid_since, password_updated_at, created_at,
       last_login_at
FROM identity_accounts WHERE local_id = $1;

-- find_account_by_email: $1 email in normal form
SELECT local_id, email, email_verified, password_hash, google_subject,
       coalesce(google_email, '') AS google_email,
       display_name, photo_url, disabled, valid_since, password_updated_at, created_at,
       last_login_at
FROM identity_accounts WHERE email = $1;

-- find_account_by_google: $1 subject at Google
SELECT local_id, email, email_verified, password_hash, google_subject,
       coalesce(google_email, '') AS google_email,
       display_name, photo_url, disabled, valid_since, password_updated_at, created_at,
       last_login_at
FROM identity_accounts WHERE google_subject = $1;

-- insert_account: $1 local id, $2 email, $3 email verified, $4 password hash, $5 name or null, $6 now
INSERT INTO identity_accounts (local_id, email, email_verified, password_hash, display_name,
                               valid_since, password_updated_at, created_at, last_login_at)
VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $6);

-- update_profile: $1 local id, $2 name or null, $3 photo or null
UPDATE identity_accounts SET display_name = $2, photo_url = $3 WHERE local_id = $1;

-- update_password: $1 local id, $2 password hash, $3 now
UPDATE identity_accounts SET password_hash = $2, password_updated_at = $3 WHERE local_id = $1;

-- replace_hash: $1 local id, $2 hash of the same password
UPDATE identity_accounts SET password_hash = $2 WHERE local_id = $1;

-- change_email: $1 local id, $2 verified email in normal form
UPDATE identity_accounts SET email = $2, email_verified = 1 WHERE local_id = $1;

-- mark_verified: $1 local id
UPDATE identity_accounts SET email_verified = 1 WHERE local_id = $1;

-- set_disabled: $1 local id, $2 disabled
UPDATE identity_accounts SET disabled = $2 WHERE local_id = $1;

-- revoke_tokens: $1 local id, $2 now. A token's time is in whole seconds: tokens are valid again
-- from the next second on, or later if others were revoked in this one.
UPDATE identity_accounts
SET valid_since = CASE WHEN valid_since > $2 THEN valid_since ELSE $2 END + 1
WHERE local_id = $1;

-- set_valid_since: $1 local id, $2 earliest valid time
UPDATE identity_accounts SET valid_since = $2 WHERE local_id = $1;

-- link_google: $1 local id, $2 subject at Google, $3 email there in normal form
UPDATE identity_accounts SET google_subject = $2, google_email = $3 WHERE local_id = $1;

-- unlink_google: $1 local id
UPDATE identity_accounts SET google_subject = NULL, google_email = NULL WHERE local_id = $1;

-- record_login: $1 local id, $2 now
UPDATE identity_accounts SET last_login_at = $2 WHERE local_id = $1;

-- delete_account: $1 local id
DELETE FROM identity_accounts WHERE local_id = $1;

-- insert_refresh_token: $1 hash of the token, $2 local id, $3 time of the sign-in, $4 its method
INSERT INTO identity_refresh_tokens (token_hash, local_id, auth_time, provider)
VALUES ($1, $2, $3, $4);

-- find_refresh_token: $1 hash of the token
SELECT local_id, auth_time, provider FROM identity_refresh_tokens WHERE token_hash = $1;

-- lock_refresh_token: $1 hash of the token. Changes nothing; locks the row, so that no other
-- server can end the session during its renewal.
UPDATE identity_refresh_tokens SET auth_time = auth_time WHERE token_hash = $1
RETURNING local_id, auth_time, provider;

-- delete_refresh_tokens_of: $1 local id
DELETE FROM identity_refresh_tokens WHERE local_id = $1;

-- delete_old_refresh_tokens: $1 the oldest time that still counts
DELETE FROM identity_refresh_tokens WHERE auth_time < $1;

-- delete_expired_attempts: $1 now
DELETE FROM identity_attempts WHERE expires_at <= $1;

-- find_attempts: $1 bucket
SELECT attempts, blocked_until, expires_at FROM identity_attempts WHERE bucket = $1;

-- keep_attempts: $1 bucket, $2 attempts, $3 blocked until, $4 expiry
INSERT INTO identity_attempts (bucket, attempts, blocked_until, expires_at)
VALUES ($1, $2, $3, $4)
ON CONFLICT (bucket) DO UPDATE
SET attempts = excluded.attempts, blocked_until = excluded.blocked_until,
    expires_at = excluded.expires_at;

-- uncount_attempt: $1 bucket
UPDATE identity_attempts SET attempts = attempts - 1 WHERE bucket = $1 AND attempts > 0;

-- delete_attempts: $1 bucket
DELETE FROM identity_attempts WHERE bucket = $1;

-- delete_attempts_at: $1 bucket of an account, for all networks together and for each
DELETE FROM identity_attempts
WHERE bucket = $1 OR (bucket >= $1 || ' from ' AND bucket < $1 || ' from!');

-- is_known_device: $1 email in normal form, $2 hash of the token, $3 the oldest time that still counts
SELECT 1 AS n FROM identity_devices d JOIN identity_accounts a ON a.local_id = d.local_id
WHERE a.email = $1 AND d.mark_hash = $2 AND d.seen_at >= $3;

-- see_device: $1 local id, $2 hash of the token, $3 now
UPDATE identity_devices SET seen_at = $3 WHERE local_id = $1 AND mark_hash = $2
RETURNING local_id;

-- insert_device: $1 local id, $2 hash of the token, $3 now
INSERT INTO identity_devices (local_id, mark_hash, seen_at) VALUES ($1, $2, $3);

-- delete_old_devices: $1 local id, $2 number to keep
DELETE FROM identity_devices
WHERE local_id = $1 AND mark_hash NOT IN (
    SELECT mark_hash FROM identity_devices WHERE local_id = $1
    ORDER BY seen_at DESC, mark_hash LIMIT $2);

-- delete_devices_of: $1 local id
DELETE FROM identity_devices WHERE local_id = $1;

-- keep_code: $1 local id, $2 purpose, $3 hash of the code, $4 email, $5 new email or null,
--            $6 asked at, $7 expires at
INSERT INTO identity_codes (local_id, purpose, code_hash, email, new_email, asked_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (local_id, purpose) DO UPDATE
SET code_hash = excluded.code_hash, email = excluded.email, new_email = excluded.new_email,
    asked_at = excluded.asked_at, expires_at = excluded.expires_at
WHERE identity_codes.asked_at <= excluded.asked_at
RETURNING local_id;

-- find_code: $1 hash of the code
SELECT local_id, purpose, email, new_email, asked_at, expires_at FROM identity_codes WHERE code_hash = $1;

-- delete_code: $1 local id, $2 purpose
DELETE FROM identity_codes WHERE local_id = $1 AND purpose = $2;

-- delete_codes_of: $1 local id
DELETE FROM identity_codes WHERE local_id = $1;
