-- Notes that the member's row in `member_search` is out of date.
create or replace function member_change_note() returns trigger
  language plpgsql security definer
  set search_path from current
  as $$
declare
  changed member := case when tg_op = 'DELETE' then old else new end;
begin
  insert into member_change (merchant_id, member_id) values (changed.merchant_id, changed.id);
  return null;
end $$;

revoke all on function member_change_note from public;
