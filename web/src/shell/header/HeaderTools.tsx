import { Download, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useOverlays } from '../overlays/overlay.ts'
import { useDownload } from '../install/use-download.ts'

interface HeaderToolsProps {
  /** A title needs the room of the app button on phones. */
  hasTitle: boolean
  /** A badge on the menu button. */
  mark?: ReactNode
}

/** The app and menu buttons at the header's end. */
export function HeaderTools({ hasTitle, mark }: HeaderToolsProps) {
  const t = useText()
  const { open } = useOverlays()
  const { begin } = useDownload()
  return (
    <>
      <IconButton
        label={t('header.download')}
        icon={<Download className="size-5.5" />}
        onClick={begin}
        className={`w-9.5 ${hasTitle ? 'max-wide:hidden' : 'max-[359px]:hidden'}`}
      />
      <IconButton
        data-last
        label={t('header.menu')}
        icon={<Menu className="size-5.5" />}
        onClick={() => open('menu')}
        aria-haspopup="dialog"
        className="max-[359px]:w-9"
      />
      {mark}
    </>
  )
}
