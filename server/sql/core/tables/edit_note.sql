-- Logs an edit. Arguments: the key columns, the secret columns, and the columns whose changes are not logged.
create or replace function edit_note() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  secret text[] := string_to_array(tg_argv[1], ',');
  passing text[] := string_to_array(tg_argv[2], ',') || array['shard'];
  was jsonb := coalesce(to_jsonb(old), '{}') - passing;
  becomes jsonb := coalesce(to_jsonb(new), '{}') - passing;
  -- A deleted row is identified by its old values.
  known jsonb := was || becomes;
begin
  -- Trial accounts are created and removed in large numbers and hold no personal data.
  if known ->> 'trial' = 'true' or was = becomes then return null; end if;
  execute format('insert into %I.edit (merchant_id, noun, key, before, after, who) values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
    using (known ->> case when tg_table_name = 'merchant' then 'id' else 'merchant_id' end)::uuid, tg_table_name,
      (select jsonb_object_agg(name, known -> name) from unnest(string_to_array(tg_argv[0], ',')) name),
      edit_difference(was, becomes, secret), edit_difference(becomes, was, secret),
      -- Changes made outside our programs are attributed to the database login.
      coalesce(nullif(current_setting('parola.who', true), ''), 'database ' || session_user);
  return null;
end $$;

revoke all on function edit_note from public;
