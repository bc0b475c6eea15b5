import { randomBytes } from 'node:crypto'
import { commitmentOf, roundFor, sealSecret, type Chain } from '@parola/fair-draw'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { say, type Saying } from '../proof/draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import { voidReasons, type Origin } from './draw.ts'
import * as store from './store/draws.ts'
import { drawsBetween, type PlannedDraw, type Timetable } from './timetable.ts'

/** Limits how many draws missed in an outage one transaction records. */
const mostNotHeld = 200
const dayMs = 86_400_000

/**
 * Commits to the next draws of a lottery, so that the draw on sale is never the last one planned. Records draws that no process planned in
 * time as not held. Returns false when enough draws are planned.
 */
export async function planDraws(context: DrawContext, lottery: store.PlannedLottery, now: Date): Promise<boolean> {
  const missing = nextDraws(lottery, now)
  if (missing.length === 0) return false
  const { ownerPool, beacon } = context
  const planned: store.NewDraw[] = []
  let opensAt = lottery.last?.closesAt ?? now
  for (const { numero, drawsAt } of missing) {
    const { code: gameCode, kind, ruleVersion, source, patienceMs } = lottery
    const closesAt = closeOf(lottery, drawsAt)
    const common = { gameCode, numero, kind, ruleVersion, closesAt, drawsAt, patienceMs, promiseId: null }
    if (closesAt <= now) {
      const over = { state: 'refunded', dueAt: null, voidReason: voidReasons.notHeld } as const
      planned.push({ ...common, ...over, opensAt, origin: { source: 'external' } })
    } else {
      const from = opensAt > now ? opensAt : now
      const origin = source === 'fair' ? await promise(beacon.chain, drawsAt) : ({ source } as const)
      planned.push({ ...common, state: 'planned', opensAt: from, dueAt: from, voidReason: null, origin })
    }
    opensAt = closesAt
  }
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const last = await store.lockPlan(trx, lottery.code)
    // Another process planned this lottery first.
    if (last?.getTime() !== lottery.last?.drawsAt.getTime()) return
    const sayings: Saying[] = []
    for (const draw of planned) sayings.push(await insert(trx, context, draw))
    await say(trx, context.signer, sayings)
  })
  return true
}

const closeOf = ({ lockMs }: store.PlannedLottery, drawsAt: Date) => new Date(drawsAt.getTime() - lockMs)

/** The draws after the last planned one up to the first that can still be sold; none while enough are ahead. */
function nextDraws(lottery: store.PlannedLottery, now: Date): PlannedDraw[] {
  const { timetable, last } = lottery
  // Draws are planned without gaps, so the slow timetable computation can wait until one of the draws ahead closes.
  if (lottery.ahead >= countOf(timetable)) return []
  const after = last?.drawsAt ?? new Date(now.getTime() + lottery.lockMs)
  const horizon = new Date(now.getTime() + lottery.lockMs + horizonOf(timetable))
  const ahead = drawsBetween(timetable, now, horizon).filter(({ drawsAt }) => closeOf(lottery, drawsAt) > now)
  const until = ahead.slice(0, countOf(timetable)).find(({ drawsAt }) => drawsAt > after)
  return until ? drawsBetween(timetable, after, until.drawsAt).slice(0, mostNotHeld) : []
}

const countOf = (timetable: Timetable) => ('everySeconds' in timetable ? 10 : 2)
/** Far enough to bridge a night for intervals, and a week for timetables with a single draw day. */
const horizonOf = (timetable: Timetable) => ('everySeconds' in timetable ? dayMs : 15 * dayMs)

/** Seals a random secret for the draw's round and then erases it, so that even we cannot know it before the beacon opens it. */
async function promise(chain: Chain, drawsAt: Date): Promise<Origin> {
  const round = roundFor(chain, drawsAt)
  const secret = randomBytes(32)
  const sealed = Buffer.from(await sealSecret(chain, round, secret))
  secret.fill(0)
  return { source: 'fair', round, sealedSecret: sealed, commitment: Buffer.from(commitmentOf(sealed)) }
}

async function insert(trx: Trx, { schemas, beacon }: DrawContext, draw: store.NewDraw): Promise<Saying> {
  const id = await store.insertDraw(trx, draw)
  const { origin, voidReason } = draw
  if (voidReason !== null) return { draw: { ...draw, id }, event: 'void', body: { reason: voidReason } }
  for (const schema of schemas) await store.insertSale(trx, schema, id, draw.closesAt)
  return {
    draw: { ...draw, id },
    event: 'promised',
    body: {
      kind: draw.kind,
      ruleVersion: draw.ruleVersion,
      opensAt: draw.opensAt.toISOString(),
      closesAt: draw.closesAt.toISOString(),
      drawsAt: draw.drawsAt.toISOString(),
      source: origin.source,
      ...(origin.source === 'fair'
        ? { chain: beacon.chain.hash, round: origin.round, commitment: origin.commitment.toString('hex') }
        : {}),
    },
  }
}
