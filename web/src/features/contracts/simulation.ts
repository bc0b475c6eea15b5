import { agents, type Minor } from '@parola/contract'

const least = 100_000

/** The range of a slider: well beyond the last tier, in readable steps. */
export function reachOf({ tiers }: agents.Formula): { most: number; step: number } {
  const last = tiers.at(-1)?.from ?? 0
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(last * 2, least))) - 1)
  return { most: Math.ceil(Math.max(last * 2, least) / step) * step, step }
}

export const mostActiveOf = ({ tiers }: agents.Formula): number => Math.max(20, (tiers.at(-1)?.active ?? 0) * 2)

/** An outcome with this much of the formula's basis, and with turnover enough for a dividend of all of it. */
export const outcomeOf = (kind: agents.ContractKind, base: number, active: number): agents.Outcome => ({
  turnover: (kind === 'dividend' ? Math.ceil((base * 10_000) / agents.dividendCeiling) : base) as Minor,
  loss: base as Minor,
  given: 0 as Minor,
  active,
  carried: 0 as Minor,
  related: 0 as Minor,
})
