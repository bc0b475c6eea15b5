import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { hashGivingWay, hashPassword, verifyPassword } from './index.ts'

it('a password is stored as salted argon2id with at least the required cost', async () => {
  const [one, two] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
  const [, memory = 0, passes = 0] = /m=(\d+),t=(\d+)/.exec(one)?.map(Number) ?? []
  expect(memory).toBeGreaterThanOrEqual(19_456)
  expect(passes).toBeGreaterThanOrEqual(2)
  expect(one).not.toBe(two)
})

it('only the exact password is accepted', async () => {
  const hash = await hashPassword('Sésame 1')
  expect(await verifyPassword(hash, 'Sésame 1')).toBe(true)
  for (const wrong of ['sésame 1', 'Sésame 1 ', 'Sésame', '']) expect(await verifyPassword(hash, wrong)).toBe(false)
})

it('T6 a check without a stored hash fails and takes as long as any other', async () => {
  const hash = await hashPassword('open sesame')
  const took = { nobodys: [] as number[], somebodys: [] as number[] }
  for (let round = 0; round < 16; round += 1) {
    // Alternates, so that a busy machine slows both alike.
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
  // Without the dummy hash, the check of a missing password would return almost immediately.
  expect(quickest(took.nobodys) / quickest(took.somebodys)).toBeGreaterThan(0.5)
  expect(quickest(took.nobodys) / quickest(took.somebodys)).toBeLessThan(2)
})

const hashers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('hash-process'))
    .map(Number)

/** All threads have ended, and with them its end of the channel. */
const isDead = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).length === 1 && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

it('a killed hasher is replaced by one with the configured niceness', async () => {
  const hash = await hashPassword('open sesame')
  hashGivingWay(19)
  for (const hasher of hashers()) {
    process.kill(hasher, 'SIGKILL')
    // It is gone before this process has been told, so the next job is sent to nobody.
    while (!isDead(hasher));
  }
  const verified = () => verifyPassword(hash, 'open sesame').catch(() => null)
  // The job in progress may be lost with the process; the next one must succeed.
  await verified()
  expect(await verified()).toBe(true)
  expect(hashers().map((hasher) => getPriority(hasher))).toEqual([19])
  hashGivingWay(0)
})

it('a burst of hashes queues up, and what exceeds the queue is refused immediately', async () => {
  const storm = await Promise.allSettled(Array.from({ length: 130 }, () => hashPassword('x')))
  const refused = storm.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(storm.length - refused.length).toBeGreaterThanOrEqual(100)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'overloaded' } })
  expect(await verifyPassword(await hashPassword('after'), 'after')).toBe(true)
})
