import { useBoot } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { InstallSteps } from './InstallSteps.tsx'

/** Opened by the download icon when there is no app to download. */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { merchant } = useBoot()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('install.title', { name: merchant.name })}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <p className="mb-4 text-sm text-ink-quiet">{t('install.text')}</p>
      <InstallSteps onDone={onClose} />
    </Sheet>
  )
}
