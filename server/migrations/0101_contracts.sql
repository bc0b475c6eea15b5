-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', 'public, pg_temp', true);

-- What one side has proposed to the other and what became of it. What was proposed never changes: another proposal is another row, so
-- that whoever agreed has agreed to what stands here. Both sides can live in different shards, so it stands outside of them.
create table contract (
  id uuid constraint contract_pk primary key,
  merchant_id uuid not null constraint contract_merchant_fk references merchant,
  kind text not null constraint contract_kind_known check (kind in ('dailySalary', 'hourSalary', 'dividend')),
  -- Null is the house.
  payer_id uuid,
  payee_id uuid not null,
  version integer not null constraint contract_version_positive check (version > 0),
  formula jsonb not null,
  currency text not null constraint contract_currency_shape check (currency ~ '^[A-Z]{3}$'),
  proposed_by text not null constraint contract_proposed_by_known check (proposed_by in ('payer', 'payee')),
  proposed_at timestamptz not null,
  state text not null default 'proposed'
    constraint contract_state_known check (state in ('proposed', 'running', 'rejected', 'withdrawn', 'replaced', 'ended')),
  answered_at timestamptz,
  -- It holds for the periods that lie wholly between these.
  starts_at timestamptz,
  ends_at timestamptz,
  -- The end of the next period that is to be closed; nothing when none is left.
  next_due timestamptz,
  constraint contract_with_another check (payer_id <> payee_id),
  constraint contract_version_once unique nulls not distinct (payee_id, payer_id, kind, version),
  constraint contract_never_back_dated check (starts_at > greatest(answered_at, proposed_at)),
  constraint contract_ends_after_start check (ends_at >= starts_at),
  constraint contract_started_when_agreed check (case when state = 'running' then starts_at is not null and ends_at is null
    when state = 'ended' then ends_at is not null when state in ('proposed', 'rejected', 'withdrawn') then starts_at is null else true end),
  constraint contract_due_within check (next_due > starts_at and next_due <= coalesce(ends_at, 'infinity'))
);
create unique index contract_one_running on contract (payee_id, kind) where state = 'running';
create unique index contract_one_proposed on contract (payee_id, kind) where state = 'proposed';
create index contract_of_payee on contract (payee_id, kind, proposed_at desc);
create index contract_of_payer on contract (payer_id, kind, proposed_at desc) where payer_id is not null;
create index contract_due on contract (next_due, id) where next_due is not null;

-- A period that is over, once: what it came to, and what was paid for it.
create table contract_period (
  id uuid constraint contract_period_pk primary key,
  merchant_id uuid not null,
  contract_id uuid not null constraint contract_period_contract_fk references contract,
  kind text not null,
  payer_id uuid,
  payee_id uuid not null,
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  turnover_minor bigint not null,
  loss_minor bigint not null,
  active integer not null constraint contract_period_active_not_negative check (active >= 0),
  pay_minor bigint not null constraint contract_period_pay_not_negative check (pay_minor >= 0),
  state text not null constraint contract_period_state_known check (state in ('nothing', 'due', 'paid')),
  paid_at timestamptz,
  -- When the house tries to pay it by itself; nothing where the payer's word is waited for.
  next_try timestamptz,
  constraint contract_period_once unique (contract_id, starts_at),
  constraint contract_period_forward check (ends_at > starts_at),
  constraint contract_period_paid check ((state = 'nothing') = (pay_minor = 0) and (state = 'paid') = (paid_at is not null)
    and (next_try is null or state = 'due'))
);
create index contract_period_of_payee on contract_period (payee_id, kind, starts_at desc, id desc);
create index contract_period_of_payer on contract_period (payer_id, kind, starts_at desc, id desc) where payer_id is not null;
create index contract_period_to_try on contract_period (next_try, ends_at, kind, id) where next_try is not null;

call keep_merchants_apart('contract', 'contract_period');
grant insert, update (state, answered_at, starts_at, ends_at, next_due) on contract to parola_app;
grant insert, update (state, paid_at, next_try) on contract_period to parola_app;
call keep_edits('contract', '', 'next_due');
call keep_edits('contract_period', '', 'next_try');

-- Under whom a member stands. Whoever moves it waits until the transaction of the asking ends.
create function team_leader_of(member uuid) returns table (leader_id uuid, is_agent boolean)
  language sql security definer set search_path from current
  as $$
    select above.member_id, own.is_agent from team_member own left join team_member above on above.node = own.parent
    where own.member_id = member and own.merchant_id = coalesce(platform_merchant_id(), own.merchant_id)
    for share of own
  $$;
revoke all on function team_leader_of from public;
grant execute on function team_leader_of to parola_app;

-- Two who are no longer above and below each other have no contract any more: the period in which one was moved is not whole, and what
-- was proposed is taken back. Periods that are closed stay. It runs at the end of the move, when its moment stands in `team_place`.
create function contract_ends_by_move() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  moved_at timestamptz := (select max(since) from team_place where node = new.node);
begin
  update contract set state = 'withdrawn', answered_at = greatest(moved_at, proposed_at)
  where payee_id = new.member_id and state = 'proposed';
  update contract held
  set state = 'ended', ends_at = cut.at, next_due = case when next_due <= cut.at then next_due end
  from (
    select one.id, greatest(one.starts_at, moved_at, (select max(ends_at) from contract_period closed where closed.contract_id = one.id)) as at
    from contract one where one.payee_id = new.member_id and one.starts_at is not null
  ) cut
  where cut.id = held.id and coalesce(held.ends_at, 'infinity') > cut.at;
  return null;
end $$;
revoke all on function contract_ends_by_move from public;
create constraint trigger team_member_moved after update of parent on team_member deferrable initially deferred
  for each row when (old.parent is distinct from new.parent) execute function contract_ends_by_move();

-- What the ledgers of all shards say was paid for periods, for audits: the two sides of one lie where their members do.
create function contract_moved() returns table (period_id text, member_id uuid, currency text, house text, minor bigint)
  language plpgsql stable
  set search_path = pg_catalog, public
  as $$
declare
  shard text;
begin
  for shard in select distinct schema from platform_shard loop
    return query execute format('
      select substr(t.key, 10), w.member_id, w.currency, case when t.credit = ''free'' then t.debit else t.credit end,
        case when t.credit = ''free'' then t.amount else -t.amount end
      from %1$I.wallet_transfer t join %1$I.wallet w on w.id = t.wallet_id where t.code = ''contract_pay''', shard);
  end loop;
end $$;
revoke all on function contract_moved from public;
