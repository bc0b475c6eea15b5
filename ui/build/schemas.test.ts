import { expect, it } from 'vitest'
import { schemasRead, slim } from './schemas.ts'

it('keeps what a phone needs to make a call, and removes what only describes it', () => {
  const code = `import { call } from './call.ts'
export const kept = { about: 'stays' }
export const renew = call({
  method: 'POST',
  path: '/wps/session/renew',
  about: 'Says that, of all members, this one is still there',
  auth: 'member',
  limit: 'write',
  early: true,
  body: z.object({ a: z.string(), about: z.string() }),
  value: z.object({}),
  errors: ['x', 'y'],
})
`
  expect(slim(code).replaceAll(/\s+/g, ' ')).toBe(
    "import { call } from './call.ts' export const kept = { about: 'stays' } export const renew = call({ method: 'POST', path: '/wps/session/renew', auth: 'member', }) ",
  )
})

it('makes schemas removable, and keeps values that phones compute with', () => {
  const code = `import { Proof } from './verification.ts'
import * as z from 'zod/mini'
const Day = z.string().check(z.regex(/^\\d{4}$/))
const Period = { from: Day, offset: z.int() }
const Span = { from: Day, to: Day }
const Year = Day.brand()
export const Size = z.enum(['s', 'm'])
export const Money = z.object({ minor: z.int().brand(), day: Day, proof: Proof })
export const sizes = [1, 2].map((size) => z.literal(size))
export const minBets = ['0.01'] as const
export const codes = Object.keys(minBets)
export type Money = z.output<typeof Money>
`
  expect(slim(code)).toBe(`
import * as z from 'zod/mini'
const Day = z.any
const Period = z.any
const Span = z.any
const Year = z.any
export const Size = { options: ['s', 'm'] }
export const Money = z.any
export const sizes = [1, 2].map((size) => z.literal(size))
export const minBets = ['0.01'] as const
export const codes = Object.keys(minBets)
export type Money = z.output<typeof Money>
`)
})

it('finds a page that checks with a schema, which is not there once shipped', () => {
  const code = `const one = Minor.parse(0)
const address = URL.parse(link)
const many = staff.StaffRole.safeParse(role)`
  expect(schemasRead(code)).toEqual(['Minor.parse(', 'StaffRole.safeParse('])
})
