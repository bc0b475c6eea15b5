import { createHash } from 'node:crypto'
import type { lottery } from '@parola/contract'
import { publicKeyOf, quicknet, signRound, timeOf, type Chain, type Outcome } from '../../../fair-draw/src/index.ts'
import { createDice, drawAtRandom } from '../../../fair-draw/testing/chance.ts'

const minute = 60_000
const beaconKey = createHash('sha256').update('the beacon of a simulated year').digest()
export const chain: Chain = { ...quicknet, hash: '11'.repeat(32), publicKey: publicKeyOf(beaconKey) }
export const sourceNames = ['bulletin', 'gazette'] as const
export type SourceName = (typeof sourceNames)[number]

/** The outside world, derived from the seed alone, so that every process of the simulation sees the same. */
export interface ExternalWorld {
  /** Such rounds are signed and sealed as in the product. The others use a hash, which is a thousand times cheaper. */
  isReal(round: number): boolean
  signatureOf(round: number): Uint8Array
  /** The delay of the beacon's round; Infinity if it is never published. */
  lateMs(round: number): number
  /** The result of a state lottery. */
  drew(game: string, numero: string, shape: lottery.DrawShape): Outcome
  /** What a source reports a given time after the draw; null while it reports nothing. */
  told(source: SourceName, game: string, numero: string, shape: lottery.DrawShape, sinceMs: number): Outcome | null
  /** Whether one of its sources never reports, so that there is nothing to agree on or to decide. */
  isSilent(game: string, numero: string): boolean
}

export function externalWorldFrom(seed: number, realEvery: number): ExternalWorld {
  const numberOf = (text: string) => createHash('sha256').update(`${seed}|${text}`).digest().readUInt32BE(0)
  const shareOf = (text: string) => numberOf(text) / 2 ** 32
  const signatures = new Map<number, Uint8Array>()
  const drew = (game: string, numero: string, shape: lottery.DrawShape, of = 'truth') =>
    drawAtRandom(shape, createDice(numberOf(`${of} ${game} ${numero}`)))
  /** One draw in twenty is reported wrongly for a while, one in fifty permanently, and one in fifty never by both sources. */
  const faultOf = (game: string, numero: string) => {
    const share = shareOf(`fault ${game} ${numero}`)
    return share < 0.05 ? 'corrected' : share < 0.07 ? 'wrong' : share < 0.09 ? 'silent' : 'none'
  }
  const isReal = (round: number) => numberOf(`real ${round}`) % realEvery === 0
  return {
    isReal,
    signatureOf(round) {
      const known = signatures.get(round)
      if (known) return known
      const quick = () => createHash('sha384').update(`${seed}|signature ${round}`).digest()
      const made = isReal(round) ? signRound(beaconKey, round) : quick()
      signatures.set(round, made)
      return made
    },
    lateMs(round) {
      const share = shareOf(`late ${round}`)
      if (share < 0.004) return Number.POSITIVE_INFINITY
      return share < 0.02 ? 2_000 + Math.floor(shareOf(`by ${round}`) * 8 * minute) : 0
    },
    drew: (game, numero, shape) => drew(game, numero, shape),
    told(source, game, numero, shape, sinceMs) {
      const fault = faultOf(game, numero)
      if (source === 'bulletin') return fault === 'silent' || sinceMs < 2 * minute ? null : drew(game, numero, shape)
      if (sinceMs < 5 * minute) return null
      const isWrong = fault === 'wrong' || (fault === 'corrected' && sinceMs < 40 * minute)
      return drew(game, numero, shape, isWrong ? 'misprint' : 'truth')
    },
    isSilent: (game, numero) => faultOf(game, numero) === 'silent',
  }
}

/** Masks a secret with a hash of the signature that opens it; applying it again unmasks it. */
export function masked(signature: Uint8Array, secret: Uint8Array): Uint8Array {
  const mask = createHash('sha256').update(signature).digest()
  return secret.map((byte, place) => byte ^ (mask[place] ?? 0))
}

export const isPublished = (world: ExternalWorld, round: number, now: Date): boolean =>
  timeOf(chain, round).getTime() + world.lateMs(round) <= now.getTime()
