import type { Call } from '@parola/contract'
import * as z from 'zod/mini'

/** A JSON Schema, as far as samples need it. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

/** What fits most patterns of the contract. */
const words = [
  'abcdef',
  'Abc12345',
  '123456',
  '1',
  'A',
  'EN',
  'PHP',
  '2026-11',
  '2026-11-16',
  '20261116',
  'a-b',
  '/m/home',
  '09171234567',
  'ABCD-EFGH-JKMN-PQRS',
  '1,2',
  'AAAA.AAAAAAAAAAAAAAAAAAAAAA',
  'A'.repeat(22),
  'A'.repeat(43),
  '08:00',
  'GET /ops/members',
  '2026-11-16T04:00:00.000000~edit~1',
  'ana@parola.example',
  'UTC',
  '--ink',
]

/** Something that a call accepts, with every field that it declares. */
export function sampleOf(schema: NonNullable<Call['body']>): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return sample(first)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(sample))
  if (shape.type === 'object') return sampleObject(shape)
  if (shape.prefixItems) return shape.prefixItems.map(sample)
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sample(shape.items ?? {}))
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
  if (shape.type === 'boolean') return true
  return shape.type === 'null' ? null : sampleText(shape)
}

function sampleObject({ properties = {}, propertyNames, additionalProperties }: Shape): unknown {
  const fields = Object.entries(properties).map(([name, inner]) => [name, sample(inner)])
  const more =
    typeof additionalProperties === 'object'
      ? [[String(sample(propertyNames ?? {})), sample(additionalProperties)]]
      : []
  return Object.fromEntries([...fields, ...more])
}

function sampleText({ format, pattern, minLength = 0 }: Shape): string {
  if (format === 'uuid') return '019a8f00-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2026-11-16T04:00:00.000Z'
  if (format === 'email') return 'ana@parola.example'
  if (format === 'ipv4') return '203.0.113.7'
  if (format === 'uri') return 'https://parola.example/a'
  const fits = words.find(
    (word) => word.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(word)),
  )
  return fits ?? 'a'.repeat(Math.max(1, minLength))
}

/** Where the leaves of a sample are. */
export function leavesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
}

/** The sample with another value in one place. */
export function withLeaf(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = withLeaf(copy[key], rest, leaf)
  return copy
}
