-- The rebates that a node has once all changes apply.
create or replace function team_rate_of(node bigint, out lottery smallint, out games smallint)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select lottery, games from team_rate asked where asked.node = team_rate_of.node order by since desc limit 1
  $$;

revoke all on function team_rate_of from public;
grant execute on function team_rate_of to parola_app;
