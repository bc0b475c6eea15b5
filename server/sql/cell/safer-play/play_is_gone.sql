-- Whether the account is closed with no money left in it or still to come.
create or replace function play_is_gone(merchant uuid, member uuid, at timestamptz) returns boolean
  language sql stable security definer
  set search_path from current
  as $$
    select exists (select from safer_play where member_id = member and merchant_id = merchant and break_kind = 'closed')
      and not exists (select from wallet where member_id = member and free + held > 0)
      and not exists (select from vendor_wallet where member_id = member and balance > 0)
      and not exists (select from vendor_transfer where member_id = member and state = 'started')
      and not exists (select from vendor_round where member_id = member and merchant_id = merchant and state = 'open')
      and not exists (select from deposit where member_id = member and state in ('started', 'reviewing', 'approved'))
      and not exists (
        select from lottery_order join lottery_draw draw on draw.id = draw_id
        where lottery_order.member_id = member and draw.state not in ('published', 'refunded')
      )
  $$;

revoke all on function play_is_gone from public;
grant execute on function play_is_gone to parola_app;
