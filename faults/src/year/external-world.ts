import { createHash } from 'node:crypto'
import type { lottery } from '@parola/contract'
import { developmentChain, timeOf, type Outcome } from '../../../fair-draw/src/index.ts'
import { developmentSignature } from '../../../fair-draw/testing/beacon.ts'
import { createDice, drawAtRandom } from '../../../fair-draw/testing/chance.ts'

const [minute, hour] = [60_000, 3_600_000]
/** A beacon whose key everybody has, so that the simulation can sign its rounds. */
export const chain = developmentChain
export const sourceNames = ['bulletin', 'gazette'] as const
export type SourceName = (typeof sourceNames)[number]

/** The outside world, derived from the seed alone, so that every process of the simulation sees the same. */
export interface ExternalWorld {
  signatureOf(round: number): Uint8Array
  /** When the beacon publishes the round. Rounds come in order: those of an outage all come at its end. */
  outAt(round: number): Date
  /** The result of a state lottery. */
  drew(game: string, numero: string, shape: lottery.DrawShape): Outcome
  /** What a source reports a given time after the draw; null while it reports nothing. */
  told(source: SourceName, game: string, numero: string, shape: lottery.DrawShape, sinceMs: number): Outcome | null
  /** Whether one of its sources never reports, so that there is nothing to agree on or to decide. */
  isSilent(game: string, numero: string): boolean
}

/** At most one outage begins in each. */
const blockMs = 6 * hour

export function externalWorldFrom(seed: number): ExternalWorld {
  const numberOf = (text: string) => createHash('sha256').update(`${seed}|${text}`).digest().readUInt32BE(0)
  const shareOf = (text: string) => numberOf(text) / 2 ** 32
  const drew = (game: string, numero: string, shape: lottery.DrawShape, of = 'truth') =>
    drawAtRandom(shape, createDice(numberOf(`${of} ${game} ${numero}`)))
  /** One draw in twenty is reported wrongly for a while, one in fifty permanently, and one in fifty never by both sources. */
  const faultOf = (game: string, numero: string) => {
    const share = shareOf(`fault ${game} ${numero}`)
    return share < 0.05 ? 'corrected' : share < 0.07 ? 'wrong' : share < 0.09 ? 'silent' : 'none'
  }
  /** One block in twelve has an outage of minutes; one in eighty one of more than a day. Half of them begin between lock and draw of the draws at half past. */
  const outageIn = (block: number): { from: number; to: number } | null => {
    const share = shareOf(`outage ${block}`)
    if (share > 0.1) return null
    const hours = Math.floor(shareOf(`hour ${block}`) * 6)
    const within = shareOf(`aimed ${block}`) < 0.5 ? 29.5 * minute : Math.floor(shareOf(`at ${block}`) * hour)
    const from = block * blockMs + hours * hour + within
    const length = share < 0.0125 ? 25 * hour : 2 * minute
    return {
      from,
      to: from + length + Math.floor(shareOf(`length ${block}`) * (share < 0.0125 ? 5 * hour : 20 * minute)),
    }
  }
  return {
    signatureOf: developmentSignature,
    outAt(round) {
      const due = timeOf(chain, round).getTime()
      const block = Math.floor(due / blockMs)
      let out = due
      // The longest outage reaches over six blocks.
      for (let before = block - 6; before <= block; before += 1) {
        const outage = outageIn(before)
        if (outage && outage.from <= due && due < outage.to) out = Math.max(out, outage.to)
      }
      return new Date(out)
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
