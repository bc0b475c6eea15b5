-- When a member got a type that can neither deposit nor withdraw. Withdrawals before then stay valid for the audit.
alter table member add column funds_closed_at timestamptz;
grant select (funds_closed_at) on member to parola_worker;
