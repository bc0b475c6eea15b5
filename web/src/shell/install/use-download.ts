import { useSyncExternalStore } from 'react'
import { destinationOf, allowedOriginsOf, useInfo } from '../../api/index.ts'
import { downloadStep } from './download.ts'
import { useOverlays } from '../overlays/overlay.ts'
import { readPlatform, type Platform } from './platform.ts'

let known: Platform | undefined
const never = () => () => undefined

/** Null while the server renders and in the first moment in the browser, when the device is not known. */
export const usePlatform = (): Platform | null =>
  useSyncExternalStore(
    never,
    () => (known ??= readPlatform()),
    () => null,
  )

/** Begins the download, or explains why this browser cannot. */
export function useDownload(): { begin: () => void } {
  const info = useInfo()
  const { open } = useOverlays()
  return {
    begin() {
      const step = downloadStep(readPlatform(), info.resources)
      if (typeof step === 'string') return open(step)
      const destination = destinationOf(step.url, allowedOriginsOf(info))
      if (destination) window.location.assign(destination.kind === 'app' ? destination.path : destination.href)
    },
  }
}
