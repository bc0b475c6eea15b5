-- Who works for a merchant. A key is shown once, when it is made; only its hash is kept.
create table operator (
  id uuid default gen_random_uuid() constraint operator_pk primary key,
  merchant_id uuid not null constraint operator_merchant_fk references merchant,
  name text not null constraint operator_name_shape check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  key_hash bytea not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint operator_key_unique unique (merchant_id, key_hash),
  constraint operator_name_unique unique (merchant_id, name)
);

-- What operators did: written with the act itself, and by nobody changed afterwards.
create table operator_act (
  id bigint generated always as identity constraint operator_act_pk primary key,
  merchant_id uuid not null constraint operator_act_merchant_fk references merchant,
  operator_id uuid not null constraint operator_act_operator_fk references operator,
  -- The call, and what was sent with it.
  act text not null,
  about jsonb not null,
  at timestamptz not null
);
create index operator_act_by_operator on operator_act (merchant_id, operator_id, id);

call keep_merchants_apart('operator', 'operator_act');
grant insert on operator_act to parola_app;

create function operator_act_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger operator_act_stays before update or delete or truncate on operator_act execute function operator_act_stays();
