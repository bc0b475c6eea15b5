-- A decision about a parked payout is final.
create or replace function parked_payout_decided_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a parked payout that was decided is changed' using errcode = 'restrict_violation';
end $$;
