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
  /** How many there are for everybody; null where there is no end. */
  readonly stock: number | null
  readonly perMonth: number
}

export interface OfferedItem extends MallItem {
  readonly currency: Currency
  readonly sold: number
}

/** How many are left for everybody. */
export const leftOf = ({ stock, sold }: Pick<OfferedItem, 'stock' | 'sold'>): number | null =>
  stock === null ? null : stock - sold

/** The month in which a moment lies, in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export interface Purchase {
  readonly requestId: string
  readonly item: string
  readonly names: Texts
  readonly points: number
  /** What was left of the points. */
  readonly pointsAfter: number
  readonly bonusMinor: number
  readonly currency: Currency
  readonly wagering: number
  readonly month: string
  readonly ordinal: number
  readonly perMonth: number
  readonly at: Date
}
