-- Opens a member's wallet unless it exists. A real-money wallet is guarded if the member has a limit or a break, or if the merchant
-- requires verified identity before play.
create or replace function wallet_open(merchant uuid, member uuid, book text, currency text, at timestamptz) returns void
  language sql security definer
  set search_path from current
  as $$
    insert into wallet (merchant_id, member_id, book, currency, trial, opened_at, guarded)
    select merchant_id, id, book, currency, book = 'trial', at,
      book = 'real' and (
        exists (select from safer_play where member_id = member) or exists (select from play_limit where member_id = member)
        or exists (select from merchant house where house.id = merchant and identity_before_play)
      )
    from member owner
    where id = member and merchant_id = merchant and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    on conflict on constraint wallet_owner_unique do nothing
  $$;

revoke all on function wallet_open from public;
grant execute on function wallet_open to parola_app, parola_worker;
