-- How much of a stake counts, in parts per million, by the return of the bet: all of it where the house keeps four percent or more, and
-- proportionally less where it keeps less. So whatever is paid on counted stakes costs less than every bet brings while all rates together
-- stay below four percent.
create or replace function stake_share(return_ppm integer) returns integer
  language sql immutable
  begin atomic
    select least(1000000, greatest(0, 1000000 - return_ppm) * 25);
  end;

revoke all on function stake_share from public;
grant execute on function stake_share to parola_worker;
