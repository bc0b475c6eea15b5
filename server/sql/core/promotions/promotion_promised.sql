-- The bonuses that claims have promised or paid, less what was taken back, for audits: a promotion is in core, its claims are in a cell.
create or replace function promotion_promised() returns table (promotion_id uuid, minor numeric)
  language sql stable
  set search_path = pg_catalog, public
  as $$
  select promotion_id, sum(bonus_minor - coalesce(reversed_minor, 0)) from cell.claim left join cell.bonus using (id)
  where claim.state not in ('rejected', 'closed') group by 1
$$;

revoke all on function promotion_promised from public;
grant execute on function promotion_promised to parola_worker;
