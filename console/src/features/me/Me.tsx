import { staff } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { Toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { Appearance } from './Appearance.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'

const words = text.account

/** How somebody signs in, and where they are signed in. */
export function Me() {
  const account = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => ask(staff.account, { signal }) })
  const navigate = useNavigate()
  const { key } = useLocation()
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center gap-3 border-b border-hairline px-4">
        <Button look="quiet" className="-ms-3" onClick={back}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {words.back}
        </Button>
        <h1 className="text-base font-semibold">{words.title}</h1>
      </header>
      <main className="mx-auto flex w-full max-w-4xl flex-col px-4 pb-16">
        {account.isPending && <Loading rows={6} />}
        {account.error && !account.data && <Failed error={account.error} onRetry={() => void account.refetch()} />}
        {account.data && <Sections of={account.data} />}
      </main>
      <Toast />
    </div>
  )
}

function Sections({ of: account }: { of: staff.Account }) {
  return (
    <>
      <div className="py-6">
        <p className="text-lg font-semibold">{account.name}</p>
        <p className="text-ink-quiet">
          {account.handle} · {account.email}
        </p>
      </div>
      <Section title={words.passkeys} note={words.passkeysText}>
        <Passkeys of={account.passkeys} />
      </Section>
      <Section title={words.password} note={account.isPasswordAllowed ? words.passwordText : words.isForbidden}>
        <Password isSet={account.hasPassword} />
      </Section>
      <Section title={words.authenticator}>
        <Authenticator isSet={account.hasAuthenticator} />
      </Section>
      <Section title={words.recovery} note={words.recoveryText}>
        <RecoveryCodes left={account.recoveryCodesLeft} />
      </Section>
      <Section title={words.sessions} note={words.sessionsText}>
        <Sessions of={account.sessions} />
      </Section>
      <Section title={words.appearance} note={words.appearanceText}>
        <Appearance />
      </Section>
    </>
  )
}

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 desk:grid-cols-[16rem_minmax(0,1fr)]"
  >
    <div className="flex flex-col gap-1">
      <h2 className="font-semibold">{title}</h2>
      {note && <p className="text-ink-quiet">{note}</p>}
    </div>
    {children}
  </section>
)
