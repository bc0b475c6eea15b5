import { members, registration, sessions, verification } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { workOut } from '../../testing/accounts/proof.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

/** The complete app without mocks: encrypted bodies, real proof of work, real sessions. */
let app: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern', { flags: ['USERNAMEREG3', 'FREEPLAY3'] })
})
afterAll(() => app.close())

const worked = async () => {
  const { answer } = await merchant.ask(verification.challenge.path)
  return workOut((answer as unknown as { value: { challenge: string } }).value.challenge)
}

const form = async (username: string) => ({
  username,
  password: 'a good password',
  confirmPassword: 'a good password',
  birthday: '1990-01-31',
  registerMethod: 'H5',
  termsVersion: '1',
  proof: await worked(),
})

/** The cookies and token that a browser holds after this response. */
function heldAfter({ headers, answer }: Awaited<ReturnType<TestMerchant['ask']>>) {
  const cookies = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0])
  return { cookie: cookies.join('; '), token: (answer as unknown as { value: { token: string } }).value.token }
}

it('REG-08 a visitor registers, is logged in, changes the password and logs in with the new one', async () => {
  const registered = await merchant.askSealed(registration.register.path, await form('tala_7'), { method: 'PUT' })
  expect(registered.status).toBe(200)
  const held = heldAfter(registered)
  const info = await merchant.ask(members.info.path, { headers: held })
  expect(info.answer).toMatchObject({ value: { userName: 'tala_7', type: 0, hasPasskey: false } })

  const change = { oldPassword: 'a good password', newPassword: 'a better password' }
  const changed = await merchant.askSealed(members.changePassword.path, change, { headers: held })
  expect(changed.status).toBe(200)
  expect((await merchant.ask(members.info.path, { headers: held })).answer).toMatchObject({ code: 'logged_out' })
  expect((await merchant.ask(members.info.path, { headers: heldAfter(changed) })).status).toBe(200)

  const way = { type: 'username', username: 'TALA_7', password: 'a better password' }
  const loggedIn = await merchant.askSealed(sessions.login.path, { way, proof: await worked() })
  expect(loggedIn.answer).toMatchObject({ value: { userName: 'tala_7', previousLogin: expect.any(String) } })
})

it('LOGIN-05 a registration without encryption or proof of work is refused', async () => {
  const open = await merchant.ask(registration.register.path, { method: 'PUT', payload: await form('open_1') })
  expect([open.status, open.answer]).toMatchObject([400, { code: 'sealed_body_required' }])
  const idle = { ...(await form('idle_1')), proof: 'made up' }
  const refused = await merchant.askSealed(registration.register.path, idle, { method: 'PUT' })
  expect(refused.answer).toMatchObject({ code: 'human_check_failed' })
})

it('TRIAL-02 a trial user is logged in with play money', async () => {
  const tried = await merchant.ask(registration.trialUser.path, { headers: { 'requested-by': 'parola' } })
  expect(tried.answer).toMatchObject({ value: { trail: true, customerType: 4 } })
  const wallet = await merchant.ask('/wps/wallets/member', { headers: heldAfter(tried) })
  expect(wallet.answer).toMatchObject({ value: { book: 'trial', sumBalance: { minor: 200_000 } } })
})
