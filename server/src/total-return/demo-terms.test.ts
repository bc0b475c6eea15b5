import { announcementsOf, levelsOf, mallOf, promotionsOf, referralOf, tableFigures } from '@parola/demo/content'
import { demoLeader, merchants } from '@parola/demo/merchants'
import { groupsOf, lotteries } from '@parola/demo/lotteries'
import { describe, expect, it } from 'vitest'
import { gameBet, lotteryBets, type Bet } from './bet.ts'
import { isAtLeast, fraction, ppmDown, ppmUp, sum, type Fraction } from './fraction.ts'
import { sourcesOf, type PaidTerms, type Source } from './source.ts'
import { isFree, totalsOf } from './total-return.ts'

const now = new Date('2026-11-15T00:00:00Z')

/** What the seed sets, without contracts of the house: it makes none. */
function termsOf({ code, currencies }: (typeof merchants)[number]): PaidTerms {
  const currency = currencies[0]
  const isOver = (key: string) => {
    const { endsAt } = announcementsOf[code]!.find((one) => one.key === key)!
    return endsAt !== undefined && new Date(endsAt) <= now
  }
  return {
    team: demoLeader.rebates,
    salaries: 0,
    levels: levelsOf[code]!,
    mall: (mallOf[code] ?? []).map(({ points, bonusMinor }) => ({ points, bonusMinor, currency })),
    promotions: promotionsOf[code]!.filter(({ key }) => !isOver(key)).map(({ terms }) => terms),
    referral: referralOf[code] ?? null,
  }
}

/** The lotteries that the merchant sells, and the best spot of each live table: no other game of the demo keeps less than 4 %. */
function betsOf(code: string): Bet[] {
  const codes = new Set(groupsOf(code).flatMap((group) => group.lotteries))
  const sold = new Set(
    lotteries.filter((one) => codes.has(one.code)).map(({ kind, ruleVersion }) => `${kind} ${ruleVersion}`),
  )
  const tables = Object.entries(tableFigures).map(([table, spots]) =>
    gameBet(table, Math.max(...spots.map(({ returnPpm }) => returnPpm))),
  )
  return [...lotteryBets().filter(({ kind, version }) => sold.has(`${kind} ${version}`)), ...tables]
}

const percent = (ppm: number) => `${(ppm / 10_000).toFixed(4)} %`

/** The most that each may be, so that all of them together stay below 4 % of counted stakes. */
const most = { play: fraction(50, 10_000), referral: fraction(10, 10_000), salaries: fraction(25, 10_000) }
const mostOfTeam = fraction(75, 10_000)
const mostOfBonus = fraction(230, 10_000)

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('the terms of %s', (code, merchant) => {
  const sources = sourcesOf(termsOf(merchant))
  const rateOf = (...names: string[]): Fraction =>
    sum(sources.filter(({ name }) => names.includes(name)).map(({ lottery }) => lottery))

  it('ECON-05 leave room: what play, friends and salaries bring stays within its part', () => {
    const play = rateOf('levelRebate', 'points', 'levelGifts', 'rebates', 'goals')
    expect(isAtLeast(most.play, play), `play brings ${percent(ppmUp(play))}`).toBe(true)
    expect(isAtLeast(most.referral, rateOf('referral'))).toBe(true)
    expect(isAtLeast(most.salaries, rateOf('salaries'))).toBe(true)
  })

  it('ECON-05 with everything at its most, no bet returns its stake', () => {
    const highest: Partial<Record<string, Fraction>> = {
      team: mostOfTeam,
      bonus: mostOfBonus,
      salaries: most.salaries,
    }
    const full = sources.map(({ name, lottery, games }): Source => {
      const rate = highest[name]
      return { name, lottery: rate ?? lottery, games: rate ?? games }
    })
    const totals = totalsOf(betsOf(code), full)
    const told = totals.slice(0, 12).map(({ bet, total }) => `${bet.name}: ${percent(ppmDown(total))}`)
    expect(totals.filter(isFree), told.join('\n')).toEqual([])
  })
})
