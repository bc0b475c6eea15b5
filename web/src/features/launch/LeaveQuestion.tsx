import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { whenIdle } from '../../components/loading/when-idle.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'

const load = () => import('../../ui/Dialog.tsx').then((module) => module.Dialog)
const Dialog = lazyOptional(load)

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked when the player leaves during a round. It explains that nothing is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const t = useText()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  // It must be there also when the network is not.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  if (!wasOpen) return null
  return (
    <Suspense>
      <Dialog open={open} onClose={onStay} title={t('launch.leave')} text={t('launch.roundGoesOn')}>
        <Button look="light" onClick={onLeave}>
          {t('launch.leaveNow')}
        </Button>
        <Button onClick={onStay}>{t('launch.stay')}</Button>
      </Dialog>
    </Suspense>
  )
}
