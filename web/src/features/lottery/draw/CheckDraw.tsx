import type { lottery } from '@parola/contract'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { codeOf, useSession } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { isOutdated } from '../kept/games.ts'
import { TrustLink } from '../kept/TrustLink.tsx'
import { CheckSteps } from './CheckSteps.tsx'
import { MyTickets } from './MyTickets.tsx'
import type { Check } from './run-check.ts'

type State =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'done'; checks: Check[] }
  | { step: 'outdated' }
  | { step: 'failed'; why: TextKey }

/** The check of a draw of version 1: the phone recomputes it from what the operator's page publishes. */
export function CheckDraw({ page }: { page: lottery.DrawPage }) {
  const t = useText()
  const session = useSession()
  const [own, setOwn] = useState(new URLSearchParams(useLocation().search).get('ticket'))
  const [state, setState] = useState<State>({ step: 'idle' })
  const isChecking = state.step === 'checking'
  const check = async () => {
    if (isChecking) return
    setState({ step: 'checking' })
    try {
      if (await isOutdated(page)) return setState({ step: 'outdated' })
      const { runCheck } = await import('./run-check.ts')
      setState({ step: 'done', checks: await runCheck(page, session ? own : null) })
    } catch (error) {
      setState({ step: 'failed', why: `error.${codeOf(error)}` })
    }
  }
  const choose = (next: string) => {
    setOwn(next)
    setState({ step: 'idle' })
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5 text-accent" />
        {t('check.title')}
      </h2>
      <p className="text-sm text-pretty text-ink-quiet">{t(page.proof ? 'check.means' : 'check.external')}</p>
      {page.proof && <p className="text-xs text-pretty text-ink-quiet">{t('check.older')}</p>}
      {session && <MyTickets page={page} chosen={own} onChoose={choose} />}
      {page.proof && (
        <Button
          look="light"
          aria-disabled={isChecking}
          className="aria-disabled:opacity-60"
          onClick={() => void check()}
        >
          {isChecking && <Spinner className="border-current border-t-transparent" />}
          {t(isChecking ? 'check.checking' : state.step === 'done' ? 'check.again' : 'check.start')}
        </Button>
      )}
      <div aria-live="polite" className="empty:hidden">
        {state.step === 'done' && <CheckSteps checks={state.checks} />}
        {state.step === 'outdated' && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t('kept.promise')}
          </p>
        )}
        {state.step === 'failed' && <p className="text-sm font-medium text-danger">{t(state.why)}</p>}
      </div>
      <TrustLink />
    </section>
  )
}
