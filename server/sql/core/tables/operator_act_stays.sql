-- Keeps a table append-only.
create or replace function operator_act_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
