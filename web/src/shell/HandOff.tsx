import { sessions } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { ask, codeOf, keepSession, useBoot } from '../api/index.ts'
import { spendHandOff } from '../api/hand-off.ts'
import { useText, useTexts } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Turns the code of the address into a session. Somebody who is logged in here already is asked before. */
export function HandOff({ code }: { code: string }) {
  const t = useText()
  const texts = useTexts()
  const boot = useBoot()
  const [asks, setAsks] = useState(false)
  const [replace, setReplace] = useState(false)

  const refuse = useEffectEvent(async (fault: unknown) => {
    const reason = codeOf(fault)
    if (reason === 'already_logged_in') {
      await texts.load('login')
      setAsks(true)
    } else {
      spendHandOff()
      toast(t(`error.${reason}`), 'short')
    }
  })
  useEffect(() => {
    const taken = (loggedIn: sessions.LoggedIn) => {
      spendHandOff()
      keepSession(boot, loggedIn)
    }
    ask(sessions.takeHandOff, { body: { code, ...(replace ? { replace } : {}) } }).then(taken, (fault: unknown) =>
      refuse(fault),
    )
  }, [boot, code, replace])

  const answer = (agreed: boolean) => {
    setAsks(false)
    if (agreed) setReplace(true)
    else spendHandOff()
  }
  return (
    asks && (
      <Dialog open title={t('login.replaceTitle')} text={t('login.replaceText')} onClose={() => answer(false)}>
        <Button look="light" onClick={() => answer(true)}>
          {t('login.replace')}
        </Button>
        <Button onClick={() => answer(false)}>{t('login.stay')}</Button>
      </Dialog>
    )
  )
}
