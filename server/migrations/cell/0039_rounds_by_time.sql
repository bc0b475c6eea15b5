-- Rounds arrive in the order of time, so this costs almost nothing; staff find by it the rounds of some hours.
create index vendor_round_by_time on vendor_round using brin (opened_at);
