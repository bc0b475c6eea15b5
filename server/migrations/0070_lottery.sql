-- Lotteries are the deployment's: every merchant that offers one sells tickets for the same draws, and one root covers them all.
create table lottery (
  code text constraint lottery_pk primary key constraint lottery_code_shape check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- The game in the catalogue that opens it: its picture, its names, its vendor.
  node_id integer not null constraint lottery_game_fk references game constraint lottery_node_unique unique,
  kind text not null constraint lottery_kind_known check (kind in ('north', 'central', 'south', 'keno', 'fast', 'stock')),
  rule_version integer not null,
  source text not null constraint lottery_source_known check (source in ('fair', 'external')),
  -- Days, zone and times, or a beat: `timetable.ts` reads it.
  timetable jsonb not null,
  -- From the end of the sale to the draw.
  lock_seconds integer not null constraint lottery_lock_long_enough check (lock_seconds >= 15),
  -- After so long without a result, the draw is void and every stake goes back.
  patience_seconds integer not null constraint lottery_patience_positive check (patience_seconds > 0),
  retired_at timestamptz
);

-- Where a merchant shows which lottery. A lottery may stand in several groups.
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
call keep_merchants_apart('lottery_group', 'lottery_offer');

-- One draw. What is published about it stands in `lottery_log`; this row is where it is on its way.
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
  -- When somebody must look at it next; null when it is over.
  due_at timestamptz,
  -- The beacon's round that decides, and the sealed secret with what was said of it before the sale. Null for an external result.
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
  constraint lottery_draw_promised_together check ((round is null) = (sealed_secret is null) and (round is null) = (commitment is null)),
  constraint lottery_draw_root_once_locked check (state not in ('drawn', 'settled', 'published') or root is not null),
  constraint lottery_draw_outcome_once_drawn check ((outcome is not null) = (state in ('drawn', 'settled', 'published'))),
  constraint lottery_draw_void_with_reason check ((void_reason is not null) = (state in ('void', 'refunded'))),
  constraint lottery_draw_over check ((due_at is null) = (state in ('published', 'refunded')))
);
create index lottery_draw_due on lottery_draw (due_at) where due_at is not null;
create index lottery_draw_history on lottery_draw (lottery_code, draws_at desc) where state in ('published', 'refunded');

-- What was said about draws, signed and bound to what was said before.
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

-- What independent sources say that a state lottery drew, and who agreed that it counts.
create table lottery_told (
  draw_id bigint not null constraint lottery_told_draw_fk references lottery_draw,
  source text not null constraint lottery_told_source_shape check (source ~ '^[a-z][a-z0-9-]{0,31}$'),
  outcome jsonb not null,
  told_at timestamptz not null,
  constraint lottery_told_pk primary key (draw_id, source)
);
create table lottery_confirmation (
  draw_id bigint constraint lottery_confirmation_pk primary key constraint lottery_confirmation_draw_fk references lottery_draw,
  outcome jsonb not null,
  operator text not null,
  signature bytea not null,
  confirmed_at timestamptz not null
);

grant select on lottery, lottery_draw, lottery_log to parola_app;

-- The clock that sales are closed by. A function, so that whoever simulates a year replaces it, and nobody else can.
create function lottery_now() returns timestamptz language sql volatile return clock_timestamp();
