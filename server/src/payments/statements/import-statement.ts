import type { BodyOf, Currency, operators, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { recordInCell } from '../../platform/events/events.ts'
import { depositsChanged } from '../events.ts'
import { NotFoundError } from '../errors.ts'
import { readChannels } from '../deposits/store/channels.ts'
import { openTransfers } from '../deposits/store/queue.ts'
import { matchLines } from './match-lines.ts'
import { readStatement } from './read-statement.ts'
import * as store from './store.ts'

/** Twice as many as wait on the busiest day. */
const mostOpen = 20_000

/** Adds a statement's lines and matches what is beyond doubt. Deposits stay as they are: people say that the money has come. */
export async function importStatement(
  trx: Trx,
  { channel, dates, csv, currency }: BodyOf<typeof operators.importStatement> & { currency: Currency },
): Promise<ValueOf<typeof operators.importStatement>> {
  const isKnown = (await readChannels(trx)).some(({ code, kind }) => code === channel && kind === 'manual')
  if (!isKnown) throw new NotFoundError()
  const { lines, skipped } = readStatement(csv, { dates, currency })
  await store.lockStatements(trx)
  const added = await store.insertLines(trx, { channel, currency, lines })
  const matched = await matchOpen(trx, channel)
  if (matched > 0) await recordInCell(trx, depositsChanged)
  return { added, known: lines.length - added, skipped, matched }
}

/** What came with earlier files may fit a slip that was sent since. */
async function matchOpen(trx: Trx, channel: string): Promise<number> {
  const open = await openTransfers(trx, channel, mostOpen)
  const taken = await store.matchedAmong(trx, open)
  const waiting = open.flatMap((deposit) => {
    const { owner, id, amountMinor, begunAt, payerName } = deposit
    const isFree = payerName !== null && !taken.has(`${owner.id} ${id}`)
    return isFree ? [{ deposit, memberId: owner.id, id, amountMinor, begunAt, payerName }] : []
  })
  const free = await store.freeLines(
    trx,
    channel,
    waiting.map(({ deposit }) => deposit),
  )
  const matches = matchLines(free, waiting)
  await store.writeMatches(trx, matches)
  return matches.length
}
