import { members, Minor, payments, type Call, type SentBodyOf, type ValueOf } from '@parola/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { consolePortOf } from '../scripts/stack.ts'
import { ask } from './ask.ts'
import { memberOf, paymentPassword, randomNumber, setPaymentPassword } from './cashier.ts'
import { happen, memberOn } from './money.ts'
import { sharedStack } from './ports.ts'
import { beenHere, logIn, newAddress, parola } from './visit.ts'

/** Where staff open the console. */
export const staffOrigin = `http://console.localhost:${consolePortOf(sharedStack.port)}`

/** Signs in as one of the demo’s staff, who are named by their roles. */
export const signInAs = (page: Page, handle: string) => page.goto(`${staffOrigin}/ops/session/development?as=${handle}`)

export interface Requested {
  readonly memberId: string
  readonly id: string
  readonly userName: string
}

/** A new member of the shared stack asks for a withdrawal. */
export async function requestWithdrawal(browser: Browser, minor = 40_000): Promise<Requested> {
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const requested = await requestOn(phone, minor)
  await phone.close()
  return requested
}

async function requestOn(phone: BrowserContext, minor: number): Promise<Requested> {
  const page = await phone.newPage()
  await page.goto(`${parola}/m/home`)
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 3 * minor })
  await setPaymentPassword(page)
  const prove = async (wanted: members.StepUpFor) =>
    (await ask(page, members.stepUp, { body: { paymentPassword, for: wanted } })).grant
  const [cardId, id] = [randomUUID(), randomUUID()]
  const card = { cardId, bank: 'tala', number: randomNumber('4141'), holder: 'Account Holder' }
  await ask(page, payments.addBankCard, { body: { ...card, grant: await prove({ act: 'bankCard' }) } })
  const amount = Minor.parse(minor)
  const grant = await prove({ act: 'withdraw', amount })
  await ask(page, payments.withdraw, { body: { withdrawalId: id, cardId, amount, grant } })
  const { userName } = await memberOf(page)
  return { memberId: await memberOn(page), id, userName }
}

/** Makes a call as the staff user who is signed in on the page. */
export function actAt<C extends Call>(
  page: Page,
  call: C,
  { merchant, body }: { merchant: string; body: SentBodyOf<C> },
): Promise<{ success: boolean; code?: string; value: ValueOf<C> }> {
  return page.evaluate(
    async ({ method, path, at, text }) => {
      const headers = { 'requested-by': 'parola', merchant: at, 'content-type': 'application/json' }
      return (await (await fetch(path, { method, headers, body: text })).json()) as never
    },
    { method: call.method, path: call.path, at: merchant, text: JSON.stringify(body) },
  )
}
