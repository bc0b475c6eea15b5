-- Sets a supplier's limits for an operator. Returns `set`, or `waiting` if a limit is raised and no second operator has asked for the same,
-- or why it is refused. Raising releases the allowance of a day; the largest multiplier has no amount.
create or replace function set_supplier_limit(
  merchant uuid, supplier text, currency text, multiplier integer, per_call bigint, per_member_day bigint, per_day bigint, operator uuid,
  at timestamptz
) returns text
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  current supplier_limit;
  proposal supplier_limit_proposal;
  released bigint;
  verdict text;
begin
  -- Runs with the owner's rights, so it checks the merchant itself.
  if merchant is distinct from platform_merchant_id() then raise exception 'the limits of another merchant'; end if;
  -- One change at a time, even while there is no row to lock.
  perform pg_advisory_xact_lock(
    hashtext('supplier_limit'), hashtext(concat_ws(' ', merchant, set_supplier_limit.supplier, set_supplier_limit.currency))
  );
  select * into current from supplier_limit l
  where l.merchant_id = merchant and l.supplier = set_supplier_limit.supplier and l.currency = set_supplier_limit.currency;
  select * into proposal from supplier_limit_proposal p
  where p.merchant_id = merchant and p.supplier = set_supplier_limit.supplier and p.currency = set_supplier_limit.currency;

  if multiplier > coalesce(current.max_multiplier, 100) or per_call > coalesce(current.promo_per_call, 0)
    or per_member_day > coalesce(current.promo_per_member_day, 0) or per_day > coalesce(current.promo_per_day, 0)
  then
    if per_call > coalesce(current.promo_per_call, 0) or per_member_day > coalesce(current.promo_per_member_day, 0)
      or per_day > coalesce(current.promo_per_day, 0) then released := nullif(per_day, 0); end if;
    if released is not null and not release_within_ceiling(operator, 'supplier_limit', set_supplier_limit.currency, released, at) then
      return 'role_limit';
    end if;
    if proposal.proposed_by is null or proposal.proposed_by = operator
      or (proposal.max_multiplier, proposal.promo_per_call, proposal.promo_per_member_day, proposal.promo_per_day)
        <> (multiplier, per_call, per_member_day, per_day)
    then
      insert into supplier_limit_proposal
      values (
        merchant, set_supplier_limit.supplier, set_supplier_limit.currency, multiplier, per_call, per_member_day, per_day, operator, at
      )
      on conflict on constraint supplier_limit_proposal_pk do update set
        max_multiplier = excluded.max_multiplier, promo_per_call = excluded.promo_per_call,
        promo_per_member_day = excluded.promo_per_member_day, promo_per_day = excluded.promo_per_day,
        proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at;
      return 'waiting';
    end if;
    verdict := release_money(
      proposal.proposed_by, operator, null, 'supplier_limit', set_supplier_limit.currency, released, null, set_supplier_limit.supplier, at
    );
    if verdict <> 'released' then return verdict; end if;
  else
    proposal.proposed_by := null;
  end if;

  delete from supplier_limit_proposal p
  where p.merchant_id = merchant and p.supplier = set_supplier_limit.supplier and p.currency = set_supplier_limit.currency;
  insert into supplier_limit
  values (merchant, set_supplier_limit.supplier, set_supplier_limit.currency, multiplier, per_call, per_member_day, per_day,
    coalesce(proposal.proposed_by, operator), case when proposal.proposed_by is not null then operator end, at)
  on conflict on constraint supplier_limit_pk do update set
    max_multiplier = excluded.max_multiplier, promo_per_call = excluded.promo_per_call,
    promo_per_member_day = excluded.promo_per_member_day, promo_per_day = excluded.promo_per_day,
    set_by = excluded.set_by, agreed_by = excluded.agreed_by, set_at = excluded.set_at;
  return 'set';
end $$;

revoke all on function set_supplier_limit from public;
grant execute on function set_supplier_limit to parola_app;
