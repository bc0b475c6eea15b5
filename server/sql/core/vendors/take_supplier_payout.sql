-- Whether a supplier may pay `paying` now. In a round with stakes, all wins together must stay within the largest multiplier. A payout
-- without a stake, from a promotion or a free round, is taken from the day's allowances. Only `vendor_apply`, which runs as the owner, may
-- spend them.
create or replace function take_supplier_payout(
  merchant uuid, supplier text, vendor text, game text, currency text, member uuid, stake bigint, won bigint, paying bigint, at timestamptz
) returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  allowed supplier_limit;
  today date := (take_supplier_payout.at at time zone 'UTC')::date;
begin
  select * into allowed from supplier_limit l
  where l.merchant_id = merchant and l.supplier = take_supplier_payout.supplier and l.currency = take_supplier_payout.currency;
  if stake > 0 then
    return won + paying <= stake::numeric * least(
      coalesce(allowed.max_multiplier, 100),
      (select g.max_multiplier from supplier_game g where g.vendor_code = vendor and g.game_id = game)
    );
  end if;

  if paying > coalesce(allowed.promo_per_call, 0) then return false; end if;
  -- One lock for all allowances: the calls of a batch are in any order, so locks per supplier could deadlock two batches.
  perform pg_advisory_xact_lock(hashtext('supplier_promo_day'));
  if exists (
    select from supplier_promo_day d
    where d.merchant_id = merchant and d.supplier = take_supplier_payout.supplier and d.currency = take_supplier_payout.currency
      and d.day = today and (d.member_id is null and d.paid + paying > allowed.promo_per_day
        or d.member_id = member and d.paid + paying > allowed.promo_per_member_day)
  ) or paying > allowed.promo_per_day or paying > allowed.promo_per_member_day then
    return false;
  end if;
  insert into supplier_promo_day
  select merchant, take_supplier_payout.supplier, take_supplier_payout.currency, today, counted, paying
  from unnest(array[null, member]) counted
  on conflict on constraint supplier_promo_day_unique do update set paid = supplier_promo_day.paid + excluded.paid;
  return true;
end $$;

revoke all on function take_supplier_payout from public;
