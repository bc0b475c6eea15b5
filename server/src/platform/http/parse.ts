import { isForStaff, type BodyOf, type Call, type QueryOf } from '@parola/contract'
import { DomainError, invariant } from '../errors.ts'

const deepest = 32

/**
 * Refuses text that PostgreSQL cannot store, anywhere in a request, including field names: NUL and lone surrogates. Deep nesting is refused
 * too, so that no later code recurses without limit.
 */
export function requireText(sent: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isText(value)) throw new DomainError('bad_request')
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) throw new DomainError('bad_request')
    for (const [key, inner] of Object.entries(value)) {
      if (!isText(key)) throw new DomainError('bad_request')
      open.push({ value: inner, depth: depth + 1 })
    }
  }
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export function parsedQuery<C extends Call>(call: C, sent: unknown): QueryOf<C> {
  if (!call.query) {
    requireDeclared(call, sent, {})
    return undefined as QueryOf<C>
  }
  const parsed = call.query.safeParse(sent)
  if (!parsed.success) throw new DomainError('bad_request', { fields: fieldsOf(parsed.error.issues) })
  requireDeclared(call, sent, parsed.data)
  return parsed.data as QueryOf<C>
}

/** Staff who misspell a filter, or send one of an earlier version, must not read a list without it. Players' addresses may carry anything. */
function requireDeclared(call: Call, sent: unknown, parsed: unknown): void {
  const unknown = isForStaff(call) ? unknownField(sent, parsed) : null
  if (unknown) throw new DomainError('bad_request', { fields: [unknown] })
}

export function parsedBody<C extends Call>(call: C, sent: unknown): BodyOf<C> {
  requireText(sent)
  if (!call.body) return undefined as BodyOf<C>
  const parsed = call.body.safeParse(sent)
  if (!parsed.success) {
    const { issues } = parsed.error
    const isTooMany =
      call.auth === 'operator' && issues.some((issue) => issue.code === 'too_big' && issue.origin === 'array')
    throw new DomainError(isTooMany ? 'too_many' : 'bad_request', { fields: fieldsOf(issues) })
  }
  const unknown = unknownField(sent, parsed.data)
  if (unknown) throw new DomainError('bad_request', { fields: [unknown] })
  return parsed.data as BodyOf<C>
}

/** Returns a field that was sent but not kept by parsing, which means that the contract does not declare it. */
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

/** Removes everything the contract does not declare, such as an extra column of a query. */
export function declaredPart(call: Call, value: unknown): unknown {
  const parsed = call.value.safeParse(value)
  invariant(parsed.success, `the response of ${call.path} does not match its contract: ${parsed.error?.message}`)
  return parsed.data
}

/** A list that has outgrown its call is refused: one that is cut short would look complete. */
export function requireBounded({ most }: Call, value: unknown): void {
  if (most === undefined) return
  const lists = Object.values(value as object).filter((part): part is unknown[] => Array.isArray(part))
  if (lists.some(({ length }) => length > most)) throw new DomainError('too_many')
}

/** Whether parsing kept every field that was sent. */
export const isDeclared = (sent: unknown, parsed: unknown): boolean =>
  Object.keys(sent ?? {}).every((key) => Object.hasOwn(parsed ?? {}, key))

/** One spelling of a query, whatever its order. */
export const canonical = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
