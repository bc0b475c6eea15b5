-- Sums up the rows of nodes that have new ones. Returns the number of new rows found.
create or replace function team_fold_counts(most int) returns int
  language plpgsql
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  nodes bigint[];
begin
  nodes := array(select node from team_count where not is_sum order by id limit most);
  with gone as (delete from team_count where node = any (nodes) returning merchant_id, node, downlines, members)
  insert into team_count (merchant_id, node, downlines, members, is_sum)
  select merchant_id, node, sum(downlines), sum(members), true from gone group by merchant_id, node;
  return cardinality(nodes);
end $$;

revoke all on function team_fold_counts from public;
grant execute on function team_fold_counts to parola_worker;
