import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { createCaptchas } from './check-captcha.ts'
import { linesOf } from './glyphs.ts'
import { paintRiddle } from './paint-riddle.ts'
import { newRiddle } from './riddle.ts'
import { createSharedMemory } from './shared-memory.ts'

const prefix = `test_${randomBytes(6).toString('hex')}`
let redis: Redis
let captchas: ReturnType<typeof createCaptchas>

beforeAll(async () => {
  redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  await new Promise((resolve) => redis.once('ready', resolve))
  captchas = createCaptchas({
    memory: createSharedMemory({ redis, prefix }),
    secret: Buffer.alloc(32, 'a'),
    riddle: () => ({ kind: 'letters', shown: 'KAPRE', answer: 'KAPRE' }),
  })
})
afterAll(() => closeRedis(redis))

describe('a captcha', () => {
  it('is passed by its answer in small or capital letters', async () => {
    for (const captcha of ['KAPRE', 'kapre']) {
      const { captchaId } = await captchas.drawCaptcha()
      await expect(captchas.checkCaptcha({ captchaId, captcha })).resolves.toBeUndefined()
    }
  })

  it('a refusal carries a new picture, and so does no answer at all', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    for (const answer of [{ captchaId, captcha: 'WRONG' }, { captchaId: 'nobody', captcha: 'KAPRE' }, undefined]) {
      await expect(captchas.checkCaptcha(answer)).rejects.toMatchObject({
        code: 'captcha_required',
        value: { captcha: { kind: 'letters', image: expect.stringMatching(/^data:image\/png;base64,/) } },
      })
    }
  })

  it('gives one try, right or wrong', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    await expect(captchas.checkCaptcha({ captchaId, captcha: 'WRONG' })).rejects.toThrow()
    await expect(captchas.checkCaptcha({ captchaId, captcha: 'KAPRE' })).rejects.toThrow()
    const second = await captchas.drawCaptcha()
    const answers = Array.from({ length: 50 }, () =>
      captchas.checkCaptcha({ captchaId: second.captchaId, captcha: 'KAPRE' }),
    )
    const results = await Promise.allSettled(answers)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends after five minutes and leaves its answer nowhere', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    const key = `${prefix}:verification:captcha:${captchaId}`
    const ttl = await redis.ttl(key)
    expect(ttl).toBeGreaterThan(290)
    expect(ttl).toBeLessThanOrEqual(300)
    expect(await redis.get(key)).not.toMatch(/kapre/i)
  })
})

describe('the picture', () => {
  it('is a PNG a phone can afford, never the same twice', () => {
    const [one, other] = [paintRiddle('KAPRE'), paintRiddle('KAPRE')]
    expect(one.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(one.length).toBeLessThan(12_000)
    expect(one.equals(other)).toBe(false)
  })

  it('holds its rows whole, with much ink where letters stand', () => {
    const picture = paintRiddle('WWWWW')
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    const length = picture.readUInt32BE(33)
    const rows = inflateSync(picture.subarray(41, 41 + length))
    expect(rows.length).toBe(height * (Math.ceil(width / 2) + 1))
    const darkOf = (shown: string) => {
      const png = paintRiddle(shown)
      const bytes = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
      return bytes.filter((byte) => byte >> 4 < 6).length
    }
    expect(darkOf('WWWWW')).toBeGreaterThan(darkOf('-----') * 1.2)
  })

  it('can draw everything that a riddle shows, and every riddle has an answer the call takes', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const { kind, shown, answer } = newRiddle()
      for (const letter of shown) expect(linesOf(letter).length, letter).toBeGreaterThan(0)
      expect(answer).toMatch(kind === 'letters' ? /^[A-Z0-9]{5}$/ : /^-?[0-9]{1,4}$/)
      if (kind === 'equation') {
        const [, left, sign, right] = /^(\d+)([+-])(\d+)=$/.exec(shown) ?? []
        expect(Number(answer)).toBe(sign === '+' ? Number(left) + Number(right) : Number(left) - Number(right))
      }
    }
  })
})
