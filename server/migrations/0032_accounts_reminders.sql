-- Whether a user gets an email before an unpaid order ends. Previous programs leave it at yes.
ALTER TABLE users ADD COLUMN reminders BIGINT NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));
