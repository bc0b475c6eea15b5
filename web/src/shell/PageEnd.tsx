import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/index.ts'
import type { ScreenName } from '../paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AddToHome } from './install/AddToHome.tsx'
import { useOverlays } from './overlays/overlay.ts'
import { shows } from './visibility.ts'

/** The add-to-home prompt and the service button end the page instead of lying over it, so that they cover nothing. */
export function PageEnd({ screen }: { screen: ScreenName }) {
  const [closed, setClosed] = useState(false)
  return (
    <>
      {!closed && shows.installPrompt(screen) && <AddToHome onClose={() => setClosed(true)} />}
      {shows.serviceButton(screen) && <ServiceButton />}
    </>
  )
}

/** Opens customer service, the social links and the way back to the top. A tablet has room for it beside the column, and a desktop has it in its menu. */
function ServiceButton() {
  const t = useText()
  const { open } = useOverlays()
  return (
    <aside
      aria-label={t('side.service')}
      className="flex justify-end px-4 pb-4 desk:fixed desk:start-[calc(50vw+var(--column)/2)] desk:bottom-0 full:hidden"
    >
      <IconButton
        label={t('service.open')}
        icon={<Headset className="size-5" />}
        onClick={() => open('service')}
        aria-haspopup="dialog"
        className="size-12 border border-hairline-strong bg-raised"
      />
    </aside>
  )
}
