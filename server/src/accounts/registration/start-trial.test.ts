import { registration, sessions } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { createMember } from '../../members/index.ts'
import { move, openWallet, readBalances } from '../../wallet/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
beforeAll(async () => {
  app = await accountsApp()
  merchant = await app.merchant('lantern')
})
afterAll(() => app.close())

let last = 0
/** Each visitor has their own network address. */
const visitor = () => merchant.browser(`198.51.100.${(last += 1)}`)
const byGet = (browser: TestBrowser) => browser.ask(registration.trialUser.path)
const byPost = (browser: TestBrowser) =>
  browser.ask(sessions.freePlayLogin.path, { method: 'POST', payload: { proof: app.work() } })

const trials = async () => {
  const { rows } = await app.database.ownerPool.query(`select member_id from member_login where kind = 'trial'`)
  return rows.length
}

describe('a trial account', () => {
  it('TRIAL-02 has its own name and play money, and money functions are closed to it', async () => {
    const browser = visitor()
    const { status, value } = await byGet(browser)
    expect([status, value]).toMatchObject([
      200,
      { trail: true, customerType: 4, userName: expect.stringMatching(/^trial_/), firstTimeLogin: false },
    ])
    expect((await browser.ask('/wps/wallets/member')).value).toMatchObject({
      sumBalance: { minor: 200_000, currency: 'PHP' },
      book: 'trial',
    })
    expect((await browser.ask('/wps/member/info')).value).toMatchObject({ type: 4, termsToAgree: null })
    const money = await browser.ask('/wps/member/paymentPassword', {
      method: 'POST',
      payload: { newPassword: '408316' },
    })
    expect([money.status, money.code]).toEqual([403, 'free_account_refused'])
  })

  it('T10 a device gets the same trial user again, by either call', async () => {
    const browser = visitor()
    const names = []
    for (const ask of [byGet, byPost, byGet]) names.push((await ask(browser)).value['userName'])
    expect(new Set(names).size).toBe(1)
    const other = visitor()
    expect(names).not.toContain((await byPost(other)).value['userName'])
  })

  it('T10 concurrent requests from one device create one trial user', async () => {
    const browser = visitor()
    browser.cookies.set('__Host-trial', 'A'.repeat(43))
    const before = await trials()
    const answers = await Promise.all(Array.from({ length: 8 }, () => byPost(browser)))
    expect(new Set(answers.map(({ value }) => value['userName'])).size).toBe(1)
    expect(await trials()).toBe(before + 1)
  })

  it('T10 another site cannot create one', async () => {
    const before = await trials()
    for (const headers of [
      { 'requested-by': '', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'requested-by': '' },
    ]) {
      const { status } = await visitor().ask(registration.trialUser.path, { headers })
      expect(status).toBe(403)
    }
    expect(await trials()).toBe(before)
  })

  it('T33 a household is limited to ten per hour', async () => {
    const answers = []
    for (let round = 0; round < 15; round += 1) answers.push((await byGet(merchant.browser('203.0.113.9'))).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 429)])
  })

  it('422 without valid proof of work', async () => {
    const answer = await visitor().ask(sessions.freePlayLogin.path, { method: 'POST', payload: { proof: 'idle' } })
    expect(answer.code).toBe('human_check_failed')
  })

  it('403 where the merchant has no free play', async () => {
    const shut = await app.merchant('shut', { flags: ['USERNAMEREG3'] })
    expect((await byGet(shut.browser())).code).toBe('no_permission')
  })
})

describe('T33 play money stays play money', () => {
  const make = (userName: string, isTrial: boolean) =>
    merchant.act((trx) =>
      createMember(trx, {
        userName,
        ...(isTrial
          ? { customerType: 4, trial: { deviceHash: userName, expiresAt: new Date(Date.now() + 86_400_000) } }
          : {}),
      }),
    )

  it('T33 a trial member cannot hold real or bonus money, nor a player play money', async () => {
    const [trial, player] = [await make('trial_t33', true), await make('player_t33', false)]
    for (const [owner, book] of [
      [trial, 'real'],
      [trial, 'bonus'],
      [player, 'trial'],
    ] as const) {
      await expect(merchant.act((trx) => openWallet(trx, owner, book, 'PHP'))).rejects.toMatchObject({
        constraint: 'wallet_book_of_member',
      })
    }
  })

  it('T33 a trial member never becomes a player, and its account never changes its book', async () => {
    const trial = await make('trial_t33b', true)
    await merchant.act((trx) => openWallet(trx, trial, 'trial', 'PHP'))
    const { ownerPool } = app.database
    await expect(
      ownerPool.query(`update cell.member set customer_type = 0, expires_at = null where id = $1`, [trial.id]),
    ).rejects.toMatchObject({ constraint: 'wallet_book_of_member' })
    await expect(
      ownerPool.query(`update cell.wallet set book = 'real', trial = false where member_id = $1`, [trial.id]),
    ).rejects.toMatchObject({ constraint: 'wallet_book_of_member' })
  })

  it('T33 only play money is created from nothing, and no balance goes below zero', async () => {
    const player = await make('player_t33c', false)
    const balance = async () => (await merchant.act((trx) => readBalances(trx, player, 'PHP'))).real.free
    expect(await balance()).toEqual({ minor: 0, currency: 'PHP' })
    const wallet = await merchant.act((trx) => openWallet(trx, player, 'real', 'PHP'))
    const grant = { act: 'post', from: 'grants', amountMinor: 1, code: 'grant', key: 'k' } as const
    await expect(merchant.act((trx) => move(trx, wallet, grant))).rejects.toThrow('play money')
    expect(await balance()).toEqual({ minor: 0, currency: 'PHP' })
    await expect(
      app.database.ownerPool.query(`update cell.wallet set free = -1 where member_id = $1`, [player.id]),
    ).rejects.toMatchObject({ constraint: 'wallet_free_floor' })
  })
})
