import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createAnswerCache, keyOf, ready } from './cache.ts'

const games = { merchantCode: 'parola', name: '/games?page=1' }

const failing = () => Promise.reject(new Error('no database'))
const named = (name: string) => ({ merchantCode: 'parola', name })
const text = async () => 'z'.repeat(300)

/** A response that the test completes by hand. */
function slowly() {
  const made: ((text: string) => void)[] = []
  return { make: () => new Promise<string>((resolve) => made.push(resolve)), made }
}

describe('answer cache', () => {
  it('builds a response once for concurrent requests', async () => {
    const cache = createAnswerCache()
    const { make, made } = slowly()
    const crowd = Array.from({ length: 100 }, () => cache.get(games, [], make))
    made[0]!('the list')
    const answers = await Promise.all(crowd)
    expect(made).toHaveLength(1)
    expect(new Set(answers).size).toBe(1)
    expect(cache.find(keyOf(games))).toBe(answers[0])
  })

  it('does not cache an error, and passes it to all waiting callers', async () => {
    const cache = createAnswerCache()
    const crowd = await Promise.allSettled([cache.get(games, [], failing), cache.get(games, [], failing)])
    expect(crowd.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await cache.get(games, [], async () => 'well again')).plain.toString()).toBe('well again')
  })

  it('is invalidated by an event, only for its merchant', async () => {
    const cache = createAnswerCache()
    const other = { ...games, merchantCode: 'bahaghari' }
    const settings = { ...games, name: '/settings' }
    for (const name of [games, other]) await cache.get(name, ['catalogue.changed'], async () => 'x')
    await cache.get(settings, ['settings.changed'], async () => 'y')
    cache.drop('parola', 'catalogue.changed')
    expect(cache.find(keyOf(games))).toBeUndefined()
    expect(cache.find(keyOf(other))).toBeDefined()
    expect(cache.find(keyOf(settings))).toBeDefined()
  })

  it('does not cache a response when an event invalidates it while it is being built', async () => {
    const cache = createAnswerCache()
    const { make, made } = slowly()
    const before = cache.get(games, ['catalogue.changed'], make)
    cache.drop('parola', 'catalogue.changed')
    const after = cache.get(games, ['catalogue.changed'], make)
    made[1]!('new')
    made[0]!('old')
    expect((await before).plain.toString()).toBe('old')
    expect((await after).plain.toString()).toBe('new')
    expect(cache.find(keyOf(games))?.plain.toString()).toBe('new')
  })

  it('uses the short lifetime while no events arrive', async () => {
    let now = 0
    const cache = createAnswerCache({ keepMs: 60_000, withoutEventsKeepMs: 1_000, now: () => now })
    await cache.get(games, [], async () => 'x')
    now = 30_000
    expect(cache.find(keyOf(games))).toBeDefined()
    cache.setReceivingEvents(false)
    expect(cache.find(keyOf(games))).toBeUndefined()
    await cache.get(games, [], async () => 'x')
    now += 999
    expect(cache.find(keyOf(games))).toBeDefined()
    now += 1
    expect(cache.find(keyOf(games))).toBeUndefined()
  })

  it('stays within its memory limit and evicts the least recently used', async () => {
    const cache = createAnswerCache({ maxBytes: 10_000 })
    for (let index = 0; index < 19; index += 1) await cache.get(named(`${index}`), [], text)
    cache.find(keyOf(named('0')))
    await cache.get(named('19'), [], text)
    expect(cache.size).toBeLessThan(20)
    expect(cache.find(keyOf(named('0')))).toBeDefined()
    expect(cache.find(keyOf(named('1')))).toBeUndefined()
    await cache.get(named('giant'), [], async () => 'z'.repeat(5_000))
    expect(cache.find(keyOf(named('giant')))).toBeUndefined()
  })

  it('compresses the same text with Brotli and uses one tag for both', async () => {
    const long = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, name: 'Golden Koi' })))
    const answer = await ready(long)
    expect(brotliDecompressSync(answer.brotli!).toString()).toBe(long)
    expect(answer.brotli!.length).toBeLessThan(answer.plain.length / 4)
    expect(answer.etag).toBe((await ready(long)).etag)
    expect(answer.etag).not.toBe((await ready(`${long} `)).etag)
    expect((await ready('{}')).brotli).toBeNull()
  })
})
