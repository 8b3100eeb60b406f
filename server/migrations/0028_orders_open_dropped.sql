DROP INDEX orders_open;
