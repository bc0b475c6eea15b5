-- Pays the held prizes of a draw of version 2, once two people have released it. Does nothing for those that were paid before.
create or replace function lottery_pay_held(draw bigint, at timestamptz, most jsonb) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  -- One call at a time. Sales do not wait for this lock.
  perform from lottery_sale where draw_id = draw for update;
  if (select count(*) from lottery_release where draw_id = draw) < 2 then
    raise exception 'draw % was not released by two people', draw;
  end if;
  perform lottery_pay_won(draw, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', true, at, most);
end $$;

revoke all on function lottery_pay_held from public;
grant execute on function lottery_pay_held to parola_worker;
