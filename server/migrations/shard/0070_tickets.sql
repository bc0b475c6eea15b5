select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- The gate of a draw in this shard. Who buys or gives back shares it, who locks has it alone: a ticket is in the draw or it is not.
create table lottery_sale (
  draw_id bigint constraint lottery_sale_pk primary key,
  closes_at timestamptz not null,
  is_locked boolean not null default false
);

-- What a member bought at once, paid by one stake: key `stake:<id>` in the member's wallet.
create table lottery_order (
  merchant_id uuid not null,
  member_id uuid not null,
  -- Chosen by the phone.
  id uuid not null,
  draw_id bigint not null,
  lottery_code text not null,
  book text not null,
  currency text not null,
  stake bigint not null constraint lottery_order_stake_positive check (stake > 0),
  rule_version integer not null,
  body_hash bytea not null,
  placed_at timestamptz not null,
  constraint lottery_order_pk primary key (member_id, id)
);
create index lottery_order_of_member on lottery_order (member_id, placed_at desc, id);

-- A ticket is one bet: never changed. What became of it follows from the draw, from `lottery_cancelled` and from `lottery_prize`.
create table lottery_ticket (
  draw_id bigint not null,
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  -- As people read it, random: 80 bits.
  number text not null,
  bet text not null,
  pick text not null,
  stake bigint not null constraint lottery_ticket_stake_positive check (stake > 0),
  book text not null,
  currency text not null,
  -- The ticket as it is signed and hashed, and what hides it among the leaves.
  text text not null,
  salt bytea not null,
  issued_at timestamptz not null,
  -- A draw's tickets lie together, member by member: settlement reads them as one stretch.
  constraint lottery_ticket_pk primary key (draw_id, member_id, id)
);
create index lottery_ticket_of_order on lottery_ticket (member_id, order_id);
create unique index lottery_ticket_number on lottery_ticket (number);

-- Given back before the sale ended; the stake returned under the key `cancel:<number>`.
create table lottery_cancelled (
  merchant_id uuid not null,
  draw_id bigint not null,
  member_id uuid not null,
  ticket_id bigint not null,
  at timestamptz not null,
  constraint lottery_cancelled_pk primary key (draw_id, ticket_id)
);

-- Every different bet of a draw, noted when it was locked: what settlement judges, each once and by two readings of the rules.
create table lottery_choice (
  draw_id bigint not null,
  bet text not null,
  pick text not null,
  -- In hundredths of the stake, once it is judged; null for what lost.
  factor integer,
  constraint lottery_choice_pk primary key (draw_id, bet, pick)
);

-- Stretches of a draw's tickets, cut between members when it was locked. Paid together, once.
create table lottery_chunk (
  draw_id bigint not null,
  number integer not null,
  from_member uuid not null,
  to_member uuid not null,
  tickets integer not null,
  settled_at timestamptz,
  constraint lottery_chunk_pk primary key (draw_id, number)
);

-- What a ticket won, or got back when its draw was void: paid under the key `win:<number>` or `void:<number>`.
create table lottery_prize (
  merchant_id uuid not null,
  draw_id bigint not null,
  member_id uuid not null,
  ticket_id bigint not null,
  kind text not null constraint lottery_prize_kind_known check (kind in ('win', 'refund')),
  amount bigint not null constraint lottery_prize_amount_positive check (amount > 0),
  paid_at timestamptz not null,
  constraint lottery_prize_pk primary key (draw_id, ticket_id)
);

-- Favourites and what was opened last follow the member to every phone.
create table lottery_favourite (
  merchant_id uuid not null,
  member_id uuid not null constraint lottery_favourite_member_fk references member on delete cascade,
  lottery_code text not null,
  added_at timestamptz not null,
  constraint lottery_favourite_pk primary key (member_id, lottery_code)
);
create table lottery_recent (
  merchant_id uuid not null,
  member_id uuid not null constraint lottery_recent_member_fk references member on delete cascade,
  lottery_code text not null,
  opened_at timestamptz not null,
  constraint lottery_recent_pk primary key (member_id, lottery_code)
);

call keep_merchants_apart('lottery_order', 'lottery_ticket', 'lottery_cancelled', 'lottery_prize', 'lottery_favourite', 'lottery_recent');
