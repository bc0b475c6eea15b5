import { members, Minor, payments, type Call, type SentBodyOf, type staff, type ValueOf } from '@parola/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { bundledProgram } from '../scripts/server-programs.ts'
import { consolePortOf, databaseUrl } from '../scripts/stack.ts'
import { ask } from './ask.ts'
import { memberOf, paymentPassword, randomNumber, setPaymentPassword } from './cashier.ts'
import { happen, memberOn } from './money.ts'
import { sharedStack } from './ports.ts'
import { beenHere, logIn, newAddress, parola } from './visit.ts'

/** Where browsers reach the console. */
export const consolePages = `http://console.localhost:${consolePortOf(sharedStack.port)}`

/** An invitation, as an administrator makes it. */
export async function invited(handle: string, role: staff.StaffRole): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(sharedStack.database), CONSOLE_ORIGIN: consolePages }
  const root = new URL('..', import.meta.url).pathname
  const args = [bundledProgram('invite-staff'), 'parola', handle, `${handle}@staff.example`, '--role', role]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return stdout.split('\n')[0] ?? ''
}

/** A computer that keeps passkeys, and somebody beside it who touches them unless they dismiss the browser's question. */
export async function keepPasskeys(page: Page): Promise<{ dismiss: (isDismissed: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { dismiss: (isDismissed) => page.evaluate(dismissQuestions, isDismissed) }
}

/** Runs in the page. */
function dismissQuestions(isDismissed: boolean): void {
  const asked = navigator.credentials as unknown as { get?: () => Promise<never> }
  if (isDismissed) asked.get = () => Promise.reject(new DOMException('Dismissed', 'NotAllowedError'))
  else delete asked.get
}

/** Accepts an invitation on this page, and returns the handle. */
export async function joinAs(page: Page, role: staff.StaffRole): Promise<string> {
  const handle = `${role}-${randomBytes(4).toString('hex')}`
  await page.goto(await invited(handle, role))
  await page.getByRole('button', { name: /create a passkey/i }).click()
  await page.waitForURL(/\/c\/parola\//)
  return handle
}

/** Signs in as one of the demo’s staff, who are named by their roles. What takes the passkey is out of reach. */
export const signInAs = (page: Page, handle: staff.StaffRole) =>
  page.goto(`${consolePages}/ops/session/development?as=${handle}`)

/** The same with a passkey, which this page keeps. */
export async function signInWithPasskey(page: Page, handle: staff.StaffRole): Promise<void> {
  await keepPasskeys(page)
  await page.goto(`${consolePages}/ops/session/development?as=${handle}&passkey`)
  await page.getByRole('button', { name: /create a passkey/i }).click()
  await page.waitForURL(/\/c\//)
}

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

/** What the page was refused by its content security policy. */
export function violationsOf(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
  })
  return violations
}
