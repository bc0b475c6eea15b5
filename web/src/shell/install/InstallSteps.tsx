import { Share, SquarePlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { needsLegacyTip } from './download.ts'
import { acceptBrowserOffer, useBrowserOffer } from './install.ts'
import { usePlatform } from './use-download.ts'

/** How to put the app on the home screen: one button where the browser can do it, two steps on iOS. */
export function InstallSteps({ onDone }: { onDone: () => void }) {
  const t = useText()
  const platform = usePlatform()
  const canPrompt = useBrowserOffer()
  if (canPrompt) {
    const add = () => {
      void acceptBrowserOffer()
      onDone()
    }
    return (
      <Button look="light" onClick={add} className="w-full">
        {t('install.add')}
      </Button>
    )
  }
  if (platform?.system !== 'ios') return <p className="text-sm text-ink-quiet">{t('download.none')}</p>
  return (
    <>
      <ol className="flex flex-col gap-2 text-sm">
        <Step Icon={Share}>{t('install.iosShare')}</Step>
        <Step Icon={SquarePlus}>{t('install.iosAdd')}</Step>
      </ol>
      {needsLegacyTip(platform.iosVersion) && <p className="mt-3 text-xs text-ink-quiet">{t('install.iosLegacy')}</p>}
    </>
  )
}

function Step({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      {children}
    </li>
  )
}
