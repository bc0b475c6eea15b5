-- Codes that were sent to phones. Only hashes are kept, under a key that is not in the database: whoever reads this table
-- learns neither a code nor a number. What a code is bound to (merchant, purpose, number, flow) is part of its hash.
create table verification_code (
  merchant_id uuid not null constraint verification_code_merchant_fk references merchant,
  flow_hash bytea constraint verification_code_pk primary key,
  code_hash bytea not null,
  tries_left smallint not null constraint verification_code_tries_left check (tries_left >= 0),
  ends_at timestamptz not null
);
create index verification_code_by_end on verification_code (ends_at);

call keep_merchants_apart('verification_code');
grant insert, update (tries_left), delete on verification_code to parola_app;
