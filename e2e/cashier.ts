import { members, type Call, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword } from '../server/src/members/index.ts'
import { inDatabase } from './database.ts'
import { bundledProgram } from '../scripts/server-programs.ts'
import { consolePortOf, databaseUrl } from '../scripts/stack.ts'
import { sharedStack } from './ports.ts'
import { en } from './texts.ts'

export const paymentPassword = '246813'

type Sent<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> })

/** The address of the console. */
export const consoleOrigin = `http://127.0.0.1:${consolePortOf(sharedStack.port)}`

/** An operator of the merchant, with their own key. */
export interface Operator {
  name: string
  ask<C extends Call>(call: C, sent: Sent<C>): Promise<ValueOf<C>>
}

/** Adds an operator to the dark merchant, as an administrator does. */
export async function newOperator(): Promise<Operator> {
  const name = `op-${randomBytes(5).toString('hex')}`
  const key = await operatorKey(sharedStack.database, 'parola', name)
  return {
    name,
    async ask(call, sent) {
      const { query, body } = sent as { query?: Record<string, string>; body?: unknown }
      const headers = {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const address = `${consoleOrigin}${call.path}?${new URLSearchParams(query)}`
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

/** An operator's key for a merchant of a stack. */
export async function operatorKey(database: string, merchantCode: string, name: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' }
  const root = new URL('..', import.meta.url).pathname
  const ceilings = ['reward', 'claim', 'withdrawal', 'adjustment', 'deposit'].flatMap((kind) => [
    '--ceiling',
    `${kind}=100000/1000000`,
  ])
  const args = [bundledProgram('add-operator'), merchantCode, name, ...ceilings]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  const key = /Bearer (\S+)/.exec(stdout)?.[1]
  if (!key) throw new Error(`No key in: ${stdout}`)
  return key
}

/**
 * Gives the page's member a payment password that was set long ago. Setting one needs the login password, which not all members of
 * journeys have, and holds their money for a day.
 */
export async function setPaymentPassword(page: Page): Promise<void> {
  const { id } = await memberOf(page)
  const hash = await hashPassword(paymentPassword)
  await inDatabase(sharedStack.database, (client) =>
    client.query('update cell.member set payment_password_hash = $1 where id = $2', [hash, id]),
  )
}

/** The member logged in on this page. */
export const memberOf = (page: Page): Promise<ValueOf<typeof members.info>> =>
  page.evaluate(async (path) => {
    const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
    const { token } = JSON.parse(info) as { token: string }
    const answer = await fetch(path, { headers: { token } })
    return ((await answer.json()) as { value: never }).value
  }, members.info.path)

export const randomNumber = (end: string): string => `${Date.now()}${Math.floor(Math.random() * 1_000)}${end}`

/** Adds a bank card that the merchant pays to, from a screen that links to the cards. */
export async function addCard(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: en('title.bankCards') }).click()
  await main.getByRole('button', { name: en('cashier.addCard') }).click()
  await fillCard(page, number)
  await expect(main.getByRole('listitem').first()).toContainText(`•••• ${number.slice(-4)}`)
}

/** Fills in the form for a bank card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(en('cashier.bank'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(en('cashier.number')).fill(number)
  await page.getByLabel(en('cashier.holder')).fill('Account Holder')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await page.getByRole('main').locator('form button[type="submit"]').click()
}

async function valueOf<Value>(answer: Response): Promise<Value> {
  const said = (await answer.json()) as { success: boolean; value: Value; code?: string }
  if (!said.success) throw new Error(`${answer.url} answered ${said.code}`)
  return said.value
}
