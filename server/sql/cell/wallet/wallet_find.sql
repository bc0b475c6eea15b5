-- The ids of the postings' wallets, in their order; null where there is none.
create or replace function wallet_find(postings wallet_posting[]) returns bigint[]
  language plpgsql
  as $$
#variable_conflict use_column
begin
  -- A transaction of one merchant finds no other merchant's wallets.
  return (
    select array_agg(found.id order by asked.ordinality)
    from unnest(postings) with ordinality asked
    left join lateral (
      select id from wallet
      where member_id = asked.member_id and book = asked.book and currency = asked.currency
        and merchant_id = asked.merchant_id and merchant_id = coalesce(platform_merchant_id(), merchant_id)
      limit 1
    ) found on true
  );
end $$;

revoke all on function wallet_find from public;
