-- Until when an assignment works: for 90 days since somebody confirmed it, or 45 since it was used. It is never shorter than 14 days after
-- the notice, and without one it does not end. `notice_due` is when the notice is to be given.
create or replace function assignment_ends(
  made_at timestamptz, confirmed_at timestamptz, used_at timestamptz, noticed_at timestamptz,
  out notice_due timestamptz, out ends_at timestamptz
)
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select deadline - interval '336 hours',
      case when noticed_at >= deadline - interval '336 hours' then greatest(deadline, noticed_at + interval '336 hours') end
    from (select least(
      coalesce(confirmed_at, made_at) + interval '2160 hours', greatest(used_at, confirmed_at, made_at) + interval '1080 hours'
    )) due (deadline)
  $$;

revoke all on function assignment_ends from public;
grant execute on function assignment_ends to parola_console;
