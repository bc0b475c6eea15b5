-- A job counts who approves nearly everything that one other person asks for.
grant select (merchant_id, state, requested_by, requested_at, decided_by) on approval_request to parola_worker;
create index approval_request_done on approval_request (merchant_id, requested_at) where state = 'done';
