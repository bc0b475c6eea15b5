import { useEffect } from 'react'
import { CallError } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Without a network no call is made; it resumes when the network is back. */
const offline = new CallError('network', 'There is no network')

/** The error to show, if any. */
export const loadErrorOf = ({ error, isPaused }: { error: CallError | null; isPaused: boolean }): CallError | null =>
  isPaused ? offline : error

/** Replaces content that failed to load: what happened, and a retry, which follows by itself when the network is back. */
export function LoadError({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const t = useText()
  useEffect(() => {
    if (error.code !== 'network') return undefined
    const retry = () => void onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, onRetry])
  return (
    <div role="alert">
      <EmptyState
        picture={error.code === 'network' ? 'offline' : 'error'}
        title={t('loadError.title')}
        text={t(`error.${error.code}`)}
      >
        <Button onClick={() => void onRetry()}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  )
}
