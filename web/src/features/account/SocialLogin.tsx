import { sessions } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi, codeOf } from '../../api/index.ts'
import { leaveFor, useOfferedChannels, type Channel, type SocialAnswer } from '../../components/login/social.ts'
import { returnPath } from '../../components/login/return-path.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAfterLogin } from './after-login.ts'

const texts = { facebook: 'login.withFacebook', google: 'login.withGoogle' } as const

/** Identity providers for logging in. */
export function SocialLogin({ answer }: { answer: SocialAnswer | 'refused' | null }) {
  const t = useText()
  const { state } = useLocation() as { state: unknown }
  const finishLogin = useAfterLogin()
  const shown = useOfferedChannels()
  const [leaving, setLeaving] = useState(false)

  const logIn = useEffectEvent(async (answered: SocialAnswer) => {
    const way = { type: 'firebase', ...answered.answer } as const
    const hide = toast(t('shell.pleaseWait'), 'loading')
    try {
      finishLogin(await callApi(sessions.login, { body: { way } }))
    } catch (error) {
      hide()
      toast(t(codeOf(error) === 'credentials_wrong' ? 'login.socialUnknown' : `error.${codeOf(error)}`), 'short')
    }
  })
  useEffect(() => {
    if (answer === 'refused') toast(t('login.socialRefused'), 'short')
    else if (answer) void logIn(answer)
  }, [answer, t])

  const leave = async (channel: Channel) => {
    setLeaving(true)
    try {
      await leaveFor(channel, 'login', returnPath(state))
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
      setLeaving(false)
    }
  }
  if (shown.length === 0) return null
  return (
    <section aria-label={t('login.social')} className="flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-ink-faint">
        <span className="h-px flex-1 bg-hairline-strong" />
        {t('login.or')}
        <span className="h-px flex-1 bg-hairline-strong" />
      </p>
      {shown.map(({ channel, letter }) => (
        <Button key={channel} disabled={leaving} onClick={() => void leave(channel)}>
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-hairline-strong text-sm font-semibold"
          >
            {letter}
          </span>
          {t(texts[channel])}
        </Button>
      ))}
    </section>
  )
}
