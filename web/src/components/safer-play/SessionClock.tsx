import './safer-play.css'
import { Timer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { mayMoveFunds } from '../money/funds-entry.ts'
import { lazyOptional } from '../loading/lazy-optional.ts'

const PositionSheet = lazyOptional(() => import('./PositionSheet.tsx').then((module) => module.PositionSheet))

/** Shows how long the session has lasted and what it has cost. Play money is not counted. */
export function SessionClock({ className }: { className: string }) {
  const t = useText()
  const session = useSession()
  const hasTexts = useNamespace('position')
  const [isOpen, setOpen] = useState<boolean>()
  if (!session || !mayMoveFunds(session) || !hasTexts) return null
  return (
    <>
      <IconButton
        label={t('position.open')}
        icon={<Timer className="size-5" />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={className}
      />
      {isOpen !== undefined && (
        <Suspense>
          <PositionSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
