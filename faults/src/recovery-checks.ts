import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { setTimeout as pause } from 'node:timers/promises'
import { membersOf } from '../../server/src/app/notify-members.ts'
import { auditDatabase } from '../../server/src/bin/audit.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { openNats } from '../../server/src/platform/events/nats.ts'
import { cellEvents, coreEvents } from '../../server/src/platform/events/tail.ts'
import { auditLedger, transferEvents } from '../../server/src/wallet/index.ts'
import type { TestCluster } from './test-cluster.ts'

const sources = [coreEvents, cellEvents, transferEvents]
/** How long the cluster may take to recover after the last kill. */
const patienceMs = 60_000

async function within(check: () => Promise<boolean>, mostMs = patienceMs): Promise<boolean> {
  const until = performance.now() + mostMs
  for (;;) {
    if (await check().catch(() => false)) return true
    if (performance.now() > until) return false
    await pause(200)
  }
}

/** The API reports that all its dependencies are available. */
export const isReady = ({ target: { port } }: TestCluster): Promise<boolean> =>
  within(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return ((await answer.json()) as { status: string }).status === 'ready'
  })

/** Every event that all processes must hear has reached the stream, and the relay has read the others: the number recorded, and those missing. */
export async function untold(
  { natsUrl, natsPrefix }: TestCluster,
  pool: Pool,
): Promise<{ recorded: number; missing: number }> {
  const recorded = new Set<string>()
  const missing = new Set<string>()
  for (const { name: source, relation } of sources) {
    const { rows } = await pool.query<{ id: string; name: string; payload: unknown }>(
      `select id::text, name, payload from ${relation}`,
    )
    for (const { id, ...event } of rows) {
      recorded.add(`${source}.${id}`)
      if (!membersOf(event)) missing.add(`${source}.${id}`)
    }
  }
  const link = openNats(natsUrl, 'parola-faults')
  const connection = await link.connected
  const manager = await jetstreamManager(connection)
  const stream = `${natsPrefix}_events`.toUpperCase()
  const consumer = await jetstream(connection).consumers.get(stream)
  let received = 0
  await within(async () => {
    const { state } = await manager.streams.info(stream)
    while (received < state.messages) {
      const messages = await consumer.fetch({ max_messages: Math.min(500, state.messages - received), expires: 2_000 })
      for await (const message of messages) {
        received += 1
        for (const { id } of message.json<{ events: { id: string }[] }>().events) missing.delete(id)
      }
    }
    return missing.size === 0
  })
  await link.close()
  let unread = 0
  await within(async () => (unread = await countUnread(pool)) === 0)
  return { recorded: recorded.size, missing: missing.size + unread }
}

/** Hints leave no trace but the relay's cursor. */
async function countUnread(pool: Pool): Promise<number> {
  let unread = 0
  for (const { name, relation } of sources) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from ${relation} e
       where (e.xid, e.id) > (select xid, id from platform_tail where tail = 'relay' and source = $1)`,
      [name],
    )
    unread += rows[0]?.count ?? 0
  }
  return unread
}

/** When a worker dies during a payout call, the product waits minutes before it decides whether the provider got the call. */
const payoutPatienceMs = 300_000

/**
 * Every approved withdrawal is eventually paid, and the provider paid exactly those, once each. Returns the withdrawals and payouts that
 * do not match.
 */
export async function unmatchedPayouts({ providers }: TestCluster, pool: Pool): Promise<string[]> {
  const query = 'select reference, amount::float8, state from cell.withdrawal'
  const read = async () => (await pool.query<{ reference: string; amount: number; state: string }>(query)).rows
  await within(async () => !(await read()).some(isUnderWay), payoutPatienceMs)
  const rows = await read()
  const paid = rows.filter(({ state }) => state === 'paid').map(({ reference, amount }) => `${reference} ${amount}`)
  const sent = providers.psp.payouts().map(({ order }) => `${order.reference} ${order.amount.minor}`)
  return [
    ...rows.filter(isUnderWay).map(({ reference }) => reference),
    ...paid.filter((one) => sent.filter((other) => other === one).length !== 1),
    ...sent.filter((one) => !paid.includes(one)),
  ]
}

const isUnderWay = ({ state }: { state: string }) => state === 'approved' || state === 'paying'

/** The worker still runs jobs: it seals the whole ledger. */
export async function isSealed(pool: Pool): Promise<boolean> {
  await pool.query(`select platform_enqueue($1, '{}', null, $1, $1, null)`, [auditLedger])
  return within(async () => {
    const { rows } = await pool.query<{ open: boolean }>(`
        select exists (
          select from cell.wallet_transfer t
          where (t.xid, t.id) > coalesce((select (s.xid, s.id) from cell.wallet_segment s order by number desc limit 1), ('0'::xid8, 0::bigint))
        ) as open`)
    if (rows[0]?.open) return false
    return true
  })
}

export const auditOf = (pool: Pool) => auditDatabase(pool)
