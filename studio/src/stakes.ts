/** Minor units worth about one US cent, so that a stake of a few cents is a few hundred dong and never a fraction of one. */
const centsBy: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1,
  MYR: 5,
  CNY: 5,
  THB: 20,
  PHP: 50,
  INR: 50,
  JPY: 1,
  KRW: 10,
  VND: 200,
  IDR: 10_000,
}

export const centMinor = (currency: string): number => centsBy[currency] ?? 1

/** Round steps 1, 2, 5, 10 … from minimum to maximum, each a multiple of `unit`. The first is the default. */
export function stakeSteps(minMinor: number, maxMinor: number, unit = 1): number[] {
  const round = (minor: number) => Math.max(unit, Math.ceil(minor / unit) * unit)
  const steps = new Set([round(minMinor)])
  for (let decade = 1; decade <= maxMinor; decade *= 10)
    for (const digit of [1, 2, 5]) {
      const step = round(decade * digit)
      if (step > minMinor && step <= maxMinor) steps.add(step)
    }
  return [...steps].toSorted((a, b) => a - b)
}

/** The initial balance of demo play: about a thousand major units. */
export const demoStartMinor = (currency: string): number => 100_000 * centMinor(currency)
