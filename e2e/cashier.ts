import { members, sessions, type Call, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { seal } from '../web/src/api/seal.ts'
import { sharedStack } from './ports.ts'
import { en } from './texts.ts'
import { newAddress, parola } from './visit.ts'

export const paymentPassword = '246813'

type Sent<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> })

/** Somebody who works for the merchant, and asks with a key of their own. */
export interface Operator {
  name: string
  ask<C extends Call>(call: C, sent: Sent<C>): Promise<ValueOf<C>>
}

/** Lets somebody work for the dark merchant, as whoever runs the house does. */
export async function newOperator(): Promise<Operator> {
  const name = `op-${randomBytes(5).toString('hex')}`
  const key = await operatorKey(sharedStack.database, 'parola', name)
  return {
    name,
    async ask(call, sent) {
      const { query, body } = sent as { query?: Record<string, string>; body?: unknown }
      const headers = {
        authorization: `Bearer ${key}`,
        'x-forwarded-for': newAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const address = `${parola}${call.path}?${new URLSearchParams(query)}`
      return valueOf(
        await fetch(address, {
          method: call.method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    },
  }
}

/** What somebody asks with who works for a merchant of a stack. */
export async function operatorKey(database: string, merchantCode: string, name: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `postgres://127.0.0.1:5432/${database}`, LOG_LEVEL: 'warn' }
  const root = new URL('..', import.meta.url).pathname
  const args = ['server/src/bin/add-operator.ts', merchantCode, name]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  const key = /Bearer (\S+)/.exec(stdout)?.[1]
  if (!key) throw new Error(`No key in: ${stdout}`)
  return key
}

/** Gives the member of this page a payment password, as the security centre does. The browser finds every host, which Node does not. */
export async function setPaymentPassword(page: Page): Promise<void> {
  const key = async () => {
    const value = await page.evaluate(
      async (path) => (await fetch(path)).json() as Promise<{ value: unknown }>,
      sessions.sealKey.path,
    )
    return value.value as ValueOf<typeof sessions.sealKey>
  }
  const { body, encryption } = await seal({ newPassword: paymentPassword }, Date.now(), key)
  const { method, path } = members.setPaymentPassword
  const code = await page.evaluate(
    async (sent) => {
      const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
      const { token } = JSON.parse(info) as { token: string }
      const headers = { token, encryption: sent.encryption, 'content-type': 'application/json' }
      const answer = await fetch(sent.path, { method: sent.method, headers, body: JSON.stringify(sent.body) })
      return ((await answer.json()) as { code?: string }).code
    },
    { method, path, body, encryption },
  )
  if (code) throw new Error(`${path} answered ${code}`)
}

/** Who is logged in on this page. */
export const memberOf = (page: Page): Promise<ValueOf<typeof members.info>> =>
  page.evaluate(async (path) => {
    const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
    const { token } = JSON.parse(info) as { token: string }
    const answer = await fetch(path, { headers: { token } })
    return ((await answer.json()) as { value: never }).value
  }, members.info.path)

export const randomNumber = (end: string): string => `${Date.now()}${Math.floor(Math.random() * 1_000)}${end}`

/** Fills in a card of a bank that the merchant pays to, as somebody who has just been asked to add one. */
export async function addCard(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: en('cashier.addCard') }).click()
  await main.getByRole('button', { name: en('cashier.addCard') }).click()
  await page.getByLabel(en('cashier.bank'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(en('cashier.number')).fill(number)
  await page.getByLabel(en('cashier.holder')).fill('Account Holder')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await main.locator('form button[type="submit"]').click()
  await expect(main.getByRole('listitem').first()).toContainText(`•••• ${number.slice(-4)}`)
}

async function valueOf<Value>(answer: Response): Promise<Value> {
  const said = (await answer.json()) as { success: boolean; value: Value; code?: string }
  if (!said.success) throw new Error(`${answer.url} answered ${said.code}`)
  return said.value
}
