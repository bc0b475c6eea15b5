import type { Language } from '@parola/contract'
import { writeStored } from './storage.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

/** Set while a newer build waits; the shell then offers to refresh. */
export const updateKey = 'UPDATE_READY'

let waiting: ServiceWorker | null = null

export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!import.meta.env.PROD) return removeServiceWorkers()
  writeStored('session', updateKey, null)
  const registration = await navigator.serviceWorker
    .register(trustedTypesPolicy()?.createScriptURL('') ?? '/sw.js')
    .catch(() => undefined)
  if (!registration) return
  if (registration.waiting) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // Without a controller this is the first install, and nothing is out of date.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(coming)
    })
  })
}

/** One that a build has left on this host would answer with that build instead of the sources. */
async function removeServiceWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

function announce(worker: ServiceWorker): void {
  waiting = worker
  writeStored('session', updateKey, '1')
}

/** Activates the newer build, then loads it. */
export function takeUpdate(): void {
  writeStored('session', updateKey, null)
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'take-over' }, [])
}

/** The texts of screens not visited yet and the drawings of empty states, so that both work offline. */
export async function keepOffline(language: Language, pictures: string[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keep', language, pictures }, [])
}
