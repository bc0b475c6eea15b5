import type { Currency, Minor } from '@parola/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../components/form/Field.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { minorOf, signOf, typedOf } from '../../components/money/amount.ts'
import { quickAmounts } from './amount.ts'
import { useMoney } from '../../components/formatters.ts'

interface AmountFieldProps {
  currency: Currency
  min: number
  max: number
  /** The maximum that can be moved at once, for its own chip. */
  all?: number
  hint: string
  /** Returns the error text, or true. */
  rule: (minor: Minor, values: Record<string, unknown>) => string | true
  affects?: string[]
}

/** How much: the field `amount` of a form, large, with round amounts to choose with one tap. Nothing is filled in beforehand. */
export function AmountField({ currency, min, max, all, hint, rule, affects }: AmountFieldProps) {
  const t = useText()
  const money = useMoney()
  const { language } = useLanguage()
  const { control, setValue } = useFormContext<{ amount: string }>()
  const typed = minorOf(useWatch({ control, name: 'amount' }) ?? '', currency)
  const choose = (minor: number) =>
    setValue('amount', typedOf(minor, currency), { shouldValidate: true, shouldDirty: true })
  const chips = quickAmounts(min, max, currency).map((minor) => ({ minor, title: money({ minor, currency }) }))
  if (all !== undefined && all >= min) chips.push({ minor: all as Minor, title: t('cashier.all') })
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="amount"
        label={t('cashier.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        maxLength={20}
        hint={hint}
        {...(affects ? { affects } : {})}
        rule={(text, values) => {
          const minor = minorOf(text, currency)
          return minor === null || minor === 0 ? t('cashier.amountUnfit') : rule(minor, values)
        }}
        before={
          <span aria-hidden="true" className="self-center ps-4 text-lg text-ink-quiet">
            {signOf(language, currency)}
          </span>
        }
        // The field sets its own size, because the order of stylesheets is not defined.
        className="figures min-h-16 text-xl! font-semibold rtl:text-end"
      />
      {chips.length > 0 && (
        <fieldset aria-label={t('cashier.quickAmounts')} className="grid grid-cols-3 gap-2">
          {chips.map(({ minor, title }) => (
            <button
              key={`${minor}${title}`}
              type="button"
              aria-pressed={minor === typed}
              onClick={() => choose(minor)}
              className={classes(
                'press figures min-h-11 rounded-tile px-1 text-sm ring-1 ring-inset',
                minor === typed
                  ? 'bg-raised-more font-semibold ring-accent'
                  : 'bg-raised text-ink-quiet ring-hairline-strong',
              )}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
