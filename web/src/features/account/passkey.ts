import { sessions } from '@parola/contract'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '../../api/index.ts'

/** Offers the member's passkeys in the browser's autofill for the username. Invisible if there are none. */
export function usePasskeyOffer(onSigned: (response: string) => void): void {
  const signed = useEffectEvent(onSigned)
  useEffect(() => {
    let left = false
    let cancel = () => {}
    const offer = async () => {
      if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
      const [passkeys, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callApi(sessions.passkeyChallenge, {}),
      ])
      if (left) return
      cancel = () => passkeys.WebAuthnAbortService.cancelCeremony()
      const optionsJSON = JSON.parse(options) as Parameters<typeof passkeys.startAuthentication>[0]['optionsJSON']
      signed(JSON.stringify(await passkeys.startAuthentication({ optionsJSON, useBrowserAutofill: true })))
    }
    // Without a passkey the member types a password.
    offer().catch(() => undefined)
    return () => {
      left = true
      cancel()
    }
  }, [])
}
