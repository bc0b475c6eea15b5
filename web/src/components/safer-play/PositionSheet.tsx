import { useEffect, useEffectEvent } from 'react'
import { useText, useLanguage, formatDateTime } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../loading/Loaded.tsx'
import { Figures } from './Figures.tsx'
import { usePosition } from './position.ts'

interface PositionSheetProps {
  open: boolean
  onClose: () => void
}

export function PositionSheet({ open, onClose }: PositionSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('position.title')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Position onLeave={onClose} />
    </Sheet>
  )
}

function Position({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const position = usePosition()
  // Refetches on opening, because the member wants the current figures.
  const ask = useEffectEvent(() => void position.refetch())
  useEffect(() => ask(), [])
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Loaded query={position} skeleton={<Skeleton className="h-46" />}>
        {(known) => (
          <div className="flex flex-col gap-3">
            <p className="px-1 text-sm text-ink-quiet">
              {t('position.since', { when: formatDateTime(language, known.openedAt) })}
            </p>
            <Figures position={known} />
            <p className="px-1 text-xs text-pretty text-ink-quiet">{t('position.text')}</p>
          </div>
        )}
      </Loaded>
      <div className="grid grid-cols-2 gap-2">
        <LinkButton to={to('gameRecord')} onClick={onLeave} className="px-2! text-sm!">
          {t('title.gameRecord')}
        </LinkButton>
        <LinkButton to={to('limits')} onClick={onLeave} className="px-2! text-sm!">
          {t('title.limits')}
        </LinkButton>
      </div>
    </div>
  )
}
