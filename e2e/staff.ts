import {
  identity,
  members,
  Minor,
  payments,
  type Call,
  type SentBodyOf,
  type staff,
  type ValueOf,
} from '@parola/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { bundledProgram } from '../scripts/server-programs.ts'
import { consolePortOf, databaseUrl } from '../scripts/stack.ts'
import { ask } from './ask.ts'
import { memberOf, paymentPassword, randomNumber, setPaymentPassword } from './cashier.ts'
import { inDatabase } from './database.ts'
import { happen, memberOn } from './money.ts'
import { sharedStack } from './ports.ts'
import { beenHere, logIn, newAddress, parola } from './visit.ts'

/** Where browsers reach the console. */
export const consolePages = `http://console.localhost:${consolePortOf(sharedStack.port)}`

/** An invitation, as an administrator makes it. */
export async function invited(handle: string, role: staff.StaffRole, merchant = 'parola'): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(sharedStack.database), CONSOLE_ORIGIN: consolePages }
  const root = new URL('..', import.meta.url).pathname
  const args = [bundledProgram('invite-staff'), merchant, handle, `${handle}@staff.example`, '--role', role]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return stdout.split('\n')[0] ?? ''
}

/** A computer that keeps passkeys, and somebody beside it who touches them unless they dismiss the browser's question. */
export async function keepPasskeys(page: Page): Promise<Computer> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const add = (transport: 'internal' | 'usb') =>
    cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  const { authenticatorId } = await add('internal')
  return {
    dismiss: (isDismissed) => page.evaluate(dismissQuestions, isDismissed),
    verify: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    plugIn: async () => void (await add('usb')),
  }
}

interface Computer {
  readonly dismiss: (isDismissed: boolean) => Promise<void>
  /** Whether it recognises its owner. */
  readonly verify: (isVerified: boolean) => Promise<void>
  /** Adds a security key. */
  readonly plugIn: () => Promise<void>
}

/** Runs in the page. */
function dismissQuestions(isDismissed: boolean): void {
  const asked = navigator.credentials as unknown as { get?: () => Promise<never> }
  if (isDismissed) asked.get = () => Promise.reject(new DOMException('Dismissed', 'NotAllowedError'))
  else delete asked.get
}

/** Accepts an invitation on this page, and returns the handle. */
export async function joinAs(page: Page, role: staff.StaffRole, merchant = 'parola'): Promise<string> {
  const handle = `${role}-${randomBytes(4).toString('hex')}`
  await page.goto(await invited(handle, role, merchant))
  await page.getByRole('button', { name: /create a passkey/i }).click()
  await page.waitForURL(`**/c/${merchant}/**`)
  return handle
}

/** Signs in as one of the demo’s staff, who are named by their roles. What takes the passkey is out of reach. */
export const signInAs = (page: Page, handle: staff.StaffRole) =>
  page.goto(`${consolePages}/ops/session/development?as=${handle}`)

/**
 * The same with a passkey, which this page keeps. One at a time for a staff user, also of journeys that run beside each other: it takes an
 * invitation, and a newer one ends it.
 */
export const signInWithPasskey = (page: Page, handle: staff.StaffRole): Promise<void> =>
  inDatabase(sharedStack.database, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [`invitation of ${handle}`])
    await keepPasskeys(page)
    await page.goto(`${consolePages}/ops/session/development?as=${handle}&passkey`)
    await page.getByRole('button', { name: /create a passkey/i }).click()
    await page.waitForURL(/\/c\//)
  })

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

const depositAside = (page: Page) => page.getByRole('complementary', { name: 'Deposit' })

/** The bytes of the slip, as the page shows it. */
export async function openedSlip(page: Page, id: string): Promise<Buffer> {
  await page.goto(`${consolePages}/c/parola/deposits?row=${id}`)
  const address = await depositAside(page).getByRole('img', { name: 'Slip' }).getAttribute('src')
  const bytes = await page.evaluate(async (at) => [...(await (await fetch(at)).bytes())], address ?? '')
  return Buffer.from(bytes)
}

/** Says that the money has come: first in the tab of those to review, second in that of those approved by one. */
export async function approveDeposit(page: Page, id: string, turn: 'first' | 'second'): Promise<void> {
  const tab = turn === 'first' ? '' : 'state=approved&'
  await page.goto(`${consolePages}/c/parola/deposits?${tab}row=${id}`)
  await depositAside(page)
    .getByRole('button', { name: turn === 'first' ? /^Approve/ : /^Credit/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: turn === 'first' ? /arrived$/ : /^Credit/ })
    .click()
  await page
    .getByRole('status')
    .filter({ hasText: turn === 'first' ? 'A second person must agree' : 'Credited' })
    .waitFor()
}

/** A new member of the shared stack sends documents: pictures in one colour each. Returns the member's name. */
export async function sendDocuments(browser: Browser, fullName: string): Promise<string> {
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const page = await phone.newPage()
  await page.goto(`${parola}/m/home`)
  const [front, back, selfie] = await Promise.all(['#557799', '#997755', '#559977'].map(pictureIn))
  const typed = { documentNumber: randomNumber('PH-'), fullName, birthday: '1990-05-17' }
  const pictures = { front, back, selfie } as Record<'front' | 'back' | 'selfie', string>
  await ask(page, identity.identityDocuments, { body: { documentKind: 'nationalId', ...typed, pictures } })
  const { userName } = await memberOf(page)
  await phone.close()
  return userName
}

/** A new member of the shared stack says that they sent money, with the picture of a slip. */
export async function sendTransfer(browser: Browser, slip: string, payerName: string): Promise<Requested> {
  const phone = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await beenHere(phone)
  await logIn(phone)
  const page = await phone.newPage()
  await page.goto(`${parola}/m/home`)
  const { channels } = await ask(page, payments.banksByVendor, {})
  const channel = channels.find(({ kind }) => kind === 'manual')?.code ?? ''
  const [id, amount] = [randomUUID(), Minor.parse(75_000)]
  await ask(page, payments.manualTransfer, { body: { depositId: id, channel, amount, payerName, slip } })
  const { userName } = await memberOf(page)
  const memberId = await memberOn(page)
  await phone.close()
  return { memberId, id, userName }
}

export const pictureIn = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

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

/** The same for a call that takes the passkey: it is touched, and the call is made again with what it signed. */
export function actWithPasskey<C extends Call>(
  page: Page,
  call: C,
  { merchant, body }: { merchant: string; body: SentBodyOf<C> },
): Promise<{ success: boolean; code?: string; value: ValueOf<C> }> {
  return page.evaluate(
    async ({ method, path, at, text }) => {
      const send = async (proof: object) => {
        const headers = { 'requested-by': 'parola', merchant: at, 'content-type': 'application/json', ...proof }
        return (await (await fetch(path, { method, headers, body: text })).json()) as {
          code?: string
          value: { options: string }
        }
      }
      const said = await send({})
      if (said.code !== 'reauth_required') return said as never
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(said.value.options) as never)
      const touched = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
      const proof = btoa(JSON.stringify(touched.toJSON())).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      return (await send({ proof })) as never
    },
    { method: call.method, path: call.path, at: merchant, text: JSON.stringify(body) },
  )
}

/** Somebody of the demo’s staff at a desk of their own, with a passkey at hand. */
export async function atDesk(browser: Browser, handle: staff.StaffRole): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInWithPasskey(page, handle)
  return page
}

/** What the page was refused by its content security policy. */
export function violationsOf(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
  })
  return violations
}
