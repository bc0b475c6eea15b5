import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { forgetMemberAnswers, useImageBase, useSession, writeStored } from '../api/index.ts'
import { handOffCode } from '../api/hand-off.ts'
import { keepOffline, updateKey } from '../api/service-worker.ts'
import { useLanguage } from '../i18n/index.ts'
import { untilArrived } from '../i18n/until-arrived.ts'

/** Opens the live stream once the page stands, follows a session where there is one, and fills the offline store. */
export function BackgroundWork() {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const base = useImageBase()
  const token = useSession()?.token
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  const isWatched = token !== undefined || handOffCode() !== null
  useEffect(() => {
    const drawings = ['loading-boat', 'closed-door', 'error', 'offline'].map((name) => `${base}/empty/${name}.svg`)
    void keepOffline(language, base.startsWith('/') ? drawings : [])
  }, [language, base])
  useEffect(() => {
    if (!isWatched) return undefined
    return untilArrived(
      () => import('./SessionWatch.tsx'),
      ({ SessionWatch }) => setWatch(() => SessionWatch),
    )
  }, [isWatched])
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { listen } = await import('../api/live.ts')
      if (!left) stop = listen({ queryClient, onSettingsChanged: () => writeStored('session', updateKey, 'settings') })
    }
    // Without the stream every screen still follows by asking.
    begin().catch(() => undefined)
    return () => {
      left = true
      stop?.()
      if (token) forgetMemberAnswers(queryClient)
    }
    // The stream knows its session by what it was opened with.
  }, [queryClient, token])
  return Watch && <Watch />
}
