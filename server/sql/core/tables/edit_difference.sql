-- The fields in which a row differs from the other version. Secret fields are replaced by a digest that shows a change.
create or replace function edit_difference(form jsonb, other jsonb, secret text[]) returns jsonb
  language sql immutable
  set search_path = pg_catalog, pg_temp
  return (
    select coalesce(jsonb_object_agg(name, case
      when name = any (secret) and value <> 'null'
        then to_jsonb('sha256:' || left(encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 12))
      else value
    end), '{}')
    from jsonb_each(form) part (name, value) where value is distinct from other -> name
  );

revoke all on function edit_difference from public;
