-- Who may see some of the games that a merchant offers. A game that several rules name is seen by whom all of them let in.
create table game_visibility (
  merchant_id uuid not null constraint game_visibility_merchant_fk references merchant,
  code text not null constraint game_visibility_code_shape check (code ~* '^[a-z0-9][a-z0-9-]{0,63}$'),
  -- Vendors with all their games, and single games.
  vendors text[] not null,
  games integer[] not null,
  -- Null lets every country in; a visitor whose country nobody knows is in none of them.
  only_countries text[],
  not_countries text[] not null,
  -- Null lets every device and currency in.
  devices text[],
  currencies text[],
  -- The lowest level of members; null lets visitors in too.
  from_level smallint,
  constraint game_visibility_pk primary key (merchant_id, code),
  constraint game_visibility_names_games check (cardinality(vendors) + cardinality(games) > 0)
);

call keep_merchants_apart('game_visibility');
call keep_edits('game_visibility');

grant select, insert, delete on game_visibility to parola_console, parola_worker;
