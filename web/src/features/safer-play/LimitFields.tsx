import type { Currency, saferPlay } from '@parola/contract'
import { signOf } from '../../components/money/amount.ts'
import { Field } from '../../components/form/Field.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'

export interface LimitValues {
  amount: string
  hours: string
  minutes: string
}

interface LimitFieldsProps {
  kind: saferPlay.LimitKind
  currency: Currency
  isFit: (typed: LimitValues) => boolean
}

const figures = {
  inputMode: 'decimal',
  autoComplete: 'off',
  enterKeyHint: 'done',
  dir: 'ltr',
  // The field sets its own size, because the order of stylesheets is not defined.
  className: 'figures min-h-14 text-lg! font-semibold rtl:text-end',
} as const

/** An amount of money, or hours and minutes, as the member writes them. */
export function LimitFields({ kind, currency, isFit }: LimitFieldsProps) {
  const t = useText()
  const { language } = useLanguage()
  if (kind !== 'time')
    return (
      <Field
        {...figures}
        name="amount"
        label={t('limits.amount')}
        maxLength={20}
        rule={(amount, values) => isFit({ ...(values as unknown as LimitValues), amount }) || t('limits.unfit')}
        before={
          <span aria-hidden="true" className="self-center ps-4 text-lg text-ink-quiet">
            {signOf(language, currency)}
          </span>
        }
      />
    )
  const rule = (_: string, values: Record<string, unknown>) =>
    isFit(values as unknown as LimitValues) || t('limits.unfitTime')
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field {...figures} inputMode="numeric" name="hours" label={t('limits.hours')} maxLength={4} rule={rule} />
      <Field
        {...figures}
        inputMode="numeric"
        name="minutes"
        label={t('limits.minutes')}
        maxLength={4}
        affects={['hours']}
      />
    </div>
  )
}
