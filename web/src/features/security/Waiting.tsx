import type { CallError } from '../../api/index.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { troubleOf } from '../../components/Trouble.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface WaitingProps {
  answer: { error: CallError | null; isPaused: boolean; refetch: () => unknown }
}

/** Stands in a part until what it shows is known: its shape, or what went wrong. */
export function Waiting({ answer }: WaitingProps) {
  const t = useText()
  const error = troubleOf(answer)
  if (error) return <ErrorState error={error} onRetry={() => void answer.refetch()} />
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-12 rounded-full" />
    </output>
  )
}
