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
