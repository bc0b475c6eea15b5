select set_config('search_path', 'public, pg_temp', true);

-- An agent's link: a code that gives whoever registers by it a place below the agent. What a code means besides stands with the codes.
create table team_link (
  merchant_id uuid not null constraint team_link_merchant_fk references merchant,
  code text not null,
  member_id uuid not null constraint team_link_agent_fk references team_member (member_id),
  label text not null constraint team_link_label_length check (length(label) <= 40),
  makes_agent boolean not null,
  lottery smallint not null constraint team_link_lottery_range check (lottery between 0 and 10000),
  games smallint not null constraint team_link_games_range check (games between 0 and 10000),
  registered integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint team_link_pk primary key (merchant_id, code)
);
create index team_link_of on team_link (member_id, created_at desc) where removed_at is null;

-- What agents have given to members below, a row each. The ledgers of two shards are compared by it.
create table team_transfer (
  merchant_id uuid not null constraint team_transfer_merchant_fk references merchant,
  agent_id uuid not null,
  -- Chosen by the agent's phone, so it names a transfer only together with the agent.
  request_id uuid not null,
  member_id uuid not null,
  amount bigint not null constraint team_transfer_amount_positive check (amount > 0),
  currency text not null constraint team_transfer_currency_shape check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  constraint team_transfer_pk primary key (agent_id, request_id, member_id),
  constraint team_transfer_to_another check (agent_id <> member_id)
);
create index team_transfer_to on team_transfer (member_id, at desc);
create index team_transfer_at on team_transfer (at);
create trigger team_transfer_stays before update or delete or truncate on team_transfer execute function operator_act_stays();

call keep_merchants_apart('team_link', 'team_transfer');
call keep_edits('team_link', '', 'registered');
grant insert, update (registered, removed_at) on team_link to parola_app;
grant update (active) on affiliate_code to parola_app;
grant insert on team_transfer to parola_app;

-- Names that begin in a way, whatever the database's language sorts them by.
create index member_login_beginning on member_login (merchant_id, name collate "C") where kind = 'username';

-- Who of these stands below the agent. They and the agent keep their places until the end of the transaction.
create function team_hold_below(merchant uuid, agent uuid, members uuid[]) returns setof uuid
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  perform from team_member where member_id = any (members || agent) and merchant_id = merchant order by node for share;
  return query select below.member_id from team_member me join team_member below
    on below.merchant_id = me.merchant_id and below.path > me.path and below.path < team_path_end(me.path)
    where me.member_id = agent and me.merchant_id = merchant and me.is_agent and below.member_id = any (members);
end $$;
revoke all on function team_hold_below from public;
grant execute on function team_hold_below to parola_app;
