-- Whether the operator has let a large withdrawal of this member be paid today, by the merchant's calendar: more than one person may alone.
create or replace function release_paid_today(key uuid, receiver uuid, moment timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from release
      join merchant on merchant.id = release.merchant_id
      cross join lateral (select coalesce(merchant.settings ->> 'reportZone', 'UTC') as zone) local
      where release.merchant_id = platform_merchant_id() and release.member_id = receiver and release.kind = 'withdrawal'
        and key in (release.operator_id, release.approver_id)
        and release.amount_minor > release_alone_limit(release.merchant_id, 'withdrawal', release.currency)
        and (release.at at time zone local.zone)::date = (moment at time zone local.zone)::date
    )
  $$;

revoke all on function release_paid_today from public;
grant execute on function release_paid_today to parola_console;
