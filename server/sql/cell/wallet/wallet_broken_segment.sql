-- The first segment whose seal does not match its transfers, or null.
create or replace function wallet_broken_segment(since bigint) returns bigint
  language sql stable security definer
  set search_path from current
  as $$
    select number from (
      select *, lag(hash, 1, '') over w as previous, lag(xid, 1, '0') over w as after_xid, lag(id, 1, 0) over w as after_id
      from wallet_segment where number >= since window w as (order by number)
    ) sealed
    where number > since and hash <> wallet_seal(previous, after_xid, after_id, xid, id)
    order by number limit 1
  $$;

revoke all on function wallet_broken_segment from public;
grant execute on function wallet_broken_segment to parola_worker;
