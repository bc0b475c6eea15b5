import { registration } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountsApp,
  type AccountsApp,
  type AccountsMerchant,
  type TestBrowser,
} from '../../../testing/accounts/registration.ts'
import { createMember } from '../../members/index.ts'

let app: AccountsApp
let merchant: AccountsMerchant
beforeAll(async () => {
  app = await accountsApp()
  merchant = await app.merchant('lantern')
  await merchant.act((trx) => createMember(trx, { userName: 'somebody' }))
})
afterAll(() => app.close())

const check = (browser: TestBrowser, username: string, proof?: string) =>
  browser.ask(registration.checkUsername.path, { query: { username, ...(proof === undefined ? {} : { proof }) } })

it('reports whether a name is free, in any spelling', async () => {
  const browser = merchant.browser('198.51.100.1')
  const asked = ['somebody', 'SomeBody', 'nobody', 'trial_nobody']
  const answers = []
  for (const name of asked) answers.push((await check(browser, name)).value['available'])
  expect(answers).toEqual([false, false, true, false])
})

it('T7 needs proof of work for each name after the first five', async () => {
  const browser = merchant.browser('198.51.100.2')
  for (let round = 0; round < 5; round += 1) expect((await check(browser, `name${round}`)).status).toBe(200)
  expect((await check(browser, 'name5')).code).toBe('human_check_failed')
  expect((await check(browser, 'name5', app.work())).status).toBe(200)
})

it('T7 a thousand names from one browser get at most twenty responses, even with proof of work', async () => {
  const browser = merchant.browser('198.51.100.3')
  let answered = 0
  for (let round = 0; round < 1000; round += 1)
    if ((await check(browser, `name${round}`, app.work())).status === 200) answered += 1
  expect(answered).toBe(20)
})

it('T7 neither a new address nor a deleted cookie resets the count', async () => {
  const browser = merchant.browser('198.51.100.4')
  await check(browser, 'first')
  let answered = 1
  for (let round = 0; round < 60; round += 1) {
    const moved = merchant.browser(`203.0.113.${round}`)
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
    if ((await check(moved, `name${round}`, app.work())).status === 200) answered += 1
  }
  expect(answered).toBe(20)
  let withoutCookie = 0
  for (let round = 0; round < 60; round += 1)
    if ((await check(merchant.browser('198.51.100.5'), `name${round}`, app.work())).status === 200) withoutCookie += 1
  expect(withoutCookie).toBe(20)
})
