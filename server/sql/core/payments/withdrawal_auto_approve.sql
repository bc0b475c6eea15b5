-- Decides whether the merchant's rule approves this withdrawal, and writes down that it did. Returns `approved` or the reason why not. The
-- rule's row is locked, so that concurrent withdrawals count each other and switching off holds for whoever comes next.
create or replace function withdrawal_auto_approve(
  receiver uuid, matter uuid, money text, amount bigint, needs_ceilings boolean, sampled boolean, moment timestamptz
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  own uuid := platform_merchant_id();
  rule withdrawal_rule;
begin
  select * into rule from withdrawal_rule where merchant_id = own for no key update;
  if rule.is_on is not true or rule.currency <> money then return 'off'; end if;
  if needs_ceilings and (rule.each_minor is null or rule.member_day_minor is null or rule.day_minor is null) then return 'off'; end if;
  -- Money that staff gave is never paid out without a person: whoever gave it would need nobody else.
  if release_is_conflict(own, array(select id from operator where merchant_id = own), receiver) then return 'given'; end if;
  if amount > rule.each_minor then return 'each'; end if;
  if amount + (
    select coalesce(sum(amount_minor), 0) from withdrawal_auto
    where merchant_id = own and member_id = receiver and at > moment - interval '24 hours'
  ) > rule.member_day_minor then return 'member_day'; end if;
  if amount + (
    select coalesce(sum(amount_minor), 0) from withdrawal_auto where merchant_id = own and at > moment - interval '24 hours'
  ) > rule.day_minor then return 'day'; end if;
  insert into withdrawal_auto (merchant_id, member_id, withdrawal_id, currency, amount_minor, at, is_sampled)
  values (own, receiver, matter, money, amount, moment, sampled);
  return 'approved';
end $$;

revoke all on function withdrawal_auto_approve from public;
grant execute on function withdrawal_auto_approve to parola_app, parola_worker;
