-- Records that a supplier went down or came back and notifies every merchant that offers its vendors. Returns false if nothing changed.
-- Runs with the owner's rights, because one merchant's call finds out and all merchants are affected.
create or replace function note_supplier_health(which text, up boolean, moment timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp
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
grant execute on function note_supplier_health to parola_app, parola_worker;
