-- What was changed in data that people keep: by whom, from what and to what. Written by the table itself, in the transaction of the
-- change, so that no way to change it leaves it out; sealed like the ledger, so that nobody can change the past unseen.
-- Each schema has a log of its own, beside the rows it is about.
create procedure make_edit_log(home text)
  language plpgsql as $$
begin
  execute format('
    create table %1$I.edit (
      id bigint generated always as identity,
      xid xid8 not null default pg_current_xact_id(),
      merchant_id uuid,
      noun text not null,
      -- Which row of it, by its key.
      key jsonb not null,
      -- Of what differs. Nothing before it was made, nothing after it was removed.
      before jsonb not null,
      after jsonb not null,
      who text not null,
      at timestamptz not null default clock_timestamp(),
      constraint edit_pk primary key (xid, id)
    );
    create index edit_newest on %1$I.edit (merchant_id, at desc, id desc);
    create index edit_of_row on %1$I.edit using gin (key jsonb_path_ops);
    create table %1$I.edit_seal (
      number bigint constraint edit_seal_pk primary key,
      xid xid8 not null,
      id bigint not null,
      edits bigint not null,
      hash bytea not null,
      closed_at timestamptz not null
    );
    create trigger edit_stays before update or delete or truncate on %1$I.edit execute function operator_act_stays();
    create trigger edit_seal_stays before update or delete or truncate on %1$I.edit_seal execute function operator_act_stays();
  ', home);
end $$;

-- What one form of a row has and the other has not. Of what is secret a digest tells that it changed.
create function edit_difference(form jsonb, other jsonb, secret text[]) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp
  return (
    select coalesce(jsonb_object_agg(name, case
      when name = any (secret) and value <> 'null' then to_jsonb('sha256:' || left(encode(sha256(convert_to(value::text, 'UTF8')), 'hex'), 12))
      else value
    end), '{}')
    from jsonb_each(form) part (name, value) where value is distinct from other -> name
  );

-- Arguments: the columns of the key, those that are secret, and those that are only passing.
create function edit_note() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  secret text[] := string_to_array(tg_argv[1], ',');
  passing text[] := string_to_array(tg_argv[2], ',');
  was jsonb := coalesce(to_jsonb(old), '{}') - passing;
  becomes jsonb := coalesce(to_jsonb(new), '{}') - passing;
  -- A row that goes is known by what it was.
  known jsonb := was || becomes;
begin
  -- Accounts for play money come and go by the hundred, and hold nobody's data.
  if known ->> 'trial' = 'true' or was = becomes then return null; end if;
  execute format('insert into %I.edit (merchant_id, noun, key, before, after, who) values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
    using (known ->> case when tg_table_name = 'merchant' then 'id' else 'merchant_id' end)::uuid, tg_table_name,
      (select jsonb_object_agg(name, known -> name) from unnest(string_to_array(tg_argv[0], ',')) name),
      edit_difference(was, becomes, secret), edit_difference(becomes, was, secret),
      -- Who comes past our own programs is told by the name of the login.
      coalesce(nullif(current_setting('parola.who', true), ''), 'database ' || session_user);
  return null;
end $$;
revoke all on function edit_note, edit_difference from public;

-- Has a table of the current schema keep a log of its edits.
create procedure keep_edits(noun text, secret text default '', passing text default '')
  language plpgsql as $$
declare
  key text := (
    select string_agg(attname, ',' order by attnum) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = noun::regclass and indisprimary
  );
begin
  if key is null then raise exception '% has no key to tell its rows by', noun; end if;
  execute format('create trigger %I after insert or update or delete on %I for each row execute function public.edit_note(%L, %L, %L)',
    noun || '_edits', noun, key, secret, passing);
end $$;

-- What a stretch of the log and the seal before it come to.
create function edit_seal_over(home text, previous bytea, after_xid xid8, after_id bigint, to_xid xid8, to_id bigint) returns bytea
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
  as $$
declare
  seal bytea;
begin
  execute format($sql$
    select sha256($1 || convert_to(coalesce(string_agg(to_jsonb(edit)::text, E'\n' order by xid, id), ''), 'UTF8'))
    from %I.edit where (xid, id) > ($2, $3) and (xid, id) <= ($4, $5)$sql$, home)
    into seal using previous, after_xid, after_id, to_xid, to_id;
  return seal;
end $$;

-- Seals what is final and not sealed yet.
create function edit_close(home text, most int, at timestamptz) returns table (number bigint, edits bigint, hash bytea)
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  last record;
  next record;
begin
  execute format('lock table %I.edit_seal in exclusive mode', home);
  execute format($sql$
    select coalesce(max(number), 0) as number, coalesce((array_agg(xid order by number desc))[1], '0') as xid,
      coalesce((array_agg(id order by number desc))[1], 0) as id, coalesce((array_agg(hash order by number desc))[1], '') as hash
    from (select * from %I.edit_seal order by number desc limit 1) newest$sql$, home) into last;
  execute format($sql$
    select count(*) as edits, (array_agg(xid order by xid desc, id desc))[1] as xid, (array_agg(id order by xid desc, id desc))[1] as id
    from (
      select xid, id from %I.edit where (xid, id) > ($1, $2) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit $3
    ) final$sql$, home) into next using last.xid, last.id, most;
  if next.edits = 0 then return; end if;
  return query execute format('insert into %I.edit_seal values ($1, $2, $3, $4, $5, $6) returning number, edits, hash', home)
    using last.number + 1, next.xid, next.id, next.edits,
      edit_seal_over(home, last.hash, last.xid, last.id, next.xid, next.id), at;
end $$;

-- The first seal that the log below it does not bear out, among the newest so many or among all; or nothing.
create function edit_broken(home text, newest int) returns bigint
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
  as $$
declare
  since bigint;
  broken bigint;
begin
  execute format('select greatest(coalesce(max(number), 0) - $1, 0) from %I.edit_seal', home) into since using newest;
  since := coalesce(since, 0);
  execute format($sql$
    select number from (
      select *, lag(hash, 1, '') over w as previous, lag(xid, 1, '0') over w as after_xid, lag(id, 1, 0::bigint) over w as after_id,
        lag(number, 1, 0::bigint) over w as before
      from %I.edit_seal where number >= $1 window w as (order by number)
    ) sealed
    where number > $1 and (before <> number - 1 or hash <> edit_seal_over($2, previous, after_xid, after_id, xid, id))
    order by number limit 1$sql$, home) into broken using since, home;
  return broken;
end $$;
revoke all on function edit_seal_over, edit_close, edit_broken from public;
revoke all on procedure make_edit_log, keep_edits from public;

call make_edit_log('public');
call keep_merchants_apart('edit');

call keep_edits('merchant');
call keep_edits('merchant_host');
call keep_edits('customer_service');
call keep_edits('resource');
call keep_edits('mobile_template');
call keep_edits('maintenance');
call keep_edits('restricted_region');
call keep_edits('blocked_address');
call keep_edits('register_rule');
call keep_edits('operator', 'key_hash');
call keep_edits('play_stop');
call keep_edits('link_host');
call keep_edits('announcement');
call keep_edits('announcement_text');
call keep_edits('deposit_channel');
call keep_edits('payout_bank');
call keep_edits('vendor_supplier');
call keep_edits('lottery');
call keep_edits('lottery_group');
call keep_edits('lottery_offer');
