-- What was taken out lately is looked at for play that is missing.
create index withdrawal_newest on withdrawal (requested_at);

insert into bank_account_use (merchant_id, account_hash, member_id, added_at)
select merchant_id, account_hash, member_id, min(added_at) from bank_card group by 1, 2, 3
on conflict do nothing;
