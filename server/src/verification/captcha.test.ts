import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { createCaptchas } from './check-captcha.ts'
import { linesOf } from './glyphs.ts'
import { renderCaptcha } from './render-captcha.ts'
import { newCaptchaText } from './captcha-text.ts'
import { createShortLivedStore } from './short-lived-store.ts'

const prefix = `test_${randomBytes(6).toString('hex')}`
let redis: Redis
let captchas: ReturnType<typeof createCaptchas>

beforeAll(async () => {
  redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  await new Promise((resolve) => redis.once('ready', resolve))
  captchas = createCaptchas({
    shortLivedStore: createShortLivedStore({ redis, prefix }),
    secret: Buffer.alloc(32, 'a'),
    captchaText: () => ({ kind: 'letters', shown: 'KAPRE', answer: 'KAPRE' }),
  })
})
afterAll(() => closeRedis(redis))

describe('a captcha', () => {
  it('accepts its answer in lower or upper case', async () => {
    for (const captcha of ['KAPRE', 'kapre']) {
      const { captchaId } = await captchas.drawCaptcha()
      await expect(captchas.checkCaptcha({ captchaId, captcha })).resolves.toBeUndefined()
    }
  })

  it('a refusal carries a new picture, even without an answer', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    for (const answer of [{ captchaId, captcha: 'WRONG' }, { captchaId: 'nobody', captcha: 'KAPRE' }, undefined]) {
      await expect(captchas.checkCaptcha(answer)).rejects.toMatchObject({
        code: 'captcha_required',
        value: { captcha: { kind: 'letters', image: expect.stringMatching(/^data:image\/png;base64,/) } },
      })
    }
  })

  it('allows one try, right or wrong', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    await expect(captchas.checkCaptcha({ captchaId, captcha: 'WRONG' })).rejects.toThrow('Captcha required')
    await expect(captchas.checkCaptcha({ captchaId, captcha: 'KAPRE' })).rejects.toThrow('Captcha required')
    const second = await captchas.drawCaptcha()
    const answers = Array.from({ length: 50 }, () =>
      captchas.checkCaptcha({ captchaId: second.captchaId, captcha: 'KAPRE' }),
    )
    const results = await Promise.allSettled(answers)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('expires after five minutes and does not store its answer', async () => {
    const { captchaId } = await captchas.drawCaptcha()
    const key = `${prefix}:verification:captcha:${captchaId}`
    const ttl = await redis.ttl(key)
    expect(ttl).toBeGreaterThan(290)
    expect(ttl).toBeLessThanOrEqual(300)
    expect(await redis.get(key)).not.toMatch(/kapre/i)
  })
})

describe('the picture', () => {
  it('is a small PNG, never the same twice', () => {
    const [one, other] = [renderCaptcha('KAPRE'), renderCaptcha('KAPRE')]
    expect(one.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(one.length).toBeLessThan(12_000)
    expect(one.equals(other)).toBe(false)
  })

  it('has complete rows, with much ink where the letters are', () => {
    const picture = renderCaptcha('WWWWW')
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    const length = picture.readUInt32BE(33)
    const rows = inflateSync(picture.subarray(41, 41 + length))
    expect(rows.length).toBe(height * (Math.ceil(width / 2) + 1))
    const darkOf = (shown: string) => {
      const png = renderCaptcha(shown)
      const bytes = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
      return bytes.filter((byte) => byte >> 4 < 6).length
    }
    expect(darkOf('WWWWW')).toBeGreaterThan(darkOf('-----') * 1.2)
  })

  it('can render every captcha text, and the call accepts every answer', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const { kind, shown, answer } = newCaptchaText()
      for (const letter of shown) expect(linesOf(letter).length, letter).toBeGreaterThan(0)
      const [, left = '', sign = '', right = ''] = /^(\d+)([+-])(\d+)=$/.exec(shown) ?? []
      expect(answer).toBe(kind === 'letters' ? shown : String(Number(left) + Number(`${sign}${right}`)))
      expect(answer).toMatch(/^[A-Z0-9]{1,16}$|^-?[0-9]{1,4}$/)
    }
  })
})
