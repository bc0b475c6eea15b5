-- Makes a table of the current schema log its edits. `secret` and `passing` are column names separated by commas.
create or replace procedure keep_edits(noun text, secret text default '', passing text default '')
  language plpgsql
  as $$
declare
  key text := (
    select string_agg(attname, ',' order by attnum) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    -- The shard follows from the member.
    where indrelid = noun::regclass and indisprimary and attname <> 'shard'
  );
begin
  if key is null then raise exception '% has no key to tell its rows by', noun; end if;
  execute format('create trigger %I after insert or update or delete on %I for each row execute function public.edit_note(%L, %L, %L)',
    noun || '_edits', noun, key, secret, passing);
end $$;

revoke all on procedure keep_edits from public;
