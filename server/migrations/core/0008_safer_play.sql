-- Keyed hashes that identify a person across merchants: phone numbers, email addresses, documents, and names with birth dates. A merchant
-- sees its own members' hashes; only the `person_*` functions compare them with other merchants'.
create table person_key (
  key_hash bytea not null,
  member_id uuid not null,
  merchant_id uuid not null constraint person_key_merchant_fk references merchant,
  kind text not null constraint person_key_kind_known check (kind in ('mobile', 'email', 'name', 'document')),
  -- Whether the member has proven it. An unproven number must not be enough to exclude its real owner.
  is_proven boolean not null,
  constraint person_key_pk primary key (key_hash, member_id)
);
create index person_key_of_member on person_key (member_id);

-- Self-excluded persons, by these hashes only. No merchant can read it.
create table excluded_person (
  key_hash bytea constraint excluded_person_pk primary key,
  since timestamptz not null,
  until timestamptz not null
);
alter table excluded_person enable row level security;
create policy worker_chores on excluded_person to parola_worker using (platform_merchant_id() is null);

-- Which document verified which member, over all members of a merchant. The hash is keyed, because document numbers can be enumerated.
create table identity_holder (
  merchant_id uuid not null constraint identity_holder_merchant_fk references merchant,
  number_hash bytea not null,
  member_id uuid not null,
  constraint identity_holder_pk primary key (merchant_id, number_hash)
);

call keep_merchants_apart('person_key', 'identity_holder');

grant insert on identity_holder to parola_app;

grant select, update on identity_holder to parola_worker;
