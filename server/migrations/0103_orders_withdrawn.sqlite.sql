-- More kinds, in the way of 0013 (decision 0062). Readers skip those that they do not know.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(
    sql,
    'OR kind = ''refund_answered'')',
    'OR kind = ''refund_answered'' OR kind = ''payment_withdrawn''
                     OR kind = ''advance_paid'' OR kind = ''ship_undone''
                     OR kind = ''pieces_returned'')')
WHERE type = 'table' AND name = 'order_events';

-- So that other connections read the schema again,
CREATE VIEW more_kinds AS SELECT 1;
DROP VIEW more_kinds;
-- and this one, too.
PRAGMA writable_schema = RESET;

-- The order that a voided receipt was moved to.
ALTER TABLE manual_receipts ADD COLUMN moved_to TEXT NULL;

-- Paid orders that came back and whose money has not gone back.
CREATE INDEX orders_refund_due ON orders (created_at_ms, id)
    WHERE goods_returned = 1 AND transaction_id IS NOT NULL AND refunded_paisa = 0;
