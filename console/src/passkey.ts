import { staff } from '@parola/contract'
import { ask } from './api.ts'

/** Loads with the first use: most visits find a session. */
const webAuthn = () => import('@simplewebauthn/browser')

export async function signIn(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([webAuthn(), ask(staff.signInOptions, { body: {} })])
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON })
  await ask(staff.signIn, { body: { response: JSON.stringify(response) } })
}

/** Creates a passkey in the browser and returns its response as JSON. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await webAuthn()
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** What the passkey signs for one call, as JSON. */
export async function touchPasskey(options: string): Promise<string> {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Somebody who has none signed in by password. */
export const hasPasskeyFor = (options: string): boolean =>
  ((JSON.parse(options) as { allowCredentials?: unknown[] }).allowCredentials ?? []).length > 0

export async function cancelTouch(): Promise<void> {
  const { WebAuthnAbortService } = await webAuthn()
  WebAuthnAbortService.cancelCeremony()
}
