import { registration } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, proof, read, testAccounts, type TestAccounts } from '../../../testing/accounts/accounts.ts'
import { sealFor } from '../../../testing/seal.ts'
import { serve } from '../../platform/http/serve.ts'
import { testConfig, testServer } from '../../../testing/platform.ts'

/**
 * Each attack is stopped by one defence. Every attack runs twice, with the defence and without it, where it must succeed. This proves that
 * the test would fail if the defence were gone.
 */
let test: TestAccounts

beforeAll(async () => {
  test = await testAccounts()
})
afterAll(() => test.close())

async function forgetKeys(pattern: string): Promise<void> {
  const { redis } = test.app.infrastructure
  const keys = await redis.keys(`${test.app.config.redisPrefix}:${pattern}`)
  if (keys.length > 0) await redis.del(...keys)
}

describe('T4 replaying a recorded login', () => {
  async function replayed(between: () => Promise<void>): Promise<number> {
    const { userName: username } = await test.member()
    const body = { way: { type: 'username', username, password }, proof }
    const { payload, headers } = await sealFor(test.app, test.merchant.host, body)
    const send = () => test.merchant.ask('/wps/session/login', { method: 'POST', payload, headers })
    expect((await send()).status).toBe(200)
    await between()
    return (await send()).status
  }

  it('T4 is refused', async () => {
    expect(await replayed(async () => {})).toBe(409)
  })

  it('T4 succeeds when used encryption keys are not remembered', async () => {
    expect(await replayed(() => forgetKeys('seal:*'))).toBe(200)
  })
})

describe('T5 guessing one member’s password from new addresses', () => {
  async function guesses(between: () => Promise<unknown>): Promise<string> {
    const { userName: username } = await test.member()
    let last = ''
    for (const text of ['a', 'b', 'c', 'd', 'e', password]) {
      const phone = test.phone()
      const first = await phone.logIn({ username, password: text })
      const { captcha } = (first.answer as { value?: { captcha?: { captchaId: string } } }).value ?? {}
      const answer =
        captcha === undefined
          ? first
          : await phone.logIn({ username, password: text, captcha: { captchaId: captcha.captchaId, captcha: read } })
      last = 'code' in answer.answer ? answer.answer.code : 'in'
      await between()
    }
    return last
  }

  it('T5 locks the name, even for the right password', async () => {
    expect(await guesses(async () => {})).toBe('account_locked')
  })

  it('T5 succeeds when failures are not counted', async () => {
    const { ownerPool } = test.app.database
    const nobodyCounts = async () => {
      await ownerPool.query('delete from login_failure')
      await forgetKeys('login:*')
    }
    expect(await guesses(nobodyCounts)).toBe('in')
  })
})

describe('T10 an image on another site whose URL creates a trial account', () => {
  async function fetchedFromElsewhere(call: typeof registration.trialUser): Promise<{ status: number; made: number }> {
    let made = 0
    const { database } = test.app
    const server = await testServer({
      config: testConfig(database),
      pool: database.pool,
      mount: (app) =>
        // Uses the in-memory limit, since this server may not be connected to Redis yet.
        serve(app, { ...call, limit: 'read' as const }, async () => {
          made += 1
          const [token, userName] = ['t', 'trial']
          return { token, userName, customerType: 4, firstTimeLogin: false, previousLogin: null, trail: true as const }
        }),
    })
    const headers = { host: 'shop.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
    const { statusCode } = await server.server.inject({ url: call.path, headers })
    await server.close()
    return { status: statusCode, made }
  }

  it('T10 is refused before an account is created', async () => {
    expect(await fetchedFromElsewhere(registration.trialUser)).toEqual({ status: 403, made: 0 })
  })

  it('T10 succeeds when the contract does not require the same origin', async () => {
    const { sameOrigin: _, ...open } = registration.trialUser
    const call = open as typeof registration.trialUser
    expect(await fetchedFromElsewhere(call)).toEqual({ status: 200, made: 1 })
  })
})
