-- Roles of a merchant, copied from the seeded nine and changed. Who may do what is read from both; the seeded ones are
-- written by migrations alone, so that `support` means the same in every audit.
create table staff_role_copy (
  merchant_id uuid not null constraint staff_role_copy_merchant_fk references merchant,
  role text not null constraint staff_role_copy_shape check (role ~ '^[a-z][a-z0-9-]{1,39}$')
    constraint staff_role_copy_not_seeded check (role not in (
      'owner', 'finance', 'risk', 'support', 'content', 'lottery-master', 'agent-manager', 'auditor', 'read-only'
    )),
  name text not null constraint staff_role_copy_named check (name <> ''),
  copied_from text not null constraint staff_role_copy_source_fk references staff_role,
  permissions text[] not null,
  -- The role counts for releases in these currencies; in every one if null.
  currencies text[],
  -- The role counts from one time of day to the other, in the merchant's zone; over midnight if it ends earlier than it
  -- begins; always if null.
  begins_at time,
  ends_at time,
  version integer not null constraint staff_role_copy_version_positive check (version > 0),
  -- Who asked for the last change and who agreed to it: none of them may be given the role.
  changed_by uuid[] not null,
  changed_at timestamptz not null,
  constraint staff_role_copy_pk primary key (merchant_id, role),
  constraint staff_role_copy_hours check ((begins_at is null) = (ends_at is null) and begins_at <> ends_at)
);

create table staff_role_copy_ceiling (
  merchant_id uuid not null,
  role text not null,
  kind release_kind not null,
  currency text not null,
  per_action_minor bigint not null constraint staff_role_copy_ceiling_action_not_negative check (per_action_minor >= 0),
  per_day_minor bigint not null constraint staff_role_copy_ceiling_day_not_negative check (per_day_minor >= 0),
  constraint staff_role_copy_ceiling_role_fk foreign key (merchant_id, role) references staff_role_copy,
  constraint staff_role_copy_ceiling_pk primary key (merchant_id, role, kind, currency)
);

call keep_merchants_apart('staff_role_copy', 'staff_role_copy_ceiling');
call keep_edits('staff_role_copy');
call keep_edits('staff_role_copy_ceiling');
revoke select on staff_role_copy, staff_role_copy_ceiling from parola_app;
grant select, insert, update on staff_role_copy to parola_console;
grant select, insert, delete on staff_role_copy_ceiling to parola_console;

-- Which of the operator's roles a ceiling comes from, because a role may count at some hours alone. Empty for one that was set by command,
-- which then stands for all of that kind and currency.
alter table release_ceiling add column role text not null default '';
alter table release_ceiling drop constraint release_ceiling_pk;
alter table release_ceiling add constraint release_ceiling_pk primary key (operator_id, kind, currency, role);
drop trigger release_ceiling_edits on release_ceiling;
call keep_edits('release_ceiling');

-- An assignment is the row of a staff user at a merchant. Somebody else confirms it every 90 days.
alter table operator
  add column confirmed_at timestamptz,
  add column confirmed_by uuid constraint operator_confirmer_fk references operator,
  -- When the person last worked here, to the hour.
  add column used_at timestamptz,
  add column noticed_at timestamptz,
  -- From then on it may read and do nothing.
  add column dormant_at timestamptz,
  add constraint operator_confirmed_by_another check (confirmed_by <> id);
-- The moment of the last use is not an edit.
drop trigger operator_edits on operator;
call keep_edits('operator', 'key_hash', 'used_at');
grant update (confirmed_at, confirmed_by, used_at, noticed_at, dormant_at) on operator to parola_console;

-- Keyed hashes of staff users' addresses, by which one who is also a member is recognised (decision 0030).
create table staff_person_key (
  key_hash bytea not null,
  staff_id uuid not null constraint staff_person_key_staff_fk references staff_user,
  constraint staff_person_key_pk primary key (staff_id, key_hash)
);
grant select, insert on staff_person_key to parola_console;
grant select, insert on staff_person_key to parola_worker;

-- The change log's functions come after the migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{team.review}' where role = 'owner';
alter table staff_role enable trigger staff_role_edits;
