import { members, registration, sessions, verification } from '@parola/contract'
import type { Page } from '@playwright/test'
import { randomBytes, randomUUID } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { seal } from '../web/src/api/seal.ts'
import { solve } from '../web/src/api/solve.ts'
import { en } from './texts.ts'
import { newAddress, open, expectScreen } from './visit.ts'

export interface Person {
  username: string
  password: string
}

/** A separate member for each journey, because a login ends the member's other sessions. */
export async function newMember(origin: string): Promise<Person> {
  const username = `e2e${randomBytes(5).toString('hex')}`
  const password = `Long-${randomUUID()}-9`
  const { termsVersion } = await get<{ termsVersion: string }>(origin, registration.registerSettings.path)
  const { challenge } = await get<{ challenge: string }>(origin, verification.challenge.path)
  const filledIn = {
    username,
    password,
    confirmPassword: password,
    birthday: '1990-05-17',
    registerMethod: 'H5',
    termsVersion,
    proof: await solve(challenge),
  }
  const { body, encryption } = await seal(filledIn, Date.now(), () => get(origin, sessions.sealKey.path))
  const { method, path } = registration.register
  const headers = { 'content-type': 'application/json', encryption }
  await valueOf(origin + path, { method, headers }, JSON.stringify(body))
  return { username, password }
}

/** The value of a public GET call at an origin. */
export const get = <Value>(origin: string, path: string) => valueOf<Value>(origin + path)

interface Sent {
  method?: string
  headers?: Record<string, string>
}

async function valueOf<Value>(address: string, { method = 'GET', headers }: Sent = {}, body = ''): Promise<Value> {
  const { host, port } = new URL(address)
  // Only browsers resolve every name below localhost to this machine.
  const own = { hostname: '127.0.0.1', port, headers: { ...headers, host, 'x-forwarded-for': newAddress() } }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { method, ...own }, resolve)
      .once('error', reject)
      .end(body)
  })
  const answer = (await json(response)) as { success: boolean; value: Value; code?: string }
  if (!answer.success) throw new Error(`${address} answered ${answer.code}`)
  return answer.value
}

/** Fills in the login screen. */
export async function fillLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: en('login.username') }).fill(username)
  await passwordField(page).fill(password)
}

export const passwordField = (page: Page) => page.locator('input[name="password"]')

export const submitLogin = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: en('login.submit'), exact: true })
    .click()

/** Logs a member in at a merchant, to home. */
export async function logInAs(page: Page, origin: string, person: Person): Promise<void> {
  await open(page, `${origin}/m/login`, 'login')
  await fillLogin(page, person)
  await submitLogin(page)
  await expectScreen(page, 'home')
}

/** The storage key of the session. */
export const storedSession = (page: Page): Promise<{ token: string; userName: string; type: number } | null> =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? 'null') as {
        token: string
        userName: string
        type: number
      } | null,
  )

/** Checks the session in the page's storage, and returns the server's response. */
export const whoAmI = (page: Page): Promise<number> =>
  page.evaluate(async (path) => {
    const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO')
    const { token } = JSON.parse(info ?? '{}') as { token?: string }
    const { status } = await fetch(path, { headers: { token: token ?? '' } })
    return status
  }, members.info.path)
