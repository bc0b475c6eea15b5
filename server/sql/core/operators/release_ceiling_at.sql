-- How much an operator may release: the most that any of their roles allows which counts at this moment, or what was set
-- for the operator by command. Null without a ceiling.
create or replace function release_ceiling_at(
  key uuid, what text, money text, moment timestamptz, out per_action_minor bigint, out per_day_minor bigint
)
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select max(ceiling.per_action_minor), max(ceiling.per_day_minor)
    from release_ceiling ceiling
    where ceiling.operator_id = key and ceiling.kind = what and ceiling.currency = money and case
      when ceiling.role = '' then true
      when exists (
        select from release_ceiling own where own.operator_id = key and own.kind = what and own.currency = money and own.role = ''
      ) then false
      else staff_role_counts(ceiling.merchant_id, ceiling.role, money, moment)
    end
  $$;

revoke all on function release_ceiling_at from public;
grant execute on function release_ceiling_at to parola_console;
