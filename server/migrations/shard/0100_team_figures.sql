-- A day is counted again by reading that day. By the day and not by the time, so that a member's own statement never looks here.
create index wallet_transfer_of_day on wallet_transfer using brin (((at at time zone 'UTC')::date)) with (pages_per_range = 32);

-- Nobody had a place before, so nothing before counts.
insert into public.team_cursor (source, xid, id, counted_at)
values (current_schema(), pg_snapshot_xmin(pg_current_snapshot()), 0, 'epoch');
