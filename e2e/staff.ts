import type { staff } from '@parola/contract'
import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { bundledProgram } from '../scripts/server-programs.ts'
import { consolePortOf, databaseUrl } from '../scripts/stack.ts'
import { sharedStack } from './ports.ts'

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
  const asked = navigator.credentials as { get?: () => Promise<never> }
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
