import { registration } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, proof, read, testAccounts, type TestAccounts } from '../app/testing-accounts.ts'
import { sealFor } from '../app/testing-seal.ts'
import { serve } from '../platform/http.ts'
import { testConfig, testServer } from '../platform/testing.ts'

/**
 * Each of these attacks is stopped by one defence. Here it is made twice: with the defence, and with it taken out, where it works. So a
 * test that expects an attack to fail does fail when its defence is gone.
 */
let test: TestAccounts

beforeAll(async () => {
  test = await testAccounts()
})
afterAll(() => test.close())

async function forgetKeys(pattern: string): Promise<void> {
  const { redis } = test.app.engines
  const keys = await redis.keys(`${test.app.config.redisPrefix}:${pattern}`)
  if (keys.length > 0) await redis.del(...keys)
}

describe('T4 a login that somebody overheard and sends again', () => {
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

  it('T4 works where nobody remembers what was sealed', async () => {
    expect(await replayed(() => forgetKeys('seal:*'))).toBe(200)
  })
})

describe('T5 somebody who guesses at one name from ever new addresses', () => {
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

  it('T5 is locked out, also when the password is found', async () => {
    expect(await guesses(async () => {})).toBe('account_locked')
  })

  it('T5 finds it where nobody counts', async () => {
    const { ownerPool } = test.app.database
    const nobodyCounts = async () => {
      await ownerPool.query('delete from login_failure')
      await forgetKeys('login:*')
    }
    expect(await guesses(nobodyCounts)).toBe('in')
  })
})

describe('T10 a picture on another site whose address makes a trial account', () => {
  async function fetchedFromElsewhere(call: typeof registration.trialUser): Promise<{ status: number; made: number }> {
    let made = 0
    const { database } = test.app
    const server = await testServer({
      config: testConfig(database),
      pool: database.pool,
      mount: (app) =>
        // Counted in memory, since this server's Redis may still be on its way.
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

  it('T10 is refused before anything is made', async () => {
    expect(await fetchedFromElsewhere(registration.trialUser)).toEqual({ status: 403, made: 0 })
  })

  it('T10 works where the contract does not ask for our own page', async () => {
    const { sameOrigin: _, ...open } = registration.trialUser
    const call = open as typeof registration.trialUser
    expect(await fetchedFromElsewhere(call)).toEqual({ status: 200, made: 1 })
  })
})
