-- Whether one of these operators gave the member money within thirty days, and so must not take part in paying it out.
create or replace function release_is_conflict(own uuid, keys uuid[], receiver uuid, moment timestamptz) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  return exists (
    select from release
    where merchant_id = own and member_id = receiver and kind in ('reward', 'claim', 'adjustment') and at > moment - interval '30 days'
      and (operator_id = any (keys) or approver_id = any (keys))
  );

revoke all on function release_is_conflict from public;
