-- Writes an audit entry for the merchant of the transaction. A request writes each of its calls once: where the outcome of the action was
-- unknown, the entry of the refusal finds the one of the action.
create or replace function record_call(entry jsonb, moment timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into public.audit_entry (
    merchant_id, operator_id, staff_id, who, made_by, request_key, request_id, call, sent, objects, reason, outcome, approval_id, country,
    network, at
  )
  select public.platform_merchant_id(), operator.id, staff_user.id, coalesce(operator.name, staff_user.handle, ''),
    case when staff_user.id is not null then 'person' when operator.id is not null then 'key' else 'nobody' end,
    (entry ->> 'requestKey')::uuid, entry ->> 'requestId', entry ->> 'call', entry -> 'sent',
    array(select jsonb_array_elements_text(entry -> 'objects')::uuid), entry ->> 'reason', entry ->> 'outcome',
    (entry ->> 'approvalId')::uuid, entry ->> 'country', entry ->> 'network', moment
  from (select (entry ->> 'operatorId')::uuid as operator_id, (entry ->> 'staffId')::uuid as staff_id) asked
  left join public.operator on operator.id = asked.operator_id and operator.merchant_id = public.platform_merchant_id()
  left join public.staff_user on staff_user.id = coalesce(operator.staff_id, asked.staff_id)
  on conflict (request_key, call) do nothing;
end;

revoke all on function record_call from public;
grant execute on function record_call to parola_console;
