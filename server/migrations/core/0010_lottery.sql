-- Lotteries belong to the deployment: all merchants that offer one sell tickets for the same draws, and one Merkle root covers them all.
create table lottery (
  code text constraint lottery_pk primary key constraint lottery_code_shape check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- The catalogue's game that opens it, with picture, names and vendor.
  node_id integer not null constraint lottery_game_fk references game constraint lottery_node_unique unique,
  kind text not null constraint lottery_kind_known check (kind in ('north', 'central', 'south', 'keno', 'fast', 'stock')),
  rule_version integer not null,
  source text not null constraint lottery_source_known check (source in ('fair', 'external')),
  -- Days, time zone and times, or an interval, as `timetable.ts` reads it.
  timetable jsonb not null,
  -- From the end of the sale to the draw.
  lock_seconds integer not null constraint lottery_lock_long_enough check (lock_seconds >= 15),
  -- Without a result for this long, the draw is void and every stake is refunded.
  patience_seconds integer not null constraint lottery_patience_a_day check (patience_seconds >= 86400),
  retired_at timestamptz
);

-- The groups in which a merchant shows lotteries. A lottery may be in several.
create table lottery_group (
  merchant_id uuid not null constraint lottery_group_merchant_fk references merchant,
  tag text not null constraint lottery_group_tag_shape check (tag ~ '^[a-z][a-z0-9_]{0,63}$'),
  -- By language.
  labels jsonb not null,
  sequence integer not null,
  constraint lottery_group_pk primary key (merchant_id, tag)
);

create table lottery_offer (
  merchant_id uuid not null,
  tag text not null,
  lottery_code text not null constraint lottery_offer_lottery_fk references lottery,
  sequence integer not null,
  constraint lottery_offer_pk primary key (merchant_id, tag, lottery_code),
  constraint lottery_offer_group_fk foreign key (merchant_id, tag) references lottery_group on delete cascade
);

-- What this deployment puts into the draw log (`docs/design/fair-draw-2.md`), in this order. An entry is written here in the transaction
-- that makes it, then appended to the log, whose first answer is kept: the log itself forgets the times when it restarts.
create table lottery_entry (
  id bigint generated always as identity constraint lottery_entry_pk primary key,
  kind text not null constraint lottery_entry_kind_known
    check (kind in ('before', 'rules', 'key', 'promise', 'lock', 'result', 'void', 'paid')),
  text text not null,
  -- Its leaf in the log's tree.
  hash bytea not null constraint lottery_entry_hash_unique unique,
  made_at timestamptz not null,
  -- Known once the log has it.
  log_index bigint constraint lottery_entry_index_unique unique,
  -- The time by which a quorum of witnesses had signed a head with it, and the C2SP tlog-proof under that head.
  witnessed_at timestamptz,
  proof text,
  constraint lottery_entry_witnessed_in_log check (witnessed_at is null or log_index is not null),
  constraint lottery_entry_witnessed_with_proof check ((witnessed_at is null) = (proof is null))
);
create index lottery_entry_waiting on lottery_entry (id) where witnessed_at is null;
create index lottery_entry_paid on lottery_entry (id) where kind = 'paid';

-- A series of draws of a game, promised before its first sale. Its terms are in the text of its entry.
create table lottery_promise (
  entry_id bigint constraint lottery_promise_pk primary key constraint lottery_promise_entry_fk references lottery_entry,
  lottery_code text not null constraint lottery_promise_lottery_fk references lottery,
  first_draws_at timestamptz not null,
  last_draws_at timestamptz not null,
  constraint lottery_promise_in_order check (first_draws_at <= last_draws_at),
  constraint lottery_promise_rising unique (lottery_code, first_draws_at)
);

-- A draw's progress. What is published about it is in `lottery_entry`, for a draw of version 1 in `lottery_log`.
create table lottery_draw (
  id bigint generated always as identity constraint lottery_draw_pk primary key,
  lottery_code text not null constraint lottery_draw_lottery_fk references lottery,
  numero text not null constraint lottery_draw_numero_shape check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  kind text not null,
  rule_version integer not null,
  state text not null constraint lottery_draw_state_known
    check (state in ('planned', 'open', 'locked', 'drawn', 'settled', 'published', 'void', 'refunded')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- When the next step is due; null when the draw is over.
  due_at timestamptz,
  -- The lottery's when the draw was planned: nobody can shorten it once tickets are sold.
  patience_seconds integer not null constraint lottery_draw_patience_a_day check (patience_seconds >= 86400),
  -- The promise that it belongs to; null for a draw of version 1.
  promise_id bigint constraint lottery_draw_promise_fk references lottery_promise,
  -- The entry that holds its lock, and its result or void.
  lock_id bigint constraint lottery_draw_lock_fk references lottery_entry,
  end_id bigint constraint lottery_draw_end_fk references lottery_entry,
  -- The beacon's round that decides. In version 1 null for an external result, and with a sealed secret and its commitment from before
  -- the sale.
  round bigint,
  sealed_secret bytea,
  commitment bytea,
  -- Known once it is locked.
  root bytea,
  tickets bigint,
  -- Known once it is drawn.
  signature bytea,
  secret bytea,
  seed bytea,
  outcome jsonb,
  drawn_at timestamptz,
  published_at timestamptz,
  void_reason text,
  constraint lottery_draw_numero_unique unique (lottery_code, numero),
  constraint lottery_draw_moment_unique unique (lottery_code, draws_at),
  constraint lottery_draw_in_order check (opens_at < closes_at and closes_at < draws_at),
  constraint lottery_draw_secret_of_version_1 check (
    case when promise_id is null then (round is null) = (sealed_secret is null) and (round is null) = (commitment is null)
      else round is not null and sealed_secret is null and commitment is null and secret is null end),
  constraint lottery_draw_root_once_locked check (state not in ('drawn', 'settled', 'published') or root is not null),
  constraint lottery_draw_outcome_once_drawn check ((outcome is not null) = (state in ('drawn', 'settled', 'published'))),
  constraint lottery_draw_void_with_reason check ((void_reason is not null) = (state in ('void', 'refunded'))),
  constraint lottery_draw_over check ((due_at is null) = (state in ('published', 'refunded')))
);
create index lottery_draw_due on lottery_draw (due_at) where due_at is not null;
create index lottery_draw_history on lottery_draw (lottery_code, draws_at desc) where state in ('published', 'refunded');

-- What was published about draws of version 1, signed and chained by hashes. Nothing is added: the first entry of the draw log says where
-- it ended.
create table lottery_log (
  number bigint constraint lottery_log_pk primary key,
  draw_id bigint not null constraint lottery_log_draw_fk references lottery_draw,
  event text not null constraint lottery_log_event_known check (event in ('promised', 'locked', 'drawn', 'void')),
  at timestamptz not null,
  body text not null,
  hash bytea not null,
  signature bytea not null,
  constraint lottery_log_once unique (draw_id, event)
);
create trigger lottery_log_stays before update or delete or truncate on lottery_log execute function lottery_log_stays();

-- A state lottery's result as independent sources report it, and the operator who decided where they differ.
create table lottery_told (
  draw_id bigint not null constraint lottery_told_draw_fk references lottery_draw,
  source text not null constraint lottery_told_source_shape check (source ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- Where it was asked, and SHA-256 of the bytes that it answered.
  host text not null,
  outcome jsonb not null,
  answer bytea not null,
  told_at timestamptz not null,
  constraint lottery_told_pk primary key (draw_id, source)
);

create table lottery_decision (
  draw_id bigint constraint lottery_decision_pk primary key constraint lottery_decision_draw_fk references lottery_draw,
  outcome jsonb not null,
  operator text not null,
  signature bytea not null,
  decided_at timestamptz not null
);

-- Who let the large prizes of a draw with a late lock be paid. It takes two.
create table lottery_release (
  draw_id bigint not null constraint lottery_release_draw_fk references lottery_draw,
  operator text not null,
  signature bytea not null,
  released_at timestamptz not null,
  constraint lottery_release_pk primary key (draw_id, operator)
);

call keep_merchants_apart('lottery_group', 'lottery_offer');
call keep_edits('lottery');
call keep_edits('lottery_group');
call keep_edits('lottery_offer');

grant select on lottery, lottery_draw, lottery_log, lottery_entry, lottery_promise to parola_app;

-- Planning locks the lottery's row, which takes an update right, and changes nothing.
grant select, update (code) on lottery to parola_worker;
grant select, insert, update on lottery_draw, lottery_told to parola_worker;
grant select, insert on lottery_entry, lottery_promise to parola_worker;
grant update (log_index, witnessed_at, proof) on lottery_entry to parola_worker;
-- Beginning the draw log locks the table, which takes the update right; the trigger refuses every change.
grant select, update on lottery_log to parola_worker;
grant select on lottery_decision, lottery_release to parola_worker;
