-- Withdrawals have a history like everything else that people decide about.
call keep_edits('withdrawal', '', 'asked_at,check_at');
