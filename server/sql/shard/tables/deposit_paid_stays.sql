-- A paid deposit never changes: it can only be corrected by an adjustment.
create or replace function deposit_paid_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a deposit that was paid is changed' using errcode = 'restrict_violation';
end $$;
