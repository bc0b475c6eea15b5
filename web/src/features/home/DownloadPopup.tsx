import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { isStandalone, readStored, useBoot, useInfo, writeStored } from '../../api/index.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { appLinkFor } from './app-link.ts'
import { PopupFrame } from './PopupFrame.tsx'
import { keepInterrupted } from './seen-popups.ts'

const hiddenKey = 'hideDownloadPopup'

/** Offers the merchant's app on phones it supports, once per device. */
export function DownloadPopup() {
  const t = useText()
  const { merchant } = useBoot()
  const { resources } = useInfo()
  const [open, setOpen] = useState(() => readStored('local', hiddenKey) !== '1')
  const link = appLinkFor(resources, navigator.userAgent, isStandalone())
  if (!link) return null
  const close = () => {
    setOpen(false)
    keepInterrupted()
    writeStored('local', hiddenKey, '1')
  }
  return (
    <PopupFrame open={open} onClose={close}>
      <div className="flex flex-col items-center gap-2 p-6 text-center">
        <Picture
          path={`brands/${merchant.merchantCode}/icon-192.png`}
          alt=""
          width={72}
          height={72}
          eager
          fallback={null}
          className="mb-2 size-18 rounded-card"
        />
        <Dialog.Title className="text-lg font-semibold text-balance">
          {t('home.downloadTitle', { name: merchant.name })}
        </Dialog.Title>
        <Dialog.Description className="text-sm text-pretty text-ink-quiet">{t('home.downloadText')}</Dialog.Description>
        <a
          href={link}
          onClick={close}
          className="warm-light press mt-4 grid min-h-12 w-full place-items-center rounded-full font-semibold"
        >
          {t('home.downloadGet')}
        </a>
        <Button look="quiet" onClick={close} className="w-full">
          {t('home.downloadLater')}
        </Button>
      </div>
    </PopupFrame>
  )
}
