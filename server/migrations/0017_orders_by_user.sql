-- A step of its own: on PostgreSQL a DROP locks out readers until its transaction ends, which must not be as
-- long as the making of the other index takes.
DROP INDEX orders_by_user;
