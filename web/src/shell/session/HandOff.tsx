import { sessions } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, codeOf, keepSession, useBoot } from '../../api/index.ts'
import { spendHandOff } from '../../api/hand-off.ts'
import { useText, useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Exchanges the code of the address for a session. A member who is already logged in is asked first. */
export function HandOff({ code }: { code: string }) {
  const t = useText()
  const texts = useTexts()
  const boot = useBoot()
  const [asks, setAsks] = useState(false)
  const [replace, setReplace] = useState(false)

  const refuse = useEffectEvent(async (error: unknown) => {
    const reason = codeOf(error)
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
    callApi(sessions.takeHandOff, { body: { code, ...(replace ? { replace } : {}) } }).then(taken, (error: unknown) =>
      refuse(error),
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
