import type { CallError } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'

interface InlineLoadErrorProps {
  error: CallError
  onRetry: () => void
}

/** Shown in place of a list that failed to load: the reason and a retry. */
export function InlineLoadError({ error, onRetry }: InlineLoadErrorProps) {
  const t = useText()
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card border border-hairline bg-raised p-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{t('loadError.title')}</p>
        <p className="text-sm text-ink-quiet">{t(`error.${error.code}`)}</p>
      </div>
      <Button size="small" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  )
}
