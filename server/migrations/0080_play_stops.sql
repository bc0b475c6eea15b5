-- What an operator has stopped: all play, a vendor, a game or a player. A round that is in progress finishes.
create table play_stop (
  merchant_id uuid not null constraint play_stop_merchant_fk references merchant,
  scope text not null constraint play_stop_scope_known check (scope in ('all', 'vendor', 'game', 'member')),
  -- A vendor's code, a game's node or a member's id; empty for all.
  name text not null constraint play_stop_name_by_scope check ((scope = 'all') = (name = '')),
  reason text not null constraint play_stop_reason_given check (reason <> ''),
  stopped_by text not null,
  stopped_at timestamptz not null,
  constraint play_stop_pk primary key (merchant_id, scope, name)
);
call keep_merchants_apart('play_stop');
grant insert, delete on play_stop to parola_app;

-- Works with the owner's rights: suppliers' calls belong to no merchant until the member is found. In a language that keeps its plan:
-- every bet asks.
create function play_stopped(merchant uuid, vendor text, node integer, member uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return exists (
    select from play_stop
    where merchant_id = merchant
      and (scope, name) in (('all', ''), ('vendor', vendor), ('game', node::text), ('member', member::text))
  );
end $$;
