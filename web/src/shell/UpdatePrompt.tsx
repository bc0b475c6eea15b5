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
      className="screen-enter column fixed inset-x-0 bottom-[calc(var(--menu-height)+var(--safe-bottom)+12px)] z-40 px-3"
    >
      <div className="flex flex-wrap items-center gap-2 rounded-card border border-hairline bg-raised-more p-3 ps-4 shadow-[0_24px_64px_var(--shadow)]">
        <p className="min-w-40 flex-1 text-sm">
          {t(reason === 'settings' ? 'update.settings' : 'update.text', { name: merchant.name })}
        </p>
        <Button look="quiet" size="small" onClick={() => writeStored('session', updateKey, null)}>
          {t('update.later')}
        </Button>
        <Button size="small" onClick={takeUpdate}>
          {t('update.reload')}
        </Button>
      </div>
    </aside>
  )
}
