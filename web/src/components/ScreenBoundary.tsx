import { Component, useEffect, useState, type ReactNode } from 'react'
import { recoverFromDeploy } from '../api/deploy.ts'
import { report, useBoot } from '../api/index.ts'
import { CatalogueMissingError, useText } from '../i18n/index.ts'
import { to } from '../paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  onRetry: () => void
  children: ReactNode
}

/** Catches what a screen throws. A chunk that did not arrive is told apart from a fault in the screen itself. */
export class ScreenBoundary extends Component<Props, { fault: unknown }> {
  override state = { fault: null }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    report({ kind: isChunkFault(fault) ? 'chunk' : 'error', name: nameOf(fault), detail: messageOf(fault) })
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ fault: null })
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return isChunkFault(fault) ? <ChunkTrouble onRetry={this.retry} /> : <ScreenTrouble onRetry={this.retry} />
  }
}

function ChunkTrouble({ onRetry }: { onRetry: () => void }) {
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

function ScreenTrouble({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState picture="error" title={t('trouble.screenTitle')} text={t('trouble.screenText')}>
        <Button look="light" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
        <LinkButton to={to('home')}>{t('shell.toHome')}</LinkButton>
      </EmptyState>
    </div>
  )
}

/** Every browser words a module that did not arrive in its own way. */
const isChunkFault = (fault: unknown): boolean =>
  fault instanceof CatalogueMissingError ||
  (fault instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|preload css|module script/i.test(
      fault.message,
    ))

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'Error')
const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
