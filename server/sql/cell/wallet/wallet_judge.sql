-- Judges the movements of one round: `fits`, or why a movement cannot be made. A repeated movement gets the first result; one that ends
-- another gets the accounts and amount of that one. Has no settings of its own, so that the planner inlines it into `wallet_apply`; the
-- lateral joins find every row by its index.
create or replace function wallet_judge(round int, at timestamptz, ids bigint[], postings wallet_posting[]) returns table (
  place bigint, id bigint, key text, hash bytea, code text, ending text, about text, staked_at timestamptz,
  spot tid, shard smallint, merchant_id uuid, free bigint, held bigint, guarded boolean, played text, played_at timestamptz, objection text,
  first_id bigint, first_amount bigint, first_free bigint, first_held bigint, debit text, credit text, amount bigint, verdict text
)
  language sql stable
  as $$
    select asked.place, asked.id, asked.key, asked.hash, asked.code, asked.ending, asked.about, asked.staked_at,
      own.spot, own.shard, own.merchant_id, own.free, own.held, own.guarded,
      coalesce(target.code, asked.code) as played,
      coalesce(asked.staked_at, target.staked_at, target.at, wallet_judge.at) as played_at, guard.objection,
      first.id as first_id, first.amount as first_amount, first.free_after as first_free, first.held_after as first_held,
      case asked.act
        when 'release' then 'held' when 'capture' then 'held' when 'reverse' then target.credit else asked.debit
      end as debit,
      case asked.act when 'release' then 'free' when 'reverse' then target.debit else asked.credit end as credit,
      coalesce(target.amount, asked.amount) as amount,
      case
        when asked.id is null then 'no_wallet'
        when asked.id < 0 then 'busy'
        when first.body_hash = asked.hash then 'repeated'
        when first.id is not null then 'id_reused'
        when asked.ending is null then 'fits'
        when target.id is null or target.ends is not null or (asked.act = 'reverse') = (target.credit = 'held') then 'nothing_to_end'
        when ended.id is not null then 'already_ended'
        else 'fits'
      end as verdict
    from (
      select *, case when id > 0 then row_number() over (partition by id order by place) else 1 end as turn
      from unnest(ids, postings) with ordinality
        s (id, merchant_id, member_id, book, currency, act, key, hash, debit, credit, amount, code, ending, about, staked_at, place)
    ) asked
    left join lateral (select *, ctid as spot from wallet where id = asked.id limit 1) own on true
    -- Ordered by the key; otherwise the planner may pick the statement's index and read the wallet's whole history.
    left join lateral (
      select * from wallet_transfer where wallet_id = asked.id and key between asked.key and asked.key order by key limit 1
    ) first on true
    left join lateral (
      select * from wallet_transfer where wallet_id = asked.id and key between asked.ending and asked.ending order by key limit 1
    ) target on true
    left join lateral (
      select * from wallet_transfer where wallet_id = asked.id and ends between asked.ending and asked.ending order by ends limit 1
    ) ended on true
    -- Only for guarded wallets and movements that a guard may refuse. `offset 0` makes the planner call it once.
    left join lateral (
      select wallet_objection(own.id, wallet_judge.at, asked.code, asked.amount) as objection
      where own.guarded and asked.ending is null
        and (asked.debit = 'free' and asked.code in ('stake', 'to_vendor') or asked.credit = 'free' and asked.code = 'from_upline')
      offset 0
    ) guard on true
    where asked.turn = wallet_judge.round
  $$;

revoke all on function wallet_judge from public;
