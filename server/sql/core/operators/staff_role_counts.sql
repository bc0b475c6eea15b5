-- Whether a role counts at this moment, and for this currency if one is given. Seeded roles always do; a merchant's own
-- within its hours, by the clock of the merchant.
create or replace function staff_role_counts(own uuid, held text, money text, moment timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select not exists (
    select from public.staff_role_copy copy
    join public.merchant on merchant.id = copy.merchant_id
    cross join lateral (select (moment at time zone coalesce(merchant.settings ->> 'reportZone', 'UTC'))::time as now) clock
    where copy.merchant_id = own and copy.role = held and (
      not money = any (copy.currencies)
      or case
        when copy.begins_at < copy.ends_at then clock.now < copy.begins_at or clock.now >= copy.ends_at
        else clock.now < copy.begins_at and clock.now >= copy.ends_at
      end
    )
  );
end;

revoke all on function staff_role_counts from public;
grant execute on function staff_role_counts to parola_app;
