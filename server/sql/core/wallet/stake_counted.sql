-- What counts of the stakes on one outcome, a draw or a round, once it is decided: what the member won or lost by it, at most the stakes,
-- times the share of `stake_share`. Both sides of one outcome, pushes and refunds therefore count for nothing, or next to nothing.
create or replace function stake_counted(staked bigint, paid bigint, share numeric) returns bigint
  language sql immutable
  begin atomic
    select floor(least(staked, abs(paid - staked)) * share / 1000000)::bigint;
  end;

revoke all on function stake_counted from public;
grant execute on function stake_counted to parola_worker;
