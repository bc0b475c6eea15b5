-- Whether one of these operators has verified this member's document today, by the merchant's calendar.
create or replace function release_verified_today(own uuid, keys uuid[], receiver uuid, moment timestamptz) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from audit_entry entry
      join merchant on merchant.id = entry.merchant_id
      cross join lateral (select coalesce(merchant.settings ->> 'reportZone', 'UTC') as zone) local
      where entry.merchant_id = own and entry.objects @> array[receiver] and entry.operator_id = any (keys)
        and entry.call = 'POST /ops/kyc/decide' and entry.outcome = 'done' and entry.sent ->> 'decision' = 'verify'
        and (entry.at at time zone local.zone)::date = (moment at time zone local.zone)::date
    )
  $$;

revoke all on function release_verified_today from public;
