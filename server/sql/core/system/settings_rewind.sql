-- Makes the tables behind a merchant's settings what they were at a moment, by undoing their edits from the last one back. Columns that
-- the change log leaves out keep their default. With the owner's rights, because what takes two people is changed by functions alone; so
-- it must be rolled back, or the transaction cannot be committed.
create or replace function settings_rewind(moment timestamptz) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  -- No transaction takes longer.
  longest constant interval := '10 minutes';
  undone record;
  matches text;
  columns text;
begin
  set constraints all deferred;
  insert into settings_rewound default values;
  for undone in
    select noun, key, before, after from edit
    where merchant_id = platform_merchant_id() and noun = any (rewound_tables()) and at > moment - longest
      -- A transaction that had not ended at the moment is undone whole.
      and xid in (select xid from edit where merchant_id = platform_merchant_id() and noun = any (rewound_tables()) and at > moment)
    order by id desc
  loop
    select string_agg(format('row.%1$I is not distinct from was.%1$I', name), ' and ') into matches
      from jsonb_object_keys(undone.key) name;
    select string_agg(format('%I', name), ', ') into columns
      from jsonb_object_keys(case when undone.after = '{}' then undone.key || undone.before else undone.before end) name
      join pg_attribute on attrelid = undone.noun::regclass and attname = name and not attisdropped and attgenerated = '';
    if undone.before = '{}' then
      execute format('delete from %1$I row using jsonb_populate_record(null::%1$I, $1) was where %2$s', undone.noun, matches)
        using undone.key;
    elsif undone.after = '{}' then
      execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)', undone.noun, columns)
        using undone.key || undone.before;
    else
      execute format('update %1$I row set (%2$s) = row (%3$s) from jsonb_populate_record(null::%1$I, $1) was where %4$s', undone.noun,
        columns, (select string_agg('was.' || name, ', ') from unnest(string_to_array(columns, ', ')) name), matches)
        using undone.key || undone.before;
    end if;
  end loop;
end $$;

revoke all on function settings_rewind from public;
grant execute on function settings_rewind to parola_console;
