-- A touch of the passkey that also lets through further calls of one permission, in one session at one merchant.
create table staff_reauth_window (
  session_hash bytea not null constraint staff_reauth_window_session_fk references staff_session on delete cascade,
  merchant_id uuid not null constraint staff_reauth_window_merchant_fk references merchant,
  permission text not null,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  constraint staff_reauth_window_pk primary key (session_hash, merchant_id, permission)
);

call keep_merchants_apart('staff_reauth_window');

grant select, insert, update (opened_at, used_at) on staff_reauth_window to parola_console;

-- What limits a program's key: where its calls may come from (anywhere if none are named) and until when, and who answers for it.
alter table operator
  add column networks cidr[] not null default '{}',
  add column ends_at timestamptz,
  add column made_by uuid constraint operator_maker_fk references operator,
  add constraint operator_limits_of_keys check (staff_id is null or (networks = '{}' and ends_at is null and made_by is null));
create index operator_made_by on operator (made_by) where made_by is not null;

-- The change log is for people, and in a new database its functions come after the tables.
alter table staff_role disable trigger user;
update staff_role set permissions = permissions || '{team.keys}' where role = 'owner';
alter table staff_role enable trigger user;
