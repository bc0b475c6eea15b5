-- Who runs the games of a vendor. `supplier` names what the configuration knows: where it is and by which keys it speaks.
create table vendor_supplier (
  vendor_code text constraint vendor_supplier_pk primary key constraint vendor_supplier_vendor_fk references vendor,
  supplier text not null constraint vendor_supplier_shape check (supplier ~ '^[a-z][a-z0-9-]{0,31}$')
);
create index vendor_supplier_by_supplier on vendor_supplier (supplier);

-- A game as its supplier declares it, whether or not anybody offers it.
create table supplier_game (
  vendor_code text not null constraint supplier_game_vendor_fk references vendor,
  game_id text not null,
  supplier text not null,
  -- The expected return in parts of a million of the stake.
  return_ppm integer not null constraint supplier_game_return_sane check (return_ppm between 0 and 2000000),
  has_demo boolean not null,
  platforms text[] not null,
  min_bet_minor bigint not null,
  max_bet_minor bigint not null,
  -- False once the supplier no longer names it: it cannot be opened, and what was played stays readable.
  is_listed boolean not null,
  changed_at timestamptz not null,
  constraint supplier_game_pk primary key (vendor_code, game_id)
);
create index supplier_game_by_supplier on supplier_game (supplier);

-- Games that a supplier brings are numbered here, far above those that an import names.
create sequence game_node_seq as integer start 1000000000;

-- Whether a supplier answers. One that nobody has found away has no row.
create table supplier_health (
  supplier text constraint supplier_health_pk primary key,
  is_up boolean not null,
  since timestamptz not null
);

grant select on vendor_supplier, supplier_game, supplier_health to parola_app;

-- Notes that a supplier went away or came back, and tells every merchant that offers one of its vendors. False when nothing has changed.
-- Works with the owner's rights: it is found out at one merchant, and concerns all.
create function note_supplier_health(which text, up boolean, moment timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  if up then
    update supplier_health set is_up = true, since = moment where supplier = which and not is_up;
  else
    insert into supplier_health values (which, false, moment)
    on conflict (supplier) do update set is_up = false, since = moment where supplier_health.is_up;
  end if;
  if not found then return false; end if;
  insert into platform_event (merchant_id, name, payload)
  select distinct merchant_id, 'vendors.health', '{}'::jsonb
  from vendor_offer join vendor_supplier using (vendor_code) where vendor_supplier.supplier = which;
  return true;
end $$;
revoke all on function note_supplier_health from public;
grant execute on function note_supplier_health to parola_app;
