-- Decides every release of money. Returns `released` after writing the row, or the reason for a refusal. Locks the operators' rows first,
-- so that concurrent calls count each other. An amount must be within the ceilings of everybody who takes part.
create or replace function release_money(
  releasing uuid, agreeing uuid, request uuid, what text, money text, amount bigint, receiver uuid, matter text, moment timestamptz
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  own uuid := platform_merchant_id();
  keys uuid[] := array_remove(array[releasing, agreeing], null);
begin
  perform from operator where merchant_id = own and id = any (keys) order by id for no key update;
  if (
    select count(*) from operator where merchant_id = own and id = any (keys) and disabled_at is null and dormant_at is null
  ) <> cardinality(keys) then return 'no_permission'; end if;
  -- Who made a key is behind it, so the two are one person.
  if exists (select from operator where merchant_id = own and id = any (keys) and made_by = any (keys)) then
    return 'second_operator_needed';
  end if;
  if what = 'withdrawal' and (
    release_is_conflict(own, keys, receiver)
    or amount > release_alone_limit(own, what, money) and release_verified_today(own, keys, receiver, moment)
  ) then return 'duty_conflict'; end if;
  if not release_roles_count(own, keys, money, moment) or amount is not null and exists (
    select from unnest(keys) key where not release_fits_ceiling(key, what, money, amount, moment, true)
  ) then return 'role_limit'; end if;
  if what in ('adjustment', 'deposit', 'payout', 'supplier_limit') then
    if agreeing is null then return 'second_operator_needed'; end if;
  elsif request is null then
    if agreeing is not null or amount is null or not release_alone_allowed(own, releasing, what, money, amount, receiver, moment) then
      return 'approval_required';
    end if;
  elsif not exists (
    select from approval_request waiting
    where waiting.id = request and waiting.merchant_id = own and waiting.state = 'waiting' and waiting.expires_at > moment
      and waiting.requested_by = releasing and waiting.kind = what and waiting.currency = money
      and waiting.amount_minor is not distinct from amount and waiting.member_id is not distinct from receiver
  ) then return 'approval_stale';
  end if;
  if what = 'withdrawal' and agreeing is not null and not operators_differ(own, releasing, agreeing) then return 'same_role'; end if;
  insert into release (merchant_id, kind, currency, amount_minor, member_id, about, operator_id, approver_id, approval_id, at)
  values (own, what, money, amount, receiver, matter, releasing, agreeing, request, moment);
  return 'released';
end $$;

revoke all on function release_money from public;
grant execute on function release_money to parola_app;
