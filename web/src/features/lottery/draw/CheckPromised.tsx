import type { lottery } from '@parola/contract'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { codeOf, useSession } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { PromisedCheck } from '../kept/check-promised.ts'
import { SaveProof } from '../kept/SaveProof.tsx'
import { TrustLink } from '../kept/TrustLink.tsx'
import { VerdictText } from '../kept/VerdictText.tsx'
import { Witnessed } from '../kept/Witnessed.tsx'
import { Balls } from './Balls.tsx'
import { promisedSteps } from './promised-steps.ts'
import { CheckOutcome, TickedSteps } from './TickedSteps.tsx'
import { shownOf } from './reveal.ts'
import { tiersOf } from './winning-tiers.ts'
import { SharedHead } from './SharedHead.tsx'

type State =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'done'; checked: PromisedCheck }
  | { step: 'failed'; why: TextKey }

/** The check of a draw with a promise in the draw log: promise before the sale, lock before the round, numbers, own orders. */
export function CheckPromised({ page }: { page: lottery.DrawPage }) {
  const t = useText()
  const session = useSession()
  const [state, setState] = useState<State>({ step: 'idle' })
  const isChecking = state.step === 'checking'
  const check = async () => {
    if (isChecking) return
    setState({ step: 'checking' })
    try {
      const { checkPromised } = await import('../kept/check-promised.ts')
      setState({ step: 'done', checked: await checkPromised(page, session) })
    } catch (error) {
      setState({ step: 'failed', why: `error.${codeOf(error)}` })
    }
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5 text-accent" />
        {t('check.title')}
      </h2>
      <p className="text-sm text-pretty text-ink-quiet">{t('check.promised')}</p>
      <Witnessed />
      <SharedHead />
      <Button look="light" aria-disabled={isChecking} className="aria-disabled:opacity-60" onClick={() => void check()}>
        {isChecking && <Spinner className="border-current border-t-transparent" />}
        {t(isChecking ? 'check.checking' : state.step === 'done' ? 'check.again' : 'check.start')}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {state.step === 'done' && <Checked page={page} checked={state.checked} />}
        {state.step === 'failed' && <p className="text-sm font-medium text-danger">{t(state.why)}</p>}
      </div>
      <TrustLink />
    </section>
  )
}

function Checked({ page, checked: { draw, orders } }: { page: lottery.DrawPage; checked: PromisedCheck }) {
  const t = useText()
  return (
    <TickedSteps
      steps={promisedSteps(draw, page.source === 'fair').map((step) => ({
        name: step.name,
        ok: step.ok,
        title: t(step.title),
      }))}
    >
      {draw.colour === 'green' ? (
        <CheckOutcome isRight>{t('check.followed')}</CheckOutcome>
      ) : (
        <VerdictText verdict={draw} right="check.followed" />
      )}
      {draw.colour === 'green' && draw.numbers !== null && page.voidReason === null && (
        <Balls tiers={shownOf(tiersOf(draw.numbers), true)} shape={page.shape} isComing={false} />
      )}
      {page.voidReason !== null && draw.numbers !== null && (
        <p className="text-sm text-ink-quiet">{t('check.wouldBe', { numbers: draw.numbers })}</p>
      )}
      {orders.map(({ id, verdict, file }) => (
        <div key={id} className="flex flex-col gap-2">
          <VerdictText verdict={verdict} right="kept.right" />
          {verdict.colour !== 'green' && <SaveProof file={file} order={id} />}
        </div>
      ))}
    </TickedSteps>
  )
}
