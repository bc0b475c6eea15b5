-- The gate of a draw in this cell. Sales and cancellations share it, locking takes it exclusively: a ticket is either in the draw or not.
create table lottery_sale (
  draw_id bigint constraint lottery_sale_pk primary key,
  closes_at timestamptz not null,
  is_locked boolean not null default false,
  -- When every ticket was found under the draw's lock and judged, with the same result by both implementations. Nothing is paid before.
  judged_at timestamptz
);
create index lottery_sale_by_end on lottery_sale (closes_at);

-- Tickets bought together and paid by one stake with the key `stake:<id>`.
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
  -- As it was signed before the sale was committed, and never signed anew. Null for a draw of version 1.
  receipt text,
  shard smallint not null,
  constraint lottery_order_pk primary key (member_id, id)
);
create index lottery_order_of_member on lottery_order (member_id, placed_at desc, id);

-- One bet, never changed. Its outcome follows from the draw, `lottery_cancelled` and `lottery_prize`.
create table lottery_ticket (
  draw_id bigint not null,
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  -- As people read it: 80 random bits.
  number text not null,
  bet text not null,
  pick text not null,
  stake bigint not null constraint lottery_ticket_stake_positive check (stake > 0),
  book text not null,
  currency text not null,
  -- The ticket as it is signed and hashed, and the salt that hides it among the leaves.
  text text not null,
  salt bytea not null,
  issued_at timestamptz not null,
  shard smallint not null,
  -- A draw's tickets are stored together, member by member: settlement reads them as one range.
  constraint lottery_ticket_pk primary key (draw_id, member_id, id)
);
create index lottery_ticket_of_order on lottery_ticket (member_id, order_id);
create unique index lottery_ticket_number on lottery_ticket (number);
create trigger lottery_ticket_stays before update or delete or truncate on lottery_ticket execute function wallet_stays();

-- Tickets cancelled before the sale ended; the stake was refunded with the key `cancel:<number>`.
create table lottery_cancelled (
  merchant_id uuid not null,
  draw_id bigint not null,
  member_id uuid not null,
  ticket_id bigint not null,
  at timestamptz not null,
  -- The signed cancellation. Null for a draw of version 1.
  note text,
  shard smallint not null,
  constraint lottery_cancelled_pk primary key (draw_id, ticket_id)
);

-- Ranges of a draw's tickets, cut between members when it was locked. Each is paid once, in one transaction.
create table lottery_chunk (
  draw_id bigint not null,
  number integer not null,
  from_member uuid not null,
  to_member uuid not null,
  tickets integer not null,
  settled_at timestamptz,
  -- When what its members had at risk was counted.
  counted_at timestamptz,
  constraint lottery_chunk_pk primary key (draw_id, number)
);
create index lottery_chunk_uncounted on lottery_chunk (draw_id, number) where counted_at is null;

-- What a ticket won, or got back from a void draw: paid with the key `win:<number>` or `void:<number>`.
create table lottery_prize (
  merchant_id uuid not null,
  draw_id bigint not null,
  member_id uuid not null,
  ticket_id bigint not null,
  kind text not null constraint lottery_prize_kind_known check (kind in ('win', 'refund')),
  amount bigint not null constraint lottery_prize_amount_positive check (amount > 0),
  paid_at timestamptz not null,
  shard smallint not null,
  constraint lottery_prize_pk primary key (draw_id, ticket_id)
);

-- What the tickets of a draw won, by the texts that were hashed. Paid once every ticket agrees with the draw's lock
-- (`lottery_sale.judged_at`).
create table lottery_winner (
  draw_id bigint not null,
  member_id uuid not null,
  ticket_id bigint not null,
  leaf bytea not null,
  amount bigint not null constraint lottery_winner_amount_positive check (amount > 0),
  -- Above what a late lock pays without two people.
  is_held boolean not null,
  shard smallint not null,
  constraint lottery_winner_pk primary key (draw_id, member_id, ticket_id, shard)
);

-- A member's favourite and recent lotteries, on all devices.
create table lottery_favourite (
  merchant_id uuid not null,
  member_id uuid not null,
  lottery_code text not null,
  added_at timestamptz not null,
  shard smallint not null,
  constraint lottery_favourite_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint lottery_favourite_pk primary key (member_id, lottery_code, shard)
);

create table lottery_recent (
  merchant_id uuid not null,
  member_id uuid not null,
  lottery_code text not null,
  opened_at timestamptz not null,
  shard smallint not null,
  constraint lottery_recent_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint lottery_recent_pk primary key (member_id, lottery_code, shard)
);

call keep_merchants_apart('lottery_order', 'lottery_ticket', 'lottery_cancelled', 'lottery_prize', 'lottery_favourite', 'lottery_recent');
call keep_in_shards(true, 'lottery_order', 'lottery_ticket', 'lottery_prize');
call keep_in_shards(false, 'lottery_cancelled', 'lottery_winner', 'lottery_favourite', 'lottery_recent');

grant insert, update, delete on lottery_favourite, lottery_recent to parola_app;

grant select, insert, update on lottery_sale to parola_worker;
grant select on lottery_order, lottery_ticket, lottery_cancelled, lottery_chunk, lottery_prize to parola_worker;
grant update (counted_at) on lottery_chunk to parola_worker;
grant select, insert, delete on lottery_winner to parola_worker;

-- An order to place, and its tickets, which name the order's position in the batch.
create type lottery_purchase as (
  merchant_id uuid,
  member_id uuid,
  id uuid,
  draw_id bigint,
  game text,
  numero text,
  version int,
  book text,
  currency text,
  stake bigint,
  hash bytea,
  receipt text
);
create type lottery_purchase_ticket as (purchase int, number text, bet text, pick text, stake bigint, salt bytea, text text);
