import { commitmentOf, openSecret, outcomeOf, seedOf, winningNumberOf, type Outcome } from '@parola/fair-draw'
import { inTransaction } from '../../platform/db/db.ts'
import { isSameBytes } from '../../platform/security/secrets.ts'
import { say, type Saying } from '../proof/draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import { isExternal, resultAt, voidReasons, type Draw, type Origin } from './draw.ts'
import { agreedOutcome, fitsShape, mayDecide } from './external-result.ts'
import { ruleTable } from '@parola/fair-draw/rules'
import * as store from './store/draws.ts'
import * as results from './store/results.ts'
import { voidDraw } from './void-draw.ts'

/** Delays before the next request to a beacon or a source that had no result. Long outages are asked about less and less often. */
const shortestPauseMs = { fair: 1_000, external: 30_000 }
const longestPauseMs = 300_000
const pauseShare = 0.05

interface Made {
  readonly outcome: Outcome
  readonly proof: { readonly signature?: Buffer; readonly secret?: Buffer | null; readonly seed?: Buffer }
  readonly said: Saying['body']
}

/**
 * Makes the draw, or postpones it until its result is available. After the published patience the draw becomes void; another round never
 * decides it.
 */
export async function makeDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, signer, beacon } = context
  const source = isExternal(draw) ? 'external' : 'fair'
  const made =
    draw.origin.source === 'fair' ? await byBeacon(context, draw, draw.origin) : await bySources(context, draw)
  const now = await store.readNow(ownerPool)
  if (made === null) {
    const reason = source === 'fair' ? voidReasons.noBeacon : voidReasons.noResult
    if (await voidDraw(context, draw, reason)) return
    const lateMs = now.getTime() - resultAt(draw, beacon.chain).getTime()
    const pauseMs = Math.min(Math.max(lateMs * pauseShare, shortestPauseMs[source]), longestPauseMs)
    return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
  }
  const { outcome, proof, said } = made
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (!(await store.advance(trx, draw, 'drawn', now, { ...proof, outcome, drawn_at: now }))) return
    await say(trx, signer, [{ draw, event: 'drawn', body: { ...said, winningNumber: winningNumberOf(outcome) } }])
  })
}

async function byBeacon(
  { beacon }: DrawContext,
  { kind, ruleVersion, gameCode, numero }: Draw,
  { round, sealedSecret, commitment }: Extract<Origin, { source: 'fair' }>,
): Promise<Made | null> {
  const told = await beacon.signatureOf(round)
  if (told === null) return null
  const signature = Buffer.from(told)
  // A secret that breaks its commitment or does not open is ignored, so committing to nonsense gains nothing.
  const isPromised = isSameBytes(Buffer.from(commitmentOf(sealedSecret)), commitment)
  const opened = isPromised ? await openSecret(beacon.chain, round, sealedSecret, signature) : null
  const secret = opened && Buffer.from(opened)
  const seed = Buffer.from(seedOf({ signature, secret, gameCode, numero, round }))
  return {
    outcome: outcomeOf(ruleTable(kind, ruleVersion).draw, seed),
    proof: { signature, secret, seed },
    said: {
      round,
      signature: signature.toString('hex'),
      secret: secret?.toString('hex') ?? null,
      seed: seed.toString('hex'),
    },
  }
}

/** Two sources that agree, while none differs, settle it. Where they differ, an operator decides for what one of them reports. */
async function bySources(context: DrawContext, draw: Draw): Promise<Made | null> {
  const { ownerPool } = context
  const { id } = draw
  await noteReports(context, draw)
  const told = await results.readTold(ownerPool, id)
  const sources = told.map(({ source }) => source).join(',')
  const outcome = agreedOutcome(told.map((one) => one.outcome))
  if (outcome) return { outcome, proof: {}, said: { sources } }
  const decision = await results.readDecision(ownerPool, id)
  if (!decision || !mayDecide(told, decision.outcome)) return null
  const { operator, signature } = decision
  return { outcome: decision.outcome, proof: {}, said: { sources, operator, decision: signature.toString('hex') } }
}

/** Asks the sources for a draw's result and stores what they report. */
export async function noteReports(
  { ownerPool, sources }: Pick<DrawContext, 'ownerPool' | 'sources'>,
  { id, gameCode, numero, kind, ruleVersion }: Draw,
): Promise<void> {
  const { draw: shape } = ruleTable(kind, ruleVersion)
  const now = await store.readNow(ownerPool)
  await Promise.all(
    sources.map(async ({ name, host, resultOf }) => {
      const report = await resultOf(gameCode, numero)
      if (report && fitsShape(shape, report.outcome))
        await results.noteTold(ownerPool, id, { source: name, host, ...report, toldAt: now })
    }),
  )
}
