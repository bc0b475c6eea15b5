import { Check as Tick, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'

interface TickedStep {
  name: string
  title: string
  ok: boolean
}

interface TickedStepsProps {
  steps: readonly TickedStep[]
  /** The outcome in one sentence, shown large once the last step is ticked off. */
  children: ReactNode
}

type Delay = CSSProperties & Record<'--ticked-after', string>

const stepMs = 450
const after = (place: number): Delay => ({ '--ticked-after': `${place * stepMs}ms` })

/** The steps of a check, ticked off one after another, and then its outcome. */
export function TickedSteps({ steps, children }: TickedStepsProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, title, ok }, place) => (
          <li
            key={name}
            data-check={name}
            data-ok={ok}
            style={after(place)}
            className="ticked flex items-center gap-3 text-sm"
          >
            <span
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full ring-1 ring-inset',
                ok ? 'text-gain ring-gain' : 'text-danger ring-danger',
              )}
            >
              {ok ? <Tick aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
              <span className="sr-only">{t(ok ? 'check.ok' : 'check.notOk')}</span>
            </span>
            <span className="min-w-0 flex-1 text-pretty">{title}</span>
          </li>
        ))}
      </ol>
      <div style={after(steps.length)} className="ticked flex flex-col gap-3">
        {children}
      </div>
    </div>
  )
}

/** The outcome of a check, as large as the result itself. */
export function CheckOutcome({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p className={classes('text-xl font-semibold text-balance', isRight ? 'text-gain' : 'text-danger')}>{children}</p>
  )
}
