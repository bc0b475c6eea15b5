import { useEffect, useState } from 'react'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toastMs } from '../../ui/toast.ts'

/** Covers a game until it reports that it is ready. A game that does not in time gets a way out. */
export function GameCover({ onAgain, onLeave }: { onAgain: () => void; onLeave: () => void }) {
  const t = useText()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), toastMs.loading)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="absolute inset-0 grid place-items-center overflow-y-auto bg-ground">
      {isLate ? (
        <EmptyState picture="loading-boat" title={t('launch.late')} text={t('launch.lateText')}>
          <Button onClick={onAgain}>{t('shell.retry')}</Button>
          <Button onClick={onLeave}>{t('header.back')}</Button>
        </EmptyState>
      ) : (
        <EmptyState picture="loading-boat" title={t('launch.opening')} text={t('launch.openingText')} />
      )}
    </output>
  )
}
