import type { Currency } from '@parola/contract'
import type { Texts } from './vip.ts'

export interface MallItem {
  readonly id: string
  readonly names: Texts
  readonly abouts: Texts
  readonly picture: string
  readonly points: number
  readonly bonusMinor: number
  readonly wagering: number
  /** For all members together; null when unlimited. */
  readonly stock: number | null
  readonly perMonth: number
}

export interface OfferedItem extends MallItem {
  readonly currency: Currency
  readonly sold: number
}

export const leftOf = ({ stock, sold }: Pick<OfferedItem, 'stock' | 'sold'>): number | null =>
  stock === null ? null : stock - sold

/** In UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export interface Purchase {
  readonly requestId: string
  readonly item: string
  readonly names: Texts
  readonly points: number
  /** The points left after the purchase. */
  readonly pointsAfter: number
  readonly bonusMinor: number
  readonly currency: Currency
  readonly wagering: number
  readonly month: string
  readonly ordinal: number
  readonly perMonth: number
  readonly at: Date
}
