import { saferPlay, type Currency } from '@parola/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { latinDigits, minorOf, typedOf } from '../../components/money/amount.ts'
import { Form } from '../../components/form/Form.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useAct } from './act.ts'
import { LimitFields, type LimitValues } from './LimitFields.tsx'
import { effectOf, minutesOf } from './limit.ts'
import { useAmountText } from './formatters.ts'

interface LimitSheetProps {
  /** Null while none is being changed. */
  limit: saferPlay.PlayLimit | null
  currency: Currency
  onClose: () => void
}

/** Sets a limit, and explains its effect before it is sent. */
export function LimitSheet({ limit, currency, onClose }: LimitSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  // While closing it still shows its content.
  const [shown, setShown] = useState(limit)
  if (limit && limit !== shown) setShown(limit)
  const title = shown
    ? t('limits.of', { kind: t(`limits.kind.${shown.kind}`), period: t(`limits.period.${shown.period}`) })
    : ''
  return (
    <Sheet open={limit !== null} onClose={onClose} title={title} closeLabel={t('shell.close')} direction={direction}>
      {shown && <LimitForm key={`${shown.kind} ${shown.period}`} limit={shown} currency={currency} onDone={onClose} />}
    </Sheet>
  )
}

interface LimitFormProps {
  limit: saferPlay.PlayLimit
  currency: Currency
  onDone: () => void
}

function LimitForm({ limit: { kind, period, amount: now, used }, currency, onDone }: LimitFormProps) {
  const t = useText()
  const amountText = useAmountText(currency)
  const { act, isSending } = useAct()
  const form = useForm<LimitValues>({ defaultValues: typedIn(kind, now, currency) })
  const values = useWatch({ control: form.control }) as LimitValues
  const wantedOf = (typed: LimitValues): number | null =>
    kind === 'time'
      ? minutesOf(latinDigits(typed.hours).trim(), latinDigits(typed.minutes).trim(), period)
      : minorOf(typed.amount, currency)
  const wanted = wantedOf(values)
  const effect = wanted === null ? null : effectOf(now, wanted)

  const set = async (amount: number | null) => {
    const said = t(effectOf(now, amount) === 'later' ? 'limits.asked' : 'limits.saved')
    if (await act(() => callApi(saferPlay.setLimit, { body: { kind, period, amount } }), said)) onDone()
  }
  return (
    <div className="flex flex-col gap-3 pt-1">
      <p className="text-sm text-pretty text-ink-quiet">
        {t(`limits.kindText.${kind}`)} {t('limits.now', { amount: amountText(kind, now) })}
      </p>
      <Form
        form={form}
        submit={t(effect === 'later' ? 'limits.ask' : 'limits.save')}
        forbidden={isSending}
        onSubmit={(typed) => set(wantedOf(typed))}
      >
        <LimitFields kind={kind} currency={currency} isFit={(typed) => wantedOf(typed) !== null} />
        <p aria-live="polite" className="min-h-10 text-sm text-pretty">
          {effect === 'same' && t('limits.same')}
          {effect === 'atOnce' && t('limits.atOnce')}
          {effect === 'later' && t('limits.later', { amount: amountText(kind, now) })}
          {effect === 'atOnce' && wanted !== null && used >= wanted && used > 0 && (
            <> {t('limits.passed', { used: amountText(kind, used) })}</>
          )}
        </p>
      </Form>
      {now !== null && (
        <Button look="quiet" disabled={isSending} onClick={() => void set(null)}>
          {t('limits.remove')}
        </Button>
      )}
    </div>
  )
}

/** Initial field values: the current limits, empty where there are none. */
function typedIn(kind: saferPlay.LimitKind, now: number | null, currency: Currency): LimitValues {
  const empty = { amount: '', hours: '', minutes: '' }
  if (now === null) return empty
  if (kind !== 'time') return { ...empty, amount: typedOf(now, currency) }
  return { ...empty, hours: String(Math.floor(now / 60)), minutes: String(now % 60) }
}
