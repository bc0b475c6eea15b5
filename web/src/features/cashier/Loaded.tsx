import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../api/index.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'

/** Without a network nothing is asked; it goes on by itself when there is one. */
const offline = new CallError('network', 'There is no network')

export const errorOf = ({ isPaused, error }: { isPaused: boolean; error: CallError | null }): CallError | null =>
  isPaused ? offline : error

interface LoadedProps<Value> {
  query: UseQueryResult<Value, CallError>
  /** Stands in the shape of what will come. */
  skeleton: ReactNode
  children: (value: Value) => ReactNode
}

/** What an answer makes, or what stands in its place until there is one. An answer that is here stays, also when asking again fails. */
export function Loaded<Value>({ query, skeleton, children }: LoadedProps<Value>) {
  const t = useText()
  if (query.data !== undefined) return children(query.data)
  const error = errorOf(query)
  if (error) return <Trouble error={error} onRetry={() => void query.refetch()} />
  return <output aria-label={t('shell.loading')}>{skeleton}</output>
}

export function Trouble({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        picture={error.code === 'network' ? 'offline' : 'error'}
        title={t('trouble.title')}
        text={t(`error.${error.code}`)}
      >
        <Button onClick={onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  )
}
