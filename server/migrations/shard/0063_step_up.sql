-- Proofs that it is the member who asks, each for one act of one session. A grant is taken by deleting it.
create table step_up_grant (
  grant_hash bytea not null constraint step_up_grant_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null,
  sid_hash bytea not null,
  act text not null,
  amount bigint,
  expires_at timestamptz not null
);
create index step_up_grant_by_end on step_up_grant (expires_at);

call keep_merchants_apart('step_up_grant');
grant insert, delete on step_up_grant to parola_app;
