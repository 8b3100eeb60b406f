-- Contacts that joined an account: their telephone numbers find it. The record of the contact is deleted. An older
-- release may add a contact with the number again, which joins an account, too; the newest account counts.
CREATE TABLE joined_contacts (
    contact_id   TEXT PRIMARY KEY,
    phone        TEXT NOT NULL,
    user_id      TEXT NOT NULL,
    joined_at_ms BIGINT NOT NULL
);
CREATE INDEX joined_contacts_by_phone ON joined_contacts (phone);

-- The order's way before staff recorded cash for it, '' for none: an order whose cash is voided has it again.
-- Null if the customer chose the way of this attempt.
ALTER TABLE order_intents ADD COLUMN replaced_way TEXT;
