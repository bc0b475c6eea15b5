import { randomBytes } from 'node:crypto'
import { databaseUrl } from '../scripts/stack.ts'
import { createMember } from '../server/src/members/index.ts'
import { inTransaction, openPool } from '../server/src/platform/db/db.ts'
import { formula, type Agent } from './contracts.ts'
import { sharedStack } from './ports.ts'

export interface LargeTeam {
  /** User names of the downline agents, the oldest first. */
  readonly names: readonly string[]
}

/**
 * Gives an agent this many downline agents, of whom the first `contracts` have a dividend contract in force with one period due, which
 * pays 1.00.
 */
export async function largeTeam(
  agent: Agent,
  { downlines, contracts }: { downlines: number; contracts: number },
): Promise<LargeTeam> {
  const pool = openPool({ url: databaseUrl(sharedStack.database), size: 1, name: 'parola-e2e-large-team' })
  try {
    const mark = randomBytes(3).toString('hex')
    const names = Array.from({ length: downlines }, (_, at) => `t${mark}n${String(at).padStart(4, '0')}`)
    const { rows } = await pool.query<{ id: string }>(
      'select merchant_id as id from team_member where member_id = $1',
      [agent.id],
    )
    const merchantId = rows[0]?.id ?? ''
    const ids: string[] = []
    await inTransaction(pool, { merchantId, now: new Date() }, async (trx) => {
      for (const userName of names)
        ids.push((await createMember(trx, { userName, customerType: 1, termsVersion: '1' })).id)
    })
    await pool.query(
      `select team_join($1, id, $2, true, 0::smallint, 0::smallint, 10, now()) from unnest($3::uuid[]) with ordinality given (id, at) order by at`,
      [merchantId, agent.id, ids],
    )
    await pool.query(contractsWithDue, [merchantId, agent.id, ids.slice(0, contracts), JSON.stringify(formula)])
    return { names }
  } finally {
    await pool.end()
  }
}

const contractsWithDue = `
  with half as (select date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 month' as from_at),
  made as (
    insert into contract (id, merchant_id, kind, payer_id, payee_id, version, formula, currency, proposed_by, proposed_at, state,
      answered_at, starts_at, next_due)
    select gen_random_uuid(), $1, 'dividend', $2, id, 1, $4, 'PHP', 'payer', from_at - interval '2 days', 'running',
      from_at - interval '1 day', from_at, date_trunc('month', now() at time zone 'utc') at time zone 'utc' + interval '3 months'
    from unnest($3::uuid[]) id cross join half returning id, payee_id, starts_at
  )
  insert into contract_period (id, merchant_id, contract_id, kind, payer_id, payee_id, currency, starts_at, ends_at, turnover_minor,
    loss_minor, active, pay_minor, state)
  select gen_random_uuid(), $1, id, 'dividend', $2, payee_id, 'PHP', starts_at, starts_at + interval '15 days', 250000, 10000, 1, 100, 'due'
  from made`
