import './safer-play.css'
import { saferPlay } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, codeOf, keyOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to, type ScreenName } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useLogout } from '../login/log-out.ts'
import { Figures } from './Figures.tsx'
import { useElapsed, usePosition } from './position.ts'

/** Appears over any screen when the member has played for a while, and waits for an answer. A game below it is paused. */
export function RealityCheck() {
  const { data, isDue } = usePosition()
  // Both catalogues load at once; the dialog opens when both are ready.
  const hasTexts = [useNamespace('position'), useNamespace('member')].every(Boolean)
  return isDue && data && hasTexts && <Question position={data} />
}

function Question({ position }: { position: saferPlay.Position }) {
  const t = useText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logOut = useLogout()
  const elapsed = useElapsed(position.openedAt)
  const [isBusy, setBusy] = useState(false)

  /** Any action of the member confirms it; if the call fails, it stays. */
  const answer = async (next?: ScreenName) => {
    setBusy(true)
    try {
      queryClient.setQueryData(keyOf(saferPlay.position), await callApi(saferPlay.answerRealityCheck, { body: {} }))
      if (next) await navigate(to(next))
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
      setBusy(false)
    }
  }
  const leave = () => {
    setBusy(true)
    void logOut('header')
  }
  return (
    <Dialog open onClose={stayOpen} title={t('check.hereFor', { time: elapsed })} text={t('check.text')}>
      <Figures position={position} />
      {/* None is brighter than the others: stopping is as near as going on. */}
      <Button disabled={isBusy} onClick={() => void answer()} className="mt-2">
        {t('check.continue')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={isBusy} onClick={() => void answer('gameRecord')} className={beside}>
          {t('check.record')}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer('limits')} className={beside}>
          {t('check.limits')}
        </Button>
      </div>
      <Button disabled={isBusy} onClick={leave}>
        {t('member.signOut')}
      </Button>
    </Dialog>
  )
}

const beside = 'px-2! text-sm!'
const stayOpen = () => undefined
