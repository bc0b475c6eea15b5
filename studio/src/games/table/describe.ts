import { toPpm } from '../../fraction.ts'
import type { GameInfo } from '../../kind.ts'
import { chipsOf, type Chips } from './chips.ts'
import { oddsOf, returnOf } from './return.ts'
import type { RulesName, Spot, TableRules } from './table-rules.ts'

export interface SpotView {
  readonly id: string
  readonly maxMinor: number
  readonly returnPpm: number
  /** Its payouts in hundredths, stake included, and their chances, best first. */
  readonly pays: readonly { readonly factor: number; readonly chance: number }[]
}

export interface TableDescription extends Pick<Chips, 'chips' | 'roundMaxMinor'> {
  readonly rules: RulesName
  readonly spots: readonly SpotView[]
  readonly returnPpm: number
  /** The index of its room. */
  readonly room: number
}

export function describeTable(rules: TableRules, game: GameInfo, currency: string): TableDescription {
  const chips = chipsOf(game.minBetMinor, currency)
  return {
    rules: rules.name,
    spots: rules.spots.map((spot) => viewOf(rules, spot, chips)),
    returnPpm: mainReturnPpm(rules),
    chips: chips.chips,
    roundMaxMinor: chips.roundMaxMinor,
    room: roomOf(game),
  }
}

export function mainReturnPpm(rules: TableRules): number {
  const main = rules.spots.find(({ id }) => id === rules.mainSpot)
  return main ? toPpm(returnOf(rules, main)) : 0
}

/** The largest payout factor of any spot, in hundredths. */
export const bestFactorOf = (rules: TableRules): number => Math.max(...rules.spots.map((spot) => mostOf(rules, spot)))

const mostOf = (rules: TableRules, spot: Spot): number => Math.max(...oddsOf(rules, spot).ways.keys())

export function spotMaxMinor(rules: TableRules, spot: Spot, chips: Chips): number {
  return mostOf(rules, spot) <= 200 ? chips.mainMaxMinor : chips.sideMaxMinor
}

function viewOf(rules: TableRules, spot: Spot, chips: Chips): SpotView {
  const { ways, of } = oddsOf(rules, spot)
  return {
    id: spot.id,
    maxMinor: spotMaxMinor(rules, spot, chips),
    returnPpm: toPpm(returnOf(rules, spot)),
    pays: [...ways]
      .filter(([factor]) => factor > 0)
      .toSorted(([a], [b]) => b - a)
      .map(([factor, many]) => ({ factor, chance: Number(many) / Number(of) })),
  }
}

/** Rooms match their name: an emerald one is green, the bay looks out on the water. */
const rooms = ['Manila Bay', 'Emerald', 'Moonlight', 'Sampaguita', 'First Class', 'Speed']

function roomOf({ names }: GameInfo): number {
  return Math.max(
    0,
    rooms.findIndex((room) => names['EN']?.startsWith(room)),
  )
}
