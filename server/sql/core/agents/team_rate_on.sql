-- The rebates that a node has on a day.
create or replace function team_rate_on(node bigint, day date, out lottery smallint, out games smallint)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select lottery, games from team_rate asked
    where asked.node = team_rate_on.node and since <= day order by since desc limit 1
  $$;

revoke all on function team_rate_on from public;
grant execute on function team_rate_on to parola_app, parola_worker;
