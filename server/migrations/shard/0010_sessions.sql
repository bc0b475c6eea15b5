-- Who is logged in. Only hashes are kept: whoever reads this table can log in as nobody.
create table session (
  sid_hash bytea not null constraint session_pk primary key,
  token_hash bytea not null,
  merchant_id uuid not null,
  member_id uuid not null,
  ends_at timestamptz not null
);

call keep_merchants_apart('session');
