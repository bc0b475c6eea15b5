import { staff } from '@parola/contract'
import { ask } from '../../api.ts'

/** Loads with the first use: most visits find a session. */
const webAuthn = () => import('@simplewebauthn/browser')

export async function signIn(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([webAuthn(), ask(staff.signInOptions, { body: {} })])
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON })
  await ask(staff.signIn, { body: { response: JSON.stringify(response) } })
}

export async function createPasskey(token: string, options: string): Promise<void> {
  const { startRegistration } = await webAuthn()
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON })
  await ask(staff.acceptInvitation, { body: { token, response: JSON.stringify(response) } })
}

/** What the passkey signs for one call, as JSON. */
export async function touchPasskey(options: string): Promise<string> {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

export async function cancelTouch(): Promise<void> {
  const { WebAuthnAbortService } = await webAuthn()
  WebAuthnAbortService.cancelCeremony()
}
