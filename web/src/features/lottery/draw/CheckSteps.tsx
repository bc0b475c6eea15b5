import { Check as Tick, X } from 'lucide-react'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import type { Check } from './run-check.ts'

/** Each step with a tick or a cross, and the compared values. */
export function CheckSteps({ checks }: { checks: readonly Check[] }) {
  const t = useText()
  const wrong = checks.filter(({ ok }) => !ok).length
  return (
    <div className="flex flex-col gap-3">
      <p className={classes('text-sm font-semibold', wrong === 0 ? 'text-gain' : 'text-danger')}>
        {wrong === 0 ? t('check.allRight', { count: checks.length }) : t('check.wrong', { count: wrong })}
      </p>
      <ol className="flex flex-col gap-3">
        {checks.map(({ name, ok, expected, found }) => (
          <li key={name} data-check={name} data-ok={ok} className="flex gap-3">
            <span
              className={classes(
                'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ring-1 ring-inset',
                ok ? 'text-gain ring-gain' : 'text-danger ring-danger',
              )}
            >
              {ok ? <Tick aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
              <span className="sr-only">{t(ok ? 'check.ok' : 'check.notOk')}</span>
            </span>
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium text-pretty">{t(`check.step.${name}`)}</p>
              <dl dir="ltr" className="text-start font-mono text-xs text-ink-quiet rtl:text-end">
                <div className="break-all">
                  <dt className="sr-only">{t('check.expected')}</dt>
                  <dd>{expected || '–'}</dd>
                </div>
                {!ok && (
                  <div className="break-all text-danger">
                    <dt className="sr-only">{t('check.found')}</dt>
                    <dd>{`≠ ${found || '–'}`}</dd>
                  </div>
                )}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
