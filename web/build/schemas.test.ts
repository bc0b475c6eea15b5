import { expect, it } from 'vitest'
import { slim } from './schemas.ts'

it('a phone gets of a call what it needs to make it, and nothing that only describes it', () => {
  const code = `import { call } from './call.ts'
export const kept = { about: 'stays' }
export const renew = call({
  method: 'POST',
  path: '/wps/session/renew',
  about: 'Says that, of all members, this one is still there',
  auth: 'member',
  body: z.object({ a: z.string(), about: z.string() }),
  value: z.object({}),
  errors: ['x', 'y'],
})
`
  expect(slim(code).replaceAll(/\s+/g, ' ')).toBe(
    "import { call } from './call.ts' export const kept = { about: 'stays' } export const renew = call({ method: 'POST', path: '/wps/session/renew', auth: 'member', }) ",
  )
})
