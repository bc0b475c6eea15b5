import { X } from 'lucide-react'
import { useBoot, useImageBase } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { InstallSteps } from './InstallSteps.tsx'

export function AddToHomeCard({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { merchant } = useBoot()
  const base = `${useImageBase()}/brands/${merchant.merchantCode}`
  const title = t('install.title', { name: merchant.name })
  return (
    <section aria-label={title} className="screen-enter px-4 pb-4">
      <div className="rounded-card border border-hairline bg-raised p-4">
        <div className="mb-3 flex items-start gap-3">
          <img src={`${base}/icon-192.png`} alt="" width={44} height={44} className="size-11 shrink-0 rounded-tile" />
          <div className="min-w-0 flex-1">
            <h2 className="text-sm font-semibold">{title}</h2>
            <p className="text-xs text-ink-quiet">{t('install.text')}</p>
          </div>
          <IconButton
            label={t('install.later')}
            icon={<X className="size-4" />}
            onClick={onClose}
            className="-me-2 -mt-2"
          />
        </div>
        <InstallSteps onDone={onClose} />
      </div>
    </section>
  )
}
