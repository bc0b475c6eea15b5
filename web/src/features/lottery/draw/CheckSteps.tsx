import { useText } from '../../../i18n/index.ts'
import type { Check } from './run-check.ts'
import { CheckOutcome, TickedSteps } from './TickedSteps.tsx'

/** Each step with a tick or a cross; the compared values are one tap away. */
export function CheckSteps({ checks }: { checks: readonly Check[] }) {
  const t = useText()
  const wrong = checks.filter(({ ok }) => !ok).length
  return (
    <TickedSteps steps={checks.map(({ name, ok }) => ({ name, ok, title: t(`check.step.${name}`) }))}>
      <CheckOutcome isRight={wrong === 0}>
        {wrong === 0 ? t('check.allRight', { count: checks.length }) : t('check.wrong', { count: wrong })}
      </CheckOutcome>
      <details>
        <summary className="press flex min-h-11 cursor-pointer items-center text-sm font-medium">
          {t('check.expected')}
        </summary>
        <dl dir="ltr" className="flex flex-col gap-2 text-start text-xs rtl:text-end">
          {checks.map(({ name, ok, expected, found }) => (
            <div key={name}>
              <dt className="text-ink-quiet">{t(`check.step.${name}`)}</dt>
              <dd className="font-mono break-all">{expected || '–'}</dd>
              {!ok && (
                <dd className="font-mono break-all text-danger">
                  <span className="sr-only">{t('check.found')}</span> {`≠ ${found || '–'}`}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </details>
    </TickedSteps>
  )
}
