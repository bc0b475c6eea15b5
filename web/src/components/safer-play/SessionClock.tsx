import './safer-play.css'
import { Timer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { mayMoveFunds } from '../funds-entry.ts'
import { lazyPart } from '../lazy-part.ts'

const PositionSheet = lazyPart(() => import('./PositionSheet.tsx').then((module) => module.PositionSheet))

/** One tap to how long the session has been and what it has cost. Whoever plays without money has nothing to count. */
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
