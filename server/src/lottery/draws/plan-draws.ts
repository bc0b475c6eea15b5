import { drawAt, parseEntry, type DrawPromise } from '@parola/fair-draw/protocol'
import type { lottery } from '@parola/contract'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { findEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import { insertDraw, insertSale, lockPlan, type NewDraw } from './store/draws.ts'
import { readPromisesAfter, type PromiseRow, type Unplanned } from './store/promises.ts'

/** Limits how many draws of an outage one transaction adds. */
const maxAtOnce = 200

/**
 * Makes rows of a lottery's next promised draws, in order and without gaps: also of those that an outage has passed, since what is promised
 * is drawn. Returns false when there are none.
 */
export async function planDraws(context: DrawContext, unplanned: Unplanned, now: Date): Promise<boolean> {
  const { ownerPool } = context
  const { code, last } = unplanned
  const draws = nextDraws(context, unplanned, await readPromisesAfter(ownerPool, code, last), now)
  if (draws.length === 0) return false
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const planned = await lockPlan(trx, code)
    // Another process planned this lottery first.
    if (planned?.getTime() !== last?.getTime()) return
    for (const draw of draws) {
      const id = await insertDraw(trx, { ...draw, ...(await rulesOf(trx, draw.origin.promise)) })
      await insertSale(trx, id, draw.closesAt)
    }
  })
  return true
}

type Planned = Omit<NewDraw, 'kind' | 'ruleVersion' | 'origin'> & {
  readonly origin: { readonly source: 'promised'; readonly round: number; readonly promise: DrawPromise }
}

function nextDraws(
  { beacon }: DrawContext,
  { code, last, wanted }: Unplanned,
  promises: readonly PromiseRow[],
  now: Date,
): Planned[] {
  const draws: Planned[] = []
  let ahead = 0
  for (const { id, promise } of promises)
    for (let index = 0; index < promise.count && ahead < wanted && draws.length < maxAtOnce; index += 1) {
      const { number, opens, closes, draws: at, round } = drawAt(promise, index, beacon.chain)
      if (last && at * 1000 <= last.getTime()) continue
      const opensAt = new Date(opens * 1000)
      const closesAt = new Date(closes * 1000)
      draws.push({
        gameCode: code,
        numero: number,
        state: 'planned',
        opensAt,
        closesAt,
        drawsAt: new Date(at * 1000),
        dueAt: opensAt,
        patienceMs: promise.patience * 1000,
        promiseId: id,
        origin: { source: 'promised', round, promise },
      })
      if (closesAt > now) ahead += 1
    }
  return draws
}

/** The rules that the promise names, which may be older than the lottery's. */
async function rulesOf(trx: Trx, promise: DrawPromise): Promise<Pick<NewDraw, 'kind' | 'ruleVersion'>> {
  const row = await findEntry(trx, Buffer.from(promise.rules, 'hex'))
  invariant(row, `the rules of a promise of ${promise.game} are not among the entries`)
  const entry = parseEntry(Buffer.from(row.text))
  invariant(entry.kind === 'rules', 'a promise names an entry that is no rules')
  return { kind: entry.rules['kind'] as lottery.RuleKind, ruleVersion: entry.rules['version'] as number }
}
