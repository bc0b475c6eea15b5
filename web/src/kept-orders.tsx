import { useEffect, useState, type ComponentType } from 'react'
import { useSession, useStored } from './api/index.ts'
import { keptKey } from './features/lottery/kept/kept-note.ts'
import { retryUntilLoaded } from './i18n/retry-until-loaded.ts'

/** Loads the check of kept orders once the page is visible, for members whose phone keeps any. */
export function KeptOrdersWhenNeeded() {
  const isMember = useSession() !== null
  const isNeeded = useStored('local', keptKey) !== null && isMember
  const [KeptOrders, setKeptOrders] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    return retryUntilLoaded(
      () => import('./features/lottery/kept/KeptOrders.tsx'),
      (module) => setKeptOrders(() => module.KeptOrders),
    )
  }, [isNeeded])
  return isNeeded && KeptOrders && <KeptOrders />
}
