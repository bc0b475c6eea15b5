-- Locks a member, the whole team below and the new agent above, and returns the team, at most `most` + 1 members. Until the transaction
-- ends no member can join them, receive money from above or get other rebates. One move per merchant at a time: two moves could swap
-- places.
create or replace function team_hold(merchant uuid, member uuid, above uuid, most int) returns setof uuid
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  way text;
  locked bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  perform pg_advisory_xact_lock(hashtext('team move'), hashtext(merchant::text));
  select path into way from team_member where member_id = member and merchant_id = merchant;
  if (select count(*) from (
    select from team_member where merchant_id = merchant and path >= way and path < team_path_end(way) limit most + 1
  ) counted) <= most then
    -- Members who joined during the wait are not locked yet.
    loop
      select count(*) into locked from (
        select from team_member
        where (merchant_id = merchant and path >= way and path < team_path_end(way)) or member_id = above
        order by node for no key update
      ) held;
      exit when locked = (
        select count(*) from team_member
        where (merchant_id = merchant and path >= way and path < team_path_end(way)) or member_id = above
      );
    end loop;
  end if;
  return query select member_id from team_member
    where merchant_id = merchant and path >= way and path < team_path_end(way) order by member_id limit most + 1;
end $$;

revoke all on function team_hold from public;
grant execute on function team_hold to parola_app;
