import { Suspense, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../api/index.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { dismissedKey, offeredAfterMs, offersInstall, useBrowserOffer } from './install.ts'
import { usePlatform } from './use-download.ts'

const AddToHomeCard = lazyOptional(() => import('./AddToHomeCard.tsx').then((module) => module.AddToHomeCard))

/** The add-to-home-screen prompt: a card at the end of the page. Closing hides it and notifies the parent. */
export function AddToHome({ onClose }: { onClose: () => void }) {
  const platform = usePlatform()
  const hasBrowserOffer = useBrowserOffer()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!platform || !offersInstall(platform, hasBrowserOffer, readStored('local', dismissedKey), Date.now()))
      return undefined
    const timer = setTimeout(() => setShown(true), offeredAfterMs)
    return () => clearTimeout(timer)
  }, [platform, hasBrowserOffer])

  const close = () => {
    writeStored('local', dismissedKey, String(Date.now()))
    setShown(false)
    onClose()
  }
  return (
    shown && (
      <Suspense>
        <AddToHomeCard onClose={close} />
      </Suspense>
    )
  )
}
