select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

call make_edit_log(current_schema());
call keep_merchants_apart('edit');

call keep_edits('member', 'password_hash,payment_password_hash', 'last_login_at,previous_login_at,payment_tries,payment_tried_at,epoch');
call keep_edits('bank_card', 'number_sealed,account_hash', 'key_id');
call keep_edits('passkey', 'public_key', 'counter,used_at');
call keep_edits('security_answer', 'answer_hash');
