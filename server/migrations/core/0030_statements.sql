-- Lines of bank statements: they say that money has come, and credit nothing.
create table statement_line (
  id uuid not null default gen_random_uuid() constraint statement_line_pk primary key,
  merchant_id uuid not null constraint statement_line_merchant_fk references merchant,
  channel text not null,
  at timestamptz not null,
  amount_minor bigint not null constraint statement_line_comes_in check (amount_minor > 0),
  currency text not null constraint statement_line_currency_shape check (currency ~ '^[A-Z]{3}$'),
  payer_name text not null,
  reference text not null,
  -- Of the line and of how many like it came before it in its file, so that a file that is read again adds nothing.
  digest bytea not null,
  -- The deposit that it came with.
  member_id uuid,
  deposit_id uuid,
  imported_at timestamptz not null,
  constraint statement_line_match_whole check ((member_id is null) = (deposit_id is null)),
  constraint statement_line_once unique (merchant_id, digest),
  constraint statement_line_of_one_deposit unique (member_id, deposit_id)
);
create index statement_line_of_amount on statement_line (merchant_id, channel, amount_minor, at);
create index statement_line_imported on statement_line (merchant_id, channel, imported_at);
create index statement_line_free on statement_line (imported_at) where deposit_id is null;

call keep_merchants_apart('statement_line');
grant select, delete on statement_line to parola_worker;
grant insert, update (member_id, deposit_id) on statement_line to parola_console;
