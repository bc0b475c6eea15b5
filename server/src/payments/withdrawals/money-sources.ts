import type { operators } from '@parola/contract'
import type { FreeMovement } from '../../wallet/index.ts'

export type Source = (typeof operators.moneySources)[number]

const sourceOf: Record<string, Source> = { deposit: 'deposits', win: 'wins', bonus: 'bonuses' }

type Pool = Map<Source, number>

/**
 * Where the money that is left came from. What leaves takes its share of every source, and stakes that are refunded come back as what they
 * were. Follows amounts in fractions of a minor unit, so that the sum is the balance.
 */
export function tracedSources(openingMinor: number, movements: readonly FreeMovement[]): ReadonlyMap<Source, number> {
  const free: Pool = new Map([['earlier', openingMinor]])
  const staked: Pool = new Map()
  for (const { code, changeMinor } of movements) {
    const isPlay = code === 'stake' || code === 'refund'
    if (changeMinor < 0) move(free, isPlay ? staked : null, -changeMinor)
    // A refund may be of a stake from before these movements.
    else if (isPlay && sumOf(staked) >= changeMinor) move(staked, free, changeMinor)
    else add(free, isPlay ? 'earlier' : (sourceOf[code] ?? 'others'), changeMinor)
  }
  return free
}

/** The part of each source in an amount, in whole minor units that add up to it. */
export function sharesOf(pool: ReadonlyMap<Source, number>, amountMinor: number): Map<Source, number> {
  const total = sumOf(pool)
  const shares = new Map<Source, number>()
  let [left, rest] = [amountMinor, total]
  for (const [source, part] of pool) {
    if (part <= 0 || rest <= 0) continue
    const share = Math.min(left, Math.round((left * part) / rest))
    shares.set(source, share)
    left -= share
    rest -= part
  }
  if (left > 0) shares.set('earlier', (shares.get('earlier') ?? 0) + left)
  return shares
}

function move(from: Pool, to: Pool | null, amount: number): void {
  const total = sumOf(from)
  if (total <= 0) return
  for (const [source, part] of from) {
    const share = (part * Math.min(amount, total)) / total
    from.set(source, part - share)
    if (to) add(to, source, share)
  }
}

const add = (pool: Pool, source: Source, amount: number) => pool.set(source, (pool.get(source) ?? 0) + amount)

export const sumOf = (pool: ReadonlyMap<Source, number>): number =>
  [...pool.values()].reduce((sum, part) => sum + part, 0)
