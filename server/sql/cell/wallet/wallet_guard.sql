-- Guards the member's real-money wallets from now on. Earlier play counts too: 31 days before the last movement cover every window.
create or replace function wallet_guard(member uuid) returns void
  language plpgsql security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  own wallet;
  since timestamptz;
begin
  perform shard_enter(array[shard_of(member)], true);
  for own in select * from wallet where member_id = member and book = 'real' and not guarded order by id for no key update loop
    select at - interval '31 days' into since from wallet_transfer where wallet_id = own.id order by id desc limit 1;
    insert into wallet_hour (shard, wallet_id, hour, merchant_id, staked, won, sent, returned)
    select own.shard, own.id, part.hour, own.merchant_id, coalesce(-sum(came) filter (where played in ('stake', 'refund')), 0),
      coalesce(sum(came) filter (where played = 'win'), 0), coalesce(-sum(came) filter (where played = 'to_vendor'), 0),
      coalesce(sum(came) filter (where played = 'from_vendor'), 0)
    from wallet_transfer t
    left join wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
    cross join lateral (
      select coalesce(target.code, t.code) as played, wallet_came(t.debit, t.credit, t.amount) as came,
        date_trunc('hour', coalesce(t.staked_at, target.staked_at, target.at, t.at), 'UTC') as hour
    ) part
    where t.wallet_id = own.id and t.id >= wallet_statement_place(own.id, since - interval '10 minutes')
      and part.hour >= date_trunc('hour', since, 'UTC')
      and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
    group by 1, 2, 3, 4;
    update wallet set guarded = true where id = own.id;
  end loop;
end $$;

revoke all on function wallet_guard from public;
grant execute on function wallet_guard to parola_worker;
