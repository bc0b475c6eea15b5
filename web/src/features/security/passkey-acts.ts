import { members, sessions } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, CallError, keyOf } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

export const canKeepPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

interface PasskeyActs {
  busy: boolean
  add: () => Promise<void>
  remove: (id: string) => Promise<void>
}

export function usePasskeyActs(): PasskeyActs {
  const t = useText()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  const act = async (work: () => Promise<unknown>, done: TextKey) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
      await queryClient.invalidateQueries({ queryKey: keyOf(sessions.passkeys) })
      toast(t(done), 'info')
    } catch (error) {
      toast(t(textOf(error)), 'short')
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    add: () => act(makePasskey, 'security.passkeyAdded'),
    remove: (id) => act(() => callApi(sessions.removePasskey, { query: { id } }), 'security.passkeyRemoved'),
  }
}

/** Creates a passkey on the phone after face, fingerprint or code, and sends the public key to the server. */
async function makePasskey(): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi(sessions.newPasskey, {}),
  ])
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON })
  await callApi(sessions.addPasskey, { body: { response: JSON.stringify(response) } })
}

function textOf(error: unknown): TextKey {
  if (error instanceof CallError) return `error.${error.code}`
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  return isThere ? 'security.passkeyThere' : 'security.passkeyCancelled'
}
