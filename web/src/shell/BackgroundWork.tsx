import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { forgetMemberAnswers, useImageBase, useSession, writeStored } from '../api/index.ts'
import { handOffCode } from '../api/hand-off.ts'
import { keepOffline, updateKey } from '../api/service-worker.ts'
import { useLanguage } from '../i18n/index.ts'
import { retryUntilLoaded } from '../i18n/retry-until-loaded.ts'

/** Opens the live stream once the page is visible, monitors the session, and fills the offline store. */
export function BackgroundWork() {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const base = useImageBase()
  const token = useSession()?.token
  const [Monitor, setMonitor] = useState<ComponentType | null>(null)
  const isMonitored = token !== undefined || handOffCode() !== null
  useEffect(() => {
    const drawings = ['loading-boat', 'closed-door', 'error', 'offline'].map((name) => `${base}/empty/${name}.svg`)
    void keepOffline(language, base.startsWith('/') ? drawings : [])
  }, [language, base])
  useEffect(() => {
    if (!isMonitored) return undefined
    return retryUntilLoaded(
      () => import('./session/SessionMonitor.tsx'),
      ({ SessionMonitor }) => setMonitor(() => SessionMonitor),
    )
  }, [isMonitored])
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { listen } = await import('../api/live.ts')
      if (!left) stop = listen({ queryClient, onSettingsChanged: () => writeStored('session', updateKey, 'settings') })
    }
    // Without the stream every screen still polls.
    begin().catch(() => undefined)
    return () => {
      left = true
      stop?.()
      if (token) forgetMemberAnswers(queryClient)
    }
    // The stream belongs to the session it was opened with.
  }, [queryClient, token])
  return Monitor && <Monitor />
}
