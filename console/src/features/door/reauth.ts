import type { Call } from '@parola/contract'
import { useSyncExternalStore } from 'react'
import { cancelTouch, hasPasskeyFor, touchPasskey } from '../../passkey.ts'

/** A call that waits for the passkey. */
export interface Waiting {
  readonly options: string
  readonly reauth: Call['reauth']
  readonly hasFailed: boolean
  /** False for somebody who signed in by password and has none yet. */
  readonly hasPasskey: boolean
  readonly settle: (proof: string | null) => void
}

let shown: Waiting | null = null
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function show(waiting: Waiting | null): void {
  shown = waiting
  for (const listener of listeners) listener()
}

/** Asks for the passkey over the page, one call after another; null if the person does not want to. */
export function prove(options: string, reauth: Call['reauth']): Promise<string | null> {
  const next = last.then(
    () =>
      new Promise<string | null>((settle) => {
        const hasPasskey = hasPasskeyFor(options)
        show({ options, reauth, hasFailed: false, hasPasskey, settle })
        if (hasPasskey) void touch()
      }),
  )
  last = next
  return next
}

export async function touch(): Promise<void> {
  const waiting = shown
  if (!waiting) return
  const isShown = () => shown?.settle === waiting.settle
  show({ ...waiting, hasFailed: false })
  try {
    const proof = await touchPasskey(waiting.options)
    if (isShown()) close(proof)
  } catch {
    if (isShown()) show({ ...waiting, hasFailed: true })
  }
}

export function close(proof: string | null): void {
  const waiting = shown
  show(null)
  if (proof === null) void cancelTouch()
  waiting?.settle(proof)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWaiting = () => useSyncExternalStore(subscribe, () => shown)
