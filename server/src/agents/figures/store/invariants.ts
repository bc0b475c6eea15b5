import { movedLately, type Invariant } from '../../../wallet/index.ts'
import { sums } from '../figures.ts'
import { flowing, flowSums, stakeFlows, stakes, transferFlows, transfers } from './flows.ts'

/** The current and the previous day of counting; a full audit covers older days. */
const dayOfCount = `(select (max(counted_at) at time zone 'UTC')::date from public.team_cursor)`
const isLate = (day: string) => `${day} >= ${dayOfCount} - 1`

const differs = (one: string, other: string, which: readonly string[]) =>
  which.map((sum) => `coalesce(${one}_${sum}, 0) <> coalesce(${other}.${sum}, 0)`).join(' or ')

/** The flows of the rows of a source, as far as they are counted. */
const flowsLately = (rows: string, source: string, flows: string) => `
  (with tail as (
    select late.* from (${rows}) late, public.team_cursor counted
    where counted.source = '${source}' and (late.xid, late.id) <= (counted.xid, counted.id)
      and ${isLate(`(late.at at time zone 'UTC')::date`)}
  ) ${flows})`

const rebates = (moved: string) => `
  (select t.id, t.debit, t.amount, w.book, m.node, substr(t.key, 13)::date as day from ${moved} t
   join cell.wallet w on w.id = t.wallet_id left join public.team_member m on m.member_id = w.member_id
   where t.code = 'team_rebate' offset 0)`

const notReckoned = (moved: string) => `
  select t.id, t.node, t.day from ${rebates(moved)} t
  left join public.team_rebate reckoned on reckoned.node = t.node and reckoned.day = t.day
  where (t.debit, t.book, t.amount) is distinct from ('rebates', 'real', reckoned.paid)`

/** What must hold for team figures and the payments based on them. */
export const figureInvariants: readonly Invariant[] = [
  {
    name: 'the figures of a team are those of everybody at or below its place',
    sql: `
      select team.day, team.path from public.team_day team
      full join (
        select day, left(path, place) as path, ${sums.map((sum) => `sum(own_${sum}) as ${sum}`).join(', ')}
        from public.team_day cross join lateral generate_series(8, length(path), 8) place
        where ${isLate('day')} group by 1, 2
      ) added on added.day = team.day and added.path = team.path
      where (team.day is null or ${isLate('team.day')}) and (${differs('team', 'added', sums)})`,
  },
  {
    name: 'what a member did on a day is what the ledger and the counted stakes say',
    sql: `
      with flow as (
        ${flowsLately(transfers, 'cell.wallet', transferFlows)}
        union all ${flowsLately(stakes, 'cell.counted_stake', stakeFlows)}
      ), added as (
        select node, path, (at at time zone 'UTC')::date as day, ${flowSums} from flow group by 1, 2, 3
      )
      select coalesce(own.node, added.node) as node, coalesce(own.day, added.day) as day
      from added full join (
        select figure.* from public.team_day figure join public.team_member m on m.node = figure.node
        where ${isLate('figure.day')} and exists (select from cell.member where id = m.member_id)
      ) own on own.node = added.node and own.path = added.path and own.day = added.day
      where ${differs(
        'own',
        'added',
        flowing.filter((sum) => sum !== 'joined'),
      )}`,
  },
  {
    name: 'a rebate of a team was paid as it was reckoned',
    sql: `${notReckoned('cell.wallet_transfer')}
      union all
      select null, reckoned.node, reckoned.day from public.team_rebate reckoned join public.team_member m on m.node = reckoned.node
      where reckoned.paid > 0 and exists (select from cell.member where id = m.member_id) and not exists (
        select from ${rebates('cell.wallet_transfer')} t where t.node = reckoned.node and t.day = reckoned.day)`,
    sqlSince: notReckoned(movedLately),
  },
  {
    name: 'nobody was paid more in rebates of a team than was ever earned',
    sql: `
      select node from public.team_rebate group by 1 having coalesce(sum(paid), 0) > greatest(0, max(total))`,
  },
]
