-- Sets the ways to register at a merchant, as flags, and whether registration asks for a captcha; null keeps either. For operators: the API
-- may not write merchants otherwise.
create or replace function set_registration(merchant uuid, methods text[], captcha boolean) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
declare
  known constant text[] := array['USERNAMEREG3', 'MOBILENUMREG3'];
begin
  -- Runs with the owner's rights, so it checks the merchant itself, and that no other flag is switched.
  if $1 is distinct from platform_merchant_id() then raise exception 'the registration of another merchant'; end if;
  if not methods <@ known or methods = '{}' then raise exception 'no ways to register: %', methods; end if;
  update merchant m set
    flags = case
      when methods is null then m.flags
      else array(select flag from unnest(m.flags) as flag where flag <> all (known)) || methods end,
    settings = case when captcha is null then m.settings else m.settings || jsonb_build_object('registerCaptcha', captcha) end
  where m.id = $1;
end $$;

revoke all on function set_registration from public;
grant execute on function set_registration to parola_app;
