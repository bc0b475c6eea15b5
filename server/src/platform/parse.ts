import type { BodyOf, Call, QueryOf } from '@parola/contract'
import { DomainError, invariant } from './errors.ts'

export function parsedQuery<C extends Call>(call: C, sent: unknown): QueryOf<C> {
  if (!call.query) return undefined as QueryOf<C>
  const parsed = call.query.safeParse(sent)
  if (!parsed.success) throw new DomainError('bad_request', { fields: fieldsOf(parsed.error.issues) })
  return parsed.data as QueryOf<C>
}

export function parsedBody<C extends Call>(call: C, sent: unknown): BodyOf<C> {
  if (!call.body) return undefined as BodyOf<C>
  const parsed = call.body.safeParse(sent)
  if (!parsed.success) throw new DomainError('bad_request', { fields: fieldsOf(parsed.error.issues) })
  const unknown = unknownField(sent, parsed.data)
  if (unknown) throw new DomainError('bad_request', { fields: [unknown] })
  return parsed.data as BodyOf<C>
}

/** A field that was sent and that parsing did not keep: somebody tries what the contract does not offer. */
function unknownField(sent: unknown, kept: unknown, at = ''): string | null {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return null
  for (const [key, value] of Object.entries(sent)) {
    const path = at ? `${at}.${key}` : key
    if (!Object.hasOwn(kept, key)) return path.slice(0, 100)
    const deeper = unknownField(value, (kept as Record<string, unknown>)[key], path)
    if (deeper) return deeper
  }
  return null
}

const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  issues.map(({ path }) => path.join('.')).slice(0, 20)

/** Only what the contract declares leaves the house; a column too many in a query stays inside. */
export function declaredPart(call: Call, value: unknown): unknown {
  const parsed = call.value.safeParse(value)
  invariant(parsed.success, `${call.path} answers what its contract does not allow: ${parsed.error?.message}`)
  return parsed.data
}

/** A query in one spelling, whatever order it was sent in. */
export const canonical = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
