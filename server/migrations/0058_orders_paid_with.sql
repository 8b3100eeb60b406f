-- What a paid order was paid with, as its provider names it, such as 'BKASH-BKash'; '' where it names nothing.
ALTER TABLE orders ADD COLUMN paid_with TEXT NOT NULL DEFAULT '';
-- 1: its provider advises to check who ordered.
ALTER TABLE orders ADD COLUMN is_risky BIGINT NOT NULL DEFAULT 0;
