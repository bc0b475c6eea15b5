-- Functions below work with the owner's rights and find tables by this path. A caller's temporary tables come last in it, or else a table
-- of the caller's, called `wallet`, would be taken for ours.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Members' money. A wallet is what a member has in one book and currency. It has two accounts with a floor of nothing: `free`, what can
-- be used, and `held`, what is set aside. The house's accounts are names without a row: a row that every bet must touch would be the
-- one place where all players wait for each other. What the house has is the sum of its transfers, folded when a segment is closed.
create table wallet (
  id bigint generated always as identity constraint wallet_pk primary key,
  merchant_id uuid not null,
  -- Nobody's, once a trial member has been removed: the ledger stays.
  member_id uuid,
  book text not null constraint wallet_book_known check (book in ('real', 'trial', 'bonus')),
  currency text not null constraint wallet_currency_shape check (currency ~ '^[A-Z]{3}$'),
  free bigint not null default 0 constraint wallet_free_floor check (free >= 0),
  held bigint not null default 0 constraint wallet_held_floor check (held >= 0),
  -- Not generated: a generated column cannot be in a key that lets go of its member.
  trial boolean not null constraint wallet_trial_by_book check (trial = (book = 'trial')),
  opened_at timestamptz not null,
  constraint wallet_owner_unique unique (member_id, book, currency),
  -- Play money is for trial members and nothing else is: neither kind can own the other's, whatever a query says.
  constraint wallet_book_of_member foreign key (member_id, trial) references member (id, trial) on delete set null (member_id)
) with (fillfactor = 70);

-- One row a movement: from `debit` to `credit`, one of them or both the wallet's own. A transfer stays in its wallet's merchant, book and
-- currency because it has no others. It is its own record of idempotency (`key`, `body_hash`) and its own outbox (`xid`). There is no
-- foreign key to the wallet: nobody can delete one, and the check would cost a lock a row.
create table wallet_transfer (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  merchant_id uuid not null,
  wallet_id bigint not null,
  debit text not null,
  credit text not null,
  amount bigint not null constraint wallet_transfer_amount_positive check (amount > 0),
  free_after bigint not null,
  held_after bigint not null,
  code text not null,
  key text not null constraint wallet_transfer_key_given check (key <> ''),
  body_hash bytea not null,
  -- The key of the hold that this captures or releases, or of the transfer that it reverses.
  ends text,
  about text,
  at timestamptz not null,
  constraint wallet_transfer_pk primary key (xid, id),
  constraint wallet_transfer_accounts_differ check (debit <> credit),
  constraint wallet_transfer_account_shape check (debit ~ '^[a-z][a-z0-9_:]{1,40}$' and credit ~ '^[a-z][a-z0-9_:]{1,40}$'),
  constraint wallet_transfer_of_wallet check (debit in ('free', 'held') or credit in ('free', 'held')),
  -- What is set aside was free, and leaves by the end of its hold only.
  constraint wallet_transfer_held_by_hold check (case when credit = 'held' then debit = 'free' when debit = 'held' then ends is not null else true end)
);
create unique index wallet_transfer_once on wallet_transfer (wallet_id, key);
create unique index wallet_transfer_ended_once on wallet_transfer (wallet_id, ends) where ends is not null;
create index wallet_transfer_statement on wallet_transfer (wallet_id, id);

-- A stretch of the ledger that is final, sealed by a hash over it and the seal before.
create table wallet_segment (
  number bigint constraint wallet_segment_pk primary key,
  xid xid8 not null,
  id bigint not null,
  transfers bigint not null,
  hash bytea not null,
  closed_at timestamptz not null
);

-- How far the ledger has been audited, what the house's accounts held there, and what has been found since it was last found whole.
create table wallet_audit (
  single boolean default true constraint wallet_audit_pk primary key constraint wallet_audit_single check (single),
  segment bigint not null,
  house jsonb not null,
  findings jsonb not null,
  audited_at timestamptz not null
);

-- What the house's accounts held when the last segment was closed.
create table wallet_house (
  merchant_id uuid not null,
  book text not null,
  currency text not null,
  account text not null,
  balance numeric not null,
  constraint wallet_house_pk primary key (merchant_id, book, currency, account)
);

call keep_merchants_apart('wallet', 'wallet_transfer', 'wallet_house');
grant select on wallet_transfer to parola_relay;
create policy relay_reads on wallet_transfer for select to parola_relay using (true);

create function wallet_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wallet_transfer_stays before update or delete or truncate on wallet_transfer execute function wallet_stays();
create trigger wallet_segment_stays before update or delete or truncate on wallet_segment execute function wallet_stays();

create function wallet_open(merchant uuid, member uuid, book text, currency text, at timestamptz) returns void
  language sql security definer set search_path from current
  as $$
    insert into wallet (merchant_id, member_id, book, currency, trial, opened_at)
    select merchant_id, id, book, currency, book = 'trial', at from member owner
    where id = member and merchant_id = merchant and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    on conflict on constraint wallet_owner_unique do nothing
  $$;

-- Makes the movements that can be made and answers for each, in order: `done`, `repeated` (the first time's answer), or why not.
-- Whoever comes with `wait` false is told `busy` for a wallet that another transaction is writing, so that one slow movement never
-- keeps a whole batch. Movements of one wallet follow each other in rounds; most batches have one.
create function wallet_apply(
  wait boolean, at timestamptz, merchants uuid[], members uuid[], books text[], currencies text[], acts text[], keys text[],
  hashes bytea[], debits text[], credits text[], amounts bigint[], codes text[], endings text[], abouts text[]
) returns table (place int, outcome text, transfer bigint, moved bigint, free bigint, held bigint)
  language plpgsql security definer
  set search_path from current
  -- Planning again would cost as much as a movement, so one plan is kept, perhaps from a time when the tables were empty and every plan
  -- looked cheap. The settings and the lateral joins below leave it no choice: every row of a table is found by the index for it.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  ids bigint[];
  mine bigint[];
  unanswered int := coalesce(cardinality(keys), 0);
  answered int;
begin
  -- A transaction that belongs to one merchant finds no other's wallets.
  select array_agg(found.id order by place) into ids
  from unnest(merchants, members, books, currencies) with ordinality asked (merchant_id, member_id, book, currency, place)
  left join lateral (
    select id from wallet
    where member_id = asked.member_id and book = asked.book and currency = asked.currency
      and merchant_id = asked.merchant_id and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    limit 1
  ) found on true;

  -- Locked in one order, so that two batches never wait for each other in a circle.
  if wait then
    perform from wallet where id = any (ids) order by id for no key update;
  else
    mine := array(select id from wallet where id = any (ids) order by id for no key update skip locked);
    if cardinality(mine) < (select count(distinct id) from unnest(ids) id) then
      ids := array(select case when id = any (mine) then id else -id end from unnest(ids) with ordinality s (id, place) order by place);
    end if;
  end if;

  for round in 1 .. unanswered loop
    return query
    -- A statement of its own, so that it sees what was written while we waited for the locks. Nothing in it joins two lists of the
    -- batch with each other: its cost grows with the batch and no faster.
    with judged as (
      select asked.place, asked.id, asked.key, asked.hash, asked.code, asked.ending, asked.about, own.spot, own.merchant_id, own.free, own.held,
        first.id as first_id, first.amount as first_amount, first.free_after as first_free, first.held_after as first_held,
        case asked.act when 'release' then 'held' when 'capture' then 'held' when 'reverse' then target.credit else asked.debit end as debit,
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
        from unnest(ids, acts, keys, hashes, debits, credits, amounts, codes, endings, abouts)
          with ordinality s (id, act, key, hash, debit, credit, amount, code, ending, about, place)
      ) asked
      left join lateral (select *, ctid as spot from wallet where id = asked.id limit 1) own on true
      -- In the order of the key: else the index of the statement, in which one wallet's history may be long, looks as good.
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and key between asked.key and asked.key order by key limit 1
      ) first on true
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and key between asked.ending and asked.ending order by key limit 1
      ) target on true
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and ends between asked.ending and asked.ending order by ends limit 1
      ) ended on true
      where asked.turn = round
    ), weighed as (
      select *,
        free + case when credit = 'free' then amount when debit = 'free' then -amount else 0 end as new_free,
        held + case when credit = 'held' then amount when debit = 'held' then -amount else 0 end as new_held
      from judged
    ), decided as materialized (
      select *, case when verdict <> 'fits' then verdict when new_free < 0 or new_held < 0 then 'insufficient_funds' else 'done' end as outcome,
        case when verdict = 'fits' and new_free >= 0 and new_held >= 0 then nextval('wallet_transfer_id_seq') else first_id end as transfer
      from weighed
    ), written as (
      update wallet set free = new_free, held = new_held from decided where wallet.ctid = decided.spot and outcome = 'done'
    ), posted as (
      insert into wallet_transfer
        (id, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, ends, about, at)
        overriding system value
      select transfer, merchant_id, id, debit, credit, amount, new_free, new_held, code, key, hash, ending, about, wallet_apply.at
      from decided where outcome = 'done'
    )
    select place::int, outcome, transfer, coalesce(first_amount, amount),
      case outcome when 'done' then new_free when 'repeated' then first_free else free end,
      case outcome when 'done' then new_held when 'repeated' then first_held else held end
    from decided;
    get diagnostics answered = row_count;
    unanswered := unanswered - answered;
    exit when unanswered = 0;
  end loop;
end $$;

-- A transfer as the seals cover it. Written out: a column added later must not change what was sealed before. Texts have their length
-- before them, and what is null has -1, so that no two transfers read the same.
create function wallet_sealed_form(t wallet_transfer) returns text
  language sql stable
  return concat_ws('|', t.xid, t.id, t.merchant_id, t.wallet_id, t.debit, t.credit, t.amount, t.free_after, t.held_after, length(t.code), t.code,
    length(t.key), t.key, encode(t.body_hash, 'hex'), coalesce(length(t.ends), -1), t.ends, coalesce(length(t.about), -1), t.about,
    extract(epoch from t.at));

create function wallet_seal(previous bytea, after_xid xid8, after_id bigint, to_xid xid8, to_id bigint) returns bytea
  language sql stable security definer set search_path from current
  as $$
    select sha256(previous || convert_to(coalesce(string_agg(wallet_sealed_form(t), E'\n' order by xid, id), ''), 'UTF8'))
    from wallet_transfer t
    where (xid, id) > (after_xid, after_id) and (xid, id) <= (to_xid, to_id)
  $$;

-- Seals what is final and not sealed yet, at most `most` transfers, and adds it to what the house's accounts hold.
create function wallet_close_segment(most int, at timestamptz) returns table (number bigint, transfers bigint, hash bytea)
  language plpgsql security definer set search_path from current
  as $$
#variable_conflict use_column
declare
  last wallet_segment;
  next wallet_segment;
begin
  lock table wallet_segment in exclusive mode;
  select * into last from wallet_segment order by number desc limit 1;
  last.number := coalesce(last.number, 0);
  last.xid := coalesce(last.xid, '0');
  last.id := coalesce(last.id, 0);
  last.hash := coalesce(last.hash, '');
  select count(*), (array_agg(xid order by xid desc, id desc))[1], (array_agg(id order by xid desc, id desc))[1]
    into next.transfers, next.xid, next.id
  from (
    select xid, id from wallet_transfer
    where (xid, id) > (last.xid, last.id) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit most
  ) final;
  if next.transfers = 0 then return; end if;
  insert into wallet_house (merchant_id, book, currency, account, balance)
  select t.merchant_id, w.book, w.currency, side.account, sum(side.amount)
  from wallet_transfer t join wallet w on w.id = t.wallet_id
  cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) side (account, amount)
  where (t.xid, t.id) > (last.xid, last.id) and (t.xid, t.id) <= (next.xid, next.id) and side.account not in ('free', 'held')
  group by 1, 2, 3, 4
  on conflict on constraint wallet_house_pk do update set balance = wallet_house.balance + excluded.balance;
  insert into wallet_segment
  values (last.number + 1, next.xid, next.id, next.transfers, wallet_seal(last.hash, last.xid, last.id, next.xid, next.id), at);
  return query select number, transfers, hash from wallet_segment where number = last.number + 1;
end $$;

-- The first seal that what stands below it does not bear out, or nothing.
create function wallet_broken_segment(since bigint) returns bigint
  language sql stable security definer set search_path from current
  as $$
    select number from (
      select *, lag(hash, 1, '') over w as previous, lag(xid, 1, '0') over w as after_xid, lag(id, 1, 0) over w as after_id
      from wallet_segment where number >= since window w as (order by number)
    ) sealed
    where number > since and hash <> wallet_seal(previous, after_xid, after_id, xid, id)
    order by number limit 1
  $$;

revoke all on function wallet_open, wallet_apply, wallet_seal, wallet_close_segment, wallet_broken_segment from public;
grant execute on function wallet_open, wallet_apply to parola_app;

-- What was granted before there was a ledger becomes its first transfers.
insert into wallet (merchant_id, member_id, book, currency, trial, opened_at)
select merchant_id, member_id, book, currency, trial, opened_at from account;
select wallet_apply(
  true, now(), array_agg(merchant_id), array_agg(member_id), array_agg(book), array_agg(currency), array_agg('post'::text), array_agg('opening'::text),
  array_agg(sha256('opening')), array_agg('grants'::text), array_agg('free'::text), array_agg(balance), array_agg('grant'::text), array_agg(null::text), array_agg(null::text)
) from account where balance > 0;
drop table account;
