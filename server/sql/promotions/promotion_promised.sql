-- The bonuses that claims in all shards have promised or paid, less what was taken back, for audits: a promotion is in core, its claims
-- are in the members' shards.
create or replace function promotion_promised() returns table (promotion_id uuid, minor numeric)
  language plpgsql stable
  set search_path = pg_catalog, public
  as $$
declare
  shard text;
begin
  for shard in select distinct schema from platform_shard loop
    return query execute format(
      'select promotion_id, sum(bonus_minor - coalesce(reversed_minor, 0)) from %1$I.claim left join %1$I.bonus using (id)
      where claim.state not in (''rejected'', ''closed'') group by 1', shard);
  end loop;
end $$;

revoke all on function promotion_promised from public;
grant execute on function promotion_promised to parola_worker;
