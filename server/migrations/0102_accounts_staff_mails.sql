-- Whether a member of the staff gets emails about the shop's day.
ALTER TABLE users ADD COLUMN staff_mails BIGINT NOT NULL DEFAULT 1 CHECK (staff_mails IN (0, 1));
