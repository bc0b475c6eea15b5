import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setServerTime, useBoot, useImageBase, writeStored } from '../api/index.ts'
import { keepOffline, updateKey } from '../api/service-worker.ts'
import { useLanguage } from '../i18n/index.ts'

/** Opens the live stream once the page stands, and fills the offline store. Shows nothing. */
export function BackgroundWork() {
  const queryClient = useQueryClient()
  const { serverTime } = useBoot()
  const { language } = useLanguage()
  const base = useImageBase()
  useEffect(() => {
    const drawings = ['loading-boat', 'closed-door', 'error', 'offline'].map((name) => `${base}/empty/${name}.svg`)
    void keepOffline(language, base.startsWith('/') ? drawings : [])
  }, [language, base])
  useEffect(() => {
    setServerTime(serverTime)
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
    }
  }, [queryClient, serverTime])
  return null
}
