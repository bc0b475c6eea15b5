-- What a merchant's files said when they were last applied: a value that differs from it was changed in the console since.
create table merchant_file (
  merchant_id uuid constraint merchant_file_pk primary key constraint merchant_file_merchant_fk references merchant,
  applied jsonb not null constraint merchant_file_by_section check (jsonb_typeof(applied) = 'object'),
  applied_at timestamptz not null
);
call keep_merchants_apart('merchant_file');
call keep_edits('merchant_file');

-- The name of the account in the secret store, by which a file refers to it.
alter table deposit_channel add column account_ref text,
  add constraint deposit_channel_ref_of_account check (account_ref is null or account is not null);
