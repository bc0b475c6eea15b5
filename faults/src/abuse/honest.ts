import { promotionsOf } from '../../../demo/src/content/index.ts'
import type { Chance } from '../chance.ts'
import { digit, paysOnce, slot, type Bet } from './bets.ts'

/** What a deposit bonus asks for: stakes of so many times the bonus, within so many days. */
export interface Asked {
  readonly timesBonus: number
  readonly days: number
}

/** The terms of the demo's deposit bonuses before stakes at risk counted: so many times the bonus in thirty days. */
export const askedBefore: Readonly<Record<string, Asked>> = {
  'welcome-lift': { timesBonus: 20, days: 30 },
  'daily-lift': { timesBonus: 15, days: 30 },
  'weekly-lift': { timesBonus: 15, days: 30 },
}

/** What the demo asks for today, by the promotion's code. */
export function askedToday(code: string): Asked {
  const found = Object.values(promotionsOf)
    .flat()
    .find((one) => one.code === code)
  if (!found) throw new Error(`There is no promotion ${code}`)
  const { wagering, wagered, rateBp, days } = found.terms
  const base = wagered === 'bonus' ? 1 : 1 + 10_000 / (rateBp ?? 10_000)
  return { timesBonus: wagering * base, days }
}

/** A member who plays at a steady pace, bet by bet, and takes one bonus at a time. */
interface Steady {
  readonly bet: Bet
  /** What is staked in thirty days, in bonuses. */
  readonly pace: number
}

/** Most play lotteries. Paces differ widely: half stake less than twelve bonuses a month, and one in six more than thirty. */
function somebody(chance: Chance): Steady {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  return { bet: chance() < 0.65 ? digit : slot, pace: 12 * Math.exp(normal) }
}

/** The stakes of one bet that count, by the rule of today: what was won or lost, up to the stake. Both games keep four percent. */
const countedOf = (pays: number): number => Math.min(1, Math.abs(pays - 1))

/** Bets of a bonus's fiftieth: large for a steady player, so that chance is not underrated. */
const betsABonus = 50

function isReleased({ bet, pace }: Steady, { timesBonus, days }: Asked, isAtRisk: boolean, chance: Chance): boolean {
  const rounds = Math.floor((pace * betsABonus * days) / 30)
  if (!isAtRisk) return rounds >= timesBonus * betsABonus
  let counted = 0
  for (let round = 0; round < rounds && counted < timesBonus * betsABonus; round += 1)
    counted += countedOf(paysOnce(bet, chance))
  return counted >= timesBonus * betsABonus
}

/** Which part of the bonuses honest players get, and the operator pays, before and after. */
export function releasedOf(
  before: Asked,
  after: Asked,
  players: number,
  chance: Chance,
): { before: number; after: number } {
  let [was, is] = [0, 0]
  for (let index = 0; index < players; index += 1) {
    const one = somebody(chance)
    if (isReleased(one, before, false, chance)) was += 1
    if (isReleased(one, after, true, chance)) is += 1
  }
  return { before: was / players, after: is / players }
}
