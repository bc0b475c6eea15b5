-- Whether play is stopped for this member, game or vendor. Runs with the owner's rights, because suppliers' calls have no merchant until
-- the member is found. In PL/pgSQL, which caches the plan: every bet calls it.
create or replace function play_stopped(merchant uuid, vendor text, node integer, member uuid) returns boolean
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  return exists (
    select from play_stop
    where merchant_id = merchant
      and (scope, name) in (('all', ''), ('vendor', vendor), ('game', node::text), ('member', member::text))
  );
end $$;
