import { agents, Minor } from '@parola/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { databaseUrl } from '../scripts/stack.ts'
import { answerContract, closingPeriods, proposeContract } from '../server/src/agent-contracts/index.ts'
import { createMember, hashPassword } from '../server/src/members/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../server/src/platform/db/db.ts'
import { openLog } from '../server/src/platform/process/log.ts'
import { findMerchant } from '../server/src/system/index.ts'
import type { Person } from './members.ts'
import { sharedStack } from './ports.ts'

type MerchantCode = 'parola' | 'bahaghari'

/** A member of a team who can log in. */
export interface Agent extends Person {
  readonly id: string
  readonly merchant: MerchantCode
}

/** Two tiers: from zero, and from a thousand with two active members. */
export const formula: agents.Formula = {
  tiers: [
    { from: Minor.parse(0), active: 0, rate: 100 },
    { from: Minor.parse(100_000), active: 2, rate: 250 },
  ],
  cap: Minor.parse(500_000),
  activeStake: agents.usualActiveStake,
}

/** An agent at the top, or below another; of any member type. */
export async function newAgent(
  above: Agent | null,
  customerType = 1,
  merchant: MerchantCode = above?.merchant ?? 'parola',
): Promise<Agent> {
  const username = `agent${randomBytes(5).toString('hex')}`
  const password = `Long-${randomUUID()}-9`
  const passwordHash = await hashPassword(password)
  const { id } = await acting(merchant, (trx) =>
    createMember(trx, { userName: username, customerType, passwordHash, termsVersion: '1' }),
  )
  await withTools(merchant, ({ pool, merchantId }) =>
    pool.query('select team_join($1, $2, $3, true, 0::smallint, 0::smallint, 10, now())', [
      merchantId,
      id,
      above?.id ?? null,
    ]),
  )
  return { username, password, id, merchant }
}

/** As the upline agent proposes it. */
export const propose = (payer: Agent, payee: Agent, kind: agents.ContractKind): Promise<string> =>
  acting(payer.merchant, (trx) => proposeContract(trx, payer.id, { kind, with: payee.id, formula }, 'PHP'))

/** An unpaid dividend for the previous half month. */
export async function owedDividend(payer: Agent, payee: Agent, lossMinor: number): Promise<void> {
  const monthMs = 31 * 86_400_000
  const past = new Date(Date.now() - 2 * monthMs)
  const id = await acting(
    payer.merchant,
    (trx) => proposeContract(trx, payer.id, { kind: 'dividend', with: payee.id, formula }, 'PHP'),
    past,
  )
  await acting(payer.merchant, (trx) => answerContract(trx, payee.id, { id, version: 1, accept: true }), past)
  const outcome = {
    turnover: Minor.parse(lossMinor * 25),
    loss: Minor.parse(lossMinor),
    given: Minor.parse(0),
    active: 1,
  }
  const figures = {
    readOutcome: async () => outcome,
    relatedTeams: async () => [],
    countedUntil: async () => new Date(past.getTime() + monthMs),
  }
  await withTools(payer.merchant, ({ pool }) =>
    closingPeriods(figures)(null, { pool, ownerPool: pool, clock: systemClock, log: openLog('silent') }),
  )
}

interface Tools {
  readonly pool: Pool
  readonly merchantId: string
}

const acting = <T>(code: MerchantCode, act: (trx: Trx, tools: Tools) => Promise<T>, now = new Date()): Promise<T> =>
  withTools(code, (tools) => inTransaction(tools.pool, { merchantId: tools.merchantId, now }, (trx) => act(trx, tools)))

async function withTools<T>(code: MerchantCode, work: (tools: Tools) => Promise<T>): Promise<T> {
  const pool = openPool({
    url: databaseUrl(sharedStack.database),
    size: 2,
    name: 'parola-e2e-contracts',
  })
  try {
    const now = systemClock.now()
    const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
    if (!merchant) throw new Error(`There is no merchant ${code}`)
    return await work({ pool, merchantId: merchant.id })
  } finally {
    await pool.end()
  }
}
