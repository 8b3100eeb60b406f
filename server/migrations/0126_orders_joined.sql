-- Contacts that joined an account: their telephone numbers find it. The record of the contact is deleted.
CREATE TABLE joined_contacts (
    contact_id   TEXT PRIMARY KEY,
    phone        TEXT NOT NULL UNIQUE,
    user_id      TEXT NOT NULL,
    joined_at_ms BIGINT NOT NULL
);
