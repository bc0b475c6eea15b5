import { Component, useEffect, useState, type ReactNode } from 'react'
import { recoverFromDeploy } from '../../api/deploy.ts'
import { report, useBoot } from '../../api/index.ts'
import { CatalogueMissingError, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../loading/EmptyState.tsx'

interface Props {
  onRetry: () => void
  children: ReactNode
}

/** Catches a screen's errors. A chunk that failed to load is reported separately from an error in the screen itself. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    report({ kind: isChunkError(error) ? 'chunk' : 'error', name: nameOf(error), detail: messageOf(error) })
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return isChunkError(error) ? <ChunkError onRetry={this.retry} /> : <ScreenError onRetry={this.retry} />
  }
}

function ChunkError({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const { build } = useBoot()
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    if (!(await recoverFromDeploy(build))) onRetry()
  }
  useEffect(() => {
    void recoverFromDeploy(build)
  }, [build])
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState picture="loading-boat" title={t('chunk.title')} text={t('chunk.text')}>
        <Button look="light" onClick={retry} disabled={asking}>
          {asking && <Spinner />}
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

function ScreenError({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState picture="error" title={t('loadError.screenTitle')} text={t('loadError.screenText')}>
        <Button look="light" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
        <LinkButton to={to('home')}>{t('shell.toHome')}</LinkButton>
      </EmptyState>
    </div>
  )
}

/** Every browser has its own message for a module that failed to load. */
const isChunkError = (error: unknown): boolean =>
  error instanceof CatalogueMissingError ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|preload css|module script/i.test(
      error.message,
    ))

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
