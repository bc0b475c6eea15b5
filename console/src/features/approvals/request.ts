import { minorDigitsOf, type approvals, type Minor } from '@parola/contract'
import { money } from '../../format.ts'
import { plainName } from '../../plain-name.ts'
import { text } from '../../texts.ts'

export type Request = approvals.ApprovalRequest

const words = text.approvals

export const amountOf = ({ amount, currency }: Pick<Request, 'amount' | 'currency'>): string =>
  amount === null ? words.noLimit : money({ minor: amount, currency })

export const titleOf = (request: Request): string =>
  request.amount === null ? words.kinds[request.kind] : `${words.kinds[request.kind]}, ${amountOf(request)}`

/** The words of whoever asked, where the call has any. */
export function whyOf({ body }: Request): string | null {
  const { reason, about } = body as { reason?: unknown; about?: unknown }
  return typeof reason === 'string' ? reason : typeof about === 'string' ? about : null
}

type Value = { readonly minor?: unknown; readonly currency?: unknown }

/** A value of a change, as people read it. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return text.none
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  if (Array.isArray(value)) return value.length === 0 ? text.none : value.map(shownValue).join(', ')
  const { minor, currency } = value as Value
  if (typeof minor === 'number' && typeof currency === 'string')
    return money({ minor, currency } as unknown as Parameters<typeof money>[0])
  return Object.entries(value)
    .map(([name, of]) => `${name}: ${shownValue(of)}`)
    .join(', ')
}

/** Fields of rules that hold an amount in the currency of the request. */
const amounts: ReadonlySet<string> = new Set(['alone', 'each', 'memberDay', 'day', 'bulk'])

/** A field of an effect, as its own screen calls it and shows it. */
export const fieldName = (field: string): string => words.fields[field] ?? plainName(field)
export function shownField(field: string, value: unknown, currency: Request['currency']): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && amounts.has(field)) return money({ minor: value as Minor, currency })
  if (field === 'state' && typeof value === 'string') return words.moneyStates[value] ?? value
  return shownValue(value)
}

export const unitsOf = (minor: number, currency: Request['currency']): string =>
  String(minor / 10 ** minorDigitsOf(currency))
