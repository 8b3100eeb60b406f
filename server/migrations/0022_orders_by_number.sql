CREATE UNIQUE INDEX orders_by_number ON orders (number);
