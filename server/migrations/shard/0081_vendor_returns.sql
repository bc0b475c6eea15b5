-- What of a round has been added to the returns of its game. A round that is paid once more after its end is added again, less what was.
alter table vendor_round add column folded_stake bigint, add column folded_won bigint;
create index vendor_round_unfolded on vendor_round (closed_at)
  where state = 'closed' and (folded_stake is distinct from stake or folded_won is distinct from won);

-- What games gave back, by the day (UTC) on which rounds ended: sums, and sums of squares, by which chance can be told from a fault.
create table vendor_return (
  merchant_id uuid not null,
  day date not null,
  vendor_code text not null,
  game_code text not null,
  book text not null,
  currency text not null,
  rounds bigint not null,
  stake numeric not null,
  won numeric not null,
  stake_squared numeric not null,
  won_squared numeric not null,
  stake_by_won numeric not null,
  constraint vendor_return_pk primary key (merchant_id, day, book, vendor_code, game_code, currency)
);
call keep_merchants_apart('vendor_return');
