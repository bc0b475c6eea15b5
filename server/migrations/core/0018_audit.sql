-- Audit entries: what staff and programs asked for, and what came of it. One for each call that changes, reveals or exports something,
-- refused ones too. `record_call` alone writes them; they are sealed like the edit log.
create table audit_entry (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  -- Null where a staff user signs in, or asks for a merchant that is not theirs.
  merchant_id uuid constraint audit_entry_merchant_fk references merchant,
  operator_id uuid constraint audit_entry_operator_fk references operator,
  staff_id uuid constraint audit_entry_staff_fk references staff_user,
  -- The handle or the key's name; empty for somebody who failed to sign in.
  who text not null,
  made_by text not null constraint audit_entry_made_by_known check (made_by in ('person', 'key', 'nobody')),
  -- One request leaves one entry for each call that it makes: an approval also makes the stored call.
  request_key uuid not null,
  request_id text not null,
  -- Method and path.
  call text not null,
  -- Query and body, secrets and personal data as digests.
  sent jsonb not null,
  -- The ids it names.
  objects uuid[] not null,
  reason text,
  -- `done`, or the error's code.
  outcome text not null,
  approval_id uuid,
  country text,
  network text,
  at timestamptz not null,
  constraint audit_entry_pk primary key (xid, id)
);
create unique index audit_entry_once on audit_entry (request_key, call);
create unique index audit_entry_by_id on audit_entry (id);
create index audit_entry_newest on audit_entry (merchant_id, id desc);
create index audit_entry_by_who on audit_entry (merchant_id, who, id desc);
create index audit_entry_by_call on audit_entry (merchant_id, call, id desc);
create index audit_entry_at_door on audit_entry (staff_id, id desc) where merchant_id is null;
create index audit_entry_of_object on audit_entry using gin (objects);
create index audit_entry_words on audit_entry using gin (to_tsvector('simple', reason)) where reason is not null;
create trigger audit_entry_stays before update or delete or truncate on audit_entry execute function operator_act_stays();

create table audit_entry_seal (
  number bigint constraint audit_entry_seal_pk primary key,
  xid xid8 not null,
  id bigint not null,
  entries bigint not null,
  hash bytea not null,
  closed_at timestamptz not null
);
create trigger audit_entry_seal_stays before update or delete or truncate on audit_entry_seal execute function operator_act_stays();

-- What was recorded before had neither outcome nor digests: of what was sent, ids, numbers and the reason are kept.
insert into audit_entry (
  merchant_id, operator_id, staff_id, who, made_by, request_key, request_id, call, sent, objects, reason, outcome, at
)
select act.merchant_id, operator.id, operator.staff_id, operator.name, case when operator.staff_id is null then 'key' else 'person' end,
  gen_random_uuid(), '', act.act,
  coalesce((
    select jsonb_object_agg(name, value) from jsonb_each(act.about) field (name, value)
    where jsonb_typeof(value) in ('number', 'boolean') or value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ), '{}'),
  array(
    select value::uuid from jsonb_each_text(act.about) field (name, value)
    where value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ),
  act.about ->> 'reason', 'done', act.at
from operator_act act join operator on operator.id = act.operator_id
order by act.id;
-- Nothing writes it any more.
revoke insert on operator_act from parola_app;

call keep_merchants_apart('audit_entry');
-- Staff see the sign-ins of those who work at their merchant.
create policy audit_entry_at_door on audit_entry for select to parola_console
  using (merchant_id is null and staff_id in (select operator.staff_id from operator where operator.merchant_id = platform_merchant_id()));

-- The log is read at the console alone.
revoke select on audit_entry from parola_app;
grant select on audit_entry, audit_entry_seal to parola_console;
grant select on audit_entry to parola_worker;
-- Sealing locks the table, which takes the update right; the trigger refuses every change.
grant select, insert, update on audit_entry_seal to parola_worker;

-- Exports leave the building, so reading the log does not include them. The functions of the change log come after the migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{audit.export}' where role in ('owner', 'auditor');
alter table staff_role enable trigger staff_role_edits;
