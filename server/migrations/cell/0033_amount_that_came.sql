-- What came instead of what a deposit was ordered for, in its currency.
alter table deposit add column came_minor bigint;
grant update (came_minor) on deposit to parola_app;
grant select on adjustment to parola_worker;
