import { parseWinningNumber, timeOf } from '@parola/fair-draw'
import { numbersOf, type DrawnDraw, type Entry } from '@parola/fair-draw/protocol'
import { ruleTable } from '@parola/fair-draw/rules'
import { inTransaction } from '../../platform/db/db.ts'
import { insertEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import { isExternal, voidReasons, type PromisedDraw } from './draw.ts'
import * as store from './store/draws.ts'
import { contained } from './contained.ts'
import { attempt, postponeFailed } from './attempt.ts'
import { partsThatFit } from './fit-entries.ts'
import { pauseFor } from './pause.ts'
import { askSources } from './sources/ask-sources.ts'
import { voidDraw } from './void-draw.ts'

const maxAtOnce = 500
/** Verifying a round takes a tenth of a second: after an outage, what is due in the meantime comes between. */
const maxRounds = 20
const shortestPauseMs = { beacon: 500, external: 30_000 }

/** Draws whose numbers are known, under the round that they share. */
interface Drawn {
  readonly round: number
  readonly signature: Buffer
  readonly drawn: ReadonlyMap<PromisedDraw, DrawnDraw>
}

/**
 * Makes the draws whose round is out: one question to the beacon and one result entry for each round, however late it is. Returns whether
 * it made any.
 */
export async function makeResults(context: DrawContext, now: Date): Promise<boolean> {
  const due = await store.dueForResult(context.ownerPool, now, maxAtOnce)
  let isAny = false
  const rounds = [...Map.groupBy(due, ({ origin }) => origin.round)]
  for (const [round, draws] of rounds.slice(0, maxRounds))
    if (await attempt(context, draws, () => makeRound(context, round, draws))) isAny = true
  return isAny
}

async function makeRound(context: DrawContext, round: number, draws: readonly PromisedDraw[]): Promise<boolean> {
  const signature = await context.beacon.signatureOf(round)
  if (!signature) {
    await wait(context, draws, 'beacon')
    return false
  }
  const drawn = new Map<PromisedDraw, DrawnDraw>()
  for (const draw of draws.filter((one) => !isExternal(one))) {
    const { gameCode, numero } = draw
    // One that cannot be made must not keep back the others of its round.
    const isMade = await contained(context, { gameCode, numero }, async () => {
      drawn.set(draw, drawnBy(draw, signature))
    })
    if (!isMade) await postponeFailed(context, [draw])
  }
  await writeResults(context, { round, signature: Buffer.from(signature), drawn })
  for (const draw of draws.filter(isExternal)) {
    const told = await askSources(context, draw)
    if (told) await writeResults(context, { round, signature: Buffer.from(signature), drawn: new Map([[draw, told]]) })
    else await wait(context, [draw], 'external')
  }
  return true
}

function drawnBy({ gameCode, numero, kind, ruleVersion, origin }: PromisedDraw, signature: Uint8Array): DrawnDraw {
  const name = { game: gameCode, number: numero }
  return { ...name, numbers: numbersOf(ruleTable(kind, ruleVersion).draw, name, origin.round, signature), said: [] }
}

/** Ends draws that have waited for all of their patience; the others wait on. */
async function wait(context: DrawContext, draws: readonly PromisedDraw[], kind: 'beacon' | 'external'): Promise<void> {
  const { ownerPool, beacon } = context
  const waiting: PromisedDraw[] = []
  for (const draw of draws) {
    const reason = isExternal(draw) ? voidReasons.noResult : voidReasons.noBeacon
    if (!(await voidDraw(context, draw, reason))) waiting.push(draw)
  }
  const [first] = waiting
  if (!first) return
  const now = await store.readNow(ownerPool)
  const pauseMs = pauseFor(now, timeOf(beacon.chain, first.origin.round), shortestPauseMs[kind])
  await store.postponeAll(ownerPool, waiting, new Date(now.getTime() + pauseMs))
}

async function writeResults({ ownerPool }: DrawContext, { round, signature, drawn }: Drawn): Promise<void> {
  const now = await store.readNow(ownerPool)
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const held = await store.holdLocked(trx, [...drawn.keys()], 'result')
    const waiting = [...drawn].filter(([{ id }]) => held.has(id))
    const entryOf = (part: typeof waiting): Entry => ({
      kind: 'result',
      round,
      signature: signature.toString('hex'),
      draws: part.map(([, one]) => one),
    })
    for (const part of waiting.length > 0 ? partsThatFit(waiting, (some) => entryOf([...some])) : []) {
      const endId = await insertEntry(trx, entryOf([...part]))
      for (const [draw, { numbers }] of part) {
        const fields = { signature, end_id: endId, outcome: parseWinningNumber(numbers), drawn_at: now }
        await store.advance(trx, draw, 'drawn', now, fields)
      }
    }
  })
}
