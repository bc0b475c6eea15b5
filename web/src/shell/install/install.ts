import { useSyncExternalStore } from 'react'
import type { Platform } from './platform.ts'

export const dismissedKey = 'ADD_TO_HOME_DISMISSED'
const dismissedForMs = 30 * 24 * 60 * 60_000
/** A delay, so that a new visitor sees the games first. */
export const offeredAfterMs = 20_000

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()

// The browser makes its offer once and early, often before anything is rendered.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    for (const listener of listeners) listener()
  })
}

/** Whether the browser itself can put the app on the home screen. */
export const useBrowserOffer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer !== null,
    () => false,
  )

export async function acceptBrowserOffer(): Promise<void> {
  const accepted = offer
  offer = null
  await accepted?.prompt()
  for (const listener of listeners) listener()
}

/** The prompt appears on phones that support it, and not for a month after it was closed. */
export function offersInstall(
  platform: Platform,
  hasBrowserOffer: boolean,
  dismissedAt: string | null,
  now: number,
): boolean {
  if (platform.isInstalled || platform.isNativeApp || platform.system === 'desktop') return false
  if (platform.system === 'android' && !hasBrowserOffer) return false
  if (platform.system === 'ios' && !platform.isSafari) return false
  return dismissedAt === null || now - Number(dismissedAt) > dismissedForMs
}
