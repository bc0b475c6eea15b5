-- The merchant's vendors that hold the players' money themselves. `access` names an entry of the configuration with the vendor's address
-- and key.
create table vendor_wallet_offer (
  merchant_id uuid not null constraint vendor_wallet_offer_merchant_fk references merchant,
  vendor_code text not null constraint vendor_wallet_offer_vendor_shape check (vendor_code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null constraint vendor_wallet_offer_name_given check (name <> ''),
  access text not null constraint vendor_wallet_offer_access_shape check (access ~ '^[a-z][a-z0-9-]{0,31}$'),
  sequence integer not null,
  constraint vendor_wallet_offer_pk primary key (merchant_id, vendor_code)
);

-- The supplier that runs a vendor's games. `supplier` names an entry of the configuration with its address and keys.
create table vendor_supplier (
  vendor_code text constraint vendor_supplier_pk primary key constraint vendor_supplier_vendor_fk references vendor,
  supplier text not null constraint vendor_supplier_shape check (supplier ~ '^[a-z][a-z0-9-]{0,31}$')
);
create index vendor_supplier_by_supplier on vendor_supplier (supplier);

-- A game as its supplier declares it, whether or not a merchant offers it.
create table supplier_game (
  vendor_code text not null constraint supplier_game_vendor_fk references vendor,
  game_id text not null,
  supplier text not null,
  -- The expected return in millionths of the stake.
  return_ppm integer not null constraint supplier_game_return_sane check (return_ppm between 0 and 2000000),
  has_demo boolean not null,
  platforms text[] not null,
  min_bet_minor bigint not null,
  max_bet_minor bigint not null,
  -- False once the supplier no longer lists it: it cannot be opened, and its history stays readable.
  is_listed boolean not null,
  changed_at timestamptz not null,
  -- The game's largest win as a multiple of the stake, as its supplier declares it; null if not declared.
  max_multiplier integer constraint supplier_game_max_multiplier_positive check (max_multiplier > 0),
  constraint supplier_game_pk primary key (vendor_code, game_id)
);
create index supplier_game_by_supplier on supplier_game (supplier);

-- Ids for suppliers' games, far above those that an import uses.
create sequence game_node_seq as integer start 1000000000;

-- Whether a supplier responds. A supplier that was never down has no row.
create table supplier_health (
  supplier text constraint supplier_health_pk primary key,
  is_up boolean not null,
  since timestamptz not null
);

-- What a supplier may pay at a merchant without two operators. A supplier without a row pays at most 100 times the stake and no promotions.
create table supplier_limit (
  merchant_id uuid not null constraint supplier_limit_merchant_fk references merchant,
  supplier text collate "C" not null constraint supplier_limit_supplier_shape check (supplier ~ '^[a-z][a-z0-9-]{0,31}$'),
  currency text not null constraint supplier_limit_currency_shape check (currency ~ '^[A-Z]{3}$'),
  -- The wins of a round, as a multiple of its stakes. A game's own declaration can only lower it.
  max_multiplier integer not null constraint supplier_limit_multiplier_positive check (max_multiplier > 0),
  -- Promotional payouts in minor units: of one call, to one member in a day (UTC), and to all members in a day.
  promo_per_call bigint not null constraint supplier_limit_call_not_negative check (promo_per_call >= 0),
  promo_per_member_day bigint not null constraint supplier_limit_member_day_not_negative check (promo_per_member_day >= 0),
  promo_per_day bigint not null constraint supplier_limit_day_not_negative check (promo_per_day >= 0),
  -- The operators who set it; both null if the deployment did. Lowering takes one operator, raising takes two.
  set_by uuid,
  agreed_by uuid,
  set_at timestamptz not null,
  constraint supplier_limit_pk primary key (merchant_id, supplier, currency),
  constraint supplier_limit_by_two_operators check (set_by <> agreed_by)
);

-- Raised limits that one operator has asked for. They apply when another operator asks for the same.
create table supplier_limit_proposal (
  merchant_id uuid not null constraint supplier_limit_proposal_merchant_fk references merchant,
  supplier text collate "C" not null,
  currency text not null,
  max_multiplier integer not null,
  promo_per_call bigint not null,
  promo_per_member_day bigint not null,
  promo_per_day bigint not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  constraint supplier_limit_proposal_pk primary key (merchant_id, supplier, currency)
);

-- Promotional payouts of a day (UTC) by supplier: to one member, or to all members if `member_id` is null.
create table supplier_promo_day (
  merchant_id uuid not null constraint supplier_promo_day_merchant_fk references merchant,
  supplier text collate "C" not null,
  currency text not null,
  day date not null,
  member_id uuid,
  paid bigint not null,
  constraint supplier_promo_day_unique unique nulls not distinct (merchant_id, supplier, currency, day, member_id)
);

-- Play stopped by an operator: all play, a vendor, a game or a player. Rounds in progress may finish.
create table play_stop (
  merchant_id uuid not null constraint play_stop_merchant_fk references merchant,
  scope text not null constraint play_stop_scope_known check (scope in ('all', 'vendor', 'game', 'member')),
  -- A vendor's code, a game's node or a member's id; empty for all.
  name text not null constraint play_stop_name_by_scope check ((scope = 'all') = (name = '')),
  reason text not null constraint play_stop_reason_given check (reason <> ''),
  stopped_by text not null,
  stopped_at timestamptz not null,
  constraint play_stop_pk primary key (merchant_id, scope, name)
);

call keep_merchants_apart('vendor_wallet_offer', 'supplier_limit', 'supplier_limit_proposal', 'supplier_promo_day', 'play_stop');
call keep_edits('vendor_supplier');
call keep_edits('play_stop');

grant select on vendor_supplier, supplier_game, supplier_health to parola_app;
grant insert, delete on play_stop to parola_app;

grant select on vendor_supplier, supplier_health to parola_worker;
grant select, insert, update on supplier_game to parola_worker;
grant usage on sequence game_node_seq to parola_worker;
