import { sessions } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ask, codeOf } from '../../api/index.ts'
import {
  addressToLeaveFor,
  useOfferedChannels,
  type OfferedChannel,
  type SocialAnswer,
} from '../../components/social.ts'
import { wantedPath } from '../../components/wanted-path.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useArrival } from './arrive.ts'

const texts = { facebook: 'login.withFacebook', google: 'login.withGoogle' } as const

/** Other houses by whose word one logs in here. */
export function SocialLogin({ answer }: { answer: SocialAnswer | 'refused' | null }) {
  const t = useText()
  const { state } = useLocation() as { state: unknown }
  const arrive = useArrival()
  const shown = useOfferedChannels()
  const [leaving, setLeaving] = useState(false)

  const logIn = useEffectEvent(async ({ channel, idToken, nonce }: SocialAnswer) => {
    const way = { type: 'firebase', firebaseChannel: channel, firebaseIdToken: idToken, nonce } as const
    const hide = toast(t('shell.pleaseWait'), 'loading')
    try {
      arrive(await ask(sessions.login, { body: { way } }))
    } catch (fault) {
      hide()
      toast(t(codeOf(fault) === 'credentials_wrong' ? 'login.socialUnknown' : `error.${codeOf(fault)}`), 'short')
    }
  })
  useEffect(() => {
    if (answer === 'refused') toast(t('login.socialRefused'), 'short')
    else if (answer) void logIn(answer)
  }, [answer, t])

  const leave = (offered: OfferedChannel) => {
    const address = addressToLeaveFor(offered, 'login', wantedPath(state))
    if (address) location.assign(address)
    else toast(t('error.no_permission'), 'info')
    setLeaving(address !== null)
  }
  if (shown.length === 0) return null
  return (
    <section aria-label={t('login.social')} className="flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-ink-faint">
        <span className="h-px flex-1 bg-hairline-strong" />
        {t('login.or')}
        <span className="h-px flex-1 bg-hairline-strong" />
      </p>
      {shown.map((offered) => (
        <Button key={offered.channel} disabled={leaving} onClick={() => leave(offered)}>
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-hairline-strong text-sm font-semibold"
          >
            {offered.letter}
          </span>
          {t(texts[offered.channel])}
        </Button>
      ))}
    </section>
  )
}
