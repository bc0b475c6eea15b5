-- Vendors and games of the deployment, and which of them a merchant offers in what order.
create table vendor (
  code text constraint vendor_pk primary key constraint vendor_code_shape check (code ~ '^[A-Z0-9_]{2,32}$'),
  display_name text not null
);

create table game (
  node_id integer constraint game_pk primary key constraint game_node_id_positive check (node_id > 0),
  -- Checked at commit, because an import may give one game's slug to another.
  slug text not null constraint game_slug_unique unique deferrable initially deferred,
  vendor_code text not null constraint game_vendor_fk references vendor,
  game_type text not null constraint game_type_known
    check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT')),
  game_id text not null,
  -- A slot's type or a live table's game; null for others.
  classify text,
  min_bet_minor bigint not null constraint game_min_bet_not_negative check (min_bet_minor >= 0),
  support_play smallint not null constraint game_support_play_flag check (support_play in (0, 1)),
  is_new boolean not null,
  -- Whether the game opens on a phone, as its supplier says. True if the supplier says nothing.
  on_phone boolean not null default true,
  constraint game_of_vendor_unique unique (vendor_code, game_id)
);

create table game_name (
  node_id integer not null constraint game_name_game_fk references game on delete cascade,
  language text not null,
  name text not null constraint game_name_given check (name <> ''),
  -- The name as it is searched: without accents, spaces and punctuation.
  key text not null,
  constraint game_name_pk primary key (node_id, language)
);
create index game_name_by_key on game_name (key, language);

create table vendor_offer (
  merchant_id uuid not null constraint vendor_offer_merchant_fk references merchant,
  game_type text not null,
  vendor_code text not null constraint vendor_offer_vendor_fk references vendor,
  sequence integer not null,
  constraint vendor_offer_pk primary key (merchant_id, game_type, vendor_code)
);

create table game_offer (
  merchant_id uuid not null constraint game_offer_merchant_fk references merchant,
  node_id integer not null constraint game_offer_game_fk references game,
  rank integer not null,
  -- The position among the games that the merchant puts first; null for the others.
  hot_order integer,
  constraint game_offer_pk primary key (merchant_id, node_id)
);
create index game_offer_hot on game_offer (merchant_id, hot_order, node_id) where hot_order is not null;

-- A shelf is a precomputed list of games in the merchant's order: those of a type, vendor, class and smallest bet, or those whose names
-- contain some letters. Page 60,000 reads as fast as page 1.
create table game_shelf (
  merchant_id uuid not null constraint game_shelf_merchant_fk references merchant,
  name text not null,
  games integer not null,
  constraint game_shelf_pk primary key (merchant_id, name)
);

create table game_shelf_part (
  merchant_id uuid not null,
  shelf text not null,
  part integer not null,
  node_ids integer[] not null,
  constraint game_shelf_part_pk primary key (merchant_id, shelf, part)
);

-- How many members opened both games. Each pair is stored in both directions.
create table game_pair (
  merchant_id uuid not null constraint game_pair_merchant_fk references merchant,
  node_id integer not null,
  other_id integer not null,
  members integer not null,
  constraint game_pair_pk primary key (merchant_id, node_id, other_id)
);
create index game_pair_best on game_pair (merchant_id, node_id, members desc, other_id);

call keep_merchants_apart('vendor_offer', 'game_offer', 'game_shelf', 'game_shelf_part', 'game_pair');

grant select on vendor, game, game_name to parola_app;
grant insert, update on game_pair to parola_app;

grant select, insert, update on vendor, game to parola_worker;
grant select, insert, update, delete on game_name to parola_worker;
grant select on game_offer to parola_worker;
