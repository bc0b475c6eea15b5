-- The contracts that an agent pays, in force or proposed, page by page. Refused and replaced proposals, which are many more, are left out.
drop index contract_of_payer;
create index contract_given on contract (payer_id, kind, proposed_at desc, id desc)
  where payer_id is not null and (state in ('proposed', 'running') or ends_at is not null);

-- What an agent owes and has paid.
create index contract_period_due on contract_period (payer_id, kind, starts_at, id) include (pay_minor)
  where state = 'due' and payer_id is not null;
create index contract_period_paid_by on contract_period (payer_id, paid_at) include (pay_minor)
  where state = 'paid' and payer_id is not null;
create index contract_period_paid_to on contract_period (payee_id, paid_at) include (pay_minor) where state = 'paid';
