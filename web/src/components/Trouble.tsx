import { CallError } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Without a network nothing is asked; it goes on by itself when there is one. */
const offline = new CallError('network', 'There is no network')

/** What stands against an answer. */
export const troubleOf = ({ error, isPaused }: { error: CallError | null; isPaused: boolean }): CallError | null =>
  isPaused ? offline : error

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function Trouble({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        picture={error.code === 'network' ? 'offline' : 'error'}
        title={t('trouble.title')}
        text={t(`error.${error.code}`)}
      >
        <Button onClick={() => void onRetry()}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  )
}
