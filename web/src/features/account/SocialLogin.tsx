import { sessions, type system } from '@parola/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ask, useBoot, useInfo, codeOf } from '../../api/index.ts'
import { wantedPath } from '../../components/wanted-path.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useArrival } from './arrive.ts'
import { addressToLeaveFor, type Channel, type Provider, type SocialAnswer } from './social.ts'

const channels = [
  { channel: 'facebook', flag: 'FACEBOOKLOGIN3', text: 'login.withFacebook', letter: 'F' },
  { channel: 'google', flag: 'GOOGLELOGIN3', text: 'login.withGoogle', letter: 'G' },
] as const satisfies readonly { channel: Channel; flag: system.Flag; text: string; letter: string }[]

/** The providers that this merchant has switched on and that the deployment knows. */
export function SocialLogin({ answer }: { answer: SocialAnswer | 'refused' | null }) {
  const t = useText()
  const { settings } = useBoot()
  const { whitelabel } = useInfo()
  const { state } = useLocation() as { state: unknown }
  const arrive = useArrival()
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

  const leave = (channel: Channel, provider: Provider) => {
    const address = addressToLeaveFor(channel, provider, wantedPath(state))
    if (address) location.assign(address)
    else toast(t('error.no_permission'), 'info')
    setLeaving(address !== null)
  }
  const shown = channels.flatMap((entry) => {
    const provider = settings.identity?.[entry.channel]
    return provider && whitelabel.includes(entry.flag) ? [{ ...entry, provider }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={t('login.social')} className="flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-ink-faint">
        <span className="h-px flex-1 bg-hairline-strong" />
        {t('login.or')}
        <span className="h-px flex-1 bg-hairline-strong" />
      </p>
      {shown.map(({ channel, text, letter, provider }) => (
        <Button key={channel} disabled={leaving} onClick={() => leave(channel, provider)}>
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border border-hairline-strong text-sm font-semibold"
          >
            {letter}
          </span>
          {t(text)}
        </Button>
      ))}
    </section>
  )
}
