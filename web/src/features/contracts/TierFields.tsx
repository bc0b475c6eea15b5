import { agents, type Currency } from '@parola/contract'
import { X } from 'lucide-react'
import { minorOf } from '../../components/money/amount.ts'
import { Field } from '../../components/form/Field.tsx'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { errorIn, type Draft } from './formula-draft.ts'
import { useNumber, usePercent } from '../../components/formatters.ts'

interface TierFieldsProps {
  index: number
  kind: agents.ContractKind
  currency: Currency
  onRemove?: () => void
}

/** The three figures of one tier. Fields that must exceed the previous tier are validated again when it changes. */
export function TierFields({ index, kind, currency, onRemove }: TierFieldsProps) {
  const t = useText()
  const number = useNumber()
  const percent = usePercent(1)
  const rule = (field: 'from' | 'active' | 'rate') => (_text: string, values: Record<string, unknown>) => {
    const error = errorIn(field, index, values as Draft, { kind, currency })
    if (error === 'tooMuch') return t('contract.tooMuch', { share: percent(agents.mostRate[kind]) })
    if (error === 'mustRise') return t(field === 'active' ? 'contract.notFewer' : 'contract.mustRise')
    return error === null || t('contract.unread')
  }
  const figure = { autoComplete: 'off', dir: 'ltr', className: 'figures rtl:text-end' } as const
  const title = t('contract.tier', { tier: number(index + 1) })
  const affects = (field: string) => [`${field}${index + 1}`]
  return (
    <fieldset
      aria-label={title}
      className="flex min-w-0 flex-col gap-3 rounded-tile p-3 ring-1 ring-hairline ring-inset"
    >
      <div className="flex min-h-11 items-center justify-between">
        <p className="text-sm font-semibold">{title}</p>
        {onRemove && <IconButton label={t('contract.removeTier')} icon={<X className="size-5" />} onClick={onRemove} />}
      </div>
      <Field
        {...figure}
        name={`from${index}`}
        label={t(`contract.base.${kind}`)}
        hint={t('contract.fromHint')}
        inputMode="decimal"
        maxLength={20}
        rule={rule('from')}
        affects={affects('from')}
        before={<Unit text={currency} />}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          {...figure}
          name={`active${index}`}
          label={t('contract.active')}
          inputMode="numeric"
          maxLength={6}
          rule={rule('active')}
          affects={affects('active')}
        />
        <Field
          {...figure}
          name={`rate${index}`}
          label={t('contract.share')}
          inputMode="decimal"
          maxLength={5}
          rule={rule('rate')}
          affects={affects('rate')}
          after={<Unit text="%" />}
        />
      </div>
    </fieldset>
  )
}

const Unit = ({ text }: { text: string }) => (
  <span aria-hidden="true" className="self-center px-3 text-sm text-ink-quiet">
    {text}
  </span>
)

/** What a member must stake in a period to be active. */
export function ActiveStakeField({ currency }: { currency: Currency }) {
  const t = useText()
  return (
    <SumField
      name="activeStake"
      label={t('contract.activeField')}
      hint={t('contract.activeHint')}
      currency={currency}
    />
  )
}

/** The maximum for one period; empty for none. */
export function CapField({ currency }: { currency: Currency }) {
  const t = useText()
  return (
    <SumField name="cap" label={t('contract.capField')} hint={t('contract.capHint')} currency={currency} isOptional />
  )
}

interface SumFieldProps {
  name: string
  label: string
  hint: string
  currency: Currency
  isOptional?: boolean
}

function SumField({ name, label, hint, currency, isOptional = false }: SumFieldProps) {
  const t = useText()
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="figures rtl:text-end"
      maxLength={20}
      rule={(text) => (isOptional && text === '') || minorOf(text, currency) !== null || t('contract.unread')}
      before={<Unit text={currency} />}
    />
  )
}
