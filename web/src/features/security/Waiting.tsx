import type { CallError } from '../../api/index.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface WaitingProps {
  answer: { error: CallError | null; isPaused: boolean; refetch: () => unknown }
}

/** The loading or error state of a subpage. */
export function Waiting({ answer }: WaitingProps) {
  const t = useText()
  const error = loadErrorOf(answer)
  if (error) return <InlineLoadError error={error} onRetry={() => void answer.refetch()} />
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-12 rounded-full" />
    </output>
  )
}
