export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** RFC 8785: keys sorted by UTF-16 code units; numbers and strings as JavaScript writes them. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number')
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('JSON text is Unicode')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`
}
