-- More kinds, in the way of 0013.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(
    sql,
    'OR kind = ''goods_returned'' OR kind = ''disputed'')',
    'OR kind = ''goods_returned'' OR kind = ''disputed'' OR kind = ''way_chosen''
                     OR kind = ''transfer_told'' OR kind = ''money_received''
                     OR kind = ''receipt_voided'' OR kind = ''extra_payment''
                     OR kind = ''risk_flagged'' OR kind = ''paper_issued''
                     OR kind = ''refund_answered'')')
WHERE type = 'table' AND name = 'order_events';

-- So that other connections hear of it,
CREATE VIEW more_kinds AS SELECT 1;
DROP VIEW more_kinds;
-- and this one reads it again.
PRAGMA writable_schema = RESET;
