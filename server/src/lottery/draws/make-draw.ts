import { commitmentOf, openSecret, outcomeOf, seedOf, winningNumberOf, type Outcome } from '@parola/fair-draw'
import { inTransaction } from '../../platform/db/db.ts'
import { isSameBytes } from '../../platform/security/secrets.ts'
import { say, type Saying } from '../proof/draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import { patienceEnds, voidReasons, type Draw, type Origin } from './draw.ts'
import { agreedOutcome, fitsShape, isSameOutcome } from './external-result.ts'
import { ruleTable } from '@parola/fair-draw/rules'
import * as store from './store/draws.ts'
import * as results from './store/results.ts'
import { voidDraw } from './void-draw.ts'

/** Delays before the next request to a beacon or a source that had no result. */
const beaconPauseMs = 1_000
const sourcePauseMs = 30_000

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
  const { ownerPool, signer } = context
  const isFair = draw.origin.source === 'fair'
  const made =
    draw.origin.source === 'fair' ? await byBeacon(context, draw, draw.origin) : await bySources(context, draw)
  const now = await store.readNow(ownerPool)
  if (made === null) {
    if (now >= patienceEnds(draw)) await voidDraw(context, draw, isFair ? voidReasons.noBeacon : voidReasons.noResult)
    else await store.postpone(ownerPool, draw, new Date(now.getTime() + (isFair ? beaconPauseMs : sourcePauseMs)))
    return
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

/** The outcome needs both: two sources that agree, and an operator's confirmation of it. */
async function bySources({ ownerPool, sources }: DrawContext, draw: Draw): Promise<Made | null> {
  const { id, gameCode, numero, kind, ruleVersion } = draw
  const { draw: shape } = ruleTable(kind, ruleVersion)
  const now = await store.readNow(ownerPool)
  await Promise.all(
    sources.map(async (source) => {
      const outcome = await source.resultOf(gameCode, numero)
      if (outcome && fitsShape(shape, outcome)) await results.noteTold(ownerPool, id, source.name, outcome, now)
    }),
  )
  const told = await results.readTold(ownerPool, id)
  const outcome = agreedOutcome(told.map((one) => one.outcome))
  const confirmation = await results.readConfirmation(ownerPool, id)
  if (!outcome || !confirmation || !isSameOutcome(outcome, confirmation.outcome)) return null
  return {
    outcome,
    proof: {},
    said: {
      sources: told.map(({ source }) => source).join(','),
      operator: confirmation.operator,
      confirmation: confirmation.signature.toString('hex'),
    },
  }
}
