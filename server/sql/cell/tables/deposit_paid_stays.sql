-- A paid deposit stays as it is but for one thing: it may be reversed, once. Until then it can be asked about at the provider.
create or replace function deposit_paid_stays() returns trigger
  language plpgsql
  as $$
declare
  may_change text[] := array['state', 'reason', 'check_at', 'short_minor', 'reversal_first', 'reversal_first_name', 'reversal_second'];
begin
  if old.state = 'paid' and new.state in ('paid', 'reversed') and to_jsonb(new) - may_change = to_jsonb(old) - may_change then
    return new;
  end if;
  raise exception 'a deposit that was paid is changed' using errcode = 'restrict_violation';
end $$;
