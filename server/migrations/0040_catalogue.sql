-- Vendors and games of the deployment, and which of them a merchant offers in what order.

create table vendor (
  code text constraint vendor_pk primary key constraint vendor_code_shape check (code ~ '^[A-Z0-9_]{2,32}$'),
  display_name text not null
);

create table game (
  node_id integer constraint game_pk primary key constraint game_node_id_positive check (node_id > 0),
  -- Checked at commit: an import may hand one game's slug to another.
  slug text not null constraint game_slug_unique unique deferrable initially deferred,
  vendor_code text not null constraint game_vendor_fk references vendor,
  game_type text not null constraint game_type_known
    check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT')),
  game_id text not null,
  category text,
  classify text,
  min_bet_minor bigint not null constraint game_min_bet_not_negative check (min_bet_minor >= 0),
  support_play smallint not null constraint game_support_play_flag check (support_play in (0, 1)),
  is_new boolean not null,
  constraint game_of_vendor_unique unique (vendor_code, game_id)
);

create table game_name (
  node_id integer not null constraint game_name_game_fk references game on delete cascade,
  language text not null,
  name text not null constraint game_name_given check (name <> ''),
  constraint game_name_pk primary key (node_id, language)
);

create table vendor_offer (
  merchant_id uuid not null constraint vendor_offer_merchant_fk references merchant,
  game_type text not null,
  vendor_code text not null constraint vendor_offer_vendor_fk references vendor,
  sequence integer not null,
  constraint vendor_offer_pk primary key (merchant_id, game_type, vendor_code)
);

-- Type and vendor are repeated from the game, so that one index walk answers a page however many games there are.
create table game_offer (
  merchant_id uuid not null constraint game_offer_merchant_fk references merchant,
  node_id integer not null constraint game_offer_game_fk references game,
  game_type text not null,
  vendor_code text not null,
  rank integer not null,
  -- The place among the games the merchant puts first; null for the others.
  hot_order integer,
  constraint game_offer_pk primary key (merchant_id, node_id)
);
create index game_offer_by_type on game_offer (merchant_id, game_type, rank, node_id);
create index game_offer_by_vendor on game_offer (merchant_id, game_type, vendor_code, rank, node_id);
create index game_offer_hot on game_offer (merchant_id, hot_order, node_id) where hot_order is not null;

-- A shelf is what a list pages through: the games of a type, or of a type and a vendor ('' is every vendor).
-- It keeps the count, and the key of every 500th game, so that page 60,000 costs what page 1 costs.
create table game_shelf (
  merchant_id uuid not null constraint game_shelf_merchant_fk references merchant,
  game_type text not null,
  vendor_code text not null,
  games integer not null,
  constraint game_shelf_pk primary key (merchant_id, game_type, vendor_code)
);

create table game_shelf_mark (
  merchant_id uuid not null,
  game_type text not null,
  vendor_code text not null,
  mark integer not null,
  rank integer not null,
  node_id integer not null,
  constraint game_shelf_mark_pk primary key (merchant_id, game_type, vendor_code, mark),
  constraint game_shelf_mark_shelf_fk foreign key (merchant_id, game_type, vendor_code)
    references game_shelf on delete cascade
);

grant select on vendor, game, game_name to parola_app;

call keep_merchants_apart('vendor_offer', 'game_offer', 'game_shelf', 'game_shelf_mark');
