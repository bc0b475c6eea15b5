-- Assignments of people that somebody else has to confirm within 14 days, with whom to write to. The worker reads no operators.
create or replace function assignments_to_notice(moment timestamptz)
  returns table (id uuid, merchant text, name text, email text, ends_at timestamptz, reviewers text[])
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select operator.id, merchant.name, person.name, person.email, moment + interval '336 hours', array(
      select reviewer.email
      from operator other join staff_user reviewer on reviewer.id = other.staff_id
      where other.merchant_id = operator.merchant_id and other.id <> operator.id and other.disabled_at is null and other.dormant_at is null
        and reviewer.disabled_at is null
        and 'team.review' = any (permissions_at(other.merchant_id, other.roles || reviewer.platform_roles, null))
      order by reviewer.email limit 20
    )
    from operator
    join staff_user person on person.id = operator.staff_id
    join merchant on merchant.id = operator.merchant_id
    cross join lateral assignment_ends(operator.created_at, operator.confirmed_at, operator.used_at, operator.noticed_at) review
    where operator.disabled_at is null and operator.dormant_at is null and person.disabled_at is null
      and review.notice_due <= moment and review.ends_at is null
    order by operator.id limit 500
  $$;

revoke all on function assignments_to_notice from public;
grant execute on function assignments_to_notice to parola_worker;
