-- find_user: $1 id
SELECT id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education,
       location, phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
       reminders AS wants_reminders, staff_mails AS wants_staff_mails
FROM users WHERE id = $1;

-- find_user_by_subject: $1 subject
SELECT id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education,
       location, phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
       reminders AS wants_reminders, staff_mails AS wants_staff_mails
FROM users WHERE subject = $1;

-- find_user_by_email: $1 email in normal form
SELECT id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education,
       location, phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
       reminders AS wants_reminders, staff_mails AS wants_staff_mails
FROM users WHERE email = $1;

-- Fragments for the list of users; sql::list_statement() assembles them.
-- user_columns:
id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education, location,
phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
reminders AS wants_reminders, staff_mails AS wants_staff_mails

-- list_names: $1 after this id
SELECT id, name FROM users WHERE id > $1 ORDER BY id LIMIT 500;

-- admins:
role = 'admin'

-- customers: neither owners nor staff
-- Uses a count, because the planner turns NOT EXISTS into a join and reads all staff before the first
-- customer.
role = 'customer' AND (SELECT count(*) FROM staff s WHERE s.user_id = users.id) < 1

-- of_role: $1 a role of the staff
id IN (SELECT user_id FROM staff WHERE role = $1)

-- find_admin:
-- Any owner who can sign in.
SELECT id FROM users WHERE role = 'admin' AND disabled = 0 LIMIT 1;

-- list_admin_emails:
-- Only owners who can sign in and have a verified address.
SELECT email FROM users
WHERE role = 'admin' AND disabled = 0 AND email_verified = 1 AND email IS NOT NULL
ORDER BY created_at, id LIMIT 100;

-- find_user_by_token: $1 hash of the token, $2 now
-- The bits in staff_roles are those of accounts::Roles.
SELECT u.id, u.subject, u.email, u.email_verified, u.name, u.photo, u.role = 'admin' AS is_admin,
       u.education, u.location, u.phone, u.linkedin, u.created_at, u.disabled AS is_disabled,
       u.valid_since, u.language, u.reminders AS wants_reminders,
       u.staff_mails AS wants_staff_mails, t.auth_time,
       (SELECT coalesce(sum(CASE s.role WHEN 'sales' THEN 2 WHEN 'warehouse' THEN 4
                                        WHEN 'accountant' THEN 8 END), 0)
        FROM staff s WHERE s.user_id = u.id) AS staff_roles
FROM access_tokens t JOIN users u ON u.id = t.user_id
WHERE t.token_hash = $1 AND t.expires_at > $2 AND t.revoked_at IS NULL AND u.disabled = 0;

-- insert_user: $1 id, $2 subject, $3 email, $4 email verified, $5 name, $6 photo, $7 now, $8 language
INSERT INTO users (id, subject, email, email_verified, name, photo, created_at, language)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- insert_contact: $1 id, $2 subject, $3 email or null, $4 name, $5 phone, $6 now
INSERT INTO users (id, subject, email, email_verified, name, photo, phone, created_at)
VALUES ($1, $2, $3, 0, $4, '', $5, $6) ON CONFLICT DO NOTHING;

-- update_claims: $1 id, $2 subject, $3 email or null, $4 email verified, $5 name, $6 photo
UPDATE users SET subject = $2, email = $3, email_verified = $4, name = $5, photo = $6 WHERE id = $1;

-- update_profile: $1 id, $2 education, $3 location, $4 phone, $5 linkedin, $6 language,
--                 $7 reminders, $8 staff emails
UPDATE users SET education = $2, location = $3, phone = $4, linkedin = $5, language = $6,
    reminders = $7, staff_mails = $8
WHERE id = $1;

-- update_role: $1 id, $2 role
UPDATE users SET role = $2 WHERE id = $1;

-- list_roles_of: $1 user id
SELECT role FROM staff WHERE user_id = $1;

-- list_staff_roles:
SELECT user_id, role FROM staff;

-- insert_staff_role: $1 user id, $2 role, $3 now, $4 id of the user who grants it, or null
INSERT INTO staff (user_id, role, since_ms, given_by) VALUES ($1, $2, $3, $4)
ON CONFLICT (user_id, role) DO NOTHING;

-- delete_staff_role: $1 user id, $2 role
DELETE FROM staff WHERE user_id = $1 AND role = $2;

-- list_owners:
SELECT id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education,
       location, phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
       reminders AS wants_reminders, staff_mails AS wants_staff_mails
FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1000;

-- list_staff:
SELECT u.id, u.subject, u.email, u.email_verified, u.name, u.photo, u.role = 'admin' AS is_admin,
       u.education, u.location, u.phone, u.linkedin, u.created_at, u.disabled AS is_disabled,
       u.valid_since, u.language, u.reminders AS wants_reminders,
       u.staff_mails AS wants_staff_mails, s.role AS staff_role
FROM staff s JOIN users u ON u.id = s.user_id;

-- update_disabled: $1 id, $2 disabled
UPDATE users SET disabled = $2 WHERE id = $1;

-- end_sessions: $1 id, $2 sign-ins before this time are no longer accepted
UPDATE users SET valid_since = $2 WHERE id = $1;

-- find_users_after: $1 creation time and $2 id of the previous user, $3 limit
SELECT id, subject, email, email_verified, name, photo, role = 'admin' AS is_admin, education,
       location, phone, linkedin, created_at, disabled AS is_disabled, valid_since, language,
       reminders AS wants_reminders, staff_mails AS wants_staff_mails
FROM users WHERE (created_at, id) > ($1, $2)
ORDER BY created_at, id LIMIT $3;

-- delete_expired_tokens: $1 now
DELETE FROM access_tokens WHERE expires_at <= $1;

-- count_tokens_since: $1 user id, $2 start, $3 end of the window
SELECT count(*) AS n, coalesce(min(created_at), 0) AS first_at FROM access_tokens
WHERE user_id = $1 AND created_at > $2 AND created_at <= $3;

-- insert_token: $1 hash of the token, $2 user id, $3 now, $4 expiry, $5 auth time
INSERT INTO access_tokens (token_hash, user_id, created_at, expires_at, auth_time)
VALUES ($1, $2, $3, $4, $5);

-- revoke_token: $1 hash of the token, $2 now
UPDATE access_tokens SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL;

-- revoke_tokens_of: $1 user id, $2 now
UPDATE access_tokens SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL;

-- list_saved_views: $1 user id, $2 list
SELECT id, user_id, list, name, query, made_at_ms FROM saved_views
WHERE user_id = $1 AND list = $2;

-- insert_view: $1 id, $2 user id, $3 list, $4 name, $5 query, $6 now in milliseconds
INSERT INTO saved_views (id, user_id, list, name, query, made_at_ms) VALUES ($1, $2, $3, $4, $5, $6);

-- change_view: $1 id, $2 query
UPDATE saved_views SET query = $2 WHERE id = $1;

-- delete_view: $1 id, $2 user id
DELETE FROM saved_views WHERE id = $1 AND user_id = $2;

-- find_user_of_phone: $1 telephone number of a contact that joined an account
SELECT u.id, u.subject, u.email, u.email_verified, u.name, u.photo, u.role = 'admin' AS is_admin,
       u.education, u.location, u.phone, u.linkedin, u.created_at, u.disabled AS is_disabled,
       u.valid_since, u.language, u.reminders AS wants_reminders,
       u.staff_mails AS wants_staff_mails
FROM joined_contacts j JOIN users u ON u.id = j.user_id WHERE j.phone = $1
ORDER BY j.joined_at_ms DESC LIMIT 1;

-- find_joined: $1 id of a contact
SELECT user_id FROM joined_contacts WHERE contact_id = $1;

-- insert_joined: $1 id of the contact, $2 its telephone number, $3 id of the account, $4 now in milliseconds
INSERT INTO joined_contacts (contact_id, phone, user_id, joined_at_ms) VALUES ($1, $2, $3, $4);

-- copy_words: $1 from this user id, $2 to this one
INSERT INTO user_words (user_id, word)
SELECT $2, word FROM user_words WHERE user_id = $1 AND word <> ''
ON CONFLICT (user_id, word) DO NOTHING;

-- delete_words: $1 user id
DELETE FROM user_words WHERE user_id = $1;

-- delete_user: $1 id
DELETE FROM users WHERE id = $1;
