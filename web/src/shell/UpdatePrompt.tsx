import { useBoot, useStored, writeStored } from '../api/index.ts'
import { takeUpdate, updateKey } from '../api/service-worker.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'

/** Offers a newer build or changed settings; the visitor chooses the moment. */
export function UpdatePrompt() {
  const t = useText()
  const { merchant } = useBoot()
  const reason = useStored('session', updateKey)
  if (!reason) return null
  return (
    <aside
      aria-live="polite"
      aria-label={t('update.reload')}
      className="screen-enter flex flex-wrap items-center gap-2 border-b border-hairline bg-raised-more py-2 ps-4 pe-2"
    >
      <p className="min-w-40 flex-1 text-sm">
        {t(reason === 'settings' ? 'update.settings' : 'update.text', { name: merchant.name })}
      </p>
      <Button look="quiet" size="small" onClick={() => writeStored('session', updateKey, null)}>
        {t('update.later')}
      </Button>
      <Button size="small" onClick={takeUpdate}>
        {t('update.reload')}
      </Button>
    </aside>
  )
}
