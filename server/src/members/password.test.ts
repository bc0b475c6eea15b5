import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './index.ts'

it('a password is kept as argon2id of at least what is asked for, with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
  const [, memory = 0, passes = 0] = /m=(\d+),t=(\d+)/.exec(one)?.map(Number) ?? []
  expect(memory).toBeGreaterThanOrEqual(19_456)
  expect(passes).toBeGreaterThanOrEqual(2)
  expect(one).not.toBe(two)
})

it('only the password itself is right, to the letter', async () => {
  const hash = await hashPassword('Sésame 1')
  expect(await verifyPassword(hash, 'Sésame 1')).toBe(true)
  for (const wrong of ['sésame 1', 'Sésame 1 ', 'Sésame', '']) expect(await verifyPassword(hash, wrong)).toBe(false)
})

it('T6 nobody’s password is never right, and takes as long to refuse', async () => {
  const hash = await hashPassword('open sesame')
  const took = { nobodys: [] as number[], somebodys: [] as number[] }
  for (let round = 0; round < 16; round += 1) {
    // In turn, so that a busy machine slows both alike.
    for (const [whose, against] of [
      ['nobodys', null],
      ['somebodys', hash],
    ] as const) {
      const start = performance.now()
      expect(await verifyPassword(against, 'nobody has this password')).toBe(false)
      took[whose].push(performance.now() - start)
    }
  }
  const quickest = (times: number[]) => Math.min(...times.slice(1))
  // Without a hash to compare with, nobody's would take next to nothing.
  expect(quickest(took.nobodys) / quickest(took.somebodys)).toBeGreaterThan(0.5)
  expect(quickest(took.nobodys) / quickest(took.somebodys)).toBeLessThan(2)
})

it('a hasher that is killed is replaced', async () => {
  const hash = await hashPassword('open sesame')
  for (const child of readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean))
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('hash-process')) process.kill(Number(child), 'SIGKILL')
  const verified = () => verifyPassword(hash, 'open sesame').catch(() => null)
  // The one under way may be lost with it; whoever comes next is served.
  await verified()
  expect(await verified()).toBe(true)
})

it('a storm waits in turn, and what is too much is refused at once', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('x')))
  const refused = storm.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(storm.length - refused.length).toBeGreaterThanOrEqual(100)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'overloaded' } })
  expect(await verifyPassword(await hashPassword('after'), 'after')).toBe(true)
}, 60_000)
