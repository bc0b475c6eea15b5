import { stakeLimits } from '@parola/fair-draw/rules'

/** The most that one ticket pays, by currency. */
export const caps: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(stakeLimits).map(([currency, { cap }]) => [currency, cap]),
)
