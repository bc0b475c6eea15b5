import { approvals, minorDigitsOf, type Currency } from '@parola/contract'

/** Money that an operator creates or pays out. */
export interface Release {
  readonly kind: approvals.ReleaseKind
  readonly currency: Currency
  /** Null when unlimited. */
  readonly amountMinor: number | null
  readonly memberId: string | null
  /** The id of the released object. */
  readonly about: string
}

/**
 * How much one key may release of one kind, alone or as one of the two people who are always required. A key without a ceiling may release
 * nothing.
 */
export interface Ceiling {
  readonly kind: approvals.ReleaseKind
  readonly currency: Currency
  readonly perActionMinor: number
  readonly perDayMinor: number
}

/** Format: `reward=5000/50000`, per action and per day, in whole units of the currency. */
export function parseCeiling(text: string, currency: Currency): Ceiling | null {
  const [, name, perAction, perDay] = /^([a-z_]+)=(\d{1,12})\/(\d{1,12})$/.exec(text) ?? []
  const kind = approvals.ReleaseKind.safeParse(name)
  if (!kind.success) return null
  const minor = (units: string | undefined) => Number(units) * 10 ** minorDigitsOf(currency)
  return { kind: kind.data, currency, perActionMinor: minor(perAction), perDayMinor: minor(perDay) }
}
