-- The seal over a range of transfers and the seal before it.
create or replace function wallet_seal(previous bytea, after_xid xid8, after_id bigint, to_xid xid8, to_id bigint) returns bytea
  language sql stable security definer
  set search_path from current
  as $$
    select sha256(previous || convert_to(coalesce(string_agg(wallet_sealed_form(t), E'\n' order by xid, id), ''), 'UTF8'))
    from wallet_transfer t
    where (xid, id) > (after_xid, after_id) and (xid, id) <= (to_xid, to_id)
  $$;

revoke all on function wallet_seal from public;
