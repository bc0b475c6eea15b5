-- The banks that a merchant pays to.
create table payout_bank (
  merchant_id uuid not null constraint payout_bank_merchant_fk references merchant,
  code text not null constraint payout_bank_code_shape check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  sequence smallint not null,
  constraint payout_bank_pk primary key (merchant_id, code)
);

-- Whose an account at a bank is: one member's of a merchant, over all shards. The hash is keyed, since anybody can count through
-- all numbers of a bank.
create table bank_account_owner (
  merchant_id uuid not null constraint bank_account_owner_merchant_fk references merchant,
  account_hash bytea not null,
  member_id uuid not null,
  constraint bank_account_owner_pk primary key (merchant_id, account_hash)
);

call keep_merchants_apart('payout_bank', 'bank_account_owner');
grant insert, delete on bank_account_owner to parola_app;
