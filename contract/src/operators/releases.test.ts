import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { ReleaseKind } from './release-kind.ts'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'

type Schema = Record<string, unknown>

/** The places of all numbers in what is sent with a call. */
function numbersIn(call: Pick<Call, 'body' | 'query'>): string[] {
  const sent = call.body ?? call.query
  return sent ? placesIn(z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' }), 'body') : []
}

function placesIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, items, enum: values, const: value, additionalProperties, ...rest } = schema as Schema
  const isNumber =
    [type].flat().some((one) => one === 'integer' || one === 'number') ||
    [value, ...(Array.isArray(values) ? values : [])].some(Number.isFinite)
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (rest[name] as unknown[] | undefined) ?? [])
  return [
    ...(isNumber ? [at] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, of]) => placesIn(of, `${at}.${name}`)),
    ...[items, additionalProperties, ...alternatives].flatMap((of) => placesIn(of, at)),
  ]
}

const changing = [...calls].filter(([, { auth, method }]) => auth === 'operator' && method !== 'GET')

describe('calls of staff', () => {
  it('CON-143 each that carries a number declares what it releases, or why it releases nothing', () => {
    const silent = changing.filter(
      ([, call]) => numbersIn(call).length > 0 && !call.releases && !call.releasesNothing?.trim(),
    )
    expect(silent.map(([name, call]) => `${name}: ${numbersIn(call).join(', ')}`)).toEqual([])
    expect(changing.filter(([, call]) => call.releases && call.releasesNothing)).toEqual([])
  })

  it('CON-143 the amount of a release is where the call says', () => {
    const amounts = changing.flatMap(([name, call]) =>
      call.releases?.amount.startsWith('body.') ? [[name, call] as const] : [],
    )
    expect(amounts.length).toBeGreaterThan(2)
    for (const [name, call] of amounts)
      expect([name, numbersIn(call)]).toEqual([name, expect.arrayContaining([call.releases?.amount])])
  })

  it('CON-143 every kind of release has a call, and only calls of staff release', () => {
    const kinds = changing.flatMap(([, { releases, takesTwo }]) => [releases?.kind ?? [], takesTwo ?? []].flat())
    expect(new Set(kinds)).toEqual(new Set(ReleaseKind.options))
    const others = [...calls].filter(([name, { releases }]) => releases && !changing.some(([own]) => own === name))
    expect(others).toEqual([])
  })

  it('finds a number wherever a body has one', () => {
    const body = z.object({
      deep: z.array(z.object({ minor: z.int() })),
      perhaps: z.optional(z.nullable(z.number())),
      either: z.union([z.string(), z.object({ rate: z.int() })]),
      one: z.literal([1, 2]),
      named: z.record(z.string(), z.int()),
      text: z.string(),
    })
    expect(numbersIn({ body })).toEqual([
      'body.deep.minor',
      'body.perhaps',
      'body.either.rate',
      'body.one',
      'body.named',
    ])
  })
})
