select set_config('search_path', 'public, pg_temp', true);

-- Whether nobody of the merchant plays before the identity is proven: what the settings come to, where the ledger can see it.
alter table merchant add column identity_before_play boolean not null default false;
update merchant set identity_before_play = true where settings ->> 'pack' = 'strict';

-- By what a person is known again at another merchant: keyed hashes of numbers, addresses, documents, and names with birth dates. A
-- merchant sees those of its own members, which tell nothing of others'; who is known by the same is told by the functions below alone.
create table person_key (
  key_hash bytea not null,
  member_id uuid not null,
  merchant_id uuid not null constraint person_key_merchant_fk references merchant,
  kind text not null constraint person_key_kind_known check (kind in ('mobile', 'email', 'name', 'document')),
  -- Whether the member has shown that it is his own. A stranger's number must not be enough to shut the stranger out.
  is_proven boolean not null,
  constraint person_key_pk primary key (key_hash, member_id)
);
create index person_key_of_member on person_key (member_id);

-- Who has excluded himself, by these hashes alone. No merchant reads it.
create table excluded_person (
  key_hash bytea constraint excluded_person_pk primary key,
  since timestamptz not null,
  until timestamptz not null
);
call keep_merchants_apart('person_key');
alter table excluded_person enable row level security;

-- Whoever notes by what a member is known, asks who is excluded or excludes waits here for everybody who does so by one of the same keys:
-- else one could become known by a key while another who has it excludes himself, and neither would hear of the other. The member's own
-- row is locked before, so that nobody else changes what he is known by.
create function person_lock(merchant uuid, member uuid, hashes bytea[]) returns void
  language plpgsql security definer set search_path from current
  as $$
declare
  key bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  -- In one order, so that two of them never wait for each other in a circle.
  for key in
    select distinct ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint
    from (select unnest(hashes) union all select key_hash from person_key where member_id = member and merchant_id = merchant) known (hash)
    order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
end $$;

-- Notes by what a member is known. Of each of the kinds the member has these keys and no others; but a name that stood on a document
-- stays shown, whatever name the member goes by.
create function person_note(merchant uuid, member uuid, noted text[], kinds text[], hashes bytea[], proven boolean[]) returns void
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  delete from person_key where member_id = member and merchant_id = merchant and kind = any (noted) and not key_hash = any (hashes)
    and not (kind = 'name' and is_proven);
  insert into person_key (key_hash, member_id, merchant_id, kind, is_proven)
  select hash, member, merchant, kind, is_proven from unnest(hashes, kinds, proven) key (hash, kind, is_proven) order by hash
  on conflict on constraint person_key_pk do update set is_proven = excluded.is_proven
  where person_key.is_proven <> excluded.is_proven and not (person_key.kind = 'name' and person_key.is_proven);
end $$;

-- Excludes a person at every merchant, and answers which members are known by the same. What was longer stays.
create function person_exclude(merchant uuid, member uuid, since timestamptz, until timestamptz) returns setof uuid
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  insert into excluded_person (key_hash, since, until)
  select key_hash, person_exclude.since, person_exclude.until from person_key
  where member_id = member and merchant_id = merchant and is_proven order by key_hash
  on conflict on constraint excluded_person_pk do update set until = excluded.until where excluded_person.until < excluded.until;
  return query
  select distinct other.member_id from person_key own join person_key other using (key_hash)
  where own.member_id = member and own.merchant_id = merchant and own.is_proven and other.member_id <> member;
end $$;

-- The longest exclusion of whoever this member is known to be, or nothing.
create function person_excluded(member uuid, out since timestamptz, out until timestamptz)
  language sql stable security definer set search_path from current
  as $$
    select since, until from person_key join excluded_person using (key_hash) where member_id = member order by until desc, since limit 1
  $$;

revoke all on function person_lock, person_note, person_exclude, person_excluded from public;
grant execute on function person_lock, person_note, person_exclude to parola_app;
