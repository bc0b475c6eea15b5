-- Replaces a member's keys of the given kinds. A proven name from a document stays, even if the member changes names.
create or replace function person_note(
  merchant uuid, member uuid, noted text[], kinds text[], hashes bytea[], proven boolean[]
) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  delete from person_key where member_id = member and merchant_id = merchant and kind = any (noted) and not key_hash = any (hashes)
    and not (kind = 'name' and is_proven);
  insert into person_key (key_hash, member_id, merchant_id, kind, is_proven)
  select hash, member, merchant, kind, is_proven from unnest(hashes, kinds, proven) key (hash, kind, is_proven) order by hash
  on conflict on constraint person_key_pk do update set is_proven = excluded.is_proven
  where person_key.is_proven <> excluded.is_proven and not (person_key.kind = 'name' and person_key.is_proven);
end $$;

revoke all on function person_note from public;
grant execute on function person_note to parola_app;
