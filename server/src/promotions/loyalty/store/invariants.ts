import type { Invariant } from '../../../wallet/index.ts'

/** Checks rewards one by one, so that it works for recent ones as well as for all. */
const ofRewards = (name: string, text: (rewards: string) => string): Invariant => ({
  name,
  sql: text('cell.reward'),
  sqlSince: text(`(select * from cell.reward where greatest(at, taken_at) > now() - interval '10 minutes')`),
})

/** The bonus that was granted for a reward or a purchase. */
const grantOf = (key: string) =>
  `left join cell.bonus granted on granted.member_id = r.member_id and granted.key = ${key}`

export const levelsInvariants: readonly Invariant[] = [
  ofRewards(
    'a reward was paid once if it was taken, and else not at all',
    (rewards) => `
      select r.member_id, r.id, r.taken_at, granted.amount_minor from ${rewards} r ${grantOf(`'reward:' || r.id`)}
      where (r.taken_at is null) <> (granted.id is null) or (r.taken_at is not null
        and (granted.amount_minor, granted.currency, granted.needed_minor)
          is distinct from (r.amount_minor, r.currency, r.amount_minor * r.wagering))`,
  ),
  {
    name: 'what was paid as a reward is one that somebody has',
    sql: `
      select granted.member_id, granted.key from cell.bonus granted
      left join cell.reward r on r.member_id = granted.member_id and granted.key = 'reward:' || r.id
      where granted.key like 'reward:%' and r.id is null`,
  },
  ofRewards(
    'no gift is for a level that was not reached, and none is there twice',
    (rewards) => `
      select r.member_id, r.id, r.source_key, standing.level from ${rewards} r
      left join cell.vip_standing standing on standing.member_id = r.member_id
      where (r.source = 'level' and coalesce(r.source_key::integer > standing.level, true))
        or exists (select from cell.reward other where other.member_id = r.member_id and other.source = r.source
          and other.source_key = r.source_key and other.id <> r.id)`,
  ),
  {
    name: 'points are never below nothing, and what was spent is what was bought',
    sql: `
      select standing.member_id, standing.earned_points, standing.spent_points, bought.points
      from (select member_id, sum(points) as points from cell.mall_purchase group by 1) bought
      full join cell.vip_standing standing using (member_id)
      where standing.spent_points is distinct from coalesce(bought.points, 0)
        or standing.spent_points > standing.earned_points or standing.spent_points < 0`,
  },
  {
    name: 'a purchase was paid as a bonus, once',
    sql: `
      select r.member_id, r.request_id from cell.mall_purchase r ${grantOf(`'mall:' || r.request_id`)}
      where (granted.amount_minor, granted.currency, granted.needed_minor)
        is distinct from (r.bonus_minor, r.currency, r.bonus_minor * r.wagering)`,
  },
  {
    name: 'nobody has bought more in a month than could be',
    sql: `
      select member_id, item, month from cell.mall_purchase group by 1, 2, 3
      having count(*) <> max(ordinal) or max(ordinal - per_month) > 0 or min(ordinal) <> 1`,
  },
  {
    name: 'no more was sold than there was',
    sql: `select merchant_id, id, sold, stock from public.mall_item where sold > stock or sold < 0`,
  },
  {
    name: 'no more was given for friends than was set aside',
    sql: `select merchant_id, spent_minor, budget_minor from public.referral_terms where spent_minor > budget_minor`,
  },
  ofRewards(
    'a reward for a friend is of whoever invited',
    (rewards) => `
      select r.member_id, r.id from ${rewards} r
      left join public.member_referral came on came.merchant_id = r.merchant_id and came.friend_id::text = r.source_key
      where r.source = 'referral' and came.referrer_id is distinct from r.member_id`,
  ),
]
