import type { merchantFile } from '@parola/contract'

/** Who may see some of the games. */
export type VisibilityRule = merchantFile.GameVisibility

/** What decides what somebody sees. */
export interface Viewer {
  /** Null where nobody knows. */
  readonly country: string | null
  readonly device: 'MOBILE' | 'web'
  readonly currency: string
  /** Zero for a visitor. */
  readonly level: number
}

export type VisibilityCondition = Omit<VisibilityRule, 'vendors' | 'games'>

const isIn = (allowed: readonly string[] | null, one: string | null): boolean =>
  allowed === null || (one !== null && allowed.includes(one))

const letsIn = (rule: VisibilityCondition, { country, device, currency, level }: Viewer): boolean =>
  isIn(rule.onlyCountries, country) &&
  (country === null || !rule.notCountries.includes(country)) &&
  isIn(rule.devices, device) &&
  isIn(rule.currencies, currency) &&
  level >= (rule.fromLevel ?? 0)

/** The rules that hide their games from the viewer. */
export const hidingFrom = (rules: readonly VisibilityCondition[], viewer: Viewer): string[] =>
  rules.filter((rule) => !letsIn(rule, viewer)).map(({ code }) => code)

/** Whether the games may depend on who is logged in. */
export const dependsOnLevel = (rules: readonly VisibilityCondition[]): boolean =>
  rules.some(({ fromLevel }) => fromLevel !== null)

/** As a browser calls itself. A launch says by itself where the game opens. */
export const deviceOf = (userAgent: string): Viewer['device'] => (/Mobi|Android/i.test(userAgent) ? 'MOBILE' : 'web')
