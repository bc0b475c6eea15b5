import { minorDigitsOf, type Currency, type operators } from '@parola/contract'
import { fraction, isAtLeast, largest, nothing, plus, sum, times, type Fraction } from './fraction.ts'

/** Everything by which a merchant pays for stakes, as it is set now. */
export interface PaidTerms {
  /** The highest rebates of an agent with nobody above, in hundredths of a percent. The line below shares them. */
  readonly team: { readonly lottery: number; readonly games: number }
  /** The highest rate of salaries that the house pays one agent, both kinds together, in hundredths of a percent. */
  readonly salaries: number
  readonly levels: readonly LevelTerms[]
  readonly mall: readonly { readonly points: number; readonly bonusMinor: number; readonly currency: Currency }[]
  /** Those that have not ended. */
  readonly promotions: readonly BonusTerms[]
  readonly referral: { readonly rewardMinor: number; readonly leastStakedMinor: number } | null
}

interface LevelTerms {
  readonly turnoverMinor: number
  readonly giftMinor: number
  readonly rebateBp: number
  readonly pointsPerHundred: number
}

export interface BonusTerms {
  readonly kind: string
  readonly bonusMinor: number
  readonly rateBp: number | null
  readonly leastMinor: number | null
  readonly wagering: number
  /** What is wagered. */
  readonly wagered: 'bonus' | 'deposit_and_bonus'
}

/** What one source pays for a counted stake of one, in lotteries and in games. */
export interface Source {
  readonly name: operators.ReturnSource
  readonly lottery: Fraction
  readonly games: Fraction
}

/**
 * All of them at their best, because one player can have them all. Contracts between agents are missing: they are paid out of an agent's
 * own pocket. So are dividends, which are a part of what the house kept after all of this, and bonuses that staff decide one by one.
 */
export function sourcesOf(terms: PaidTerms): Source[] {
  const { team, salaries, levels, mall, promotions, referral } = terms
  const same = (name: Source['name'], rate: Fraction): Source => ({ name, lottery: rate, games: rate })
  const ofKind = (...kinds: string[]) => promotions.filter(({ kind }) => kinds.includes(kind))
  return [
    { name: 'team', lottery: ofBp(team.lottery), games: ofBp(team.games) },
    same('salaries', ofBp(salaries)),
    same('levelRebate', largest(levels.map(({ rebateBp }) => ofBp(rebateBp)))),
    same('points', times(mostPoints(levels), bestWorth(mall))),
    same('levelGifts', largest(levels.map((level) => giftsUpTo(levels, level)))),
    same('rebates', sum(ofKind('rebate').map(({ rateBp }) => ofBp(rateBp ?? 0)))),
    same('goals', sum(ofKind('goal').map(({ bonusMinor, leastMinor }) => paidFor(bonusMinor, leastMinor ?? 0)))),
    same('referral', referral ? paidFor(referral.rewardMinor, referral.leastStakedMinor) : nothing),
    // One after another, so the most generous of them is the best that a stake can get.
    same('bonus', largest(ofKind('instant', 'deposit').map((one) => paidFor(one.bonusMinor, neededFor(one))))),
  ]
}

export const sumFor = (sources: readonly Source[], { isGame }: { readonly isGame: boolean }): Fraction =>
  sources.reduce((added, source) => plus(added, isGame ? source.games : source.lottery), nothing)

const ofBp = (rateBp: number): Fraction => fraction(rateBp, 10_000)

/** What needs fewer stakes than it pays counts as a whole stake: enough to be refused, whatever is played. */
const paidFor = (paidMinor: number, neededMinor: number): Fraction =>
  fraction(paidMinor, Math.max(neededMinor, paidMinor, 1))

/** The stakes that release the largest bonus of these terms. */
function neededFor({ bonusMinor, rateBp, wagering, wagered }: BonusTerms): number {
  const depositMinor = wagered === 'deposit_and_bonus' ? Math.floor((bonusMinor * 10_000) / (rateBp ?? 10_000)) : 0
  return (bonusMinor + depositMinor) * wagering
}

const mostPoints = (levels: readonly LevelTerms[]): Fraction =>
  largest(levels.map(({ pointsPerHundred }) => fraction(pointsPerHundred, 100)))

/** What a point buys at best, in units of the currency. */
const bestWorth = (mall: PaidTerms['mall']): Fraction =>
  largest(mall.map(({ points, bonusMinor, currency }) => fraction(bonusMinor, points * 10 ** minorDigitsOf(currency))))

function giftsUpTo(levels: readonly LevelTerms[], { turnoverMinor }: LevelTerms): Fraction {
  const reached = levels.filter((level) => level.turnoverMinor <= turnoverMinor)
  return paidFor(
    reached.reduce((added, { giftMinor }) => added + giftMinor, 0),
    turnoverMinor,
  )
}

/** The sources that pay anything for a bet. */
export const paying = (sources: readonly Source[], { isGame }: { readonly isGame: boolean }) =>
  sources.flatMap(({ name, lottery, games }) => {
    const rate = isGame ? games : lottery
    return isAtLeast(nothing, rate) ? [] : [{ name, rate }]
  })
