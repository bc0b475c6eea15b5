import { agents, Minor, type Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { PageMark } from '../page-mark.ts'
import type { PeriodRow } from '../paid-period.ts'

type Tables = {
  contract_period: {
    id: string
    merchant_id: string
    contract_id: string
    kind: agents.ContractKind
    payer_id: string | null
    payee_id: string
    currency: Currency
    starts_at: Date
    ends_at: Date
    /** Bigints arrive as strings. */
    turnover_minor: string
    loss_minor: string
    given_minor: string
    active: number
    carried_minor: string
    related_minor: string
    carries_minor: string
    pay_minor: string
    state: PeriodRow['state']
    paid_at: Date | null
    next_try: Date | null
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

const columns = [
  'id',
  'contract_id as contractId',
  'kind',
  'payer_id as payerId',
  'payee_id as payeeId',
  'currency',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'turnover_minor as turnover',
  'loss_minor as loss',
  'given_minor as given',
  'active',
  'carried_minor as carried',
  'related_minor as related',
  'pay_minor as pay',
  'state',
  'paid_at as paidAt',
] as const

const selected = (trx: Trx) =>
  tables(trx).selectFrom('contract_period').select(columns).where('merchant_id', '=', own(trx))

type Selected = Omit<PeriodRow, 'outcome' | 'payMinor'> & {
  turnover: string
  loss: string
  given: string
  active: number
  carried: string
  related: string
  pay: string
}

const rowOf = ({ turnover, loss, given, active, carried, related, pay, ...row }: Selected): PeriodRow => ({
  ...row,
  outcome: {
    turnover: Minor.parse(Number(turnover)),
    loss: Minor.parse(Number(loss)),
    given: Minor.parse(Number(given)),
    active,
    carried: Minor.parse(Number(carried)),
    related: Minor.parse(Number(related)),
  },
  payMinor: Number(pay),
})

/** Returns false if the period exists already. */
export async function insertPeriod(
  trx: Trx,
  { outcome, payMinor, ...made }: Omit<PeriodRow, 'paidAt'>,
  nextTry: Date | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('contract_period')
    .values({
      id: made.id,
      merchant_id: own(trx),
      contract_id: made.contractId,
      kind: made.kind,
      payer_id: made.payerId,
      payee_id: made.payeeId,
      currency: made.currency,
      starts_at: made.startsAt,
      ends_at: made.endsAt,
      turnover_minor: String(outcome.turnover),
      loss_minor: String(outcome.loss),
      given_minor: String(outcome.given),
      active: outcome.active,
      carried_minor: String(outcome.carried),
      related_minor: String(outcome.related),
      carries_minor: String(agents.carriesOf(made.kind, outcome)),
      pay_minor: String(payMinor),
      state: made.state,
      paid_at: null,
      next_try: nextTry,
    })
    .onConflict((conflict) => conflict.constraint('contract_period_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What the pair's last period of the kind before a moment left for the next one, under whichever contract it was. */
export async function readCarried(
  trx: Trx,
  { kind, payerId, payeeId }: Pick<PeriodRow, 'kind' | 'payerId' | 'payeeId'>,
  before: Date,
): Promise<number> {
  const row = await tables(trx)
    .selectFrom('contract_period')
    .select('carries_minor as carries')
    .where('merchant_id', '=', own(trx))
    .where('payee_id', '=', payeeId)
    .where('payer_id', payerId === null ? 'is' : '=', payerId)
    .where('kind', '=', kind)
    .where('starts_at', '<', before)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.carries ?? 0)
}

/** Locks the period against concurrent payment. */
export async function lockPeriod(trx: Trx, id: string): Promise<PeriodRow | null> {
  const row = await selected(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? rowOf(row) : null
}

/** The same for a period that this member has to pay. */
export async function lockOwedBy(trx: Trx, payerId: string, id: string): Promise<PeriodRow | null> {
  const row = await selected(trx).where('id', '=', id).where('payer_id', '=', payerId).forUpdate().executeTakeFirst()
  return row ? rowOf(row) : null
}

export async function setPaid(trx: Trx, ids: readonly string[]): Promise<void> {
  await tables(trx)
    .updateTable('contract_period')
    .set({ state: 'paid', paid_at: trx.now, next_try: null })
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('state', '=', 'due')
    .execute()
}

export async function tryAgainAt(trx: Trx, id: string, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('contract_period')
    .set({ next_try: at })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where('next_try', 'is not', null)
    .execute()
}

export interface ToTry {
  readonly id: string
  readonly merchantId: string
  readonly nextTry: Date
  readonly endsAt: Date
  readonly kind: agents.ContractKind
}

/** Across merchants, so only the table owner can read it. Oldest first, so that scarce money pays the oldest debt. */
export async function listToTry(trx: Trx, after: ToTry | null, limit: number): Promise<ToTry[]> {
  return tables(trx)
    .selectFrom('contract_period')
    .select(['id', 'merchant_id as merchantId', 'next_try as nextTry', 'ends_at as endsAt', 'kind'])
    .where('next_try', '<=', trx.now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(next_try, ends_at, kind, id) > (${after?.nextTry}::timestamptz, ${after?.endsAt}::timestamptz, ${after?.kind}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('next_try')
    .orderBy('ends_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ nextTry: Date }>()
    .execute()
}

export interface PeriodsOf {
  readonly kind: agents.ContractKind
  readonly role: 'payer' | 'payee'
  readonly state: 'due' | undefined
  readonly before: PageMark | null
}

export async function listPeriods(
  trx: Trx,
  memberId: string,
  { kind, role, state, before }: PeriodsOf,
  limit: number,
): Promise<PeriodRow[]> {
  const rows = await selected(trx)
    .where('kind', '=', kind)
    .where(role === 'payer' ? 'payer_id' : 'payee_id', '=', memberId)
    .$if(state === 'due', (query) => query.where(sql<boolean>`state = 'due'`))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(starts_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

export async function readLastReceived(trx: Trx, payeeId: string): Promise<PeriodRow | null> {
  const row = await selected(trx)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

/** What a member received or paid by contracts since a moment. */
export async function sumPaid(trx: Trx, role: 'payer' | 'payee', memberId: string, since: Date): Promise<number> {
  const { sum } = await tables(trx)
    .selectFrom('contract_period')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('pay_minor'), sql<string>`0`).as('sum'))
    .where('merchant_id', '=', own(trx))
    .where(role === 'payer' ? 'payer_id' : 'payee_id', '=', memberId)
    .where(sql<boolean>`state = 'paid'`)
    .where('paid_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const due = (trx: Trx, payerId: string, kind: agents.ContractKind, limit: number | null) => sql`
  select id, pay_minor from contract_period
  where merchant_id = ${own(trx)} and payer_id = ${payerId} and kind = ${kind} and state = 'due'
  order by starts_at, id limit ${limit}`

/** How many periods a member has to pay and how much; only the oldest, if there is a limit. */
export async function sumDue(
  trx: Trx,
  payerId: string,
  kind: agents.ContractKind,
  limit: number | null,
): Promise<{ count: number; sum: Minor }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(pay_minor), 0)::text as sum
    from (${due(trx, payerId, kind, limit)}) due`.execute(trx.db)
  return { count: rows[0]?.count ?? 0, sum: Minor.parse(Number(rows[0]?.sum ?? 0)) }
}

/** Locks the oldest periods that a member has to pay, in one order. */
export async function lockDue(
  trx: Trx,
  payerId: string,
  kind: agents.ContractKind,
  limit: number,
): Promise<PeriodRow[]> {
  const rows = await selected(trx)
    .where(sql<boolean>`id in (select id from (${due(trx, payerId, kind, limit)}) due)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(rowOf).filter(({ state }) => state === 'due')
}
