import type { lottery } from '@parola/contract'
import { parseRules, rulesHash, rulesText, ruleTable, type Rules } from '@parola/fair-draw/rules'

/**
 * The bets whose odds, prizes or largest stake are not what this app works out from its own copy of the rules. Rules that the app does
 * not know, or knows by another hash, count as wrong for every bet.
 */
export function differingBets(shown: lottery.Rules): string[] {
  const own = ownRules(shown)
  return shown.bets.filter((bet) => own === null || !isSame(bet, own)).map(({ code }) => code)
}

function ownRules({ kind, version, rulesHash: hash, stake, maxPrize, draw }: lottery.Rules): Rules | null {
  const text = ownText(kind, version)
  if (text === null || rulesHash(text) !== hash) return null
  const rules = parseRules(text)
  const money = rules.money[stake.min.currency]
  const said = { min: stake.min.minor, max: stake.max.minor, step: stake.step.minor, cap: maxPrize.minor }
  return isEqual(money, said) && isEqual(draw, rules.draw) ? rules : null
}

function ownText(kind: lottery.RuleKind, version: number): string | null {
  try {
    return rulesText(ruleTable(kind, version))
  } catch {
    return null
  }
}

function isSame(shown: lottery.BetKind, { bets }: Rules): boolean {
  const own = bets.find(({ code }) => code === shown.code)
  if (!own) return false
  const { minor, currency } = shown.largestStake
  const odds = shown.odds.map((one) => ({ ...one, chance: parts(one.chance), return: parts(one.return) }))
  const { pick, prizes, perHit } = shown
  return (
    minor === own.largest[currency] &&
    isEqual(
      { odds, pick, prizes, perHit },
      { odds: own.odds, pick: own.pick, prizes: own.prizes, perHit: own.perHit },
    ) &&
    own.odds.some(({ chance }) => isEqual(chance, parts(shown.chance))) &&
    shown.expectedReturn === Math.min(...own.odds.map(({ return: [top, bottom] }) => basisPoints(top, bottom)))
  )
}

const parts = ({ numerator, denominator }: { numerator: string; denominator: string }) => [numerator, denominator]

const basisPoints = (numerator: string, denominator: string): number =>
  Number((BigInt(numerator) * 10_000n) / BigInt(denominator))

/** Of plain data, whatever the order of its fields. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    fields.length === others.size && fields.every(([key, field]) => others.has(key) && isEqual(field, others.get(key)))
  )
}
